"""The ASGI application, for uvicorn or any other server."""

from __future__ import annotations

import os

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "critias.web.settings")

from django.core.asgi import get_asgi_application

from critias.web.live import with_live_updates

django_application = get_asgi_application()
application = with_live_updates(django_application)
