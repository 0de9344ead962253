"""Where everything is."""

from __future__ import annotations

from django.urls import URLPattern, URLResolver, include, path

from critias.web import views

urlpatterns: list[URLPattern | URLResolver] = [
    path("welcome/<str:ticket>", views.welcome),
    path("t/<str:code>", views.table_page, name="table"),
    path("t/<str:code>/stream", views.stream),
    path("t/<str:code>/answer", views.answer),
    path("t/<str:code>/undo", views.undo),
    path("t/<str:code>/chat", views.chat),
    path("t/<str:code>/join", views.join),
    path("t/<str:code>/leave", views.leave),
    path("t/<str:code>/back", views.back),
    path("t/<str:code>/bots", views.bots),
    path("t/<str:code>/auto-pass", views.auto_pass),
    path("t/<str:code>/rematch", views.rematch),
    path("t/<str:code>/record.json", views.record),
    path("accounts/", include("allauth.urls")),
]
