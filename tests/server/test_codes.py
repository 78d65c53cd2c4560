"""The six letters of a table: who sees them, who may guess, and when they end."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import httpx

from server.harness import Server, people, play_on, serving, story, table_of
from stardeck.server.people import Buckets, place


@story
async def test_a_link_to_watch_never_gives_a_seat(server: Server) -> None:
    """Only those who sit, and the host, see the code; whoever came by it knows it anyway."""
    ann, ben, eve = await people(server, "Ann", "Ben", "Eve")
    table = await ann.post("/tables", game="harbor", seats=3)
    await ben.post("/tables/join", code=table["code"])
    await ben.post(f"/tables/{table['id']}/sit")
    link = await ann.post(f"/tables/{table['id']}/links", kind="watch")
    await eve.post("/links/open", secret=link["secret"])
    for guest, seen in ((ann, table["code"]), (ben, table["code"]), (eve, "")):
        assert (await guest.get(f"/tables/{table['id']}"))["code"] == seen
        async with guest.at(table["id"]) as socket:
            assert (await socket.welcome())["table"]["code"] == seen
    assert [line["code"] for line in await eve.get("/tables/mine")] == [None]
    await eve.post(f"/tables/{table['id']}/sit", expect=403)


@story
async def test_the_host_renews_the_code_and_sending_away_does_too(server: Server) -> None:
    ann, ben, eve = await people(server, "Ann", "Ben", "Eve")
    table = await ann.post("/tables", game="harbor", seats=3)
    path = f"/tables/{table['id']}"
    await ben.post("/tables/join", code=table["code"])
    await ben.post(f"{path}/sit")
    seat = await ann.post(f"{path}/links", kind="seat", seat=1)
    await ben.post(f"{path}/code", expect=403)
    renewed = (await ann.post(f"{path}/code"))["code"]
    await eve.post("/tables/join", expect=404, code=table["code"])
    after_the_kick = (await ann.post(f"{path}/kick", seat=1))["code"]
    await eve.post("/tables/join", expect=404, code=renewed)
    await eve.post("/links/open", expect=404, secret=seat["secret"])  # it led to the seat of who was sent away
    await eve.post("/tables/join", code=after_the_kick)


@story
async def test_the_code_of_a_finished_game_leads_nowhere(server: Server) -> None:
    ann, ben, eve = await people(server, "Ann", "Ben", "Eve")
    table = await table_of([ann, ben], options={"rounds": 1})
    code = (await ann.get(f"/tables/{table}"))["code"]
    async with ann.at(table) as one, ben.at(table) as two:
        dice = random.Random(5)
        await asyncio.gather(play_on(one, dice), play_on(two, dice))
    await eve.post("/tables/join", expect=404, code=code)


@story
async def test_five_wrong_codes_a_minute_from_one_address(tmp_path: Path) -> None:
    with serving(f"sqlite+aiosqlite:///{tmp_path / 'stardeck.db'}", codes=5) as server:
        ann, ben = await people(server, "Ann", "Ben")
        table = await ann.post("/tables", game="harbor", seats=2)
        wrong = "AAAAAA" if table["code"] != "AAAAAA" else "BBBBBB"
        for _ in range(5):
            await ben.post("/tables/join", expect=404, code=wrong)
        await ben.post("/tables/join", expect=429, code=wrong)
        await ben.post("/tables/join", expect=429, code=table["code"])  # guessing right is not learnt either
        elsewhere = httpx.AsyncHTTPTransport(local_address="127.0.0.2")
        async with httpx.AsyncClient(transport=elsewhere, base_url=server.base, cookies=ben.web.cookies) as web:
            web.headers["x-csrf-token"] = ben.web.headers["x-csrf-token"]
            assert (await web.post("/api/tables/join", json={"code": table["code"]})).status_code == 200


def test_who_does_too_much_at_once_waits_the_longer() -> None:
    buckets = Buckets(rate=0.001, burst=2)
    for _ in range(4):
        buckets.spend("ann")
    assert buckets.left("ann") < -1.9
    assert not buckets.take("ann")


def test_a_home_counts_as_one_place() -> None:
    assert place("10.0.0.7") == "10.0.0.7"
    assert place("2001:db8:1:2:3::4") == place("2001:db8:1:2:ffff::9") != place("2001:db8:1:3::4")
