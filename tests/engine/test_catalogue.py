"""Languages: what a catalogue may say, and that it is checked when it is read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from stardeck.engine import Refused, catalogue
from stardeck.engine.catalogue import TWICE, fault, languages, read_language
from stardeck.engine.say import Seat, listed, of, render, say, words

GERMAN = """
name = "Deutsch"
[sentences]
"{seat} [move|moves] to {room}." = "{seat} [gehst|geht] hierhin: {room}."
"you" = "du"
"your" = "dein"
"the Bridge" = "die Brücke"
"{n|card|cards}" = "{n|Karte|Karten}"
"{n0} and {n1}" = "{n0} und {n1}"
"{who} may enter." = "{whom} darf hinein."
"Wait." = ""
"""
NAMING = {"room": lambda room: "the Bridge"}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setattr("stardeck.engine.catalogue.FOLDER", tmp_path)
    languages.cache_clear()
    yield tmp_path
    languages.cache_clear()


def test_a_sentence_is_said_in_the_language_of_its_reader(folder: Path):
    (folder / "de.toml").write_text(GERMAN, encoding="utf-8")
    german = catalogue.catalogue("de")
    line = say("{seat} [move|moves] to {room}.", seat=of(Seat, 0), room=("room", 1))
    people = ["Ines", "Bo"]
    assert words(render(line, people, NAMING, 0, german)) == "Du gehst hierhin: die Brücke."
    assert words(render(line, people, NAMING, 1, german)) == "Ines geht hierhin: die Brücke."
    assert words(render(line, people, NAMING, 1, catalogue.catalogue("en"))) == "Ines moves to the Bridge."
    assert words(render(say("{n|card|cards}", n=2), people, NAMING, None, german)) == "2 Karten"
    assert words(render(listed(Seat, [0, 1]), people, NAMING, None, german)) == "Ines und Bo"
    assert words(render(say("Nobody has translated this."), people, NAMING, 0, german)) == "Nobody has translated this."


def test_a_wrong_sentence_stays_english_and_is_named(folder: Path):
    german = read_language("de", GERMAN)
    assert german.name == "Deutsch"
    assert "{who} may enter." not in german.sentences
    assert "Wait." not in german.sentences
    assert german.faults == (
        "'{who} may enter.': the English has no {whom}",
        "'Wait.': its translation is no text",
    )


def test_a_slot_may_move_or_go_but_not_come():
    assert fault("{a} gives {b} {n|card|cards}.", "{b}: {n|Karte|Karten} von {a}, {b}.") == ""
    assert fault("{a} gives {b} a card.", "Eine Karte!") == ""
    assert fault("{a} gives a card.", "{b} {c}") == "the English has no {b}, {c}"


@pytest.mark.parametrize("text", ["name =", "[sentences]\n", 'name = "X"\nmore = 1\n', 'name = "X"\nsentences = 3\n'])
def test_what_is_no_catalogue_is_refused_in_words(text: str):
    with pytest.raises(Refused, match=r"^de: "):
        read_language("de", text)


def test_english_needs_no_catalogue_and_an_unknown_language_is_refused(folder: Path):
    assert catalogue.catalogue("") is catalogue.catalogue("en") is None
    with pytest.raises(Refused, match="There is no language 'xx'"):
        catalogue.catalogue("xx")


def test_the_pseudo_language_says_everything_twice_and_is_not_offered():
    twice = catalogue.catalogue(TWICE)
    line = say("{seat} [move|moves].", seat=of(Seat, 0))
    assert words(render(line, ["Ines"], {}, None, twice)) == "Ines moves. Ines moves."
    assert TWICE not in languages()


def test_the_languages_that_are_here_have_no_faults():
    assert [fault for language in languages().values() for fault in language.faults] == []
