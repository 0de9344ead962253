"""Messages to browsers: web push, encrypted for the browser alone (RFC 8291) and signed by the site (VAPID, RFC 8292).

The site's key pair is made of its secret: all machines that share the one share the other, and a backup holds both.
"""

from __future__ import annotations

import base64
import json
import os
import time
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.conf import settings

from critias.tongue import say
from critias.web.messages import GoneError, Turn, until, what_of
from critias.web.models_notices import Way
from critias.web.posting import GONE, parts_of, post

CURVE = ec.SECP256R1()
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551  # of its group
RECORD = 4096  # bytes: one record is enough
KEEP = 86_400  # seconds that a browser may be away
GOOD_FOR = 12 * 3600  # seconds of a signature
NOT_OURS = (401, 403)


def b64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def unb64(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def expand(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def raw(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


# ---------------------------------------------------------------- who sends


def site_key() -> ec.EllipticCurvePrivateKey:
    wide = expand(settings.SECRET_KEY.encode(), b"", b"critias web push", 48)
    return ec.derive_private_key(int.from_bytes(wide, "big") % (ORDER - 1) + 1, CURVE)


def public_key() -> str:
    """What a browser must know of the site."""
    return b64(raw(site_key().public_key()))


def authorization(endpoint: str, now: float) -> str:
    """That this site sends, to this push service, at this time."""
    parts = urlsplit(endpoint)
    claims = {
        "aud": f"{parts.scheme}://{parts.netloc}",
        "exp": int(now) + GOOD_FOR,
        "sub": f"mailto:{settings.DEFAULT_FROM_EMAIL}",
    }
    head = b64(json.dumps({"typ": "JWT", "alg": "ES256"}).encode())
    token = f"{head}.{b64(json.dumps(claims).encode())}"
    r, s = decode_dss_signature(site_key().sign(token.encode(), ec.ECDSA(hashes.SHA256())))
    return f"vapid t={token}.{b64(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}, k={public_key()}"


# ---------------------------------------------------------------- what is sent


def encrypted(
    text: bytes, browser: bytes, auth: bytes, salt: bytes, sender: ec.EllipticCurvePrivateKey | None = None
) -> bytes:
    """A message that only the browser of this public key can read, with a key pair that is used once."""
    own = sender or ec.generate_private_key(CURVE)
    mine = raw(own.public_key())
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, browser))
    secret = expand(shared, auth, b"WebPush: info\0" + browser + mine, 32)
    key = expand(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = expand(secret, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(mine)]) + mine
    return head + AESGCM(key).encrypt(nonce, text + b"\x02", None)


def message(turn: Turn, zone: str) -> bytes:
    ends = until(turn, zone)
    shown = {
        "title": what_of(turn),
        "body": "\n".join([turn.title, say("Until {moment}", moment=ends)] if ends else [turn.title]),
        "url": f"/my-move/{turn.code}",
        "tag": turn.code,
    }
    return json.dumps(shown).encode()


def send_push(way: Way, turn: Turn, zone: str) -> None:
    body = encrypted(message(turn, zone), unb64(way.key), unb64(way.auth), os.urandom(16))
    headers = {
        "TTL": str(KEEP),
        "Topic": turn.code,
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "Authorization": authorization(way.address, time.time()),
    }
    status = post(way.address, body, headers)
    if status in GONE:
        raise GoneError(say("This browser wants no more messages."))
    if status in NOT_OURS:
        raise GoneError(say("This browser was told by an older key of the site; ask for messages again."))
    if not 200 <= status < 300:
        raise OSError(say("It answered {status}.", status=status))


# ---------------------------------------------------------------- who gets it


def check_browser(endpoint: str, key: str, auth: str) -> None:
    """What a browser says of itself; ValueError if nothing could be sent there."""
    scheme, _, _, _ = parts_of(endpoint)
    if scheme != "https" and not settings.LOCAL_WEBHOOKS:
        raise ValueError(say("Messages go by https only."))
    ec.EllipticCurvePublicKey.from_encoded_point(CURVE, unb64(key))
    if len(unb64(auth)) != 16 or len(endpoint) > 1000:
        raise ValueError(say("This is not what a browser says."))


def browser_name(agent: str) -> str:
    """What its owner knows it by."""
    names = [("Edg/", "Edge"), ("OPR/", "Opera"), ("Firefox/", "Firefox"), ("Chrome/", "Chrome"), ("Safari/", "Safari")]
    places = [("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("Windows", "Windows"), ("Mac OS", "Mac")]
    name = next((name for sign, name in names if sign in agent), say("A browser"))
    place = next((place for sign, place in places if sign in agent), "Linux")
    return say("{browser} on {system}", browser=name, system=place)
