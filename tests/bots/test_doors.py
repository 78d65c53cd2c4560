"""Several answers at once: what lies behind a door, and questions that come again."""

from __future__ import annotations

from typing import Any

import pytest

from games.cosmoforce.battle import Battle
from games.loss.race import Race, ship
from stardeck import bots, games
from stardeck.bots import doors
from stardeck.engine import Asking, Chair, Match, Sitter


def walk(name: str, seed: str, seats: int = 2) -> Any:
    """Every question to one seat alone in a game of rookies."""
    game = games.get(name)
    match: Match[Any] = Match.new(game, [Sitter(f"Bot {n}", "bot") for n in range(seats)], seed)
    rookies = [bots.get(game, "rookie", seat) for seat in range(seats)]
    while match.g.waiting:
        seat = match.g.waiting[0]
        if isinstance(match.g.open, Asking):
            yield match.g, seat
        match.perform(seat, rookies[seat](Chair(match.g, seat)), by="bot:rookie")


@pytest.mark.parametrize(("name", "least"), [("gloom", 10), ("cosmoforce", 5), ("catastrophe", 5)])
def test_a_door_shows_what_its_seat_would_see_behind_it_and_nothing_else(name: str, least: int) -> None:
    found = 0
    for g, seat in walk(name, "doors"):
        before = g.hash()
        behind = doors.doors(g, seat, g.options(seat))
        assert g.hash() == before, "looking changes nothing"
        assert len(behind) <= doors.MOST
        for step, there in behind.items():
            really = g.copy()
            really.apply(seat, step)
            offered = [option for option, bar in there.offered if not bar]
            assert offered == there.world.options(seat) == really.options(seat)
            assert (really.rolled, really.reveals) == (g.rolled, g.reveals)
            for chance in range(2):  # whatever the others hold, the seat sees the same behind it
                guessed = g.imagine(seat, chance)
                seen = doors.behind(guessed, seat, step)
                assert seen is not None
                assert seen.offered == there.offered
            found += 1
    assert found >= least


def test_damage_is_one_question_with_as_many_points_as_fit() -> None:
    b = Battle("fighter E1 D1 H3 L2", "fighter E1 D1 H3 L2")
    g = b.g
    g.agenda.append(("damage", 0, 3))
    g.open, g.asks = None, []
    g.run()
    again = g.game.voice.repeats(g, 0)
    assert again is not None
    assert again.times == 3
    for step in g.options(0):
        assert again.most[step] == g.ships[0].boxes[step[2]] - g.ships[0].marks[step[2]]


@pytest.mark.parametrize("name", ["cosmoforce", "catastrophe", "loss"])
def test_a_question_that_comes_again_is_the_same_question(name: str) -> None:
    """As many answers as it says are taken one after the other, unless a die is rolled or the game ends."""
    for g, seat in walk(name, "again", 2):
        again = g.game.voice.repeats(g, seat)
        if again is None or again.times < 2:
            continue
        world = g.copy()
        menu = world.asks[0].menu
        for left in range(again.times, 1, -1):
            assert world.asks[0].menu == menu
            step = world.options(seat)[0]
            assert again.most.get(step, 1) >= 1
            world.apply(seat, step)
            if not world.asks or world.asks[0].menu != menu or world.rolled != g.rolled:
                break
            now = world.game.voice.repeats(world, seat)
            assert now is not None
            assert now.times == left - 1


def market() -> Race:
    """The first of three ships may trade."""
    return Race(ship("shield1 shield2 engine3"), ship("weapon4"), ship("weapon3"), preparation=True)


def test_an_offer_is_laid_out_without_anything_happening() -> None:
    """L-3.10 Nobody else learns of it before it is sent."""
    r = market()
    g, before = r.g, r.g.hash()
    wish = [("wish_kind", 0, "weapon"), ("wish_for", 0, "weapon-3")]
    parts = [r.step(0, "propose", 1), r.step(0, "give", "shield1"), *wish]
    draft = doors.lay_out(g, 0, [*parts, ("send", 0)])
    laid, left, world = draft.laid, draft.left, draft.world
    assert (laid, left) == (tuple(parts), (("send", 0),)), "to send it is no draft"
    assert g.hash() == before
    assert world.view(0).offer.gift == (parts[1][2],)
    assert ("send", 0) in world.options(0)
    more = [r.step(0, "give", "weapon4"), r.step(0, "give", "shield2")]
    assert doors.lay_out(g, 0, [*parts, *more])[0] == tuple(parts), "no further than what can be done"
    for step in (*parts, ("send", 0)):
        g.apply(0, step)
    assert g.asks[0].seat == 1


def test_what_is_taken_back_is_not_sent() -> None:
    r = market()
    parts = [r.step(0, "propose", 1), r.step(0, "give", "shield1")]
    more = [r.step(0, "give", "shield2"), ("take_card_back", 0)]
    assert doors.lay_out(r.g, 0, [*parts, *more])[0] == tuple(parts)
    assert doors.lay_out(r.g, 0, [*parts, ("call_off", 0)])[0] == ()
    assert doors.lay_out(r.g, 0, [*parts, ("call_off", 0), ("propose", 0, 2)])[0] == (("propose", 0, 2),)


def test_cards_that_change_hands_are_no_draft() -> None:
    """L-3.20 To accept and to choose the cards is one; with the last card it happens."""
    r = market()
    for step in (("propose", 0, 1), r.step(0, "give", "shield1"), ("wish_kind", 0, "any"), ("send", 0)):
        r.g.apply(0, step)
    answers = [("accept", 1), r.step(1, "fill", "weapon4")]
    draft = doors.lay_out(r.g, 1, answers)
    assert (draft.laid, draft.left) == ((answers[0],), (answers[1],))


def test_crew_is_posted_as_one_order() -> None:
    """C-18.7 Crew goes to its posts when all of it is sent."""
    b = Battle("fighter E1 D1 H3 L2", "fighter E1 D1 H3 L2")
    g = b.g
    seat = g.asks[0].seat
    slot = next(slot for slot, boxes in enumerate(g.ships[seat].boxes) if boxes > 1)
    g.ships[seat].mark(slot, 1)
    answers = [("repair_systems", seat), ("assign", seat, -1, slot), ("repair", seat)]
    draft = doors.lay_out(g, seat, answers)
    assert (draft.laid, draft.left) == (tuple(answers[:2]), (answers[2],))
    assert doors.lay_out(g, seat, [*answers[:2], ("back", seat)]).laid == ()
