"""A cookie can be taken back: browsers are listed, and logged out here, there and everywhere."""

from __future__ import annotations

from pathlib import Path

import httpx
from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine, insert, text
from sqlalchemy.engine import Connection

from server.harness import Guest, Server, people, serving, story
from stardeck.server import schema, store
from stardeck.server.people import sign


async def also(guest: Guest) -> Guest:
    """The same person in another browser."""
    other = Guest(guest.server, guest.name)
    await other.web.get("/api/games")
    other.web.headers["x-csrf-token"] = other.web.cookies["csrf"]
    secret = (await guest.post("/me/link"))["secret"]
    assert (await other.post("/me/enter", secret=secret))["person"] == guest.id
    return other


async def log_out(guest: Guest, path: str, expect: int = 204) -> None:
    answer = await guest.web.request("DELETE", f"/api{path}", headers={"cookie": guest.cookie})
    assert answer.status_code == expect, answer.text


@story
async def test_the_list_and_a_browser_that_is_logged_out_from_another(both: Server) -> None:
    ann, ben = await people(both, "Ann", "Ben")
    phone = await also(ann)
    listed = await ann.get("/me/sessions")
    assert [session["here"] for session in listed] == [True, False]
    assert all("httpx" in session["agent"] for session in listed)
    there = listed[1]["id"]
    await log_out(ben, f"/me/sessions/{there}", expect=404)
    await phone.get("/me")
    table = (await ann.post("/tables", game="harbor", seats=2))["id"]
    async with phone.at(table) as socket:
        await socket.welcome()
        await log_out(ann, f"/me/sessions/{there}")
        await socket.ws.wait_closed()
        assert socket.ws.close_code == 4401
    await phone.get("/me", expect=401)
    assert len(await ann.get("/me/sessions")) == 1


@story
async def test_a_copied_cookie_is_worth_nothing_after_logging_out(both: Server) -> None:
    for path, others in (("/me", 200), ("/me/sessions", 401)):
        (ann,) = await people(both, "Ann")
        phone = await also(ann)
        async with httpx.AsyncClient(base_url=both.base, headers={"cookie": ann.cookie}) as thief:
            assert (await thief.get("/api/me")).status_code == 200
            link = (await ann.post("/me/link"))["secret"]
            await log_out(ann, path)
            assert (await thief.get("/api/me")).status_code == 401
        await phone.get("/me", expect=others)
        stranger = Guest(both, "x")
        await stranger.web.get("/api/games")
        stranger.web.headers["x-csrf-token"] = stranger.web.cookies["csrf"]
        await stranger.post("/me/enter", expect=200 if others == 200 else 404, secret=link)


def test_cookies_of_before_go_on_until_they_are_logged_out(tmp_path: Path) -> None:
    """They name the person; the database gets a session of that name when it is brought up to date."""
    file = tmp_path / "stardeck.db"

    def before(connection: Connection) -> None:
        config = Config()
        config.set_main_option("script_location", str(Path(store.__file__).parent / "migrations"))
        config.attributes["connection"] = connection
        command.upgrade(config, "0004")
        connection.execute(insert(schema.people), {"id": "0123456789abcdef", "name": "Ann", "created": 1})
        connection.execute(text("INSERT INTO settings VALUES ('key', 'the key')"))
        connection.commit()

    with create_engine(f"sqlite:///{file}").connect() as connection:
        before(connection)
    cookie = {"cookie": f"person={sign('0123456789abcdef', 'the key')}"}
    with serving(f"sqlite+aiosqlite:///{file}") as server, httpx.Client(base_url=server.base) as web:
        assert web.get("/api/me", headers=cookie).json()["name"] == "Ann"
        token = web.cookies["csrf"]
        both_cookies = {"cookie": f"{cookie['cookie']}; csrf={token}", "x-csrf-token": token}
        assert web.delete("/api/me", headers=both_cookies).status_code == 204
        assert web.get("/api/me", headers=cookie).status_code == 401
