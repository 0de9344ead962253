"""The ASGI application, for uvicorn or any other server."""

from __future__ import annotations

import os

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "critias.web.settings")

import django

django.setup(set_prefix=False)

from django.conf import settings  # noqa: E402
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware  # noqa: E402

from critias.web.handler import ThreadHandler  # noqa: E402
from critias.web.live import with_live_updates  # noqa: E402

# The only place where we believe what a proxy says: all else asks for the address and the scheme of the request.
application = ProxyHeadersMiddleware(with_live_updates(ThreadHandler()), settings.PROXIES)  # type: ignore[arg-type]
