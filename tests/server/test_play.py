"""Whole games over real sockets: frames, log, secrets, dice, records, rematch."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

from server.harness import Server, people, play_on, serving, story, table_of


@story
async def test_two_people_and_a_bot_play_to_the_end(both: Server) -> None:
    ann, ben, eve = await people(both, "Ann", "Ben", "Eve")
    table = await table_of([ann, ben], bots=("greedy",), visibility="public")
    await eve.post(f"/tables/{table}/watch")
    async with ann.at(table) as one, ben.at(table) as two, eve.at(table) as watcher:
        dice = random.Random(1)
        watching = asyncio.create_task(watcher.until(lambda f: bool(f.get("snapshot", {}).get("result"))))
        await asyncio.gather(play_on(one, dice), play_on(two, dice))
        await watching
        for seat in (one, two, watcher):
            assert seat.snapshot
            assert one.snapshot
            assert seat.snapshot["result"] == one.snapshot["result"]
            games = [f for f in seat.frames if f["type"] == "moved"]
            assert [f["since"] for f in games[1:]] == [f["n"] for f in games[:-1]]
        assert all(f["snapshot"]["question"] is None for f in watcher.frames if f.get("snapshot"))
    ending = await eve.get(f"/tables/{table}/ending")
    drawn = ending["chart"]
    assert drawn["words"] == "Points"
    assert drawn["rows"][-1] == len((await ben.get(f"/tables/{table}/record"))["steps"])
    assert drawn["values"][-1] == one.snapshot["view"]["scores"]  # type: ignore[index]
    assert {award["words"] for award in ending["awards"]} <= {"Most crates loaded"}
    verdict = await ann.get(f"/tables/{table}/verify")
    assert verdict["ok"], verdict
    record = await ben.get(f"/tables/{table}/record")
    assert [s["kind"] for s in record["seats"]] == ["human", "human", "bot"]
    replay = await eve.get(f"/tables/{table}/replay?seat=1&from=2&to=5")
    assert [s["row"] for s in replay["snapshots"]] == [2, 3, 4, 5]
    assert replay["rows"] == len(record["steps"])
    uploaded = await ann.web.post("/api/records", content=(await ann.web.get(f"/api/tables/{table}/record")).content)
    assert uploaded.status_code == 201
    assert (await ben.get(f"/records/{uploaded.json()['id']}/verify"))["ok"]


@story
async def test_no_frame_tells_a_card_that_the_viewer_may_not_know(server: Server) -> None:
    """A viewer's frames name only cards that were in its own hand or lay open at that moment or before."""
    ann, ben, eve = await people(server, "Ann", "Ben", "Eve")
    cards = [f"gold.{i:02}" for i in range(12)] + [f"stop.{i:02}" for i in range(9)]
    for seed in range(3):
        table = await table_of([ann, ben], visibility="public", options={"stops": 9, "rounds": 4})
        await eve.post(f"/tables/{table}/watch")
        async with ann.at(table) as one, ben.at(table) as two, eve.at(table) as watcher:
            dice = random.Random(seed)
            watching = asyncio.create_task(watcher.until(lambda f: bool(f.get("snapshot", {}).get("result"))))
            await asyncio.gather(play_on(one, dice), play_on(two, dice), watching)
            for seat in (one, two, watcher):
                known: set[str] = set()
                for raw, frame in zip(seat.raw, seat.frames, strict=True):
                    view = frame["snapshot"]["view"] if frame.get("snapshot") else {}
                    open_now = [c for e in frame.get("events", []) if not e["seats"] for c in e["event"][1:]]
                    known.update(view.get("mine", []), view.get("discard", []), view.get("playing", []))
                    known.update(c for c in open_now if c in cards)
                    named = {card for card in cards if f'"{card}"' in raw or f" {card}" in raw}
                    assert named <= known, (seat.who.name, named - known, raw)
            mine = {tuple(f["snapshot"]["view"]["mine"]) for f in watcher.frames if f.get("snapshot")}
            assert mine == {()}


@story
async def test_sealed_answers_and_passes_are_nobodys_business(server: Server) -> None:
    ann, ben, cyd = await people(server, "Ann", "Ben", "Cyd")
    table = await table_of([ann, ben, cyd], pace="slow", options={"stops": 0})
    async with ann.at(table) as one, ben.at(table) as two, cyd.at(table) as three:
        for seat in (one, two, three):
            await seat.welcome()
        await one.choose("hoist", "red")
        frame = await two.until(lambda f: f["type"] == "moved")
        assert [w["ready"] for w in frame["snapshot"]["waiting"]] == [True, False, False]
        assert "red" not in str(frame["snapshot"]["view"])
        await two.choose("hoist", "blue")
        await three.choose("hoist", "green")
        await one.caught_up()
        assert one.snapshot
        assert one.snapshot["view"]["flags"] == ["red", "blue", "green"]
        await one.choose("play")
        await one.asked()  # Ben and Cyd can do nothing: they pass, and nobody hears of one without the other
        window = [{"seat": 1, "ready": None}, {"seat": 2, "ready": None}]
        moved = [f["snapshot"] for f in one.frames if f["type"] == "moved"]
        assert [snapshot["waiting"] for snapshot in moved[-2:]] == [window, [{"seat": 0, "ready": False}]]


@story
async def test_a_rematch_needs_all_people_and_keeps_seats_and_options(server: Server) -> None:
    ann, ben = await people(server, "Ann", "Ben")
    table = await table_of([ann, ben], options={"rounds": 1})
    await ben.post(f"/tables/{table}/rematch", expect=403)
    await ann.post(f"/tables/{table}/concede")
    first = await ann.post(f"/tables/{table}/rematch")
    assert first["rematch"] == [0]
    assert first["next_table"] is None
    second = await ben.post(f"/tables/{table}/rematch")
    again = await ben.get(f"/tables/{second['next_table']}")
    assert again["status"] == "playing"
    assert again["options"] == {"rounds": 1}
    assert [s["name"] for s in again["seats"]] == ["Ann", "Ben"]


@story
async def test_every_table_has_dice_of_its_own(tmp_path: Path) -> None:
    with serving(f"sqlite+aiosqlite:///{tmp_path / 'stardeck.db'}", dealt_alike=False) as server:
        (ann,) = await people(server, "Ann")
        first, second = [await table_of([ann], bots=("greedy",)) for _ in range(2)]
        await ann.post(f"/tables/{first}/concede")
        again = (await ann.post(f"/tables/{first}/rematch"))["next_table"]
        tables = [await ann.get(f"/tables/{table}") for table in (first, second, again)]
        assert len({table["dice"]["commitment"] for table in tables}) == 3


@story
async def test_my_tables_say_whose_turn_it_is(server: Server) -> None:
    ann, ben = await people(server, "Ann", "Ben")
    older = await table_of([ann, ben], pace="slow")
    async with ann.at(older) as one, ben.at(older) as two:
        await one.welcome()
        await two.welcome()
        await one.choose("hoist", "red")
        await two.choose("hoist", "red")
    newer = await table_of([ben, ann], pace="slow")
    async with ann.at(newer) as seat:
        await seat.welcome()
        await seat.choose("hoist", "red")
    mine = await ann.get("/tables/mine")
    assert [(line["id"], line["my_turn"]) for line in mine[:2]] == [(older, True), (newer, False)]


@story
async def test_chat_is_limited_muted_and_inert(server: Server) -> None:
    ann, ben = await people(server, "Ann", "<b>Ben</b>")
    table = await table_of([ann, ben])
    async with ann.at(table) as one, ben.at(table) as two:
        await one.welcome()
        await two.welcome()
        await two.ask("chat", text="<script>alert(1)</script>\x00\x1b[2J")
        line = (await one.until(lambda f: f["type"] == "chat"))["lines"][0]
        assert line["text"] == "<script>alert(1)</script>[2J"
        assert line["name"] == "<b>Ben</b>"
        assert line["seat"] == 1
        assert (await two.ask("chat", text="x" * 501))["code"] == "malformed"
        for _ in range(200):
            if (await two.ask("chat", text="again")).get("code") == "too fast":
                break
        else:
            raise AssertionError("nobody stops a flood")
        await ann.post(f"/tables/{table}/mute", person=ben.id, muted=True)
        codes = {(await two.ask("chat", text="hello?")).get("code") for _ in range(2)}
        assert codes <= {"muted", "too fast"}
    async with ann.at(table) as late:
        assert (await late.welcome())["chat"][0]["text"].startswith("<script>")


@story
async def test_a_bot_stands_in_and_the_person_comes_back(server: Server) -> None:
    ann, ben = await people(server, "Ann", "Ben")
    table = await table_of([ann, ben], pace="slow")
    async with ben.at(table) as two:
        await two.welcome()
        await ann.post(f"/tables/{table}/bot", seat=1, bot="greedy")
        await two.until(lambda f: f["type"] == "moved")
        assert (await two.ask("say", step=["concede", 1]))["code"] == "not seated"
        await ann.post(f"/tables/{table}/bot", seat=1, bot=None)
        await two.until_table(lambda t: t["seats"][1]["kind"] == "human")
        assert (await two.ask("say", step=["concede", 1]))["type"] == "done"


@story
async def test_a_kicked_person_is_out(server: Server) -> None:
    ann, ben = await people(server, "Ann", "Ben")
    table = await table_of([ann, ben], visibility="public")
    async with ben.at(table) as two:
        await two.welcome()
        await ann.post(f"/tables/{table}/kick", seat=1)
        await two.ws.wait_closed()
        assert two.ws.close_code == 4403
    await ben.post(f"/tables/{table}/sit", expect=403)
    info = await ann.post(f"/tables/{table}/bot", seat=1, bot="greedy")
    assert info["seats"][1]["kind"] == "bot"


@story
async def test_the_same_person_on_a_second_device(server: Server) -> None:
    ann, phone = await people(server, "Ann", "Phone")
    secret = (await ann.post("/me/link"))["secret"]
    assert (await phone.post("/me/enter", secret=secret))["person"] == ann.id
    assert (await phone.get("/me"))["name"] == "Ann"
    await phone.post("/me/enter", expect=404, secret=secret)
