"""One's own account: name, ways to sign in, keys to the API."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest
from htpy import Element, Node, a, b, button, code, div, form, h1, h2, label, li, main, p, section, small, span, ul
from htpy import input as input_

from critias.draw.html import told
from critias.draw.kit import icon
from critias.tongue import say, several
from critias.web.models import Profile, Token
from critias.web.pages.base import choice, csrf, post_button
from critias.web.pages.lobby import ago
from critias.web.pages.notices import account_part as notices_part


def account_page(
    request: HttpRequest, profile: Profile, email: str, tables: int, error: str, waiting: int | None
) -> Element:
    """`waiting`: reports, for whoever runs the site."""
    return main(class_="column form", id="content")[
        h1[say("Your account")],
        claim(tables) if profile.guest else None,
        section(class_="box pad", aria_labelledby="name")[
            h2(id="name")[say("Name")],
            form(method="post", action="/me", class_="line")[
                csrf(request),
                label(class_="field")[
                    span[say("What other players see")],
                    input_(name="name", value=profile.name, maxlength="24", required=True, autocomplete="nickname"),
                ],
                button(class_="btn", type="submit")[say("Change")],
            ],
            p(class_="wrong", role="alert")[icon("warning", 16), error] if error else None,
        ],
        language_part(request, profile.language),
        notices_part(),
        section(class_="box pad", aria_labelledby="games")[
            h2(id="games")[say("Your games")],
            p[say("Results, ratings, what you play with, and who else sees that.")],
            div(class_="acts wrap-acts")[
                a(class_="btn", href="/p")[say("Your profile")],
                None if profile.guest else a(class_="btn", href="/friends")[say("Friends")],
                a(class_="btn", href="/me/everything.zip", download="critias.zip")[
                    icon("download", 18), say("Everything that is yours")
                ],
            ],
        ],
        None if profile.guest else ways_in(email),
        section(class_="box pad", aria_labelledby="api")[
            h2(id="api")[say("Programs")],
            p[say("A token lets a program of yours play and watch in your name.")],
            p[a(class_="btn", href="/me/tokens")[say("API tokens")]],
        ],
        None if waiting is None else reports(waiting),
        section(class_="box pad", aria_labelledby="out")[
            h2(id="out")[say("Leave")],
            p[
                say(
                    "A guest who signs out cannot come back to his tables. Create an account first if you want to "
                    "keep them."
                )
            ]
            if profile.guest
            else None,
            div(class_="acts wrap-acts")[
                post_button(request, "/accounts/logout/", say("Sign out")),
                a(class_="btn quiet", href="/me/delete")[say("Delete my account")],
            ],
        ],
    ]


def language_part(request: HttpRequest, chosen: str) -> Element:
    return section(class_="box pad", aria_labelledby="language")[
        h2(id="language")[say("Language")],
        form(method="post", action="/language")[
            csrf(request),
            input_(type="hidden", name="next", value="/me"),
            choice(
                "language",
                say("Pages, games and messages to you"),
                [("", say("As my browser asks for")), *settings.LANGUAGES],
                chosen,
            ),
            div(class_="acts")[button(class_="btn", type="submit")[say("Save")]],
        ],
    ]


def claim(tables: int) -> Element:
    return section(class_="box prompt wait", aria_labelledby="claim")[
        h2(id="claim")[say("You play as a guest")],
        p(class_="sub")[
            several(
                tables,
                "Only this browser knows you. Create an account to play from anywhere and keep your table.",
                "Only this browser knows you. Create an account to play from anywhere and keep your {n} tables.",
            )
            if tables
            else say("Only this browser knows you. Create an account to play from anywhere.")
        ],
        div(class_="acts")[
            a(class_="btn primary", href="/accounts/signup/")[say("Create an account")],
            a(class_="btn", href="/accounts/login/")[say("Sign in")],
        ],
    ]


def reports(waiting: int) -> Element:
    words = say("No report waits.") if waiting == 0 else say("Reports that wait for a decision: {n}.", n=waiting)
    return section(class_="box pad", aria_labelledby="reports")[
        h2(id="reports")[say("You run this site")], p[words], p[a(class_="btn", href="/moderation")[say("Reports")]]
    ]


def ways_in(email: str) -> Element:
    return section(class_="box pad", aria_labelledby="ways")[
        h2(id="ways")[say("Signing in")],
        p[told("You sign in as {address}: by password, by a code sent by e-mail, or by passkey.", address=b[email])],
        div(class_="acts wrap-acts")[
            a(class_="btn", href="/accounts/2fa/webauthn/")[say("Passkeys")],
            a(class_="btn", href="/accounts/password/change/")[say("Password")],
            a(class_="btn", href="/accounts/email/")[say("E-mail addresses")],
        ],
    ]


# ---------------------------------------------------------------- the end


def delete_page(request: HttpRequest, way: str, error: str) -> Element:
    """`way` is how the owner proves himself: see `PROOFS`."""
    return main(class_="column form", id="content")[
        h1[say("Delete your account")],
        section(class_="box pad", aria_labelledby="what")[
            h2(id="what")[say("What happens")],
            ul(class_="steps")[
                (
                    li[words]
                    for words in (
                        say("Your name, addresses, password, passkeys, tokens and sessions are deleted."),
                        say("So are your results, ratings and settings, and every line that you have said at a table."),
                        say(
                            "Games stay whole for those who played them with you. In your seat sits “a former player”."
                        ),
                        say(
                            "In games that still run a bot plays on in your seat; where a game has not begun, it is "
                            "free."
                        ),
                        say("A line that was reported stays with whoever runs this site, without your name."),
                        say(
                            "Ratings of others stay as they are. Backups of this site hold the account until they "
                            "expire."
                        ),
                    )
                )
            ],
            p[b[say("It happens at once and cannot be undone, not for a minute and by nobody.")]],
            p[
                a(class_="btn", href="/me/everything.zip", download="critias.zip")[
                    say("Take everything with you first")
                ]
            ],
        ],
        section(class_="box pad", aria_labelledby="sure")[
            h2(id="sure")[say("Are you sure")],
            form(method="post", action="/me/delete")[
                csrf(request),
                PROOFS[way](),
                p(class_="wrong", role="alert")[icon("warning", 16), error] if error else None,
            ],
        ],
        p[a(href="/me")[say("Back to your account")]],
    ]


def delete_button() -> Element:
    return div(class_="acts")[
        button(class_="btn", type="submit", name="action", value="delete")[say("Delete for ever")]
    ]


def by_password() -> Node:
    return [
        label(class_="field")[
            span[say("Your password")],
            input_(type="password", name="password", required=True, autocomplete="current-password"),
        ],
        delete_button(),
    ]


def by_code() -> Node:
    return [
        label(class_="field")[
            span[say("The code that was sent to you")], input_(name="code", required=True, autocomplete="one-time-code")
        ],
        delete_button(),
    ]


def by_mail() -> Node:
    return [
        p[say("You have no password here: a code that is sent to your address proves that it is you.")],
        div(class_="acts")[button(class_="btn", type="submit", name="action", value="mail")[say("Send me the code")]],
    ]


def by_word() -> Node:
    return [
        label(class_="tick")[
            input_(type="checkbox", name="sure", value="1", required=True),
            span[say("Delete what this guest has played and said")],
        ],
        delete_button(),
    ]


# with a password; with a code that was mailed; with one that is still to be mailed; as a guest, who has neither
PROOFS = {"password": by_password, "code": by_code, "mail": by_mail, "sure": by_word}


# ---------------------------------------------------------------- tokens


def tokens_page(request: HttpRequest, tokens: list[Token], fresh: str, error: str) -> Element:
    return main(class_="column form", id="content")[
        h1[say("API tokens")],
        p(class_="lead")[
            told("A program sends a token with every request ({header}).", header=code["Authorization: Bearer …"]),
            " ",
            a(href="/api/docs")[say("The API")],
        ],
        shown_once(fresh) if fresh else None,
        section(class_="box pad", aria_labelledby="have")[
            h2(id="have")[say("Your tokens")], token_list(request, tokens)
        ],
        section(class_="box pad", aria_labelledby="make")[
            h2(id="make")[say("New token")],
            form(method="post", action="/me/tokens", class_="line")[
                csrf(request),
                label(class_="field")[
                    span[say("Name")],
                    input_(name="name", maxlength="60", required=True, placeholder=say("my bot"), autocomplete="off"),
                ],
                button(class_="btn", type="submit")[say("Create")],
            ],
            p(class_="wrong", role="alert")[icon("warning", 16), error] if error else None,
        ],
        p[a(href="/me")[say("Back to your account")]],
    ]


def shown_once(fresh: str) -> Element:
    return section(class_="box prompt wait", role="status")[
        h2[say("Copy this token now")],
        p(class_="sub")[say("It is shown once; only its hash is kept here.")],
        div(class_="acts")[
            input_(class_="link", readonly=True, value=fresh, id="token", aria_label=say("The new token")),
            button(class_="btn", type="button", data_do="copy", data_copy="#token")[
                icon("link", 18), span[say("Copy")]
            ],
        ],
    ]


def token_list(request: HttpRequest, tokens: list[Token]) -> Node:
    if not tokens:
        return p[say("No tokens. Create one below for a program of yours.")]
    return ul(class_="rows")[
        (
            li[
                span[b[token.name], small[say("created {when}", when=ago(token.created))]],
                post_button(
                    request, f"/me/tokens/{token.pk}/delete", [say("Delete"), span(class_="vh")[f" {token.name}"]]
                ),
            ]
            for token in tokens
        )
    ]
