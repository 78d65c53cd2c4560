"""What can be read and kept of a game: by whom, when, and that nothing hidden is in it."""

from __future__ import annotations

import asyncio
import re
from typing import Any

from server.harness import Guest, Seat, Server, people, story, table_of
from server.test_rights import nobody
from stardeck import games

WHO = ("nobody", "stranger", "watcher", "player", "host")
PATHS = ("/books", "/books/story.html", "/books/story.md")
GLOOM = {"crew_mode": "random", "first_player": "seat", "stall_rounds": 1}


async def everybody(server: Server, **more: Any) -> tuple[str, dict[str, Guest]]:
    """A table of gloom at which the game has begun, and all who could look at it."""
    ann, ben, eve, sam = await people(server, "Ann", "Ben", "Eve", "Sam")
    table = await table_of([ann, ben], game="gloom", options=GLOOM, pace="slow", **more)
    link = await ann.post(f"/tables/{table}/links", kind="watch")
    await eve.post("/links/open", secret=link["secret"])
    return table, {"nobody": await nobody(server), "stranger": sam, "watcher": eve, "player": ben, "host": ann}


async def passes(seat: Seat) -> None:
    """Until the game is over."""
    while not (seat.snapshot and seat.snapshot["result"]):
        if seat.question and seat.question["waits"]:
            await seat.choose("pass_action")
        else:
            await seat.next()


async def to_the_end(table: str, who: dict[str, Guest]) -> None:
    async with who["host"].at(table) as one, who["player"].at(table) as two:
        await one.welcome()
        await two.welcome()
        said = await one.ask("answer", number=(await one.asked())["number"], answers=[["pass_action", 0]])
        assert said["type"] == "done"
        await one.ask("say", step=["narrate", 0, 0, "<b>Nothing</b> happened, *slowly*."])
        await asyncio.gather(passes(one), passes(two))


async def statuses(table: str, who: dict[str, Guest], path: str, secret: str = "") -> tuple[int, ...]:
    asked = f"?secret={secret}" if secret else ""
    return tuple([(await who[role].web.get(f"/api/tables/{table}{path}{asked}")).status_code for role in WHO])


@story
async def test_who_may_read_a_book_and_when(server: Server) -> None:
    table, who = await everybody(server)
    for path in PATHS:
        assert await statuses(table, who, path) == (404, 404, 200, 200, 200), f"{path} while it goes on"
    assert (await who["host"].get(f"/tables/{table}/books"))["secret"] is None
    await to_the_end(table, who)
    secret = (await who["player"].get(f"/tables/{table}/books"))["secret"]
    for path in PATHS:
        assert await statuses(table, who, path) == (404, 404, 200, 200, 200), f"{path} without the link"
        assert await statuses(table, who, path, secret) == (200,) * 5, f"{path} by the link"
        assert await statuses(table, who, path, "no" + secret[2:]) == (404, 404, 200, 200, 200)
    assert (await who["host"].web.get(f"/api/tables/{table}/books/other.html")).status_code == 404
    assert (await who["stranger"].web.get(f"/api/tables/{table}?secret={secret}")).status_code == 404, "books only"


@story
async def test_the_link_opens_nothing_before_the_end_or_at_another_table(server: Server) -> None:
    first, who = await everybody(server)
    await to_the_end(first, who)
    secret = (await who["host"].get(f"/tables/{first}/books"))["secret"]
    second, others = await everybody(server)
    assert await statuses(second, others, "/books/story.html", secret) == (404, 404, 200, 200, 200)


@story
async def test_a_public_table_is_open_to_all_once_it_is_over(server: Server) -> None:
    table, who = await everybody(server, visibility="public")
    assert await statuses(table, who, "/books/story.md") == (403, 403, 200, 200, 200)
    await to_the_end(table, who)
    assert await statuses(table, who, "/books/story.md") == (200,) * 5


@story
async def test_without_spectators_the_book_is_for_the_seats(server: Server) -> None:
    table, who = await everybody(server, visibility="public", spectators=False)
    assert await statuses(table, who, "/books/story.html") == (403, 403, 403, 200, 200)
    await to_the_end(table, who)
    assert await statuses(table, who, "/books/story.html") == (403, 403, 403, 200, 200)


@story
async def test_a_book_is_words_and_drawings_without_a_script(server: Server) -> None:
    table, who = await everybody(server)
    await to_the_end(table, who)
    page = await who["host"].web.get(f"/api/tables/{table}/books/story.html")
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert page.headers["content-disposition"] == 'attachment; filename="gloom-story.html"'
    assert "default-src 'none'; style-src 'unsafe-inline'; sandbox" in page.headers["content-security-policy"]
    assert "&lt;b&gt;Nothing&lt;/b&gt; happened, *slowly*." in page.text
    assert page.text.count('<svg class="stack"') == 8, "a drawn stack for every Character"
    assert not re.search(r"<script|javascript:|\son\w+=|<iframe|<link|<img|https?://", page.text)
    text = await who["host"].web.get(f"/api/tables/{table}/books/story.md")
    assert text.headers["content-type"] == "text/markdown; charset=utf-8"
    assert r"&lt;b>Nothing&lt;/b> happened, \*slowly\*." in text.text
    assert "## Epilogue" in text.text


@story
async def test_what_is_hidden_is_in_no_book(server: Server) -> None:
    table, who = await everybody(server)
    async with who["host"].at(table) as seat:
        view = (await seat.welcome())["snapshot"]["view"]
    cards = games.get("gloom").files.facts.cards
    hand = [cards[n].name for n in view["players"][0]["hand"]]
    assert len(hand) == 5
    for path in PATHS[1:]:
        text = (await who["host"].web.get(f"/api/tables/{table}{path}")).text
        assert "A Gloomy Tale" in text
        assert [name for name in hand if name in text] == [], "not even to the one who holds them"


@story
async def test_a_game_without_books_says_so(server: Server) -> None:
    ann, ben = await people(server, "Ann", "Ben")
    table = await table_of([ann, ben])
    assert (await ann.get(f"/tables/{table}/books"))["books"] == []
    assert (await ann.web.get(f"/api/tables/{table}/books/story.html")).status_code == 404


@story
async def test_the_books_are_described(server: Server) -> None:
    (ann,) = await people(server, "Ann")
    paths = (await ann.get("/schema/openapi.json"))["paths"]
    assert set(paths["/api/tables/{id}/books"]["get"]["responses"]) >= {"200", "403", "404", "409"}
    assert "/api/tables/{id}/books/{file}" in paths
