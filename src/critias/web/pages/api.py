"""The API in words: every request, what it takes and what comes back, made from its own schema."""

from __future__ import annotations

from typing import Any

from htpy import Element, article, code, h1, h2, h3, li, p, pre, section, ul
from markupsafe import Markup

from critias.draw import html
from critias.draw.html import told
from critias.tongue import say
from critias.web.pages.base import column, in_english

START = """curl -H "Authorization: Bearer $TOKEN" {site}/api/tables
curl -H "Authorization: Bearer $TOKEN" {site}/api/tables/CODE
curl -H "Authorization: Bearer $TOKEN" -d '{{"question": "12.0.0", "option": "pass"}}' {site}/api/tables/CODE/answer"""


def api_page(schema: dict[str, Any], site: str) -> Markup:
    groups: dict[str, list[Element]] = {}
    for path, methods in schema["paths"].items():
        for method, operation in methods.items():
            group = groups.setdefault(operation.get("tags", [""])[0], [])
            group.append(request_box(path, method, operation, schema["components"]["schemas"]))
    return column(
        h1[say("API")],
        in_english(),
        p(lang="en")[schema["info"]["description"]],
        p[
            told(
                "A program says who it is by a token, which you make at {tokens}. The exact shapes stand in {schema}.",
                tokens=html.a(href="/me/tokens")[say("API tokens")],
                schema=html.a(href="/api/openapi.json")["openapi.json"],
            )
        ],
        p[
            say(
                "Sentences are told in the language that the request names (Accept-Language) and that the site offers; "
                "keys, names of fields and records are the same in all."
            )
        ],
        pre(tabindex="0", aria_label=say("Examples"))[START.format(site=site)],
        p[
            told(
                "An error is JSON with {field}: what was wrong. Nothing has changed then. "
                "409 means that the table has moved on: look again. 429: wait.",
                field=html.code["error"],
            )
        ],
        [section(class_="box pad", lang="en")[h2[name.capitalize()], boxes] for name, boxes in groups.items()],
    )


def request_box(path: str, method: str, operation: dict[str, Any], shapes: dict[str, Any]) -> Element:
    sent = [*asked_for(operation), *body_fields(operation, shapes)]
    return article(id=operation["operationId"])[
        h3[code[f"{method.upper()} {path}"]],
        p[f"{operation['summary']}. ", operation.get("description", "")],
        ul[(li[code[name], " ", words] for name, words in sent)] if sent else None,
    ]


def asked_for(operation: dict[str, Any]) -> list[tuple[str, str]]:
    """What can be added to the address."""
    named = [given for given in operation.get("parameters", []) if given["in"] == "query"]
    return [(f"?{given['name']}=", given.get("description", "")) for given in named]


def body_fields(operation: dict[str, Any], shapes: dict[str, Any]) -> list[tuple[str, str]]:
    """The fields of the JSON that is sent."""
    body = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
    shape = shapes.get(body.get("$ref", "").rsplit("/", 1)[-1], {})
    fields = shape.get("properties", {})
    return [(f'"{name}"', fields[name].get("description", "")) for name in fields]
