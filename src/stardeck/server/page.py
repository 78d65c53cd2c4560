"""The page: built files with hashed names, and index.html for every other path.

The list of games stands in index.html itself, so that the first words never wait for a request, and at the front door
there are words and the outlines of the posters before any script has run.
"""

from __future__ import annotations

import html
import mimetypes
from functools import cache, lru_cache
from pathlib import Path

import msgspec
from litestar import MediaType, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from stardeck.server.api_people import all_infos
from stardeck.server.rest_common import AnyRequest, language

DIST = Path(__file__).parent.parent / "web_dist"
NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Stardeck</title>
<h1>Stardeck</h1>
<p>The server runs, but its page is not built. Install the wheel, or build the folder <code>web</code>.</p>
<p>The interface for programs is described at <a href="/api/schema/openapi.json">/api/schema/openapi.json</a>.</p>
"""
FOR_EVER = "public, max-age=31536000, immutable"
MOUNT = b'<div id="app"></div>'
LOBBY = ("", "new")
"""The paths of the front door."""
COUNTS = ("Some", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight")


@lru_cache(maxsize=512)
def _read(path: str, changed: int) -> bytes:
    return (DIST / path).read_bytes()


def _file(path: str) -> Response[bytes] | None:
    """A built file, if there is one with this name."""
    file = (DIST / path).resolve()
    if not file.is_relative_to(DIST.resolve()) or not file.is_file():
        return None
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    cache = FOR_EVER if path.startswith("assets/") else "no-cache"
    return Response(_read(path, file.stat().st_mtime_ns), media_type=kind, headers={"cache-control": cache})


@cache
def _games_in_page(lang: str) -> bytes:
    """Data, no script: a browser does not run it, and `<` cannot end it."""
    data = msgspec.json.encode(all_infos(lang)).replace(b"<", b"\\u003c")
    return b'<script type="application/json" id="games">' + data + b"</script>"


@cache
def _first_words() -> bytes:
    """What the lobby looks like before it is there."""
    titles = [html.escape(game.title) for game in all_infos()]
    many = COUNTS[len(titles)] if len(titles) < len(COUNTS) else "Many"
    words = f"{many} {'game' if len(titles) == 1 else 'games'}.<br>One bad day in space."
    outlines = "".join(f"<li>{title}</li>" for title in titles)
    return f'<div id="app"><main class="first"><h1>{words}</h1><ul>{outlines}</ul></main></div>'.encode()


def _index(path: str, lang: str) -> Response[bytes]:
    found = _file("index.html")
    if found is None:
        return Response(NOT_BUILT.encode(), media_type=MediaType.HTML)
    mount = _first_words() if path in LOBBY else MOUNT
    found.content = found.content.replace(MOUNT, _games_in_page(lang) + mount)
    return found


@get("/", include_in_schema=False)
async def home(request: AnyRequest) -> Response[bytes]:
    return _index("", language(request))


@get("/{path:path}", include_in_schema=False)
async def page(request: AnyRequest, path: FromPath[str]) -> Response[bytes]:
    name = path.lstrip("/")
    if name == "api" or name.startswith(("api/", "ws/")):
        raise NotFoundException("There is nothing here.")
    found = _file(name) if name and name != "index.html" else None
    if found is None and name.startswith("assets/"):
        raise NotFoundException("There is no such file.")
    return found or _index(name, language(request))


handlers = [home, page]
