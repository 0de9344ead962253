"""A game night: the addresses of this machine in the house's own network, and a QR code for phones."""

from __future__ import annotations

import ipaddress
import os
import socket

EVERYWHERE = "0.0.0.0"
HERE = ["localhost", "127.0.0.1", "[::1]"]

# A home network is in one of these.  A datagram socket that is "connected" to an address sends nothing: the system only
# looks up from which of its own addresses it would.
TRIED = ["203.0.113.1", "192.168.0.1", "192.168.1.1", "192.168.178.1", "10.0.0.1", "172.16.0.1"]


def addresses() -> list[str]:
    """Where others in the same network reach this machine; the usual way out first."""
    found: list[str] = []
    for there in TRIED:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect((there, 9))
            except OSError:  # there is no way there
                continue
            own = probe.getsockname()[0]
        if own not in found and not ipaddress.ip_address(own).is_loopback:
            found.append(own)
    return found


def allow(hosts: list[str]) -> None:
    """Let the site answer to these hosts too; before its settings are loaded."""
    known = [host for host in os.environ.get("CRITIAS_HOSTS", ",".join(HERE)).split(",") if host]
    new = [host for host in hosts if host not in known]
    if new:
        os.environ["CRITIAS_HOSTS"] = ",".join(known + new)


def qr_code(url: str) -> str:
    """A code that a phone reads, two rows in a line: dark is ink, light is paper."""
    import qrcode

    code = qrcode.QRCode(border=2)
    code.add_data(url)
    rows = code.get_matrix()
    if len(rows) % 2:
        rows.append([False] * len(rows[0]))
    ink = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}
    pairs = zip(rows[::2], rows[1::2], strict=True)
    return "\n".join("".join(ink[dots] for dots in zip(upper, lower, strict=True)) for upper, lower in pairs)
