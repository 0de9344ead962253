"""A table elsewhere: what a link tells of it, and the line that shows its replay in a page of somebody else."""

from __future__ import annotations

from urllib.parse import quote

from django.http import HttpRequest

from critias.draw.html import Node, iframe, link, meta
from critias.engine.game import get_game
from critias.engine.match import Match
from critias.tongue import say
from critias.web.models import Table
from critias.web.previews import HEIGHT, WIDTH, can_draw, sentence

FRAME = (800, 640)  # width and height of an embedded replay


def preview_tags(request: HttpRequest, table: Table, match: Match | None) -> Node:
    """Open Graph: of a table that is not listed nothing but the name of the site."""
    told = {"og:site_name": "Critias", "og:type": "website", "og:title": "Critias"}
    if table.listed:
        told |= {"og:title": get_game(table.game).title, "og:description": sentence(table, match)}
        told["og:url"] = request.build_absolute_uri(f"/t/{table.code}")
        if match is not None and can_draw():
            told["og:image"] = request.build_absolute_uri(f"/t/{table.code}/preview.png?{table.pulse}")
            told |= {"og:image:width": str(WIDTH), "og:image:height": str(HEIGHT)}
    card = "summary_large_image" if "og:image" in told else "summary"
    return [
        *(meta(property=name, content=words) for name, words in told.items()),
        meta(name="twitter:card", content=card),
    ]


def embed_line(request: HttpRequest, table: Table) -> str:
    """What somebody puts into his own page to show the replay there."""
    width, height = FRAME
    return str(
        iframe(
            src=request.build_absolute_uri(f"/t/{table.code}/embed"),
            width=str(width),
            height=str(height),
            title=say("Replay of {game}", game=get_game(table.game).title),
            style="border:0;max-width:100%",
            loading="lazy",
        )[""]
    )


def oembed_link(request: HttpRequest, table: Table) -> Node:
    """Where other sites find out how to show this replay."""
    if not table.listed:
        return None
    url = quote(request.build_absolute_uri(f"/t/{table.code}/replay"), safe="")
    return link(
        rel="alternate",
        type="application/json+oembed",
        href=request.build_absolute_uri(f"/oembed?format=json&url={url}"),
    )
