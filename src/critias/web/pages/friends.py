"""Friends: the link that makes them, the list, and whom one does not want to read."""

from __future__ import annotations

from django.http import HttpRequest
from htpy import Element, a, b, button, div, h1, h2, input, li, main, p, section, small, span, ul

from critias.draw.kit import icon
from critias.tongue import say
from critias.web.models import Profile
from critias.web.models_people import Shun
from critias.web.pages.base import post_button
from critias.web.profiles import open_to_friends


def friends_page(request: HttpRequest, link: str, friends: list[Profile], shunned: list[Shun]) -> Element:
    return main(class_="column", id="content")[
        h1[say("Friends")],
        section(class_="box pad", aria_labelledby="have")[
            h2(id="have")[say("Your friends")],
            ul(class_="rows")[(friend_item(request, one) for one in friends)]
            if friends
            else p[say("Nobody yet. Send somebody your link; who accepts it is your friend, and you are his.")],
        ],
        section(class_="box pad", aria_labelledby="link-for")[
            h2(id="link-for")[say("Your link")],
            p[say("Whoever has an account and opens it can become your friend. A new link voids this one.")],
            div(class_="acts copy wrap-acts")[
                input(class_="link", readonly=True, value=link, id="friend-link", aria_label=say("Link for friends")),
                button(class_="btn", type="button", data_do="copy", data_copy="#friend-link")[
                    icon("link", 18), span[say("Copy link")]
                ],
                post_button(request, "/friends/link", say("New link"), "btn quiet"),
            ],
        ],
        section(class_="box pad", aria_labelledby="shunned")[
            h2(id="shunned")[say("Muted and blocked")], ul(class_="rows")[(shun_item(request, one) for one in shunned)]
        ]
        if shunned
        else None,
        p[a(href="/me")[say("Back to your account")]],
    ]


def friend_item(request: HttpRequest, one: Profile) -> Element:
    return li[
        span[a(href=f"/p/{one.handle}")[b[one.name]] if open_to_friends(one) else b[one.name]],
        post_button(
            request,
            "/friends/end",
            [say("End"), span(class_="vh")[" ", say("the friendship with {name}", name=one.name)]],
            "btn quiet",
            who=one.handle,
        ),
    ]


def shun_item(request: HttpRequest, one: Shun) -> Element:
    profile = one.other.profile
    words = say("Unblock") if one.block else say("Unmute")
    return li[
        span[b[profile.name], small["blocked" if one.block else "muted"]],
        post_button(
            request,
            "/friends/end",
            [words, span(class_="vh")[f" {profile.name}"]],
            "btn quiet",
            who=profile.handle,
            what="shun",
        ),
    ]


def accept_page(request: HttpRequest, sender: Profile, code: str) -> Element:
    return main(class_="column", id="content")[
        section(class_="box prompt wait")[
            h1[say("{name} wants to be your friend", name=sender.name)],
            p(class_="sub")[
                say("Friends see what you show to friends, and invite each other to tables. It can be ended.")
            ],
            div(class_="acts")[
                post_button(request, f"/friends/with/{code}", say("Accept"), "btn primary"),
                a(class_="btn", href="/")[say("Not now")],
            ],
        ]
    ]
