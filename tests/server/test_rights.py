"""Who may call what: every call at a table, by everybody who could try."""

from __future__ import annotations

from typing import Any

import pytest

from server.harness import Guest, Server, people, story, table_of

WHO = ("nobody", "stranger", "watcher", "player", "host")
CALLS: list[tuple[str, str, Any, tuple[int, ...]]] = [
    # method, path, body, and the status for each of WHO; a table by link does not exist for strangers
    ("GET", "", None, (404, 404, 200, 200, 200)),
    ("POST", "/sit", {}, (401, 404, 403, 403, 403)),
    ("POST", "/watch", {}, (401, 404, 200, 200, 200)),
    ("POST", "/pledge", {"pledge": "0" * 64}, (401, 404, 403, 200, 200)),
    ("POST", "/salt", {"salt": "x"}, (401, 404, 403, 409, 409)),
    ("POST", "/start", {}, (401, 404, 403, 403, 409)),
    ("POST", "/kick", {"seat": 0}, (401, 404, 403, 403, 403)),
    ("POST", "/kick", {"seat": 9}, (401, 404, 403, 403, 400)),
    ("POST", "/code", {}, (401, 404, 403, 403, 200)),
    ("POST", "/swap", {"one": 0, "other": 1}, (401, 404, 403, 403, 403)),
    ("POST", "/bot", {"seat": 1, "bot": "none"}, (401, 404, 403, 403, 400)),
    ("POST", "/mute", {"person": "x", "muted": True}, (401, 404, 403, 403, 404)),
    ("GET", "/reports", None, (401, 404, 403, 403, 200)),
    ("POST", "/reports", {"line": 9}, (401, 404, 404, 404, 404)),
    ("POST", "/pause", {"paused": False}, (401, 404, 403, 403, 409)),
    ("GET", "/links", None, (401, 404, 403, 403, 200)),
    ("POST", "/links", {"kind": "watch"}, (401, 404, 403, 403, 200)),
    ("DELETE", "/links/none", None, (401, 404, 403, 403, 404)),
    ("POST", "/rematch", {}, (401, 404, 403, 403, 403)),
    ("GET", "/record", None, (401, 404, 409, 409, 409)),
    ("GET", "/replay", None, (401, 404, 409, 409, 409)),
    ("GET", "/ending", None, (401, 404, 409, 409, 409)),
    ("GET", "/verify", None, (401, 404, 409, 409, 409)),
    ("POST", "/end", {}, (401, 404, 403, 403, 403)),
    ("POST", "/concede", {}, (401, 404, 403)),
    ("POST", "/stand", {}, (401, 404, 403)),
    ("POST", "/leave", {}, (401, 404)),
]


async def nobody(server: Server) -> Guest:
    guest = Guest(server, "nobody")
    await guest.web.get("/api/games")
    guest.web.headers["x-csrf-token"] = guest.web.cookies["csrf"]
    return guest


@story
async def test_every_call_by_everybody(server: Server) -> None:
    ann, ben, eve, sam = await people(server, "Ann", "Ben", "Eve", "Sam")
    table = await table_of([ann, ben])
    link = await ann.post(f"/tables/{table}/links", kind="watch")
    assert await eve.post("/links/open", secret=link["secret"]) == {"table": table, "seat": None}
    who = {"nobody": await nobody(server), "stranger": sam, "watcher": eve, "player": ben, "host": ann}
    wrong = []
    for method, path, body, expected in CALLS:
        for role, status in zip(WHO, expected, strict=False):
            answer = await who[role].web.request(method, f"/api/tables/{table}{path}", json=body)
            if answer.status_code != status:
                wrong.append((method, path, role, status, answer.status_code, answer.text[:80]))
    assert wrong == []


@story
async def test_sockets_are_for_those_who_belong(server: Server) -> None:
    ann, ben, eve, sam = await people(server, "Ann", "Ben", "Eve", "Sam")
    table = await table_of([ann, ben], visibility="public")
    for guest, id, code in ((await nobody(server), table, 4401), (sam, table, 4403), (ann, "none", 4404)):
        async with guest.at(id) as seat:
            await seat.ws.wait_closed()
            assert seat.ws.close_code == code
    await eve.post(f"/tables/{table}/watch")
    async with eve.at(table) as watcher:
        hello = await watcher.welcome()
        assert hello["me"] == {"person": eve.id, "seat": None, "host": False}
        assert hello["snapshot"]["question"] is None
        assert hello["snapshot"]["asides"] == []
        for frame in (
            {"type": "answer", "number": 1, "answers": [["hoist", 0, "red"]]},
            {"type": "say", "step": ["concede", 0]},
            {"type": "undo"},
            {"type": "agree", "yes": True},
            {"type": "order", "ask": False},
            {"type": "withdraw", "order": 1},
        ):
            assert (await watcher.ask(**frame))["code"] == "not seated"


@story
async def test_nobody_answers_for_another_seat(server: Server) -> None:
    ann, ben = await people(server, "Ann", "Ben")
    table = await table_of([ann, ben])
    async with ben.at(table) as two:
        await two.welcome()
        assert (await two.ask("answer", number=1, answers=[["hoist", 0, "red"]]))["code"] == "not offered"
        assert (await two.ask("say", step=["concede", 0]))["code"] == "not offered"
        assert (await two.ask("say", step=["hoist", 1, "red"]))["code"] == "not offered"
        assert (await two.ask("answer", number=1, answers=[["concede", 1]]))["code"] == "not offered", "no answer"
        assert (await two.ask("say", step=["time_out"]))["code"] == "not offered"
        assert (await two.ask("answer", number=1, answers=[["undo", 0]]))["code"] == "not offered"


@story
async def test_links_to_seats_and_to_watch_are_revoked(server: Server) -> None:
    ann, ben, eve, sam = await people(server, "Ann", "Ben", "Eve", "Sam")
    table = (await ann.post("/tables", game="harbor", seats=3))["id"]
    seat = await ann.post(f"/tables/{table}/links", kind="seat", seat=2)
    watch = await ann.post(f"/tables/{table}/links", kind="watch")
    assert await ben.post("/links/open", secret=seat["secret"]) == {"table": table, "seat": 2}
    await sam.post("/links/open", expect=403, secret=seat["secret"])  # the seat is taken
    await eve.post("/links/open", secret=watch["secret"])
    await eve.post(f"/tables/{table}/sit", expect=403)
    async with eve.at(table) as watcher:
        await watcher.welcome()
        gone = await ann.web.delete(f"/api/tables/{table}/links/{watch['secret']}")
        assert gone.status_code == 204
        await watcher.ws.wait_closed()
        assert watcher.ws.close_code == 4403
    await sam.post("/links/open", expect=404, secret=watch["secret"])
    await eve.get(f"/tables/{table}", expect=404)


@story
async def test_without_spectators_only_the_seats_see_the_game(server: Server) -> None:
    ann, ben, sam = await people(server, "Ann", "Ben", "Sam")
    table = await ann.post("/tables", game="harbor", seats=2, spectators=False)
    for guest in (ben, sam):
        await guest.post("/tables/join", code=table["code"].lower())
    await ben.post(f"/tables/{table['id']}/sit")
    await ann.post(f"/tables/{table['id']}/start")
    async with sam.at(table["id"]) as seat:
        hello = await seat.welcome()
        assert hello["snapshot"] is None
        assert hello["log"] == []


@pytest.mark.parametrize("mine", [True, False])
@story
async def test_drafts_are_their_owners_own(server: Server, mine: bool) -> None:
    ann, ben = await people(server, "Ann", "Ben")
    put = await ann.web.put("/api/drafts/harbor/My%20ship", json={"data": {"name": "x"}})
    assert put.status_code == 200
    owner = ann if mine else ben
    assert len(await owner.get("/drafts?game=harbor")) == int(mine)
    gone = await owner.web.delete("/api/drafts/harbor/My%20ship")
    assert gone.status_code == (204 if mine else 404)


RECORD: dict[str, Any] = {
    "stardeck": 1,
    "game": "harbor",
    "rules": "1",
    "cards": "",
    "options": {},
    "seed": "x",
    "steps": [],
    "seats": [{"name": "a"}, {"name": "b"}],
}
RECORDS: list[tuple[str, str, tuple[int, int, int]]] = [
    # method, path, and the status for nobody, another person and whoever uploaded the record
    ("GET", "/records", (401, 200, 200)),
    ("GET", "/records/{record}", (200, 200, 200)),
    ("GET", "/records/{record}/verify", (200, 200, 200)),
    ("DELETE", "/records/none", (401, 404, 404)),
    ("DELETE", "/records/{record}", (401, 403, 204)),
]


@story
async def test_uploaded_records_are_read_by_all_and_deleted_by_their_owners(server: Server) -> None:
    ann, ben = await people(server, "Ann", "Ben")
    kept = await ann.post("/records", **RECORD)
    wrong = []
    for method, path, expected in RECORDS:
        for guest, status in zip((await nobody(server), ben, ann), expected, strict=True):
            answer = await guest.web.request(method, "/api" + path.format(record=kept["id"]))
            if answer.status_code != status:
                wrong.append((method, path, guest.name, status, answer.status_code, answer.text[:80]))
        if path == "/records":
            assert [line["id"] for line in await ann.get(path)] == [kept["id"]]
            assert await ben.get(path) == []
    assert wrong == []
    await ann.get(f"/records/{kept['id']}", expect=404)
    assert await ann.get("/records") == []


@story
async def test_a_record_is_not_deleted_without_the_token(server: Server) -> None:
    (ann,) = await people(server, "Ann")
    kept = await ann.post("/records", **RECORD)
    token = ann.web.headers.pop("x-csrf-token")
    answer = await ann.web.delete(f"/api/records/{kept['id']}")
    assert (answer.status_code, answer.json()["code"]) == (403, "no token")
    ann.web.headers["x-csrf-token"] = token
    await ann.get(f"/records/{kept['id']}")
