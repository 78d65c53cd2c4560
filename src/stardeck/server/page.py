"""The page: built files with hashed names, and index.html for every other path."""

from __future__ import annotations

import mimetypes
from functools import lru_cache
from pathlib import Path

from litestar import MediaType, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

DIST = Path(__file__).parent.parent / "web_dist"
NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Stardeck</title>
<h1>Stardeck</h1>
<p>The server runs, but its page is not built. Install the wheel, or build the folder <code>web</code>.</p>
<p>The interface for programs is described at <a href="/api/schema/openapi.json">/api/schema/openapi.json</a>.</p>
"""
FOR_EVER = "public, max-age=31536000, immutable"


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


def _index() -> Response[bytes]:
    return _file("index.html") or Response(NOT_BUILT.encode(), media_type=MediaType.HTML)


@get("/", include_in_schema=False)
async def home() -> Response[bytes]:
    return _index()


@get("/{path:path}", include_in_schema=False)
async def page(path: FromPath[str]) -> Response[bytes]:
    name = path.lstrip("/")
    if name == "api" or name.startswith(("api/", "ws/")):
        raise NotFoundException("There is nothing here.")
    found = _file(name) if name else None
    if found is None and name.startswith("assets/"):
        raise NotFoundException("There is no such file.")
    return found or _index()


handlers = [home, page]
