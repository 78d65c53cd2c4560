"""Positions in which a rookie of Gloom must not look foolish."""

from __future__ import annotations

from games.gloom.drama import CAPTAIN, COUNSELOR, DARK_LORD, DOCTOR, DULL, ENGINEER, KID, NEMESIS, TRAITOR, Drama, card
from stardeck.engine import PASS, Chair, Step

HEART = "jilted_at_the_jump_gate"
"""A Modifier of -25 with a heart."""
DEATHS = "fell_up died_in_a_duel was_recycled_by_mistake"


def chair_of(d: Drama, seat: int) -> tuple[Step, Chair]:
    chair = Chair(d.g, seat)
    return d.game.bots["rookie"](chair), chair


def thinks(d: Drama, seat: int) -> Step:
    return chair_of(d, seat)[0]


def test_G1_it_makes_no_rival_sadder():
    """Widowed by a Wormhole needs a heart, and only a rival has one."""
    d = Drama(hands={0: "widowed_by_a_wormhole"}, on={DARK_LORD: HEART})
    assert "heart" in d.icons(DARK_LORD)
    assert d.offers(0, d.step(0, "widowed_by_a_wormhole"))
    assert thinks(d, 0)[0] in ("discard_hand", "pass_action")
    d.chooses(0, "widowed_by_a_wormhole")
    assert thinks(d, 0) == ("back", 0)


def test_G1_it_aims_at_its_own_where_that_is_legal():
    d = Drama(hands={0: "widowed_by_a_wormhole"}, on={DARK_LORD: HEART, CAPTAIN: "fought_with_father"})
    d.g.stacks = (d.numbers(HEART), *d.g.stacks[1:DARK_LORD], d.numbers("fought_with_father"), *d.g.stacks[5:])
    step, chair = chair_of(d, 0)
    assert step == d.step(0, "widowed_by_a_wormhole")
    assert chair.why
    d.says(0, step)
    assert thinks(d, 0) == ("aim", 0, CAPTAIN)


def test_G2_it_does_not_discard_a_hand_of_deaths_that_fit():
    """Its second action: no Death is legal any more, but its Captain will die of one of these."""
    d = Drama(hands={0: DEATHS}, on={CAPTAIN: DULL})
    d.passes(0)
    assert thinks(d, 0) != ("discard_hand", 0)


def test_G2_it_does_not_discard_the_hand_first_while_a_death_is_legal():
    d = Drama(hands={0: "fell_up"}, on={CAPTAIN: DULL})
    assert d.offers(0, d.step(0, "fell_up"))
    assert thinks(d, 0) != ("discard_hand", 0)


def test_G2_a_death_that_will_fit_is_not_the_first_card_to_go():
    """Five cards, three of them Deaths; a Modifier of its hand will make the Captain mortal."""
    d = Drama(hands={0: "vogon_poetry", 1: f"{DEATHS} {DULL} married_a_moon"})
    d.event(0, "vogon_poetry")
    assert d.menu == "parting"
    while d.menu == "parting":
        d.says(1, thinks(d, 1))
    assert {"fell_up", "died_in_a_duel", "was_recycled_by_mistake"} <= set(d.hand(1))


def test_G3_it_kills_a_rival_early():
    """The Dark Lord would have become a treasure; he dies at -10."""
    d = Drama(hands={0: "fell_up"}, on={DARK_LORD: DULL})
    step, chair = chair_of(d, 0)
    assert step == d.step(0, "fell_up")
    assert chair.why
    assert not chair.why.open, "nobody sees yet what was chosen"
    d.says(0, step)
    step, chair = chair_of(d, 0)
    assert step == ("aim", 0, DARK_LORD)
    assert chair.why
    assert chair.why.open


def test_G3_it_kills_the_rivals_last_if_that_wins():
    """Seat 1 has three dead at -10 each, seat 0 two at -20: the Kid's death ends a won game."""
    d = Drama(
        hands={0: "was_filed_under_lost_cargo"},
        on={
            DARK_LORD: "stung_by_a_statue fell_up",
            TRAITOR: "infested_with_nanites died_in_a_duel",
            NEMESIS: "lectured_by_the_computer was_recycled_by_mistake",
            KID: DULL,
            CAPTAIN: "fought_with_father was_choked_from_afar",
            DOCTOR: "abandoned_at_the_airlock stayed_to_hold_the_line",
            COUNSELOR: "erased_from_the_archive",
        },
    )
    d.says(0, thinks(d, 0))
    assert thinks(d, 0) == ("aim", 0, KID)


def test_G3_a_second_response_in_hand_makes_the_first_cheaper():
    """A Moon would lift the Dark Lord by 10 points: a single Response is kept, of two one is spent."""
    for hand, spends in (("its_a_trap", False), ("its_a_trap redshirt", True)):
        d = Drama(hands={0: "married_a_moon", 1: hand})
        d.announces(0, "married_a_moon", DARK_LORD)
        assert (thinks(d, 1) != PASS) == spends


def test_G3_a_response_is_cheaper_in_a_late_round():
    d = Drama(hands={0: "married_a_moon", 1: "its_a_trap"})
    d.g.turns = 19
    d.announces(0, "married_a_moon", DARK_LORD)
    assert thinks(d, 1)[0] == "respond"


def test_G3_who_is_very_miserable_is_always_saved():
    """At -25 even 5 points of joy are answered."""
    for misery, saves in ((DULL, False), ("erased_from_the_archive", True)):
        d = Drama(
            hands={0: "small_joy", 1: "its_a_trap"}, on={DARK_LORD: misery}, own=[card("small_joy", points=("", 5))]
        )
        d.announces(0, "small_joy", DARK_LORD)
        step, chair = chair_of(d, 1)
        assert (step != PASS) == saves
        assert bool(chair.why) == saves


def test_a_toss_up_has_no_reason():
    d = Drama(hands={0: ""}, on={ENGINEER: DULL})
    assert chair_of(d, 0)[1].why is None
