"""REST: what can be read and kept of a game, made from what a spectator sees: its books."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
from typing import Annotated

import msgspec
from litestar import Response
from litestar.params import FromPath, QueryParameter

from stardeck.engine import Refused
from stardeck.server.api_tables import Id, visible
from stardeck.server.hub import Hub
from stardeck.server.keepsakes import Person
from stardeck.server.live_table import LiveTable
from stardeck.server.rest_common import AnyRequest, get
from stardeck.server.store import not_found

SHUT = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
"""A book is words and drawings: no script, nothing from elsewhere."""
Secret = Annotated[str, QueryParameter(max_length=64)]


class Book(msgspec.Struct, frozen=True):
    """One file."""

    file: str
    words: str
    media: str


class Books(msgspec.Struct, frozen=True):
    """All books of a table. Whoever has the secret may read them once the game is over, without belonging here."""

    game: str
    title: str
    over: bool
    books: tuple[Book, ...]
    secret: str | None


def secret_of(request: AnyRequest, table: str) -> str:
    return hmac.new(request.app.state.key.encode(), f"books {table}".encode(), hashlib.sha256).hexdigest()[:32]


async def readable(
    hub: Hub, id: str, visitor: Person | None, secret: str, request: AnyRequest
) -> tuple[LiveTable, str | None]:
    """A table whose books this person may read, and the secret that lets others read them too.

    :raises Refused: if it is not for them, or not yet.
    """
    person, key = (visitor.id if visitor else None), secret_of(request, id)
    shared = bool(secret) and hmac.compare_digest(secret.encode(), key.encode())
    live = await hub.get(id) if shared else await visible(hub, id, person)
    doc, over = live.doc, live.stored.status == "over"
    open_to_all = over and (shared or (doc.visibility == "public" and doc.spectators))
    if not open_to_all and not doc.may_look(person):
        raise (
            Refused("overtaken", "The game is not over.")
            if shared
            else Refused("forbidden", "You may not see this game.")
        )
    if live.g is None:
        raise Refused("overtaken", "The game has not begun.")
    return live, key if over else None


@get("/tables/{id:str}/books")
async def table_books(visitor: Person | None, hub: Hub, id: Id, request: AnyRequest, secret: Secret = "") -> Books:
    """What can be read and kept of this game."""
    live, key = await readable(hub, id, visitor, secret, request)
    books = tuple(Book(file, book.words, book.media) for file, book in live.game.files.books.items())
    return Books(live.doc.game, live.doc.title, live.stored.status == "over", books, key if books else None)


@get("/tables/{id:str}/books/{file:str}")
async def table_book(
    visitor: Person | None,
    hub: Hub,
    id: Id,
    file: FromPath[str],
    request: AnyRequest,
    secret: Secret = "",
) -> Response[str]:
    """One book, as a file."""
    live, _ = await readable(hub, id, visitor, secret, request)
    book = live.game.files.books.get(file)
    if book is None or live.g is None:
        raise not_found("book")
    bots = [seat for seat, (_, kind) in enumerate(live.doc.sitters) if kind == "bot"]
    text = await asyncio.to_thread(book.write, live.g.view(None), live.doc.names, bots)
    headers = {
        "content-disposition": f'attachment; filename="{live.doc.game}-{file}"',
        "content-security-policy": SHUT,
    }
    return Response(text, media_type=book.media, headers=headers)


handlers = [table_books, table_book]
