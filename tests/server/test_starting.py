"""How a game starts: every page pledges a salt for the dice, and shows it only when all pledges stand."""

from __future__ import annotations

import asyncio
import hashlib
import random
from collections.abc import Iterator
from typing import Any

import pytest

from server.harness import Guest, Server, people, play_on, serving, story
from stardeck.engine.record import commitment

SALTS = {"Ann": "aa" * 16, "Ben": "bb" * 16}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    with serving(f"sqlite+aiosqlite:///{folder / 'stardeck.db'}", dealt_alike=False) as server:
        yield server
        assert server.errors() == []


async def room(server: Server, *who_pledges: str) -> tuple[Guest, Guest, str]:
    """Ann's table, at which Ben sits too; these have pledged their salts."""
    ann, ben = await people(server, "Ann", "Ben")
    table = await ann.post("/tables", game="harbor", seats=2, pace="slow", options={"rounds": 1})
    await ben.post("/tables/join", code=table["code"])
    await ben.post(f"/tables/{table['id']}/sit")
    for guest in (ann, ben):
        if guest.name in who_pledges:
            await guest.post(f"/tables/{table['id']}/pledge", pledge=commitment(SALTS[guest.name]))
    return ann, ben, table["id"]


async def shows(guest: Guest, table: str, expect: int = 200, salt: str = "") -> Any:
    return await guest.post(f"/tables/{table}/salt", expect=expect, salt=salt or SALTS[guest.name])


async def played(ann: Guest, ben: Guest, table: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """The record and the verdict of the whole game."""
    dice = random.Random(5)
    async with ann.at(table) as one, ben.at(table) as two:
        await asyncio.gather(play_on(one, dice), play_on(two, dice))
    return await ann.get(f"/tables/{table}/record"), await ann.get(f"/tables/{table}/verify")


@story
async def test_salts_are_shown_only_when_all_pledges_stand(server: Server) -> None:
    ann, ben, table = await room(server, "Ann", "Ben")
    before = await ann.get(f"/tables/{table}")
    assert [seat["pledge"] for seat in before["seats"]] == [commitment(SALTS["Ann"]), commitment(SALTS["Ben"])]
    assert (await shows(ben, table, expect=403))["words"].startswith("Nobody shows a salt before")
    assert (await ann.post(f"/tables/{table}/start"))["status"] == "open"
    late = await ben.post(f"/tables/{table}/pledge", pledge=commitment("another"))
    assert late["seats"] == before["seats"], "too late to change one's mind"
    await shows(ben, table, expect=400, salt="another")
    waiting = await shows(ben, table)
    assert (waiting["status"], waiting["starting"] is not None) == ("open", True)
    assert (await ann.get(f"/tables/{table}"))["seats"][1]["salt"] is None, "Ann has not shown hers"
    begun = await shows(ann, table)
    assert (begun["status"], begun["starting"]) == ("playing", None)
    assert [seat["salt"] for seat in begun["seats"]] == [SALTS["Ann"], SALTS["Ben"]]
    record, verdict = await played(ann, ben, table)
    assert record["pledges"] == [seat["pledge"] for seat in before["seats"]]
    digest = hashlib.sha256("".join(f"{n}:{SALTS[who]}\n" for n, who in enumerate(SALTS)).encode()).hexdigest()[:24]
    assert verdict["seed"] == f"{record['seed']}+{digest}"
    assert commitment(record["seed"]) == before["dice"]["commitment"]
    assert verdict["ok"]
    assert "the dice contain what the seats 0, 1 added, and each is what was pledged" in verdict["proven"]


@story
async def test_who_closes_the_page_does_not_keep_the_others_waiting(server: Server) -> None:
    ann, ben, table = await room(server, "Ann", "Ben")
    async with ann.at(table) as one:
        await one.welcome()
        await ann.post(f"/tables/{table}/start")
        await shows(ann, table)
        await one.until_table(lambda t: t["status"] == "playing")
    assert (await shows(ben, table, expect=409))["words"] == "The game has begun."
    record, verdict = await played(ann, ben, table)
    assert record["salts"] == [SALTS["Ann"], ""]
    assert all(record["pledges"])
    assert verdict["ok"]
    assert any("seat 1 pledged a salt and did not show it" in words for words in verdict["unproven"])


@story
async def test_a_start_that_a_seat_leaves_is_called_off_and_all_pledge_anew(server: Server) -> None:
    ann, ben, table = await room(server, "Ann", "Ben")
    await ann.post(f"/tables/{table}/start")
    await shows(ben, table)
    off = await ann.post(f"/tables/{table}/swap", one=0, other=1)
    assert off["starting"] is None
    assert [(seat["pledge"], seat["salt"]) for seat in off["seats"]] == [(None, None), (None, None)]
    await shows(ben, table, expect=403)


@story
async def test_programs_that_pledge_nothing_start_at_once(server: Server) -> None:
    ann, _ben, table = await room(server)
    assert (await ann.post(f"/tables/{table}/start"))["status"] == "playing"


@story
async def test_a_table_that_starts_when_it_is_made_and_a_rematch_have_pledges_too(server: Server) -> None:
    (ann,) = await people(server, "Ann")
    quick: dict[str, Any] = {"game": "harbor", "seats": 2, "bots": ["greedy"], "pace": "slow", "start": True}
    made = await ann.post("/tables", **quick, pledge=commitment(SALTS["Ann"]))
    assert made["status"] == "open"
    assert (await shows(ann, made["id"]))["status"] == "playing"
    await ann.post(f"/tables/{made['id']}/concede")
    over = await ann.post(f"/tables/{made['id']}/rematch", pledge=commitment("next"))
    again = await ann.get(f"/tables/{over['next_table']}")
    assert (again["status"], again["seats"][0]["pledge"]) == ("open", commitment("next"))
    assert (await shows(ann, over["next_table"], salt="next"))["status"] == "playing"
    assert (await ann.get(f"/tables/{made['id']}/record"))["pledges"] == [commitment(SALTS["Ann"]), ""]
