"""A player who lives elsewhere:  python remote_bot.py https://critias.example TOKEN CODE

It sits down at a table (the word after /t/ in its link) and answers with any legal option until the game is over.
"""

import json
import random
import sys
import urllib.error
import urllib.request
from typing import Any

SITE, TOKEN, CODE = sys.argv[1:4]
HEADERS = {"Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json"}


def call(method: str, path: str, body: object = None) -> Any:
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(f"{SITE}/api/tables/{CODE}{path}", data, HEADERS, method=method)
    return urllib.request.urlopen(request, timeout=60)


def choose(table: dict[str, Any]) -> str:
    """Your bot.  `table["view"]` is all that it may know."""
    return str(random.choice(table["question"]["options"])["key"])


table = json.load(call("POST", "/join"))
news = call("GET", f"/stream?last={table['pulse']}")  # one stream for the whole game
while table["status"] != "finished":
    try:
        if table["question"]:
            table = json.load(call("POST", "/answer", {"question": table["question"]["id"], "option": choose(table)}))
            continue
        next(line for line in news if line.startswith(b"id:") and int(line[3:]) > table["pulse"])  # wait for a change
    except urllib.error.HTTPError as error:
        if error.code != 409:  # 409: the table has moved on
            raise
    table = json.load(call("GET", ""))
print(table["outcome"]["reason"], table["outcome"]["scores"])
