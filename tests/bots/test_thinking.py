"""A program that thinks: legal, repeatable, blind to what is hidden, and never without an end."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games.loss.race import Race, card, ship
from stardeck import games
from stardeck.bots.chances import chances, learned, stale
from stardeck.bots.playing_on import is_idle
from stardeck.bots.style import PLAIN, Style
from stardeck.bots.thinking import LEAD_OUT, LONGEST_TURN, Budget, Thought, think
from stardeck.engine import PASS, Chair, GameState, Step
from stardeck.engine.chance import number
from stardeck.games.loss.state import Play
from stardeck.server.thoughts import packet

TABLES = [
    ("cosmoforce", "free-for-all", 2),
    ("gloom", "random crews", 2),
    ("catastrophe", "sole survivor", 2),
    ("loss", "race", 2),
    ("loss", "solo hard", 1),
]
LONG = {"team", "trios", "marauders, cadet", "mind mold"}
"""Modes whose games of thinkers last."""
QUICK = Budget(tries=8, turns=1)


def new(id: str, mode: str, seats: int, deal: int = 3) -> GameState:
    game = games.get(id)
    g: GameState = game.new(seats, chance=number("thinking", deal), options=dict(game.modes[mode].options))
    return g


def questions(id: str, mode: str, seats: int, most: int = 12) -> Iterator[tuple[GameState, int]]:
    """Questions of a game of rookies that are worth a thought."""
    g = new(id, mode, seats)
    found = asked = 0
    while g.result is None and found < most:
        ask = next(ask for ask in g.asks if ask.waits)
        chair = Chair(g, ask.seat, chance=seats)
        asked += 1
        if len(chair.options) > 1 and asked % 5 == 0:
            found += 1
            yield g, ask.seat
        g.apply(ask.seat, g.game.bots["rookie"](chair))


def test_nobody_alone_bears_a_grudge():
    g, struck = new("loss", "solo hard", 1), 0
    while g.result is None:
        struck += bool(g.chain) and isinstance(g.chain[-1], Play) and g.chain[-1].seat < 0
        assert g.game.minds.hurt(g, 0) is None
        g.apply(0, g.game.bots["rookie"](Chair(g, 0)))
    assert struck


@pytest.mark.parametrize(("id", "mode"), [
    pytest.param(game.id, mode, marks=pytest.mark.soak if mode in LONG else ())
    for game in games.all() for mode in game.modes
])  # fmt: skip
def test_a_game_of_thinkers_is_legal_and_ends(id: str, mode: str):
    game = games.get(id)
    seats = (game.modes[mode].seats or game.seats).start
    g = new(id, mode, seats)
    memories: list[tuple[tuple[str | int, ...], ...]] = [()] * seats
    answers = [0] * seats
    while g.result is None:
        ask = next(ask for ask in g.asks if ask.waits)
        chair = Chair(g, ask.seat, memories[ask.seat], ask.seat)
        budget = Budget(4, 1) if answers[ask.seat] % 4 == 0 else Budget(1, 1)
        step = think(chair, budget).step
        memories[ask.seat] = chair.memory
        g.answer(ask.seat, step, by="bot:veteran")  # refuses what is not legal
        answers[ask.seat] += 1
        assert max(answers) < 3_000


@pytest.mark.parametrize("mode", ["free choice", "draft"])
def test_thinkers_get_a_crew_where_crews_are_claimed(mode: str):
    """To claim one is a window, too, but nobody may pass it."""
    g = new("gloom", mode, 3)
    while not all(player.hand for player in g.players):  # type: ignore[attr-defined]
        ask = next(ask for ask in g.asks if ask.waits)
        g.answer(ask.seat, think(Chair(g, ask.seat), QUICK).step, by="bot:veteran")
    assert [len(crew) for crew in g.crews] == [4, 4, 4]  # type: ignore[attr-defined]


@pytest.mark.parametrize(("id", "mode", "seats"), TABLES)
def test_the_same_thought_from_the_truth_and_from_worlds_that_look_like_it(id: str, mode: str, seats: int):
    for g, seat in questions(id, mode, seats, 4):
        truth = think(Chair(g, seat, chance=11), QUICK)
        for chance in (1, 2, 3):
            alike = think(Chair(g.imagine(seat, chance), seat, chance=11), QUICK)
            assert alike == truth, "the number of the worlds follows from nothing that is hidden"


@pytest.mark.parametrize(("id", "mode", "seats"), TABLES)
def test_packets_of_states_that_look_alike_are_the_same(id: str, mode: str, seats: int):
    for g, seat in questions(id, mode, seats, 8):
        sent = packet(g, seat, "veteran", "secret", 5)
        assert all(packet(g.imagine(seat, chance), seat, "veteran", "secret", 5) == sent for chance in (4, 5, 6))


def test_a_thought_in_pieces_is_the_thought_in_one():
    for g, seat in questions("cosmoforce", "free-for-all", 2, 3):
        whole = think(Chair(g, seat, chance=5), Budget(60, 1))
        part: Thought | None = None
        pieces = 0
        while part is None or part.going_on is not None:
            part = think(Chair(g, seat, chance=5), Budget(60, 1, milliseconds=1), more=part)
            pieces += 1
        assert part == whole
        assert not whole.tries or pieces > 1


def test_a_style_never_takes_an_option_far_below_the_best():
    with pytest.raises(ValueError, match="good options"):
        Style(likes={"burn": 0.2})
    with pytest.raises(ValueError, match="good options"):
        Style(leader=0.4, last=0.2)
    fond = Style(likes={"conserve": 0.03, "burn": 0.03}, slip=0.03)
    for g, seat in questions("cosmoforce", "free-for-all", 2, 6):
        thought = think(Chair(g, seat, chance=5), Budget(80, 1), fond)
        if not thought.options or thought.step == thought.rookie:
            continue
        shares = {weighed.play[0]: weighed.share for weighed in thought.options}
        tried = [weighed.share for weighed in thought.options if weighed.worlds == thought.worlds]
        assert shares[thought.step] >= max(tried) - 0.07


def test_a_slip_happens_now_and_then_and_never_without_evidence():
    """Not in all questions of a game or in none, and only between what was found and the second best."""
    slipped = []
    for g, seat in questions("loss", "solo hard", 1, 24):
        chair = Chair(g, seat, chance=5)
        found, slip = (think(chair, Budget(24, 1), style) for style in (PLAIN, Style(slip=1.0)))
        if found.step == found.rookie:
            assert slip.step == found.step
        else:
            slipped.append(slip.step != found.step)
    assert {True, False} == set(slipped)


def test_a_grudge_is_borne_against_who_hurt_the_seat_last():
    r = Race(ship(at=9, parts="weapon5"), ship("limpet_charge"), obstacles="O25")
    r.until(0, "equipping")
    r.does(0, "done_equipping")
    r.says(1, ("sabotage", 1, "limpet_charge.1", 0, card("weapon5")))
    chair = Chair(r.g, 0, (("hurt", 0),))
    think(chair, QUICK)
    assert chair.recall("hurt") == [("hurt", 1)]
    assert Style(grudge=0.5).score([0.5, 0.25, 0.25], 0, 1) == 0.25, "half of what they have, on the scale of a share"
    assert Style(grudge=0.5).score([0.5, 0.25, 0.25], 0) == 0.5
    with pytest.raises(ValueError, match="good options"):
        Style(grudge=0.4, leader=0.2)


def test_another_option_than_the_rookies_needs_evidence():
    for g, seat in questions("gloom", "random crews", 2, 8):
        thought = think(Chair(g, seat, chance=5), QUICK)
        if thought.step != thought.rookie:
            by_step = {weighed.play[0]: weighed for weighed in thought.options}
            assert by_step[thought.step].share >= by_step[thought.rookie].share + 0.01


def test_steps_out_of_a_menu_are_not_tried():
    for g, seat in questions("gloom", "random crews", 2, 30):
        thought = think(Chair(g, seat, chance=5), Budget(2, 1))
        tried = {weighed.play[0][0] for weighed in thought.options} - {thought.rookie[0]}
        assert not tried & LEAD_OUT


def test_the_same_question_for_the_third_time_is_left_to_rules_of_thumb():
    g, seat = next(iter(questions("gloom", "random crews", 2)))
    memory: tuple[tuple[str | int, ...], ...] = ()
    thoughts = []
    for _ in range(3):
        chair = Chair(g, seat, memory, 5)
        thoughts.append(think(chair, QUICK))
        memory = chair.memory
    assert [bool(thought.options) for thought in thoughts] == [True, True, False]
    assert thoughts[2].step == thoughts[2].rookie


def test_too_many_answers_in_one_turn_end_in_the_default():
    g, seat = next(iter(questions("gloom", "random crews", 2)))
    turn = number(g.game.manners.turn_key(g)) % (1 << 32)
    chair = Chair(g, seat, (("turn", turn, LONGEST_TURN),), 5)
    assert think(chair, QUICK).step == chair.default
    chair = Chair(g, seat, (("turn", turn + 1, LONGEST_TURN),), 5)
    assert think(chair, QUICK).options


def test_windows_without_stakes_are_passed():
    passed = 0
    g = new("catastrophe", "sole survivor", 2)
    for _ in range(300):
        if g.result is not None:
            break
        ask = next(ask for ask in g.asks if ask.waits)
        chair = Chair(g, ask.seat)
        if len(chair.options) > 1 and is_idle(g, ask.seat):
            passed += 1
            assert think(chair, QUICK) == Thought(ask.seat, ask.number, PASS, PASS)
        step: Step = g.game.bots["rookie"](chair)
        g.apply(ask.seat, step)
    assert passed


@pytest.mark.parametrize("id", ["cosmoforce", "gloom", "catastrophe", "loss"])
def test_what_was_learned_fits_the_game(id: str):
    game = games.get(id)
    for it in learned(game):
        seats = f" --seats {it.seats}"
        assert not stale(game, it), f"mend it: stardeck lab learn {id} --mode '{it.mode}'{seats} --games {it.games}"
        assert it.brier <= 0.85 * it.average
        signs = {feature.name: feature.sign for feature in game.minds.described}
        for name, weight in zip(it.names, it.weights, strict=True):
            assert not (signs[name] == "+" and weight < 0)
            assert not (signs[name] == "-" and weight > 0)
        g = new(id, it.mode, it.seats)
        value = chances(g)
        assert value is not None
        assert len(it.table) == len(game.minds.table_features(g))
        assert 0 <= sum(value(g)) <= 1 + 1e-9
    assert PLAIN.score([0.2, 0.8], 0) == 0.2


@pytest.mark.parametrize("style", [Style(leader=0.4), Style(last=0.2), Style(grudge=0.5), Style(leader=0.3, last=0.2)])
def test_between_two_a_better_chance_is_worth_as_much_to_everybody(style: Style):
    """Where one can only win from the other, a style is no reason to need less evidence."""
    worse, better = (style.score([share, 1 - share], 0, 1) for share in (0.25, 0.5))
    assert better - worse == pytest.approx(0.25)
