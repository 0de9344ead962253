"""Settings of the site.  Everything has a default that works on one machine; the environment overrules.

CRITIAS_DATA      folder for the database and the secret (default: the user's data folder)
DATABASE_URL      PostgreSQL instead of SQLite
REDIS_URL         several server processes share live updates and rate limits
CRITIAS_HOSTS     host names that the site answers to, separated by commas
CRITIAS_HTTPS     1 if the site is reached by https: secure cookies, HSTS
CRITIAS_PROXIES   addresses or networks of the proxies before the site, separated by commas (default: none): only they
                  are believed in X-Forwarded-For and X-Forwarded-Proto
CRITIAS_EMAIL     the mail server, such as smtp://user:password@host:587?tls=1 or smtps://user:password@host; without
                  one, mails are shown on the terminal where the site is served, or kept for: critias mails
CRITIAS_FROM      the address that mails come from (default critias@localhost)
CRITIAS_URL       where people find the site, for links in messages (default: https:// and the first of CRITIAS_HOSTS,
                  without CRITIAS_HTTPS where it is served)
CRITIAS_LOCAL_WEBHOOKS 1 if messages may be sent to addresses in the site's own network
CRITIAS_SECRET    the signing secret (default: made once and kept in the data folder)
CRITIAS_WORKERS   processes in which bots think (default 1)
CRITIAS_LAB_WORKERS processes, as nice as can be, for reviews and the games of the desk (default: half of the cores)
CRITIAS_DESK      who may use the desk: 1 everybody, 0 nobody, or the e-mail addresses of accounts, separated by commas
                  (default: everybody where the site answers to this machine alone, else nobody)
CRITIAS_STAFF     who runs the site and decides on reports: as CRITIAS_DESK
CRITIAS_METRICS   a token of 16 letters or more: whoever shows it may read /metrics (default: nobody)
CRITIAS_ACCESS_LOG 1 for a line in the log for each request, without secrets
CRITIAS_LANGUAGE  the language of who has chosen none and whose browser wants none that is offered (default en)
CRITIAS_THREADS   threads in which requests are answered, so many for looks and for changes each (default 3)
"""

from __future__ import annotations

import os
from ipaddress import ip_network
from pathlib import Path
from typing import Any

import dj_database_url
from django.conf.locale import LANG_INFO
from django.core.exceptions import ImproperlyConfigured

from critias.web.keeping import DATABASE, data_folder, secret_in
from critias.web.lan import HERE
from critias.web.mail import mail_settings

MOST = 1000  # processes or threads
LEAST_TOKEN = 16  # letters


def _number(name: str, default: int) -> int:
    text = os.environ.get(name, "").strip() or str(default)
    if not text.isascii() or not text.isdecimal() or not 1 <= int(text[:4]) <= MOST or len(text) > 4:
        raise ImproperlyConfigured(f"{name} is {text[:40]!r}; it must be a number from 1 to {MOST}.")
    return int(text)


def _token(name: str) -> str:
    text = os.environ.get(name, "").strip()
    if text and (len(text) < LEAST_TOKEN or not text.isascii()):
        raise ImproperlyConfigured(f"{name} must have {LEAST_TOKEN} plain letters or more, or be empty.")
    return text


def _networks(name: str) -> list[str]:
    found = [text.strip() for text in os.environ.get(name, "").split(",") if text.strip()]
    try:
        return [str(ip_network(text)) for text in found]
    except ValueError as error:
        raise ImproperlyConfigured(f"{name}: {error}; it names addresses or networks like 10.0.0.0/8.") from error


def _languages() -> list[tuple[str, str]]:
    """The languages that the site speaks, each by its own name."""
    codes = ["en", *sorted(path.stem for path in (Path(__file__).parent / "tongues").glob("*.po"))]
    return [(code, LANG_INFO[code]["name_local"]) for code in codes]


def _language(code: str) -> str:
    codes = [known for known, _ in _languages()]
    if code not in codes:
        raise ImproperlyConfigured(f"CRITIAS_LANGUAGE is {code[:40]!r}; it must be one of {', '.join(codes)}.")
    return code


DATA = data_folder()
DATA.mkdir(mode=0o700, parents=True, exist_ok=True)

SECRET_KEY = os.environ.get("CRITIAS_SECRET") or secret_in(DATA)
DEBUG = False
ALLOWED_HOSTS = [h for h in os.environ.get("CRITIAS_HOSTS", "localhost,127.0.0.1,[::1]").split(",") if h]
HTTPS = os.environ.get("CRITIAS_HTTPS") == "1"
CSRF_TRUSTED_ORIGINS = [f"https://{host}" for host in ALLOWED_HOSTS] if HTTPS else []
PROXIES = _networks("CRITIAS_PROXIES")
REDIS_URL = os.environ.get("REDIS_URL", "")
BOT_WORKERS = _number("CRITIAS_WORKERS", 1)
LAB_WORKERS = _number("CRITIAS_LAB_WORKERS", max(1, (os.cpu_count() or 1) // 2))
OURS_ALONE = "1" if set(ALLOWED_HOSTS) <= set(HERE) else "0"  # whoever sits at this machine runs the site
DESK = os.environ.get("CRITIAS_DESK", "").strip() or OURS_ALONE
STAFF = os.environ.get("CRITIAS_STAFF", "").strip() or OURS_ALONE
THREADS = _number("CRITIAS_THREADS", 3)
METRICS = _token("CRITIAS_METRICS")
LOCAL_WEBHOOKS = os.environ.get("CRITIAS_LOCAL_WEBHOOKS") == "1"
URL = os.environ.get("CRITIAS_URL", "").rstrip("/") or (
    f"https://{ALLOWED_HOSTS[0].lstrip('.')}" if HTTPS and ALLOWED_HOSTS else ""
)
ACCESS_LOG = os.environ.get("CRITIAS_ACCESS_LOG") == "1"

INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "django_htmx",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "critias.web.apps.WebConfig",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "critias.web.safety.Compression",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "critias.web.who.Authentication",
    "critias.web.languages.spoken_here",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "critias.web.accounts.at_the_door",
    "allauth.account.middleware.AccountMiddleware",
    "critias.web.safety.ContentSecurityPolicy",
    "critias.web.sent.without_nul",
    "critias.web.views_errors.Unreadable",
]

ROOT_URLCONF = "critias.web.urls"
ASGI_APPLICATION = "critias.web.asgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [Path(__file__).parent / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ]
        },
    }
]


def _database() -> dict[str, Any]:
    url = os.environ.get("DATABASE_URL")
    if url:
        try:
            found: dict[str, Any] = dict(dj_database_url.parse(url, conn_max_age=60, conn_health_checks=True))
        except ValueError as error:  # it may name the password: that is not told
            raise ImproperlyConfigured("DATABASE_URL is not like postgres://user:password@host:5432/name.") from error
        if found["ENGINE"].endswith("postgresql"):  # nobody waits for ever, neither for a connection nor for a lock
            patient = {
                "connect_timeout": 5,
                "options": "-c lock_timeout=10s -c idle_in_transaction_session_timeout=60s",
            }
            found["OPTIONS"] = {**patient, **found.get("OPTIONS", {})}
        return found
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": str(DATA / DATABASE),
        "CONN_MAX_AGE": None,  # our threads stay, and so do their connections
        "OPTIONS": {
            # IMMEDIATE: a writer takes its lock at once, so two answers to one table cannot cross.
            # FULL: what is committed is on the disk, whatever happens next.
            "transaction_mode": "IMMEDIATE",
            "timeout": 10,
            # The server itself brings the log into the main file, apart from any commit (writer.tidy).
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA wal_autocheckpoint=10000;",
        },
    }


DATABASES = {"default": _database()}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

CACHES: dict[str, dict[str, Any]] = {
    "default": {"BACKEND": "critias.web.counters.Shared", "LOCATION": REDIS_URL}
    if REDIS_URL
    else {"BACKEND": "critias.web.counters.Counters"}
}

STATIC_URL = "static/"
STATIC_ROOT = DATA / "static"
STATICFILES_DIRS = [("draw", Path(__file__).parent.parent / "draw" / "static")]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = False
WHITENOISE_MAX_AGE = 3600

# ---------------------------------------------------------------- accounts

AUTHENTICATION_BACKENDS = [
    "django.contrib.auth.backends.ModelBackend",
    "allauth.account.auth_backends.AuthenticationBackend",
]
PASSWORD_HASHERS = ["django.contrib.auth.hashers.Argon2PasswordHasher"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 10}},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "/"
ACCOUNT_LOGIN_METHODS = {"email"}
ACCOUNT_SIGNUP_FIELDS = ["email*", "password1"]
ACCOUNT_FORMS = {"signup": "critias.web.signup.Form"}
ACCOUNT_EMAIL_VERIFICATION = "mandatory"  # nobody signs in to an account whose address was never proved
ACCOUNT_EMAIL_VERIFICATION_BY_CODE_ENABLED = True  # no address is kept before it is proved in the same browser
ACCOUNT_REAUTHENTICATION_REQUIRED = True  # a borrowed session adds no address and no passkey
ACCOUNT_LOGIN_BY_CODE_ENABLED = True
ACCOUNT_DEFAULT_HTTP_PROTOCOL = "https" if HTTPS else "http"  # of links in e-mails
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_LOGOUT_REDIRECT_URL = "/"
ACCOUNT_ADAPTER = "critias.web.accounts.Adapter"
MFA_SUPPORTED_TYPES = ["webauthn", "recovery_codes"]
MFA_PASSKEY_LOGIN_ENABLED = True
MFA_WEBAUTHN_ALLOW_INSECURE_ORIGIN = not HTTPS  # passkeys on localhost
globals().update(mail_settings(os.environ.get("CRITIAS_EMAIL", "")))
DEFAULT_FROM_EMAIL = os.environ.get("CRITIAS_FROM", "critias@localhost")

SESSION_ENGINE = "critias.web.who"
SESSION_COOKIE_AGE = 60 * 60 * 24 * 90
SESSION_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_SECURE = HTTPS
CSRF_COOKIE_SECURE = HTTPS
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_FAILURE_VIEW = "critias.web.views_errors.forbidden"
SECURE_SSL_REDIRECT = False
SECURE_HSTS_SECONDS = 31_536_000 if HTTPS else 0
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
DATA_UPLOAD_MAX_MEMORY_SIZE = 65_536  # the body of a request, without files: see sent.py

LANGUAGES = _languages()  # that of the sources, and those of our catalogues; Django and allauth speak a hundred
LANGUAGE_CODE = _language(os.environ.get("CRITIAS_LANGUAGE", "").strip() or "en")
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "filters": {"routes": {"()": "critias.web.metrics.RoutesOnly"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "filters": ["routes"]}},
    "loggers": {
        "django": {"handlers": ["console"], "level": "WARNING"},
        "critias": {"handlers": ["console"], "level": "INFO"},
    },
}
