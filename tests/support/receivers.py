"""Receivers on this machine: a web server that keeps what comes, and a browser's side of web push (RFC 8291)."""

from __future__ import annotations

import base64
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()


@dataclass
class Receiver:
    """A web server that keeps what comes."""

    url: str
    status: int = 204
    headers: dict[str, str] = field(default_factory=dict)
    bodies: list[bytes] = field(default_factory=list)
    heads: list[dict[str, str]] = field(default_factory=list)


@contextmanager
def receiver() -> Iterator[Receiver]:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            kept.heads.append({name.lower(): value for name, value in self.headers.items()})
            kept.bodies.append(self.rfile.read(int(self.headers["Content-Length"])))
            self.send_response(kept.status)
            for name, value in kept.headers.items():
                self.send_header(name, value)
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    kept = Receiver(f"http://127.0.0.1:{server.server_address[1]}/hook")
    threading.Thread(target=server.serve_forever, args=[0.05], daemon=True).start()
    try:
        yield kept
    finally:
        server.shutdown()
        server.server_close()


def b64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def expand(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def raw(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


class PushBrowser:
    def __init__(self, key: ec.EllipticCurvePrivateKey | None = None, auth: bytes = b"sixteen letters!") -> None:
        self.own = key or ec.generate_private_key(CURVE)
        self.auth = auth

    def keys(self) -> dict[str, str]:
        return {"p256dh": b64(raw(self.own.public_key())), "auth": b64(self.auth)}

    def read(self, body: bytes) -> bytes:
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, text = body[21 : 21 + length], body[21 + length :]
        assert len(text) <= size
        shared = self.own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, sender))
        secret = expand(shared, self.auth, b"WebPush: info\0" + raw(self.own.public_key()) + sender, 32)
        key = expand(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = expand(secret, salt, b"Content-Encoding: nonce\0", 12)
        padded = AESGCM(key).decrypt(nonce, text, None).rstrip(b"\0")
        assert padded[-1:] == b"\x02"  # the last record
        return padded[:-1]
