"""Who comes back to a table is told what they have missed: exactly that, in every browser, once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event, select

from server.harness import Guest, Seat, Server, people, serving, story, table_of, words
from stardeck import games
from stardeck.engine import Record
from stardeck.server import recap as recaps
from stardeck.server import schema
from stardeck.server.hub import Hub
from stardeck.server.live_table import LiveTable
from stardeck.server.looks import Looks
from stardeck.server.settings import Settings
from stardeck.server.shown import Shown
from stardeck.server.store import Store
from stardeck.server.table_doc import Member, SeatDoc, TableDoc
from stardeck.server.table_log import Move


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on which a decision takes two seconds."""
    folder = tmp_path_factory.mktemp("quick")
    with serving(f"sqlite+aiosqlite:///{folder}/s.db", decision_seconds=2, window_seconds=1, grace=0.05) as server:
        yield server
        assert server.errors() == []


async def same_person(server: Server, guest: Guest) -> Guest:
    """The same person in another browser."""
    other = await Guest(server, f"{guest.name} again").enter()
    secret = (await guest.post("/me/link"))["secret"]
    await other.post("/me/enter", secret=secret)
    return other


def told(welcome: dict[str, Any]) -> list[str]:
    """What was played for whoever is welcomed."""
    return [words(line) for line in welcome["recap"]["for_you"]] if welcome["recap"] else []


async def looked(seat: Seat) -> None:
    """Somebody has looked at the newest frame."""
    await seat.ask("ping", seen=seat.n, visible=True)


@story
async def test_what_the_clock_played_is_told_once_and_in_every_browser(quick: Server) -> None:
    ann, ben = await people(quick, "Ann", "Ben")
    table = await table_of([ann, ben], options={"rounds": 20})
    async with ann.at(table) as one, ben.at(table) as two:
        for seat in (one, two):
            assert (await seat.welcome())["recap"] is None, "who has just come has missed nothing"
        for seat in (one, two):
            await seat.choose("hoist", "red")
        await one.asked()
        await looked(one)
        known = one.n
    async with ben.at(table) as two:
        for _ in range(2):
            await two.until(lambda f: f["type"] == "moved" and "Time is up for Ann." in map(words, f["events"]), 60)
            await two.choose("end")
        for guest in (ann, await same_person(quick, ann)):
            async with guest.at(table) as back:
                welcome = await back.welcome()
                assert welcome["recap"]["since"] == known
                assert told(welcome) == ["The clock played for you: you end 0."] * 2
                rows = [line for line in welcome["log"] if line["n"] > known and "played for you" in words(line)]
                assert rows == welcome["recap"]["for_you"]
        async with ann.at(table) as back:
            await back.welcome()
            await looked(back)
        for guest in (ann, await same_person(quick, ann)):
            async with guest.at(table) as back:
                assert (await back.welcome())["recap"] is None


@story
async def test_only_who_looks_has_seen_it(quick: Server) -> None:
    """A page that is open in the background, and numbers that nobody was sent, count for nothing."""
    ann, ben = await people(quick, "Ann", "Ben")
    table = await table_of([ann, ben], options={"rounds": 20})
    async with ann.at(table) as one, ben.at(table) as two:
        for seat in (one, two):
            await seat.welcome()
        for seat in (one, two):
            await seat.choose("hoist", "red")
        await one.until(lambda f: f["type"] == "moved" and "played for" in str(f["events"]), 60)
        await one.ask("ping", seen=one.n)
        await one.ask("ping", seen=one.n + 1000, visible=True)
        await one.ask("ping", seen=0, visible=True)
    async with ann.at(table) as back:
        assert told(await back.welcome()) != []


@story
async def test_a_bot_that_stood_in_says_what_it_did(server: Server) -> None:
    ann, ben = await people(server, "Ann", "Ben")
    table = await table_of([ann, ben], options={"rounds": 20}, decision_seconds=600, away_seconds=1)
    async with ben.at(table) as two:
        await two.welcome()
        await two.choose("hoist", "red")
        await two.until_table(lambda t: bool(t["seats"][0]["stands_in"]), 60)
        await two.asked()
        async with ann.at(table) as back:
            welcome = await back.welcome()
        assert {line.partition(":")[0] for line in told(welcome)} == {"A bot played for you"}
        assert not [frame for frame in two.raw if "played for" in frame], "nobody else reads what was answered"


@story
async def test_the_frames_that_were_missed_can_be_seen_again(server: Server) -> None:
    """As the seat was shown them, and to nobody else."""
    ann, ben, eve = await people(server, "Ann", "Ben", "Eve")
    table = await table_of([ann, ben], pace="slow", visibility="public")
    await eve.post(f"/tables/{table}/watch")
    async with ann.at(table) as one, ben.at(table) as two:
        first = await one.welcome()
        await two.welcome()
        await one.choose("hoist", "red")
        await two.choose("hoist", "blue")
        await one.choose("draw")
        await two.asked()
        await one.caught_up()
        shots = (await ann.get(f"/tables/{table}/frames?from=1"))["snapshots"]
        assert [shot["row"] for shot in shots] == list(range(1, one.n + 1))
        assert shots[0]["view"] == first["snapshot"]["view"]
        assert one.snapshot is not None
        assert shots[-1]["view"] == one.snapshot["view"]
        sent = [(line["n"], words(line)) for f in one.frames for line in f.get("events", f.get("log", []))]
        assert [(line["n"], words(line)) for shot in shots for line in shot["events"]] == sent
        mine = {card for shot in shots for card in shot["view"]["mine"]}
        theirs = {
            card for shot in (await ben.get(f"/tables/{table}/frames"))["snapshots"] for card in shot["view"]["mine"]
        }
        assert mine
        assert mine.isdisjoint(theirs)
        late = (await ann.get(f"/tables/{table}/frames?from={one.n}"))["snapshots"]
        assert late == shots[-1:]
    assert (await eve.get(f"/tables/{table}/frames", 403))["code"] == "forbidden"


# --- keeping ---


async def store_at(folder: Path) -> Store:
    store = Store(f"sqlite+aiosqlite:///{folder}/s.db")
    await store.migrate()
    store.open()
    return store


def table_doc(id: str, game: str = "harbor", seats: int = 2) -> TableDoc:
    options: dict[str, Any] = {"rounds": 20} if game == "harbor" else {}
    return TableDoc(
        id=id, code=id, game=game, title="t", host="p0", options=options, pace="slow", decision_seconds=60,
        seats=[SeatDoc(f"p{seat}", f"P{seat}") for seat in range(seats)], window_seconds=9, visibility="public",
        spectators=True, secret="s", created=0,
    )  # fmt: skip


async def seen(store: Store) -> dict[str, int]:
    async with store.reads.connect() as c:
        rows = await c.execute(select(schema.members.c.person, schema.members.c.seen))
        return {str(row.person): int(row.seen) for row in rows}


@story
async def test_many_looks_are_one_write(tmp_path: Path) -> None:
    store = await store_at(tmp_path)
    for n in range(20):
        await store.create(table_doc(f"t{n}"))
    looks = Looks(store)
    commits: list[object] = []
    event.listen(store.engine.sync_engine, "commit", commits.append)
    for row in range(50):
        for n in range(20):
            looks.looked(f"t{n}", "p0", row)
    assert await looks.newest("t7", "p0") == 49, "this worker knows it before it is written"
    await looks.write()
    await looks.write()
    assert len(commits) == 1
    assert await looks.newest("t7", "p0") == 49
    other = Looks(store)
    other.looked("t7", "p0", 12)  # by a worker that is behind
    await other.write()
    assert (await other.newest("t7", "p0"), await other.newest("t7", "p1")) == (49, -1)
    assert await other.newest("t7", "nobody") is None
    await store.close()


@story
async def test_who_comes_to_a_table_has_missed_nothing_and_who_stays_forgets_nothing(tmp_path: Path) -> None:
    store = await store_at(tmp_path)
    hub = Hub(store, Settings())
    await store.create(table_doc("t"))
    live = await hub.get("t")
    await live.change(lambda doc: None, begins=lambda doc: True)
    for _ in range(2):
        seat = live.g.waiting[0] if live.g else 0
        await live.act(lambda seat=seat: [Move(seat, ("hoist", seat, "red"))])  # type: ignore[misc]
    hub.looks.looked("t", "p1", 1)
    await hub.looks.write()
    await live.change(lambda doc: doc.members.append(Member("eve", "Eve", False)))
    assert await seen(store) == {"p0": -1, "p1": 1, "eve": live.stored.n}
    await live.change(lambda doc: doc.members.clear())
    assert await seen(store) == {"p0": -1, "p1": 1}
    await hub.close()
    await store.close()


# --- nothing hidden ---


async def played(folder: Path, id: str, monkeypatch: pytest.MonkeyPatch) -> tuple[Hub, Store, LiveTable]:
    """A game in which the clock plays for everybody, in which everything counts as long ago."""
    monkeypatch.setattr(recaps, "JUST_NOW", -1_000)
    store = await store_at(folder)
    hub = Hub(store, Settings())
    seats = min(3, games.get(id).seats.stop - 1)
    await store.create(table_doc("t", id, seats))
    live = await hub.get("t")
    await live.change(lambda doc: None, begins=lambda doc: True)
    for _ in range(20):
        g = live.g
        if g is None or g.result is not None or not g.waiting:
            break
        ask = next(ask for ask in g.asks if ask.waits)
        step = live.game.rules.default(g, ask.seat, g.choices(ask.seat))
        await live.act(lambda seat=ask.seat, step=step: [Move(seat, step, None, "clock")])  # type: ignore[misc]
    return hub, store, live


@pytest.mark.parametrize("id", games.ids())
@story
async def test_a_recap_has_nothing_that_its_seat_was_not_shown(
    tmp_path: Path, id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each line of it is a line of the seat's own log; every answer that was given for it is there, nobody else's is;
    and it is the same in every world that looks the same to the seat."""
    hub, store, live = await played(tmp_path, id, monkeypatch)
    truth = live.g
    assert truth is not None
    shown, told_of = live.shown, 0
    for seat in range(truth.seats):
        made = shown._missed(seat, 0)
        if made is None:
            continue
        assert {(line.n, line.event) for line in (*made.to_you, *made.for_you)} <= log_of(live, seat)
        assert len({line.pieces for line in made.to_you}) == len(made.to_you) <= recaps.MOST_TO_YOU
        rows = live.frames(seat)
        mine = [n for n, row in enumerate(rows, 1) if n > made.since and live.steps[row].seat == seat]
        assert [line.n for line in made.for_you] == mine
        assert all(line.seats == (seat,) for line in made.for_you)
        assert [slip.seat for slip in made.turns if slip.seat == seat] == []
        told_of += len(made.for_you)
        if truth.result is None:
            live.g = truth.imagine(seat, 5)
            imagined = Shown(live)._missed(seat, 0)
            live.g = truth
            assert imagined == Shown(live)._missed(seat, 0)
    assert told_of > 5
    assert shown._missed(None, 0) is None, "a watcher misses nothing"
    await hub.close()
    await store.close()


def log_of(live: LiveTable, seat: int) -> set[tuple[int, Any]]:
    """What this seat was told, by frame."""
    return {
        (n, entry.event)
        for n, row in enumerate(live.frames(seat), 1)
        for entry in live.steps[row].log
        if not entry.audience or seat in entry.audience
    }


@story
async def test_what_was_played_for_somebody_reads_the_same_from_the_database(tmp_path: Path) -> None:
    """Also where the words of an answer are made of other words."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        hub, store, live = await played(tmp_path, "loss", monkeypatch)
        fresh = Hub(store, Settings())
        again = await fresh.get("t")
        for seat in range(len(live.doc.seats)):
            one, other = live.shown._missed(seat, 0), again.shown._missed(seat, 0)
            assert one is not None
            assert other is not None
            assert [line.pieces for line in one.for_you] == [line.pieces for line in other.for_you]
        record = Record.from_json(live.record.to_json())
        assert "played" not in record.to_json(), "no record has it"
        await fresh.close()
        await hub.close()
        await store.close()
