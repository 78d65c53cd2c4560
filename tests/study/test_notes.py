"""The notes of a first game: they speak of things that exist, in a few words, and what brings them is no secret."""

from __future__ import annotations

import re
from collections.abc import Iterator
from types import SimpleNamespace

import pytest

from stardeck import games
from stardeck.bots import loop
from stardeck.engine import AnyGame, GameState, Refused
from stardeck.engine.event import Event
from stardeck.engine.speech import Speech
from stardeck.games.cosmoforce.state import INFINITE
from stardeck.server import frames
from stardeck.study.notes import ME, Note, by_place, notes_of, read_notes

OURS = [games.get(id) for id in ("catastrophe", "cosmoforce", "gloom", "loss")]
every_game = pytest.mark.parametrize("game", OURS, ids=lambda game: game.id)
CONCEPTS = {
    "catastrophe": "goal actions rock cascade power air reaction pods phase hand-limit escape-greyed",
    "cosmoforce": "build order two-actions mass-and-dice heat marks missile ram evade infinite-mass time-limit",
    "gloom": "misery two-actions covering icons death-first response draw end",
    "loss": "suns preparation trade-offer equipping refitting threat-bar booster sabotage-window cancel help reward "
    "crew",
}
MOST_WORDS = 40


@every_game
def test_every_concept_has_a_note_that_is_short_and_cites_a_rule(game: AnyGame) -> None:
    """Reading the file checks its menus, events, fields and rules."""
    notes = notes_of(game)
    assert {note.name for note in notes} == set(CONCEPTS[game.id].split())
    assert all(len(note.words.split()) <= MOST_WORDS and note.words.endswith(".") for note in notes)
    assert len({note.words for note in notes}) == len({note.rule for note in notes}) == len(notes)


def played(game: AnyGame, seats: int, seed: str) -> Iterator[tuple[GameState, list[tuple[tuple[int, ...], Event]]]]:
    """A game of rookies before each of its answers, and what was told since the one before."""
    g = game.new(seats, seed=seed)
    rookies = [loop.player(game, "rookie", seat) for seat in range(seats)]
    while g.result is None:
        yield g, g.take_events()
        seat = g.waiting[0]
        g.answer(seat, rookies[seat](g, seat))


def brought(notes: list[Note], seat: int, menu: str, events: list[Event]) -> list[str]:
    """The notes that a reader's page may show now, as `web/src/lib/notes.ts` finds them."""

    def fits(note: Note, event: Event) -> bool:
        wanted = {name: seat if value == ME else value for name, value in note.when.items()}
        return event.told_as == note.of and all(getattr(event, name) == value for name, value in wanted.items())

    return [
        note.name
        for note in notes
        if (note.of == menu if note.kind == "menu" else any(fits(note, event) for event in events))
    ]


@every_game
def test_most_notes_come_in_a_few_games(game: AnyGame) -> None:
    """A note on something that never happens would never be read."""
    notes, seen = notes_of(game), set[str]()
    for seed in range(4):
        for g, told in played(game, 3, f"notes {seed}"):
            for seat in range(g.seats):
                ask = g.ask_of(seat)
                events = [event for audience, event in told if not audience or seat in audience]
                seen |= set(brought(notes, seat, ask.menu[0] if ask else "", events))
    rare = {"time-limit", "infinite-mass", "ram", "evade", "heat", "cancel", "hand-limit", "trade-offer"}
    assert {note.name for note in notes} - seen <= rare


@every_game
def test_which_note_comes_does_not_change_when_hidden_things_are_dealt_again(game: AnyGame) -> None:
    """What is told is the same for a reader in both worlds; so is the name of what is asked, which the page gets."""
    compared = 0
    for turn, (g, _) in enumerate(played(game, 3, "look-alike")):
        for seat in range(g.seats):
            ask = g.ask_of(seat)
            if ask is None or turn % 7:
                continue
            asked = [
                frames.question(Speech(world, ("Ann", "Ben", "Cid"), seat)) for world in (g, g.imagine(seat, turn))
            ]
            assert [question and question.menu for question in asked] == [ask.menu[0]] * 2
            compared += 1
    assert compared >= 3


def test_a_page_gets_places_instead_of_names() -> None:
    game = games.get("catastrophe")
    cascade = next(note for note in notes_of(game) if note.name == "cascade")
    assert by_place(game, cascade) == (("module:{1}",), ((2, 0),))
    limit = next(note for note in notes_of(game) if note.name == "hand-limit")
    assert by_place(game, limit) == (("number:hand {me}", "prompt"), ())


def test_endlessly_heavy_is_what_the_game_calls_so() -> None:
    note = next(note for note in notes_of(games.get("cosmoforce")) if note.name == "infinite-mass")
    assert note.when == {"mass": INFINITE}


GOOD = '[[note]]\nname = "rock"\non = "event:hit"\nwords = "Ouch."\nrule = "M-6.3"\nat = ["module:{module}"]\n'


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (("event:hit", "event:miss"), "note rock: there is no event:miss"),
        (("event:hit", "menu:hit"), "note rock: there is no menu:hit"),
        (("event:hit", "dice:hit"), "on"),
        (("M-6.3", "M-99.9"), "note rock: there is no rule M-99.9"),
        (("{module}", "{planet}"), "note rock: event:hit does not say planet"),
        (("at = ", "when = { planet = 3 }\nat = "), "note rock: event:hit does not say planet"),
        (("Ouch.", "Ouch. " * 50), "words"),
        (('"rock"', '"Rock!"'), "name"),
        (("[[note]]", "[[note"), "notes:"),
        (("[[note]]", GOOD + "[[note]]"), "note rock: there are two of this name"),
    ],
)
def test_a_wrong_file_is_refused_with_its_place(change: tuple[str, str], words: str) -> None:
    game = games.get("catastrophe")
    assert len(read_notes(game, GOOD)) == 1
    with pytest.raises(Refused, match=re.escape(words)):
        read_notes(game, GOOD.replace(*change, 1))


def test_a_game_without_a_file_has_no_notes(tmp_path: object) -> None:
    assert notes_of(SimpleNamespace(folder=tmp_path)) == []  # type: ignore[arg-type]
