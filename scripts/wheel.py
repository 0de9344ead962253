"""Wheels:  python scripts/wheel.py plain | compiled [PYTHON...] | try [PYTHON...]

plain     dist/critias-VERSION-py3-none-any.whl, for every Python
compiled  the same with the compiled build inside (`make built`), for this Python and this machine, and for every other
          Python that is named (5 minutes each)
try       install each into an empty environment: it plays, simulates, serves a page, and its types are there;
          the plain one also into an environment of every other Python that is named
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
import tomllib
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
COMPILED = ROOT / "build" / "compiled"
INGREDIENTS = ["src", "pyproject.toml", "setup.py", "README.md", "LICENSE", "scripts"]
COMPILER = ["setuptools", "wheel", "mypy[mypyc]"]
SIDE_BY_SIDE = "[build_ext]\nparallel = 2\n"
PORT = 8771
PATIENCE = 300  # seconds until a new site answers, or a game is over
OUTSIDE = """
from critias.engine.game import Game, get_game
from critias.engine.playout import Player
from critias.engine.kinds import Kind
from critias.engine.state import State


class First(Player):
    def choose(self, view: State, seat: int, kind: Kind, options: list[int], a: int, b: int) -> int:
        return options[0]


game: Game = get_game("end")
seats: list[int] = game.seat_counts
"""


def plain(target: Path = DIST) -> Path:
    return make(sys.executable, target)


def make(python: str, target: Path, compiled: bool = False) -> Path:
    """Built from a copy: what an earlier build has left behind does not get in."""
    with tempfile.TemporaryDirectory() as home:
        folder, made = Path(home) / "critias", Path(home) / "made"
        for name in INGREDIENTS:
            kind = shutil.copytree if (ROOT / name).is_dir() else shutil.copy2
            kind(ROOT / name, folder / name)
        (folder / "build").mkdir()
        (folder / "extra.cfg").write_text(SIDE_BY_SIDE)
        pip = [python, "-m", "pip", "wheel", "-qq", "--disable-pip-version-check"]
        settings = {"CRITIAS_COMPILE": "1" if compiled else "", "DIST_EXTRA_CONFIG": str(folder / "extra.cfg")}
        command = [*pip, "--no-deps", "--no-build-isolation", "-w", str(made), "."]
        subprocess.run(command, check=True, cwd=folder, env={**os.environ, **settings})
        target.mkdir(exist_ok=True)
        return Path(shutil.copy2(next(made.glob("critias-*.whl")), target))


def compiled(target: Path = DIST) -> Path:
    """The plain wheel with the C libraries added; the sources stay, for tracebacks."""
    tag = tag_of(sys.executable)
    platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    with tempfile.TemporaryDirectory() as folder:
        wheel = [sys.executable, "-m", "wheel"]
        subprocess.run(
            [*wheel, "unpack", "-d", folder, str(plain(Path(folder)))], check=True, stdout=subprocess.DEVNULL
        )
        tree = next(path for path in Path(folder).iterdir() if path.is_dir())
        for library in COMPILED.rglob("*.so"):
            shutil.copy2(library, tree / library.relative_to(COMPILED))
        about = next(tree.glob("*.dist-info")) / "WHEEL"
        told = about.read_text().replace("Root-Is-Purelib: true", "Root-Is-Purelib: false")
        about.write_text(told.replace("Tag: py3-none-any", f"Tag: {tag}-{tag}-{platform}"))
        target.mkdir(exist_ok=True)
        subprocess.run([*wheel, "pack", "-d", str(target), str(tree)], check=True, stdout=subprocess.DEVNULL)
    return next(target.glob(f"critias-*-{tag}-{tag}-{platform}.whl"))


def tag_of(python: str) -> str:
    """cp312 for Python 3.12."""
    code = "import sys; print(f'cp{sys.version_info.major}{sys.version_info.minor}')"
    return subprocess.run([python, "-c", code], check=True, capture_output=True, text=True).stdout.strip()


def compiled_for(python: str, target: Path = DIST) -> Path:
    """The same for another Python: compiled anew, in an environment of its own."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needed = [*COMPILER, *project["dependencies"], *project["optional-dependencies"]["train"]]
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([python, "-m", "venv", folder], check=True)
        own = str(Path(folder) / "bin" / "python")
        pip = [own, "-m", "pip", "install", "-qq", "--disable-pip-version-check"]
        subprocess.run([*pip, "-c", str(ROOT / "constraints.txt"), *needed], check=True)
        return make(own, target, compiled=True)


# ---------------------------------------------------------------- an empty environment


def try_it(wheel: Path, with_python: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        subprocess.run([with_python, "-m", "venv", str(home / "env")], check=True)
        python = home / "env" / "bin" / "python"
        pip = [str(python), "-m", "pip", "install", "-qq", "--disable-pip-version-check"]
        subprocess.run([*pip, "-c", str(ROOT / "constraints.txt"), str(wheel)], check=True)
        environment = {"PATH": os.defpath, "HOME": folder, "CRITIAS_DATA": str(home / "data")}

        def run(*command: str, typed: str = "") -> str:
            done = subprocess.run(
                command,
                check=False,
                cwd=home,
                env=environment,
                input=typed,
                text=True,
                capture_output=True,
                timeout=PATIENCE,
            )
            if done.returncode:
                sys.exit(f"{wheel.name}: {' '.join(command)}\n{done.stdout}{done.stderr}")
            return done.stdout

        critias = str(home / "env" / "bin" / "critias")
        file = run(str(python), "-c", "import critias.engine.match as match; print(match.__file__)").strip()
        if file.endswith(".so") == wheel.name.endswith("none-any.whl"):
            sys.exit(f"{wheel.name}: it plays with {file}")
        if "The winner is" not in run(critias, "play", "end", "--terminal", "--seed", "1", typed="1\n" * 900):
            sys.exit(f"{wheel.name}: no game to its end at the terminal")
        run(critias, "sim", "end", "--games", "4")
        serve(critias, home, environment, wheel)
        (home / "outside.py").write_text(OUTSIDE)
        mypy = [sys.executable, "-m", "mypy", "--strict", "--python-executable", str(python)]
        run(*mypy, "outside.py")
        version = run(str(python), "--version").strip()
    print(f"{wheel.name} with {version}: installed, played, simulated, served, typed", flush=True)


def serve(critias: str, home: Path, environment: dict[str, str], wheel: Path) -> None:
    """A page of the site is there."""
    log = home / "server.log"
    with log.open("wb") as out:
        command = [critias, "serve", "--no-browser", "--port", str(PORT)]
        server = subprocess.Popen(command, cwd=home, env=environment, stdout=out, stderr=out)
    try:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and server.poll() is None:
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{PORT}/", timeout=5) as page:
                    if b"Critias" in page.read():
                        return
            except OSError:
                time.sleep(0.1)
        sys.exit(f"{wheel.name}: no page\n{log.read_text()}")
    finally:
        server.terminate()
        server.wait()


def main() -> None:
    os.chdir(ROOT)
    verb, *others = sys.argv[1:] or [""]
    if verb == "plain" and not others:
        print(plain().relative_to(ROOT))
    elif verb == "compiled":
        print(compiled().relative_to(ROOT))
        for python in others:
            print(compiled_for(python).relative_to(ROOT))
    elif verb == "try":
        for wheel in sorted(DIST.glob("critias-*.whl")):
            for python in [sys.executable, *others]:
                if wheel.name.endswith("none-any.whl") or f"-{tag_of(python)}-" in wheel.name:
                    try_it(wheel, python)
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main()
