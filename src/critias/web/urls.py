"""Where everything is."""

from __future__ import annotations

from django.urls import URLPattern, URLResolver, include, path

from critias.web import (
    metrics,
    ready,
    styles,
    views,
    views_account,
    views_desk,
    views_lobby,
    views_notices,
    views_people,
    views_replay,
    views_review,
    views_rules,
)
from critias.web.api import api, docs

table_urls: list[URLPattern | URLResolver] = [
    path("stream", views.stream),
    path("answer", views.answer),
    path("undo", views.undo),
    path("chat", views.chat),
    path("talk", views.talk),
    path("signal", views.signal),
    path("join", views.join),
    path("leave", views.leave),
    path("back", views.back),
    path("bots", views.bots),
    path("uncover", views.uncover),
    path("alone", views.alone),
    path("auto-pass", views.auto_pass),
    path("standing", views.standing),
    path("rematch", views.rematch),
    path("record.json", views.record),
    path("campaign", views.campaign),
    path("replay", views_replay.replay),
    path("play-on", views_replay.play_on_from),
    path("review", views_review.review),
    path("review/progress", views_review.progress),
    path("review/numbers", views_review.numbers),
    path("hint", views.hint),
    path("settings", views_account.table_settings),
    path("shun", views_people.shun),
    path("invite", views_people.invite),
    path("bot-pace", views_account.bot_pace),
    path("notices", views_notices.at_table),
]

# What is asked for most comes first: Django looks through them in this order.
urlpatterns: list[URLPattern | URLResolver] = [
    path("t/<str:code>", views.table_page, name="table"),
    path("t/<str:code>/", include(table_urls)),
    path("api/docs", docs),
    path("api/", api.urls),
    path("", views_lobby.lobby, name="lobby"),
    path("healthy", ready.healthy),
    path("ready", ready.ready),
    path("metrics", metrics.metrics),
    path("welcome/<str:ticket>", views.welcome),
    path("play/<str:name>", views_lobby.play_now),
    path("guide/<str:name>", views_lobby.guide),
    path("new", views_lobby.new_any),
    path("new/<str:name>", views_lobby.new_table),
    path("open-file", views_lobby.open_file),
    path("style/<str:name>.css", styles.style),
    path("rules", views_rules.all_rules),
    path("rules/<str:name>", views_rules.rules),
    path("rules/<str:name>/rulings", views_rules.rulings),
    path("about/<str:name>", views_rules.about),
    path("about/<str:name>/box.zip", views_rules.own_box),
    path("learn/<str:name>", views_rules.learn),
    path("desk", views_desk.any_desk),
    path("desk/run/<int:run>", views_desk.run),
    path("desk/run/<int:run>/progress", views_desk.progress),
    path("desk/run/<int:run>/figures", views_desk.figures),
    path("desk/run/<int:run>/report", views_desk.report),
    path("desk/<str:name>", views_desk.the_desk),
    path("desk/<str:name>/load", views_desk.load),
    path("desk/<str:name>/<int:box>", views_desk.the_desk),
    path("desk/<str:name>/<int:box>/box.zip", views_desk.download),
    path("me", views_account.me),
    path("friends", views_people.friends),
    path("friends/link", views_people.friend_link),
    path("friends/with/<str:code>", views_people.friend_with),
    path("friends/end", views_people.friend_end),
    path("me/profile", views_people.show_profile),
    path("me/everything.zip", views_people.export),
    path("me/delete", views_people.delete_account),
    path("p", views_people.own_profile),
    path("p/<str:handle>", views_people.profile),
    path("me/tokens", views_account.tokens),
    path("me/tokens/<int:number>/delete", views_account.delete_token),
    path("me/waiting", views_notices.waiting),
    path("me/notices", views_notices.mine),
    path("me/notices/webhook", views_notices.add_webhook),
    path("me/notices/feed", views_notices.renew_feed),
    path("me/notices/ways/<int:pk>/delete", views_notices.delete_way),
    path("my-move/<str:code>", views_notices.my_move),
    path("notices/stop/<str:token>", views_notices.stop),
    path("feed/<str:token>/turns.<str:form>", views_notices.feed),
    path("accounts/signup/code/", views_account.signup_code, name="signup_code"),
    path("accounts/", include("allauth.urls")),
]

handler400 = "critias.web.views_errors.bad_request"
handler403 = "critias.web.views_errors.forbidden"
handler404 = "critias.web.views_errors.not_found"
handler429 = "critias.web.views_errors.too_often"  # of the account pages
handler500 = "critias.web.views_errors.server_error"
