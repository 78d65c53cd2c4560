"""Advice at a table: who gets it, when it comes, and that it gives nothing away."""

from __future__ import annotations

import random
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from server.harness import Server, people, serving, story, table_of
from server.test_leaks import table_of as live_table
from stardeck.engine import Chair, Gather
from stardeck.server.adviser import Adviser, allowed
from stardeck.server.hub import Hub
from stardeck.server.settings import Settings
from stardeck.server.store import Store
from stardeck.server.table_doc import SeatDoc, TableDoc
from stardeck.server.table_log import Move


def newer_advice(number: int, frame: dict[str, Any]) -> bool:
    return bool(frame["type"] == "advice" and frame["number"] > number)


def doc_of(*seats: SeatDoc, hints: bool = False) -> TableDoc:
    return TableDoc(
        id="t", code="c", game="loss", title="t", host="p0", options={}, pace="slow", decision_seconds=60,
        seats=list(seats), window_seconds=9, visibility="public", spectators=True, secret="s", created=0, hints=hints,
    )  # fmt: skip


def test_advice_is_for_those_who_play_with_programs_alone_or_where_the_host_allows_hints() -> None:
    me, friend, bot, free = SeatDoc("me"), SeatDoc("friend"), SeatDoc(bot="rookie"), SeatDoc()
    assert allowed(doc_of(me, bot, free), 0)
    assert allowed(doc_of(me, SeatDoc("me")), 1)
    assert not allowed(doc_of(me, friend), 0)
    assert not allowed(doc_of(me, SeatDoc("friend", bot="rookie", stands_in=True)), 0)
    assert allowed(doc_of(me, friend, hints=True), 0)


def test_advice_to_the_next_question_comes_by_itself(tmp_path: Path) -> None:
    """Also when a step was sent at once, past the queue of the connection, and nobody says anything more."""

    @story
    async def follows(server: Server) -> None:
        (ann,) = await people(server, "Ann")
        fleet = {"fleet": ["Magpie", "Anvil"]}
        table = await table_of([ann], game="cosmoforce", bots=("rookie",), pace="slow", options=fleet)
        async with ann.at(table, advice=True) as one:
            await one.welcome()
            number = 0
            for _ in range(4):
                advice = await one.until(partial(newer_advice, number))
                number = advice["number"]
                await one.send("answer", number=number, answers=advice["answers"])

    with serving(f"sqlite+aiosqlite:///{tmp_path / 'stardeck.db'}", advise_always=True) as server:
        follows(server)


@story
async def test_advice_comes_after_the_question_to_whoever_wants_it(server: Server) -> None:
    (ann,) = await people(server, "Ann")
    table = await table_of([ann], game="loss", bots=("rookie",), pace="slow")
    async with ann.at(table) as one, ann.at(table, advice=True) as two:
        assert (await one.welcome())["table"]["hints"] is False
        await two.welcome()
        for _ in range(60):
            asked = await two.asked()
            await two.caught_up()
            told = [f for f in two.frames if f["type"] == "advice" and f["number"] == asked["number"]]
            if told:
                break
            await two.ask("answer", number=asked["number"], answers=[asked["options"][-1]["step"]])
        advice = told[-1]
        option = next(o for o in asked["options"] if o["id"] == advice["option"])
        assert option["step"] == advice["answers"][0]
        assert advice["words"].endswith(".")
        assert advice["said"] == len(asked["said"])
        await one.caught_up()
        assert not [f for f in one.frames if f["type"] == "advice"]
        await one.send("hello", seen=one.n, advice=True)
        assert (await one.until(lambda f: f["type"] == "advice")) == advice


@story
async def test_with_other_people_only_the_host_can_allow_it(server: Server) -> None:
    ann, ben = await people(server, "Ann", "Ben")
    found = []
    for hints in (False, True):
        table = await table_of([ann, ben], game="gloom", pace="slow", hints=hints)
        async with ann.at(table, advice=True) as one, ben.at(table) as two:
            assert (await one.welcome())["table"]["hints"] is hints
            await two.welcome()
            for _ in range(30):
                for seat in (one, two):
                    await seat.caught_up()
                    if asked := seat.question:
                        await seat.ask("answer", number=asked["number"], answers=[asked["options"][-1]["step"]])
            found.append(len([f for f in one.frames if f["type"] == "advice"]))
            assert not [f for f in two.frames if f["type"] == "advice"]
    assert found[0] == 0
    assert found[1] > 0


@pytest.mark.parametrize("id", ["cosmoforce", "catastrophe", "loss", "gloom"])
@story
async def test_advice_is_the_same_whatever_others_hold(tmp_path: Path, id: str) -> None:
    """The frame of a seat does not change by a byte when everything that the seat cannot see is dealt again."""
    store = Store(f"sqlite+aiosqlite:///{tmp_path}/advice.db")
    await store.migrate()
    store.open()
    hub = Hub(store, Settings())
    live = await live_table(hub, id)
    live.doc.hints = True
    dice, advised = random.Random(3), 0
    for _ in range(40):
        truth = live.g
        assert truth is not None
        if truth.result is not None:
            break
        seat = dice.choice(truth.waiting)
        true = msgspec.json.encode(Adviser(live).advice(seat))
        if not isinstance(truth.open, Gather):
            for _ in range(2):
                live.g = truth.imagine(seat, dice.getrandbits(32))
                assert live.g.ask_of(seat) == truth.ask_of(seat)
                assert msgspec.json.encode(Adviser(live).advice(seat)) == true
            live.g = truth
        advised += true != b"null"
        step = dice.choice(truth.choices(seat))
        await live.act(lambda seat=seat, step=step: [Move(seat, step)])  # type: ignore[misc]
    assert advised
    await hub.close()
    await store.close()


@story
async def test_an_adviser_remembers_what_was_taken_and_nothing_else(tmp_path: Path) -> None:
    """In LOSS! an offer that was made as advised is not advised again."""
    store = Store(f"sqlite+aiosqlite:///{tmp_path}/memory.db")
    await store.migrate()
    store.open()
    hub = Hub(store, Settings())
    live = await live_table(hub, "loss")
    live.doc.hints = True
    adviser, noted = live.adviser, 0
    for _ in range(400):
        g = live.g
        assert g is not None
        if g.result is not None or noted > 3:
            break
        seat = g.waiting[0]
        advice = adviser.advice(seat)
        step = advice.answers[0] if advice else g.game.bots["rookie"](Chair(g, seat))
        await live.act(lambda seat=seat, step=step: [Move(seat, step)])  # type: ignore[misc]
        noted += bool(adviser._memories)
    assert noted
    await hub.close()
    await store.close()
