"""What the page shows beside the ship, and to whom."""

from __future__ import annotations

from games.catastrophe.mission import KIT, Mission
from stardeck.engine.speech import question_words
from stardeck.games.catastrophe import game
from stardeck.games.catastrophe.words.aids import EscapeView
from table import rules

BLORP, CHAD, CRICKET, GZYMA = 0, 1, 2, 3


def marks(escape: EscapeView | None) -> str:
    """The conditions in one word: + met, - missing, ? unknown."""
    return (
        "".join("?" if each.met is None else "+" if each.met else "-" for each in escape.conditions) if escape else ""
    )


def test_who_holds_everything_at_a_pod_sees_what_an_escape_still_lacks():
    m = Mission(2, at=[8, 1], hands={BLORP: KIT}, cubes={7: 1})
    assert marks(m.aids(BLORP).escape) == "++-+?"
    assert m.aids(CHAD).escape is None
    assert m.aids(None).escape is None
    known = Mission(2, at=[8, 1], hands={BLORP: KIT}, knows={0: 1})
    assert marks(known.aids(BLORP).escape) == "++++-"
    fused = Mission(2, at=[8, 1], hands={BLORP: KIT}, knows={0: 1}, fuses="A")
    assert marks(fused.aids(BLORP).escape) == "+++++"
    elsewhere = Mission(2, at=[1, 1], hands={BLORP: KIT})
    assert elsewhere.aids(BLORP).escape is None


def test_a_declared_escape_is_shown_to_all_but_not_the_letter():
    m = Mission(2, at=[8, 1], hands={BLORP: KIT, CHAD: "quick_thinking"}, knows={0: 1}, fuses="A")
    m.declares(BLORP, "escape")
    assert marks(m.aids(BLORP).escape) == "+++++"
    assert marks(m.aids(CHAD).escape) == "++++?"
    assert marks(m.aids(None).escape) == "++++?"
    m.quick(CHAD, "draw")
    m.all_pass()
    assert m.aids(None).escape is None


@rules("M-21.12")
def test_a_letter_that_everybody_has_seen_is_shown_to_spectators_too():
    m = Mission(2, at=[8, 1], hands={BLORP: KIT, CHAD: "quick_thinking"})
    m.does(BLORP, "escape")
    m.declares(BLORP, "escape")
    assert [marks(m.aids(reader).escape) for reader in (BLORP, CHAD, None)] == ["++++-"] * 3


def test_with_closed_hands_the_ally_is_only_hoped_for():
    hands = {BLORP: KIT, CRICKET: "codes"}
    shared = Mission(4, mode="team", at=[8, 1, 6, 1], hands=hands)
    assert marks(shared.aids(BLORP).escape) == "+++-?"
    closed = Mission(4, mode="team", closed_hands=True, at=[8, 1, 6, 1], hands=hands)
    assert marks(closed.aids(BLORP).escape) == "+++??"


def test_the_hit_in_progress_and_the_cubes_that_it_would_cost():
    m = Mission(2, roll=True, dice=(4, 4), at=[1, 1], cubes={8: 1}, hands={0: "lift"})
    assert (m.aids(None).aim, m.aids(None).incoming) == (8, 2)  # the last cube, and that of the pod
    through = Mission(2, roll=True, dice=(4, 4), at=[1, 1], cubes={8: 0}, lost=[0], hands={0: "lift"})
    assert (through.aids(None).aim, through.aids(None).incoming) == (8, 0)
    cascade = Mission(2, roll=True, dice=(2, 4), at=[1, 1], cubes={6: 1, 12: 1}, hands={0: "lift"})
    cascade.says(0, ("pass",))
    assert (cascade.aids(None).aim, cascade.aids(None).incoming) == (12, 1)
    quiet = Mission(2)
    assert (quiet.aids(None).aim, quiet.aids(None).incoming) == (0, 0)


def test_the_steps_of_a_turn():
    m = Mission(2, at=[1, 1])
    assert [(step.words, step.state) for step in m.aids(None).steps] == [
        ("Damage", "done"), ("Action 1", "now"), ("Action 2", "next"), ("Action 3", "next"),
    ]  # fmt: skip
    m.does(BLORP, "draw")
    assert [step.state for step in m.aids(None).steps] == ["done", "done", "now", "next"]
    rolling = Mission(2, mode="coop", roll=True, dice=(1, 1), marauders=(7, 8), hands={0: "quick_thinking"})
    steps = rolling.aids(None).steps
    assert (steps[0].state, steps[-1].words) == ("now", "Marauders")


def test_panels_tell_what_everybody_knows():
    m = Mission(2, pressure=True, at=[7, 1], gear={BLORP: "suit"}, hands={BLORP: "eva", CHAD: "lift hack"})
    blorp, chad = m.aids(None).panels
    assert (blorp.line, blorp.facts) == ("Blorp · Quartermaster", ("1 card", "suit 3/3, oxygen 5/5", "Engine Room"))
    assert (chad.line, chad.facts) == ("Chad · Captain", ("2 cards", "Crew Quarters"))
    assert m.aids(CHAD).panels == m.aids(None).panels


def test_only_who_is_asked_knows_the_menu():
    m = Mission(2)
    assert (m.sees(BLORP).asking, m.sees(CHAD).asking, m.sees(None).asking) == ("actions", "", "")


def test_what_options_speak_of_on_the_board():
    spoken = {
        ("declare", ("view_pod", 0), "action"): ("view_pod",),
        ("declare", ("escape", 0), "action"): ("escape",),
        ("declare", ("operations", 0), "action"): ("module:2",),
        ("declare", ("scavenge", 0, 7, 4), "action"): ("module:4",),
        ("choose", 0, "maintenance", 0, "action"): ("module:3",),
        ("choose", 0, "hack", 0, "action"): ("card:hack",),
        ("choose", 0, "transfer", 0, "action"): (),
        ("keep", 0, "eva"): ("found:eva",),
        ("bury", 0, 1): ("found:1",),
        ("salvage", 0, "eva"): ("discarded:eva",),
        ("add_wish", 0, "food"): ("theirs:food",),
        ("add_gift", 0, "food"): ("card:food",),
        ("propose", 0): ("propose",),
    }
    assert {step: game.voice.targets(step) for step in spoken} == spoken


def test_a_stopped_card_is_not_asked_about_as_if_it_could_be():
    m = Mission(2, at=[1, 1], hands={BLORP: "hack", CHAD: "override quick_thinking"})
    m.declares(BLORP, "hack", 0, "B")
    m.plays(CHAD, "override")
    title, _ = question_words(m.g, CHAD, ["Ann", "Bo"])
    assert title == "Ann's Hack the Bridge was stopped. Do you react?"
