"""The engine's own promises: plain data, one spelling of a step, loud mistakes, refusals with words."""

from __future__ import annotations

import msgspec
import pytest

from engine import tiny
from engine.bare import bare
from engine.tiny import Ship
from stardeck.bots import loop
from stardeck.engine import (
    PASS,
    Blank,
    Book,
    Event,
    Frozen,
    GameState,
    Options,
    Plain,
    Refused,
    Rulebook,
    Steps,
    Stuck,
    ask,
    gather,
)
from stardeck.engine.options import describe, read_options


class Loop(GameState, kw_only=True):
    book = Book["Loop"]()


@Loop.book.rule
def again(g: Loop) -> Steps:
    return again()


@Loop.book.rule
def nothing(g: Loop) -> Steps:
    return None


def test_an_endless_loop_is_a_clear_error():
    g = Loop(seats=1, agenda=[again()], asked=[0])
    with pytest.raises(Stuck, match="again"):
        g.run()


def test_a_game_that_stops_without_an_end_is_a_clear_error():
    g = Loop(seats=1, agenda=[nothing()], asked=[0])
    with pytest.raises(Stuck, match="nobody has won"):
        g.run()


def test_two_rules_of_one_name_fail_at_import():
    book = Book["Loop"]()

    def turn(g: Loop) -> Steps:
        return None

    book.rule(turn)
    with pytest.raises(TypeError, match="two are called turn"):
        book.rule(turn)


def test_one_step_has_one_spelling():
    book = Book["Loop"]()

    def burn(g: Loop, ship: int, change: int) -> Steps:
        return None

    def flare(g: Loop, ship: int = 0) -> Steps:
        return None

    maker = book.rule(burn)
    assert maker(1, change=2) == maker(1, 2) == ("burn", 1, 2)
    with pytest.raises(TypeError):
        maker(1)  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="no defaults"):
        book.rule(flare)


def test_what_is_not_plain_is_refused_by_the_first_copy():
    class Bad(Plain):
        things: dict[str, int]

    with pytest.raises(TypeError, match="not plain data"):
        Bad({}).copy()


class Leaf(Frozen, frozen=True):
    name: str


class Branch(Plain):
    leaf: Leaf
    marks: list[int]
    twigs: list[Branch]
    other: Branch | None = None
    path: tuple[tuple[int, ...], ...] = ()


def test_copies_share_what_cannot_change_and_nothing_else():
    one = Branch(Leaf("a"), [1, 2], [Branch(Leaf("b"), [3], [])], Branch(Leaf("c"), [4], []), ((1, 2), (3,)))
    two = one.copy()
    assert one == two
    assert two.leaf is one.leaf
    two.marks.append(9)
    two.twigs[0].marks.append(9)
    assert two.other is not None
    two.other.marks.append(9)
    assert one == Branch(Leaf("a"), [1, 2], [Branch(Leaf("b"), [3], [])], Branch(Leaf("c"), [4], []), ((1, 2), (3,)))
    assert Branch.from_json(two.to_json()) == two
    assert one.digest() != two.digest()


class Story(GameState, kw_only=True):
    book = Book["Story"]()
    told: list[str] = []


bare(Story)


def _words(value: object) -> str:
    if not isinstance(value, str) or len(value) > 10:
        raise Refused("malformed", "a story has up to ten characters")
    return value


@Story.book.rule
def tell(g: Story, seat: int, words: str) -> Steps:
    g.told.append(words)
    return ask(seat, stories())


@tell.unless
def _(g: Story, seat: int, words: str) -> str | None:
    return "S-1" if words in g.told else None


@Story.book.menu
def stories(g: Story, seat: int) -> list[tuple[object, ...]]:
    return [tell(seat, Blank("story", _words)), PASS]


def test_a_blank_is_filled_by_a_person_and_never_by_a_program():
    g = Story(seats=1, agenda=[ask(0, stories())], asked=[0])
    g.run()
    assert g.choices(0) == [PASS]
    g.answer(0, ["tell", 0, "once"])
    assert g.told == ["once"]
    for wrong, code in (
        (["tell", 0, "much too long"], "malformed"),
        (["tell", 0, 7], "malformed"),
        (["tell", 0, "once"], "forbidden"),
    ):
        with pytest.raises(Refused) as refused:
            g.answer(0, wrong)
        assert refused.value.code == code
    assert g.told == ["once"]


def test_numbers_that_only_look_alike_are_replaced_by_the_menus_own():
    g = tiny.new("", "", "")
    g.answer(1, ["take_role", True, 2.0])
    ask_ = g.ask_of(1)
    assert ask_ is not None
    assert [type(x) for x in ask_.parts[0]] == [str, int, int]


def test_the_engine_answers_for_nobody():
    g = tiny.new("", "", "")
    g.gone = (0, 2)
    g.answer(1, tiny.take_role(1, 1))
    assert g.waiting == [0, 2], "a seat that was left is asked like the others; a loop answers for it"
    for seat in g.waiting:
        step, by = loop.absent(g.game, g, seat)
        assert by == "default"
        g.answer(seat, step, by=by)
    assert g.roles == [3, 1, 3]


class Heard(Event, frozen=True):
    who: int = 0
    says = "heard"


def test_events_are_told_once_and_not_at_all_when_nobody_listens():
    g = tiny.new("", "", "")
    g.tell(Heard(1))
    g.whisper((1,), Heard())
    assert g.take_events() == [((), Heard(1)), ((1,), Heard())]
    assert g.take_events() == []
    g.log_on = False
    g.tell(Heard(2))
    assert g.take_events() == []


class Two(GameState, kw_only=True):
    book = Book["Two"]()
    got: list[str] = []


bare(Two)


@Two.book.menu
def parts(g: Two, seat: int) -> list[tuple[object, ...]]:
    return [part(seat, name) for name in "abc"] + [("ready",)]


@Two.book.rule
def part(g: Two, seat: int, name: str) -> Steps:
    g.got.append(f"{seat}{name}")
    return None


@part.unless
def _(g: Two, seat: int, name: str) -> str | None:
    return "T-1" if any(got[1] == name for got in g.got) else None


@Two.book.rule
def over(g: Two) -> Steps:
    g.end((1, 1), (), "over", "T-2")
    return None


def test_a_gather_in_parts_happens_in_the_order_of_seats_and_drops_what_is_void():
    g = Two(seats=2, agenda=[over(), gather((0, 1), parts(), False)], asked=[0, 0])
    g.run()
    for seat, name in ((1, "a"), (1, "b"), (0, "b")):
        g.answer(seat, part(seat, name))
    g.answer(1, ("ready",))
    assert g.got == []
    g.answer(0, ("ready",))
    assert g.got == ["0b", "1a"], "seat 0 was first with b, whatever the order of arrival"
    assert g.result is not None


class Some(Options, frozen=True):
    size: int = 3
    flag: bool = False
    names: tuple[str, ...] = ()


def test_options_are_typed_and_errors_name_the_option():
    assert read_options(Some, {"size": "4", "flag": True, "names": ["a", "b"]}) == Some(4, True, ("a", "b"))
    with pytest.raises(Refused, match="unknown option 'x'"):
        read_options(Some, {"x": 1})
    with pytest.raises(Refused, match="size"):
        read_options(Some, {"size": "many"})
    assert [o.key for o in describe(Some)] == ["size", "flag", "names"]
    assert [o.kind for o in describe(Some)] == ["number", "flag", "list"]


def test_the_rulebook_is_read_rule_by_rule(tmp_path: object):
    from pathlib import Path

    book = Path(str(tmp_path)) / "rulebook.md"
    book.write_text(
        "## Rules\n### 1. First\n- **X-1.1** One thing\n  goes on. — *ruling:* because.\n- **X-1.2** Other.\n\n"
        "### 2. Next\n- **X-2.1** Last.\n| no | rule |\n",
        encoding="utf-8",
    )
    rules = Rulebook(book)
    assert list(rules.rules) == ["X-1.1", "X-1.2", "X-2.1"]
    assert rules.sentence("X-1.1") == "One thing goes on."
    assert rules.rules["X-1.1"].ruling == "because."
    assert [r.id for r in rules.find("x-1")] == ["X-1.1", "X-1.2"]
    assert [r.id for r in rules.find("last")] == ["X-2.1"]
    assert rules.find("nowhere") == []


def test_a_state_says_nothing_that_json_cannot_carry():
    g = tiny.new("quick.1", "override.1", "")
    assert msgspec.json.decode(g.to_json())["seats"] == 3
    assert Ship.from_json(g.to_json()).hash() == g.hash()
