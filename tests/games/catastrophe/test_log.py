"""The log of a mission: one line for one thing that happened. What somebody intends, only the window says."""

from __future__ import annotations

from games.catastrophe.mission import Mission
from stardeck.engine.speech import event_words, option_words, question_words
from stardeck.engine.why import refusal
from table import rules

PEOPLE = ["Ann", "Bo", "Cy"]


def log(m: Mission, reader: int | None = None, since: int = 0) -> list[str]:
    lines = [event_words(m.g, event, PEOPLE, reader) for audience, event in m.log if not audience or reader in audience]
    return [line for line in lines if line][since:]


def test_a_move_is_one_line():
    m = Mission(2, at=[1, 1], hands={1: "quick_thinking"})
    before = len(log(m))
    m.declares(0, "move", 3)
    assert log(m, since=before) == []
    assert question_words(m.g, 1, PEOPLE)[0] == "Ann is moving to Maintenance. Do you react?"
    m.all_pass()
    assert log(m, since=before) == ["Ann moves to Maintenance."]
    assert log(m, 0, before) == ["You move to Maintenance."]


def test_equal_cards_are_counted():
    m = Mission(2, roll=True, dice=(2, 4), cubes={6: 1}, at=[6, 1], hands={0: "eva lift eva"})
    m.all_pass()
    m.says(0, ("lose_hand_under", 0, "lift"))
    assert any("2× EVA and Lift" in line for line in log(m, 1)), log(m, 1)


@rules("M-17.9")
def test_an_interrupted_move_was_never_said_to_have_happened():
    m = Mission(2, at=[1, 1], hands={1: "quick_thinking"}, deck="eva")
    before = len(log(m, 1))
    m.declares(0, "move", 3)
    m.quick(1, "draw")
    m.all_pass()
    assert log(m, 1, before) == [
        "You play Quick Thinking!",
        "You draw 1 card.",
        "You get EVA.",
        "You discard Quick Thinking.",
        "Ann was interrupted and chooses again.",
    ]


def test_a_card_is_named_when_it_is_played():
    m = Mission(2, at=[1, 7], hands={0: "remote_repair", 1: "eva"}, cubes={4: 1})
    before = len(log(m))
    m.does(0, "remote_repair", 4)
    assert log(m, since=before) == [
        "Ann plays Remote Repair on the Laboratory.",
        "The Laboratory is repaired to 2 cubes.",
        "Ann discards Remote Repair.",
    ]


def test_rooms_have_the_article_that_people_use():
    m = Mission(2, at=[1, 1])
    for module, words in ((12, "Move to Sensors"), (4, "Move to the Laboratory"), (3, "Move to Maintenance")):
        assert option_words(m.g, 0, ("declare", ("move", 0, module), "action"), PEOPLE) == words
    m = Mission(2, at=[4, 1])
    assert option_words(m.g, 0, ("declare", ("move", 0, 11), "action"), PEOPLE) == "Move to the Bridge"


@rules("M-21.1")
def test_a_refused_escape_says_all_that_is_missing():
    def why(m: Mission) -> str:
        return refusal(m.g, 0, ("declare", ("escape", 0), "action"), "M-21.1")

    m = Mission(2, at=[1, 1], hands={0: "oxygen power codes"})
    assert why(m) == "You can't escape yet: there is no pod here, and you still need Food Rations."
    m = Mission(2, at=[8, 1], hands={0: "oxygen codes"}, cubes={7: 1})
    assert why(m) == (
        "You can't escape yet: the Engine Room has no power, and you still need Food Rations and a Power Pack."
    )
    assert refusal(m.g, 0, ("declare", ("move", 0, 4), "action"), "M-7.3") == (
        "There is no oxygen in the Laboratory. You need a Space Suit to go there."
    )
