"""A browser's side of web push, for tests: it has a key pair, and reads what is sent to it (RFC 8291)."""

from __future__ import annotations

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from critias.web.push import CURVE, b64, expand, raw


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
