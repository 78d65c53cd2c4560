"""Heavy work is done elsewhere, bots first, two jobs a person; and a bot's process never gets the true state."""

from __future__ import annotations

import asyncio
import json
import os
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from server.harness import Server, people, play_on, serving, story, table_of
from stardeck import games
from stardeck.engine import Refused
from stardeck.server.jobs import GENTLE
from stardeck.server.pool import MOST_AT_ONCE, MOST_WAITING, JobFailed, Pool, Rank
from stardeck.server.thoughts import packet, slower


def test_a_process_of_the_pool_starts_without_what_only_the_server_needs() -> None:
    loaded = "import stardeck.server.jobs, sys; print([m for m in ('sqlalchemy', 'litestar') if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", loaded], capture_output=True, text=True)
    assert done.stdout == "[]\n", done


def where() -> bytes:
    return str(os.getpid()).encode()


def niceness() -> bytes:
    return str(os.nice(0)).encode()


def wait_for(file: str, word: bytes) -> bytes:
    while not Path(file).exists():
        time.sleep(0.005)
    return word


def die() -> bytes:
    os._exit(3)


def refuse() -> bytes:
    raise Refused("malformed", "No.", "X-1")


def fail() -> bytes:
    raise ValueError("ours")


@story
async def test_one_person_gets_two_processes_and_others_come_in_turn(tmp_path: Path) -> None:
    pool, gate, order = Pool(8), str(tmp_path / "gate"), list[bytes]()

    async def job(person: str, word: bytes) -> None:
        order.append(await pool.ask(person, wait_for, gate, word))

    busy = [asyncio.create_task(job("greedy", b"greedy")) for _ in range(MOST_AT_ONCE + MOST_WAITING)]
    await asyncio.sleep(0)
    other = asyncio.create_task(job("other", b"other"))
    await asyncio.sleep(0)
    assert pool.running == {"greedy": MOST_AT_ONCE, "other": 1}
    with pytest.raises(Refused, match="still waiting"):
        await pool.ask("greedy", where)
    assert int(await pool.think(where)) != os.getpid()  # a bot need not wait for people
    Path(gate).touch()
    await asyncio.gather(*busy, other)
    assert len(order) == MOST_AT_ONCE + MOST_WAITING + 1
    assert not pool.running
    await pool.close()


@story
async def test_what_no_table_waits_for_lets_live_bots_have_the_machine_first() -> None:
    pool, usual = Pool(2), os.nice(0)
    assert int(await pool.ask("ann", niceness, rank=Rank.REVIEW)) == min(19, usual + GENTLE)
    assert int(await pool.think(niceness)) == usual, "the gentle process is free, and yet not taken"
    await pool.close()


@story
async def test_a_bot_comes_before_what_people_wait_for(tmp_path: Path) -> None:
    pool, gate, order = Pool(1), str(tmp_path / "gate"), list[bytes]()

    async def note(job: asyncio.Future[bytes] | asyncio.Task[bytes]) -> None:
        order.append(await job)

    first = asyncio.create_task(pool.ask("ann", wait_for, gate, b"first"))
    await asyncio.sleep(0)
    second = asyncio.create_task(pool.ask("ben", wait_for, gate, b"second"))
    await asyncio.sleep(0)
    bot = asyncio.create_task(pool.think(wait_for, gate, b"bot"))
    await asyncio.sleep(0)
    Path(gate).touch()
    await asyncio.gather(*map(note, (first, second, bot)))
    assert order == [b"first", b"bot", b"second"]
    await pool.close()


@story
async def test_what_a_table_waits_for_comes_first_then_the_coach_then_records_then_reviews(tmp_path: Path) -> None:
    pool, gate, order = Pool(1), str(tmp_path / "gate"), list[bytes]()

    async def job(rank: Rank) -> None:
        order.append(await pool.ask(f"person {rank}", wait_for, gate, rank.name.encode(), rank=rank))

    first = asyncio.create_task(pool.think(wait_for, gate, b""))
    await asyncio.sleep(0)
    later = [asyncio.create_task(job(rank)) for rank in reversed(Rank)]
    await asyncio.sleep(0)
    Path(gate).touch()
    await asyncio.gather(first, *later)
    assert order == [rank.name.encode() for rank in Rank]
    await pool.close()


@story
async def test_one_process_does_nothing_but_what_a_table_waits_for(tmp_path: Path) -> None:
    pool, gate = Pool(2), str(tmp_path / "gate")
    busy = [asyncio.create_task(pool.ask(f"{i}", wait_for, gate, b"", rank=Rank.COACH)) for i in range(3)]
    await asyncio.sleep(0)
    assert int(await pool.ask("ann", where, rank=Rank.ADVICE)) != int(os.getpid())
    assert int(await pool.think(where)) != int(os.getpid())
    assert not any(job.done() for job in busy)
    Path(gate).touch()
    await asyncio.gather(*busy)
    await pool.close()


@story
async def test_a_job_that_nobody_waits_for_any_more_gives_its_process_back(tmp_path: Path) -> None:
    """One that waits is never begun; one that runs and does not listen ends with its process, and nothing else does."""
    pool, gate = Pool(1), str(tmp_path / "gate")
    runs = asyncio.create_task(pool.ask("ann", wait_for, gate, b""))
    while not (pool._all[0]._process and pool._all[0]._jobs):
        await asyncio.sleep(0.01)
    waits = asyncio.create_task(pool.ask("ann", wait_for, str(tmp_path / "never"), b""))
    await asyncio.sleep(0)
    runs.cancel()
    waits.cancel()
    assert int(await pool.ask("ben", where)) != os.getpid()
    assert not pool.running
    await pool.close()


def test_tries_halve_for_every_second_that_the_oldest_bot_waits_down_to_a_pilots():
    assert [slower(seconds) for seconds in (0, 0.9, 1, 2.5, 3, 60)] == [1, 1, 2, 4, 8, 8]


@story
async def test_a_job_that_fails_costs_nobody_else_anything() -> None:
    pool = Pool(1)
    with pytest.raises(JobFailed):
        await pool.ask("ann", die)
    with pytest.raises(Refused) as refused:
        await pool.ask("ann", refuse)
    assert (refused.value.code, refused.value.words, refused.value.rule) == ("malformed", "No.", "X-1")
    with pytest.raises(JobFailed, match="ours"):
        await pool.ask("ann", fail)
    assert int(await pool.ask("ann", where)) != os.getpid()
    await pool.close()


@pytest.mark.parametrize("game", ["cosmoforce", "catastrophe", "loss", "gloom"])
def test_a_bots_process_gets_an_imagined_world(game: str) -> None:
    """Its seat cannot tell it from the truth, the dice's seed is not in it, and its chances are the table's own."""
    played = games.get(game)
    g = played.new(max(2, played.seats.start), 7, {})
    asked = 0
    dice = random.Random(1)
    while g.result is None and asked < 30:
        seat = g.waiting[0]
        sent = packet(g, seat, "rookie", "secret of the table", asked)
        world = sent.world
        assert json.loads(world)["seed"] == ""
        assert json.loads(g.to_json())["seed"] != ""
        imagined = played.from_json(world)
        assert imagined.view(seat) == g.view(seat)
        assert imagined.choices(seat) == g.choices(seat)
        assert sent == packet(g.imagine(seat, 5), seat, "rookie", "secret of the table", asked)
        assert sent.seed != packet(g, seat, "rookie", "another secret", asked).seed
        choices = g.choices(seat)
        g.answer(seat, g.default(seat) if dice.random() < 0.5 else dice.choice(choices))
        asked += 1


@story
async def test_what_takes_long_is_done_in_the_pool_and_never_by_the_server_itself(tmp_path: Path) -> None:
    with serving(f"sqlite+aiosqlite:///{tmp_path}/s.db", only_in_the_pool=True) as server:
        ann, ben = await people(server, "Ann", "Ben")
        over = await table_of([ann, ben], options={"rounds": 1})
        async with ann.at(over) as one, ben.at(over) as two:
            dice = random.Random(5)
            await asyncio.gather(play_on(one, dice), play_on(two, dice))
        record = await ann.get(f"/tables/{over}/record")
        upload = (await ann.post("/records", **record))["id"]
        for path in (f"/tables/{over}/replay", f"/records/{upload}/replay"):
            assert len((await ann.get(path))["snapshots"]) == len(record["steps"]) + 1
        for path in (f"/tables/{over}/verify", f"/records/{upload}/verify"):
            assert (await ann.get(path))["ok"]
        await ann.get(f"/tables/{over}/ending")
        assert (await ann.post("/games/cosmoforce/check", text="x ="))["flaws"]
        assert (await ann.post("/games/harbor/inspect/name", value="Ann"))["result"] == {"letters": 3}
        assert server.errors() == []


@story
async def test_thirty_replays_at_once_leave_the_others_their_game(server: Server) -> None:
    ann, ben, eve = await people(server, "Ann", "Ben", "Eve")
    over = await table_of([ann, ben], options={"rounds": 1})
    async with ann.at(over) as one, ben.at(over) as two:
        dice = random.Random(5)
        await asyncio.gather(play_on(one, dice), play_on(two, dice))
    paths = [f"/api/tables/{over}/{what}" for what in ("replay", "verify", "ending")]
    asked = asyncio.gather(*(ann.web.get(paths[i % 3]) for i in range(30)))
    table = await table_of([eve, ben], options={"rounds": 1})
    async with eve.at(table) as one, ben.at(table) as two:
        dice = random.Random(6)
        await asyncio.gather(play_on(one, dice), play_on(two, dice))
    answers = await asked
    statuses = [answer.status_code for answer in answers]
    assert set(statuses) <= {200, 429}
    assert statuses.count(200) >= MOST_WAITING
    assert all("still waiting" in answer.json()["words"] for answer in answers if answer.status_code == 429)
