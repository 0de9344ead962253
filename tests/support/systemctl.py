"""What the tests have instead of systemctl: it runs what the units of a page say, below the folder `HOUSE`."""

from __future__ import annotations

import configparser
import os
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

HOUSE = Path(os.environ["HOUSE"])
UNITS = HOUSE / "etc/systemd/system"


def main(verb: str, *names: str) -> None:
    for name in names:
        if name == "--now":
            continue
        if name.endswith(".timer"):
            assert (UNITS / name).exists()
            assert (UNITS / name).with_suffix(".service").exists()
            continue
        if verb in ("stop", "restart"):
            stop(name)
        if verb in ("start", "restart", "enable"):
            start(name)


def start(name: str) -> None:
    unit = configparser.RawConfigParser(strict=False)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read(UNITS / f"{name}.service")
    service = unit["Service"]
    for folder in service["StateDirectory"].split():
        (HOUSE / "var/lib" / folder).mkdir(mode=int(service["StateDirectoryMode"], 8), parents=True, exist_ok=True)
    settings = dict(line.split("=", 1) for line in Path(service["EnvironmentFile"]).read_text().splitlines())
    environment = {**os.environ, **settings}
    if service.get("Type") == "oneshot":
        for step in ("ExecStart", "ExecStartPost"):
            subprocess.run(words(service[step]), env=environment, check=True)
        return
    with (HOUSE / f"{name}.log").open("ab") as log:
        process = subprocess.Popen(
            words(service["ExecStart"]), env=environment, stdout=log, stderr=log, start_new_session=True
        )
    pid_file(name).write_text(str(process.pid))


def stop(name: str) -> None:
    pid = int(pid_file(name).read_text())
    os.kill(pid, signal.SIGTERM)
    while runs(pid):
        time.sleep(0.05)


def words(line: str) -> list[str]:
    return shlex.split(line.replace("%%", "%").replace("$$", "$"))


def pid_file(name: str) -> Path:
    return HOUSE / f"{name}.pid"


def runs(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


if __name__ == "__main__":
    main(*sys.argv[1:])
