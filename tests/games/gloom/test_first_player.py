"""The first player (G-4)."""

from __future__ import annotations

from stardeck import games
from stardeck.engine import PASS, Step
from stardeck.games.gloom.state import State
from stardeck.games.gloom.words.book.story import story_book
from table import Scenario, rules

GAME = games.get("gloom")


def vote(seats: int = 3, dice: tuple[int, ...] = (), **options: object) -> Scenario[State]:
    s: Scenario[State] = Scenario(GAME, seats, (), {"crew_mode": "random", "first_player": "story_vote", **options})
    s.g.script = dice
    return s


def tell(s: Scenario[State], *texts: str) -> None:
    for seat, text in enumerate(texts):
        s.says(seat, ("tell_misery", seat, text) if text else ("tell_nothing", seat))


@rules("G-4.1", "G-4.2", "G-4.3", "G-4.4", "G-4.5", "G-4.14", "G-4.15")
def test_miseries_are_told_together_and_the_most_votes_begin():
    s = vote()
    s.says(0, ("tell_misery", 0, "My toast fell into the sun."))
    assert s.g.view(1).story == (), "not shown before all have told"
    s.says(1, ("tell_misery", 1, "My other toast too."))
    s.says(2, ("tell_nothing", 2))
    assert [entry.text for entry in s.g.view(2).story] == ["My toast fell into the sun.", "My other toast too."]
    assert ("vote", 0, 0) not in s.g.options(0), "not for one's own story"
    s.says(0, ("vote", 0, 1))
    assert s.g.view(1).votes == ()
    s.says(1, ("vote", 1, 0))
    s.says(2, ("vote", 2, 1))
    assert s.g.first == 1
    assert (s.g.turn.seat, s.g.turn.left, len(s.g.players[1].hand)) == (1, 2, 5), "the first turn and nothing else"
    prologue = story_book(s.g.view(None), ["A", "B", "C"]).prologue
    assert [line.teller for line in prologue] == ["A", "B"]


@rules("G-4.6", "G-4.7")
def test_a_tie_is_for_the_host_who_may_name_themself():
    s = vote(host=1)
    tell(s, "Bad.", "Worse.", "")
    for step in (("vote", 0, 1), ("vote", 1, 0), ("abstain", 2)):
        s.says(step[1], step)
    assert s.g.waiting == [1]
    assert s.g.options(1) == [("begin_with", 0), ("begin_with", 1), ("first_by_chance", (0, 1))]
    s.says(1, ("begin_with", 1))
    assert s.g.first == 1


def test_G_4_8_who_told_nothing_cannot_be_voted_for():
    s = vote()
    tell(s, "Bad.", "", "")
    assert s.g.options(1) == [("vote", 1, 0), ("abstain", 1)]
    assert s.refuses(1, ("vote", 1, 2)).code == "not offered"


def test_G_4_9_without_stories_or_votes_it_is_chance():
    silent = vote(dice=(3,))
    tell(silent, "", "", "")
    assert silent.g.first == 2
    shy = vote(dice=(2,))
    tell(shy, "Bad.", "Worse.", "")
    for seat in range(3):
        shy.says(seat, ("abstain", seat))
    assert shy.g.first == 1


@rules("G-4.10", "G-4.11")
def test_bots_tell_a_ready_misery_and_can_win_but_never_vote():
    s = vote(bots=[2])
    ready: Step = next(step for step in s.g.options(2) if step[0] == "tell_ready_misery")
    s.says(0, ("tell_misery", 0, "Rain."))
    s.says(1, ("tell_nothing", 1))
    s.says(2, ready)
    assert s.g.waiting == [0, 1], "the bot could vote for seat 0, and is not asked"
    s.says(0, ("vote", 0, 2))
    s.says(1, ("abstain", 1))
    assert s.g.first == 2


def test_G_4_12_a_host_who_does_not_answer_or_play_leaves_it_to_chance():
    s = vote(dice=(2,))
    tell(s, "Bad.", "Worse.", "")
    for step in (("vote", 0, 1), ("vote", 1, 0), ("abstain", 2)):
        s.says(step[1], step)
    assert s.default(0) == ("first_by_chance", (0, 1))
    assert s.g.first == 1
    away = vote(dice=(1,), host=-1)
    tell(away, "Bad.", "Worse.", "")
    for step in (("vote", 0, 1), ("vote", 1, 0), ("abstain", 2)):
        away.says(step[1], step)
    assert away.g.first == 0


@rules("G-4.13", "G-4.16")
def test_the_option_says_how_the_first_player_is_found():
    plain: Scenario[State] = Scenario(GAME, 2, (), {"crew_mode": "random"})
    assert plain.g.config.first_player == "random"
    assert GAME.manners.live["first_player"] == "story_vote"
    one_human = vote(bots=[1, 2])
    assert one_human.g.began, "a vote wants two humans"
    host: Scenario[State] = Scenario(GAME, 3, (), {"crew_mode": "random", "first_player": "host", "host": 2})
    assert host.g.waiting == [2]
    host.says(2, ("begin_with", 0))
    assert host.g.first == 0
    late: Scenario[State] = Scenario(GAME, 3, (), {"crew_mode": "random", "first_player": "host"})
    assert late.default(0)[0] == "first_by_chance"
    lowest: Scenario[State] = Scenario(GAME, 3, (), {"crew_mode": "random", "first_player": "seat"})
    assert lowest.g.first == 0


@rules("G-4.1")
def test_a_misery_has_at_most_500_characters():
    s = vote()
    assert s.refuses(0, ("tell_misery", 0, "x" * 501)).rule == "G-20.6"
    assert s.refuses(0, PASS).code == "not offered"
