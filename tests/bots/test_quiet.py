"""What people are not asked: empty windows, own deeds, questions with one answer, and what they ordered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from games.catastrophe.mission import Mission
from games.loss.race import Race, ship
from stardeck import bots, games
from stardeck.bots import doors, quiet
from stardeck.bots.quiet import ANY, Order, in_force, reply, turn_of, wanted
from stardeck.engine import OWN, PASS, Chair, GameState, Match, OrderKind, Sitter, Step, Window
from table import rules

KINDS = (OrderKind("escape", "", ("override", "meeting"), True), OrderKind("move", "", ("meeting",), False))
GAMES = {"catastrophe": (8, 65), "loss": (10, 60), "gloom": (6, 34), "cosmoforce": (20, 14)}
"""Games that are played, and the questions that a player should be asked in one of them on average."""
MORE = 1.05
"""How much more than that is still good."""


class Together:
    """Whether a question is put by itself: one behind a door, the next part of what is laid out, and one that comes
    again, are answered with the one before."""

    def __init__(self) -> None:
        self.last: GameState | None = None
        self.through: Any = None

    def hides(self, g: GameState) -> bool:
        """Whether this question to the first seat was answered with its last one."""
        before, self.last = self.last, g.copy()
        if before is None or self.through is None or (before.rolled != g.rolled):
            return False
        if doors.lay_out(before, 0, [self.through]).laid:
            return True
        if self.through in doors.doors(before, 0, before.options(0)):
            return any(step[0] == doors.BACK for step in g.options(0))
        again = before.game.voice.repeats(before, 0)
        return again is not None and again.times > 1 and before.asks[0].menu == g.asks[0].menu


def played(
    name: str, seed: str, orders: list[Order], seats: int = 2, together: Together | None = None
) -> Iterator[tuple[GameState, bool]]:
    """A game of rookies, in which the first seat is a person: every state in which it is asked, and whether it is
    asked aloud."""
    game = games.get(name)
    sitters = [Sitter("Ana", "human"), *[Sitter(f"Bot {n}", "bot") for n in range(seats - 1)]]
    match: Match[Any] = Match.new(game, sitters, seed)
    rookies = [bots.get(game, "rookie", seat) for seat in range(seats)]
    while match.g.waiting:
        g, seat = match.g, match.g.waiting[0]
        found = reply(g, seat, orders, "alone") if seat == 0 else None
        if seat == 0:
            yield g, found is None
        step, by = (found[0], "quiet") if found else (rookies[seat](Chair(g, seat)), "bot:rookie")
        if together and seat == 0:
            together.through = step
        match.perform(seat, step, by=by)


@pytest.mark.parametrize("name", GAMES)
def test_nobody_is_asked_what_has_one_answer(name: str) -> None:
    count, most = GAMES[name]
    asked = 0
    for seed in range(count):
        together = Together()
        for g, aloud in played(name, f"s{seed}", [], together=together):
            asked += aloud and not together.hides(g)
            options = [step for step in g.options(0) if step[0] not in g.book.reserved]
            assert not aloud or len(options) > 1
            assert not aloud or OWN not in quiet.concerns(g, 0)
    assert asked / count <= MORE * most


@pytest.mark.parametrize("name", ["catastrophe", "loss", "gloom"])
def test_what_a_window_is_about_shows_in_nobodys_hand(name: str) -> None:
    looked = 0
    for g, _ in played(name, "worlds", [], 3):
        if quiet.way_out(g, g.options(0)) is None:
            continue
        for chance in range(3):
            world = g.imagine(0, chance)
            for seat in [ask.seat for ask in g.asks]:
                assert quiet.concerns(world, seat) == quiet.concerns(g, seat)
        looked += 1
    assert looked > 5


def test_the_newest_order_that_fits_wins() -> None:
    dont = Order(1, ANY, ANY, False)
    ask_escape = Order(2, "override", "escape", True)
    assert wanted(KINDS, frozenset({"escape"}), [])
    assert not wanted(KINDS, frozenset({"move"}), [])
    assert not wanted(KINDS, frozenset({"escape"}), [dont])
    assert wanted(KINDS, frozenset({"escape"}), [dont, ask_escape])
    assert not wanted(KINDS, frozenset({"escape"}), [ask_escape, dont])
    assert wanted(KINDS, frozenset({"move"}), [Order(1, "meeting", "move", True)])
    assert not wanted(KINDS, frozenset({"move"}), [Order(1, "override", "move", True)])  # no such card there
    assert wanted(KINDS, frozenset(), [])
    assert not wanted(KINDS, frozenset(), [dont])


@pytest.mark.parametrize(("name", "seats", "seeds"), [("catastrophe", 2, 4), ("loss", 2, 4)])
def test_do_not_ask_me_this_turn_holds_for_the_whole_turn(name: str, seats: int, seeds: int) -> None:
    """Said in every kind of window: nothing more is asked in one before the turn is another's."""
    said = set[str]()
    turns = 0
    for seed in range(seeds):
        orders: list[Order] = []
        for g, aloud in played(name, f"turn {seed}", orders, seats):
            if not isinstance(g.open, Window):
                continue
            turn = turn_of(g)
            assert not (aloud and any(order.turn == turn for order in orders))
            if aloud:
                orders.append(Order(len(orders), ANY, ANY, False, turn=turn))
                said |= quiet.concerns(g, 0)
                turns += 1
    assert turns > 1
    assert len(said) > 1


def test_do_not_ask_me_holds_in_100_turns_of_gloom() -> None:
    """Said at the first card that somebody announces in a turn, whatever is held: no other one is asked about."""
    turns, spared = set[tuple[int, str]](), 0
    for seed in range(40):
        orders: list[Order] = []
        for g, aloud in played("gloom", f"turn {seed}", orders, 4):
            if g.asks[0].menu[0] != "responses":
                continue
            turn = turn_of(g)
            if any(order.turn == turn for order in orders):
                assert not aloud
                spared += reply(g, 0, [], "alone") is None
            else:
                orders.append(Order(len(orders), ANY, ANY, False, turn=turn))
                turns.add((seed, turn))
        if len(turns) >= 100 and spared:
            break
    assert len(turns) >= 100
    assert spared, "something would have been asked"


@rules("L-14.28")
def test_an_order_answers_who_wants_no_part_in_help() -> None:
    """Help cannot be passed, only declined; whoever has ordered nothing is asked."""
    r = Race(ship(), ship("limpet_charge", parts="weapon5"), ship(parts="weapon4"), obstacles="O16")
    r.meets(0)
    r.does(0, "ask_for_help")
    dont, other = Order(1, ANY, "help", False), Order(1, ANY, "rival_ahead", False)
    for seat in (1, 2):
        no: Step = ("decline_to_help", seat)
        assert reply(r.g, seat, [], "live") is None
        assert reply(r.g, seat, [other], "live") is None
        assert reply(r.g, seat, [dont], "live") == (no, "floor")
        assert reply(r.g, seat, [dont], "alone") == (no, "now")
        assert reply(r.g, seat, [Order(1, ANY, ANY, False, turn=turn_of(r.g))], "slow") == (no, "floor")


def test_an_order_for_a_turn_or_a_question_ends_with_it() -> None:
    mission = Mission()
    g = mission.g
    orders = [
        Order(1, ANY, ANY, False, turn=turn_of(g)),
        Order(2, ANY, ANY, False, turn="another"),
        Order(3, ANY, ANY, True, question=g.asks[0].number),
        Order(4, ANY, ANY, True, question=g.asks[0].number + 1),
    ]
    assert [order.id for order in in_force(g, g.asks[0].seat, orders)] == [1, 3]


def test_nobody_is_asked_for_the_sake_of_a_card_that_would_be_wasted() -> None:
    """L-11.4, L-11.26 A booster after the obstacle, and a repair where nothing is broken."""
    for cargo, parts, asked in (
        ("flash_bang", "", False),
        ("percussive_maintenance", "weapon3", False),
        ("percussive_maintenance", "weapon3!2", True),
        ("flash_bang supply_drop", "", True),
    ):
        r = Race(ship(cargo, parts=parts), ship(), obstacles="O16")
        r.until(0, "leftovers")
        assert len(r.g.options(0)) > 1
        found = reply(r.g, 0, [], "alone")
        assert found == (None if asked else (("finish_turn", 0), "turn_ends")), cargo


def test_nobody_is_asked_for_the_sake_of_a_booster_before_the_obstacle_is_known() -> None:
    """L-11.4 It is offered again when there is something to use it on."""
    r = Race(ship("flash_bang"), ship(), obstacles="O16")
    r.until(0, "equipping")
    assert len(r.g.options(0)) > 1
    assert reply(r.g, 0, [], "alone") == (("done_equipping", 0), "soon")
    r.says(0, ("done_equipping", 0))
    r.until(0, "dealing")
    assert any(step[0] == "use_booster" for step in r.g.options(0))


def test_nobody_is_asked_for_the_sake_of_a_weaker_part() -> None:
    """L-15.2 A Space Dock is offered by itself where the new part is stronger, or the old one is off."""
    for parts, cargo, asked in (
        ("weapon3", "space_dock weapon2", False),
        ("weapon3!2", "space_dock weapon2", True),
        ("weapon2", "space_dock weapon3", True),
    ):
        r = Race(ship(cargo, parts=parts), ship(), obstacles="O16")
        r.until(0, "equipping")
        assert any(step[0] == "dock" for step in r.g.options(0))
        assert (reply(r.g, 0, [], "alone") is None) == asked, (parts, cargo)


@pytest.mark.parametrize(
    ("company", "empty", "full"),
    [("alone", "now", None), ("screen", None, None), ("live", "floor", None), ("slow", "wait", None)],
)
def test_an_empty_window_is_passed_at_a_moment_that_tells_nothing(
    company: quiet.Company, empty: quiet.When | None, full: quiet.When | None
) -> None:
    """M-17.13 Who holds nothing and who passes look alike to other people, unless they share a screen."""
    for hand, when in (("", empty), ("override", full)):
        mission = Mission(2, hands={0: "remote_repair", 1: f"suit {hand}".strip()}, cubes={7: 2})
        mission.declares(0, "remote_repair", 7)
        found = reply(mission.g, 1, [], company)
        assert found == (None if when is None else (PASS, when))
        refused = reply(mission.g, 1, [Order(1, ANY, ANY, False)], company)
        assert refused == (PASS, "now" if company in ("alone", "screen") else "floor")
