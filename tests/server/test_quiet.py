"""What people at a table are not asked: when it is answered for them, what they order, and that nobody can tell."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from statistics import mean

import pytest

from server.harness import Server, opens_a_window, people, play_on, raise_flags, serving, story, table_of
from stardeck import games
from stardeck.bots.quiet import When
from stardeck.engine import Refused
from stardeck.server import clocks, standing_orders
from stardeck.server.standing_orders import Standing
from table import rules


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on which a window stays open for 0.9 seconds at least."""
    folder = tmp_path_factory.mktemp("patient")
    with serving(f"sqlite+aiosqlite:///{folder}/s.db", quiet_pace=0.3) as server:
        yield server
        assert server.errors() == []


def test_moments_are_drawn_without_a_look_at_any_hand() -> None:
    floors = [clocks.delay("floor", luck, "live") for luck in range(0, clocks.LUCK, 97)]
    assert {floor for floor in floors if floor < 4_000} == {3_000}
    assert 0.24 < mean(floor >= 4_000 for floor in floors) < 0.26
    assert max(floors) <= 7_000
    assert {clocks.delay("floor", luck, "slow") for luck in range(100)} == {2_000}
    looks = [clocks.delay("drawn", luck, "live") for luck in range(0, clocks.LUCK, 97)]
    assert 1_200 <= min(looks) < 1_250 < 2_450 < max(looks) <= 2_500
    fixed: dict[When, int] = {"now": 0, "soon": 600, "turn_ends": 1_500}
    assert all(clocks.delay(when, 7, "live") == after for when, after in fixed.items())


def test_by_turns_somebody_who_can_do_nothing_takes_as_long_as_usual() -> None:
    usual = [60_000 + n for n in range(20)]
    assert {clocks.delay("wait", luck, "slow", usual) for luck in range(100)} == set(usual)
    first = [clocks.delay("wait", luck, "slow") for luck in range(0, clocks.LUCK, 97)]
    assert 300_000 <= min(first) < 400_000 < 14_000_000 < max(first) <= 14_400_000
    assert clocks.delay("wait", 0, "slow", [5]) == 2_000, "never before the floor"


@rules("M-17.13")
@story
async def test_an_empty_window_and_a_quick_pass_both_end_at_the_floor(patient: Server) -> None:
    ann, ben = await people(patient, "Ann", "Ben")
    undo = []
    for stops in (0, 20):  # Ben can do nothing; Ben very probably can
        table = await table_of([ann, ben], options={"stops": stops, "rounds": 50})
        async with ann.at(table) as one, ben.at(table) as two:
            await raise_flags(one, two)
            await opens_a_window(one, two)
            await two.caught_up()
            if stops == 0:
                assert two.snapshot
                assert two.question is None
                assert two.snapshot["hush"]["kind"] == "window"
                opens, closes = two.snapshot["hush"]["opened"], two.snapshot["hush"]["at"]
            else:
                question = await two.asked()
                assert len(question["options"]) > 1
                assert (await two.ask("answer", number=question["number"], answers=[["pass"]]))["count"] == 1
                await two.caught_up()
                assert two.snapshot
                assert two.question is None
                opens, closes = two.snapshot["hush"]["opened"], two.snapshot["hush"]["at"]
            assert 900 <= closes - opens <= 2_100
            assert one.snapshot
            assert one.snapshot["hush"] is None
            assert one.question is None, "nobody sees that Ben has passed"
            steps = len(one.frames)
            await one.asked()
            moved = [frame for frame in one.frames[steps:] if frame["type"] == "moved"]
            assert moved[-1]["snapshot"]["question"] is not None
            undo.append(one.snapshot["undo"])
    assert undo[0] == undo[1], "whether Ann may take it back does not tell either"


@story
async def test_alone_with_bots_an_empty_window_is_never_shown(patient: Server) -> None:
    (ann,) = await people(patient, "Ann")
    table = await table_of([ann], bots=("greedy",), options={"stops": 0, "rounds": 2})
    async with ann.at(table) as one:
        await play_on(one, Random(1))
        windows = [f for f in one.frames if f["type"] == "moved" and f["snapshot"]["question"]]
        assert {f["snapshot"]["question"]["kind"] for f in windows} <= {"ask", "gather"}
        assert not any(f["snapshot"]["hush"] for f in one.frames if f["type"] == "moved")


@rules("G-14.27")
@story
async def test_dont_ask_me_this_turn_is_an_order_that_nobody_else_sees(server: Server) -> None:
    ann, ben = await people(server, "Ann", "Ben")
    table = await table_of([ann, ben], options={"stops": 20, "rounds": 50})
    async with ann.at(table) as one, ben.at(table) as two:
        await raise_flags(one, two)
        await one.asked()
        before = len(one.frames)
        assert (await two.ask("order", ask=False, until="turn"))["type"] == "done"
        assert two.snapshot
        (order,) = two.snapshot["orders"]
        assert {**order, "id": 0} == {"id": 0, "card": "*", "concern": "*", "ask": False, "until": "turn"}
        await one.caught_up()
        assert [f for f in one.frames[before:] if f["type"] not in ("pong",)] == [], "no frame tells of it"
        assert (await two.ask("withdraw", order=order["id"]))["type"] == "done"
        assert two.snapshot["orders"] == []
        assert (await two.ask("withdraw", order=order["id"]))["code"] == "overtaken"
        await two.ask("order", ask=False, until="turn")
        while any(o["step"][0] == "play" for o in (await one.asked())["options"]):
            await one.choose("play")
        await one.choose("end")
        await two.caught_up()
        numbers = {
            f["snapshot"]["question"]["kind"] for f in two.frames if f["type"] == "moved" and f["snapshot"]["question"]
        }
        assert "window" not in numbers
        assert (await two.asked())["kind"] == "ask"
        assert two.snapshot["orders"] == [], "it has ended with the turn"


@story
async def test_orders_for_what_is_not_there_are_refused(server: Server) -> None:
    ann, ben = await people(server, "Ann", "Ben")
    table = await table_of([ann, ben], game="catastrophe")
    async with ann.at(table) as one:
        concerns = (await one.welcome())["concerns"]
        escape = next(concern for concern in concerns if concern["id"] == "escape")
        assert escape["words"] == "Someone tries to escape"
        assert {"id": "override", "name": "Override"} in escape["cards"]
        for wrong in ({"card": "nonsense"}, {"concern": "nonsense"}, {"card": "override", "concern": "move"}):
            assert (await one.ask("order", ask=True, **wrong))["code"] == "malformed"
        assert (await one.ask("order", ask=True, until="ever"))["code"] == "malformed"
        assert (await one.ask("order", ask=False, card="override", concern="escape"))["type"] == "done"
        assert (await one.ask("order", ask=True, card="override", concern="escape"))["type"] == "done"
        assert one.snapshot
        assert [(o["card"], o["ask"]) for o in one.snapshot["orders"]] == [("override", True)]
        await one.ask("order", ask=False)
        assert [(o["card"], o["concern"]) for o in one.snapshot["orders"]] == [("*", "*")]


@story
async def test_orders_are_kept_with_the_table_and_belong_to_who_gave_them(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    folder = tmp_path_factory.mktemp("kept")
    with serving(f"sqlite+aiosqlite:///{folder}/s.db") as server:
        ann, ben = await people(server, "Ann", "Ben")
        table = await table_of([ann, ben])
        async with ann.at(table) as one:
            await one.welcome()
            await one.ask("order", ask=False)
        server.kill()
        server.start()
        async with ann.at(table) as one, ben.at(table) as two:
            assert [o["ask"] for o in (await one.welcome())["snapshot"]["orders"]] == [False]
            assert (await two.welcome())["snapshot"]["orders"] == []


def test_a_pass_is_for_its_own_question_only() -> None:
    """The table may have moved on between a quick pass and its turn."""
    g = games.get("cosmoforce").new(2, seed=7)
    asked = g.ask_of(0)
    assert asked
    kept = standing_orders.pass_on(0, asked.number)(g, Standing("ann"))
    assert [order.question for order in kept.orders] == [asked.number]
    for number in (asked.number - 1, asked.number + 1):
        with pytest.raises(Refused):
            standing_orders.pass_on(0, number)(g, Standing("ann"))


@story
async def test_a_pass_before_the_floor_is_kept_through_a_kill(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("passed")
    with serving(f"sqlite+aiosqlite:///{folder}/s.db", quiet_pace=0.5) as server:
        ann, ben = await people(server, "Ann", "Ben")
        table = await table_of([ann, ben], options={"stops": 20, "rounds": 50})
        async with ann.at(table) as one, ben.at(table) as two:
            await raise_flags(one, two)
            await opens_a_window(one, two)
            await two.caught_up()
            number = (await two.asked())["number"]
            assert (await two.ask("answer", number=number, answers=[["pass"]]))["count"] == 1
            server.kill()
        server.start()
        async with ann.at(table) as one, ben.at(table) as two:
            await two.welcome()
            assert two.question is None, "Ben has passed"
            await one.welcome()
            await one.asked()


@story
async def test_several_answers_are_one_frame_and_a_row_each(server: Server) -> None:
    ann, ben = await people(server, "Ann", "Ben")
    table = await table_of([ann, ben], pace="slow")
    async with ann.at(table) as one, ben.at(table) as two:
        await raise_flags(one, two)
        asked = await one.asked()
        assert one.snapshot
        start, frames = one.snapshot["view"]["scores"][0], len(two.frames)
        answers = [["load", 0], ["load", 0], ["christen", 0, "Beagle"]]
        done = await one.ask("answer", number=asked["number"], answers=answers)
        assert done["count"] == 3
        assert one.snapshot["view"]["scores"][0] == start + 2
        await two.caught_up()
        assert len([f for f in two.frames[frames:] if f["type"] == "moved"]) == 1
        assert one.snapshot["undo"]
        assert (await one.ask("undo"))["type"] == "done"
        await one.caught_up()
        assert one.snapshot["view"]["scores"][0] == start, "all of them are taken back"
        assert one.snapshot["view"]["names"][0] == ""


@story
async def test_several_answers_stop_at_a_refusal_at_a_window_and_where_something_was_seen(server: Server) -> None:
    ann, ben = await people(server, "Ann", "Ben")
    table = await table_of([ann, ben], pace="slow", options={"rounds": 50})
    async with ann.at(table) as one, ben.at(table) as two:
        await raise_flags(one, two)
        number = (await one.asked())["number"]
        refused = await one.ask("answer", number=number, answers=[["nonsense"], ["load", 0]])
        assert refused["type"] == "refused", "the first is wrong: nothing happens"
        many = await one.ask("answer", number=number, answers=[["load", 0]] * 41)
        assert many["code"] == "malformed"
        assert (await one.ask("answer", number=number, answers=[]))["code"] == "malformed"
        done = await one.ask("answer", number=number, answers=[["load", 0]] * 4)
        assert done["count"] == 2, "a third crate is not allowed"
        number = (await one.asked())["number"]
        done = await one.ask("answer", number=number, answers=[["draw", 0], ["end", 1], ["end", 0]])
        assert done["count"] == 1, "a card was seen, and Ben is asked"
        assert (await two.asked())["kind"] == "ask"


@rules("L-3.10")
@story
async def test_an_offer_is_laid_out_for_its_owner_alone_and_sent_as_one_chain(server: Server) -> None:
    ann, ben = await people(server, "Ann", "Ben")
    table = await table_of([ann, ben], game="loss", pace="slow")
    async with ann.at(table) as one, ben.at(table) as two:
        await one.welcome()
        await two.welcome()
        await one.caught_up()
        if not (one.question and one.question["waits"]):
            one, two = two, one
        asked = await one.asked()
        assert one.snapshot
        before, heard = one.snapshot["step"], len(two.frames)
        (propose,) = [option for option in asked["options"] if option["step"][0] == "propose"]
        assert propose["draft"]
        steps = [propose["step"]]
        laid = await one.ask("lay", number=asked["number"], answers=steps)
        assert (laid["type"], laid["answers"], laid["left"]) == ("laid", steps, [])
        give = next(o["step"] for o in laid["question"]["options"] if o["step"][0] == "give")
        seat = give[1]
        steps += [give, ["wish_kind", seat, "any"]]
        laid = await one.ask("lay", number=asked["number"], answers=[*steps, ["send", seat]])
        assert (laid["answers"], laid["left"]) == (steps, [["send", seat]])
        assert laid["view"]["offer"]["gift"] == [give[2]]
        for others in ([], steps[:1], [*steps[:1], ["wish_kind", seat, "any"]], steps):
            laid = await one.ask("lay", number=asked["number"], answers=others)
            assert laid["answers"] == others, "one way after the other, whatever was laid out before"
            gifts = [give[2]] if give in others else []
            assert others == [] or laid["view"]["offer"]["gift"] == gifts
        wrong = await one.ask("lay", number=asked["number"] + 1, answers=steps)
        assert wrong["code"] == "overtaken"
        await one.caught_up()
        await two.caught_up()
        assert one.snapshot["step"] == before, "nothing has happened"
        assert [f for f in two.frames[heard:] if f["type"] != "pong"] == [], "nobody has noticed"
        assert (await two.ask("lay", number=asked["number"], answers=steps))["code"] == "overtaken"
        done = await one.ask("answer", number=asked["number"], answers=[*steps, ["send", seat]])
        assert done["count"] == 4
        assert {o["step"][0] for o in (await two.asked())["options"]} >= {"decline"}


@story
async def test_whoever_lays_something_out_sees_their_own_table(server: Server) -> None:
    ann, ben = await people(server, "Ann", "Ben")
    table = await table_of([ann, ben], game="cosmoforce", pace="slow")
    async with ann.at(table) as one, ben.at(table) as two:
        await one.welcome()
        await two.welcome()
        seen = []
        for somebody in (one, two, one):  # both are asked for a design, each in secret
            asked = await somebody.asked()
            laid = await somebody.ask("lay", number=asked["number"], answers=[])
            assert somebody.snapshot
            assert laid["view"] == somebody.snapshot["view"]
            seen.append(laid["view"]["seat"])
        assert sorted(seen[:2]) == [0, 1]
        assert seen[2] == seen[0]
