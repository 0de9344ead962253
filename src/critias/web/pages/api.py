"""The API in words: every request, what it takes and what comes back, made from its own schema."""

from __future__ import annotations

from typing import Any

from htpy import Element, Node, a, article, code, h1, h2, h3, li, p, pre, section, span, ul

from critias.web.pages.base import column

START = """curl -H "Authorization: Bearer $TOKEN" {site}/api/tables
curl -H "Authorization: Bearer $TOKEN" {site}/api/tables/CODE
curl -H "Authorization: Bearer $TOKEN" -d '{{"question": "12.0.0", "option": "pass"}}' {site}/api/tables/CODE/answer"""


def api_page(schema: dict[str, Any], site: str) -> Element:
    groups: dict[str, list[Element]] = {}
    for path, methods in schema["paths"].items():
        for method, operation in methods.items():
            groups.setdefault(operation.get("tags", [""])[0], []).append(request_box(path, method, operation))
    return column(
        h1["API"],
        p[schema["info"]["description"]],
        p[
            "A program says who it is by a token, which you make at ",
            a(href="/me/tokens")["API tokens"],
            ". The exact shapes stand in ",
            a(href="/api/openapi.json")["openapi.json"],
            ".",
        ],
        pre(tabindex="0", aria_label="Examples")[START.format(site=site)],
        p[
            "An error is JSON with ",
            code["error"],
            ": what was wrong. Nothing has changed then. 409 means that the table has moved on: look again. 429: wait.",
        ],
        [section(class_="box pad")[h2[name.capitalize()], boxes] for name, boxes in groups.items()],
    )


def request_box(path: str, method: str, operation: dict[str, Any]) -> Element:
    return article(id=operation["operationId"])[
        h3[code[f"{method.upper()} {path}"]],
        p[span(class_="lead")[operation["summary"]], ". ", operation.get("description", "")],
        parameters(operation),
    ]


def parameters(operation: dict[str, Any]) -> Node:
    """What can be sent beside the path."""
    named = [given for given in operation.get("parameters", []) if given["in"] == "query"]
    body = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
    shape = body.get("$ref", "").rsplit("/", 1)[-1]
    if not named and not shape:
        return None
    return ul[
        (li[code[given["name"]], " ", given.get("description", "")] for given in named),
        li["JSON body: ", code[shape]] if shape else None,
    ]
