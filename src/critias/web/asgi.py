"""The ASGI application, for uvicorn or any other server."""

from __future__ import annotations

import os

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "critias.web.settings")

import django

django.setup(set_prefix=False)

from critias.web.handler import ThreadHandler  # noqa: E402
from critias.web.live import with_live_updates  # noqa: E402

application = with_live_updates(ThreadHandler())
