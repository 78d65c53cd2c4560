"""What a table does with stories: programs tell theirs, files are written, and nothing hidden gets out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from games.gloom.drama import CAPTAIN, DULL, KID, Drama
from stardeck import bots, games
from stardeck.clients.cli.app import app
from stardeck.engine import PASS, Chair, Match, Sitter
from stardeck.engine.say import signed
from stardeck.engine.speech import Speech
from stardeck.games.gloom.facts import ICONS
from stardeck.games.gloom.words.aids import covering
from stardeck.games.gloom.words.book.art import ART, face
from stardeck.games.gloom.words.book.story import HIDDEN, story_book
from stardeck.server.frames import waiting
from stardeck.server.table_log import noticed_by
from table import rules

NAMES = ["Ann", "Bob"]
GAME = games.get("gloom")


@rules("G-20.17", "G-20.18", "G-20.19", "G-20.26")
def test_programs_tell_at_the_table_what_stands_in_the_book():
    d = Drama(2, hands={0: DULL}, bots=[0], host=1)
    d.plays(0, DULL, KID)
    told = d.g.view(1).story[0].text
    assert "The Kid" in told
    assert d.g.story[0].text == "", "it is no part of the state"
    assert story_book(d.g.view(None), NAMES, (0,)).table[0].text == told
    d.says(1, ("applaud", 1, 0))
    assert story_book(d.g.view(None), NAMES, (0,)).best is not None
    assert d.refuses(1, ("hide", 1, 0)).code in ("overtaken", "not offered"), "nobody has written it"
    silent = Drama(2, hands={0: DULL}, bots=[0], story="off")
    silent.plays(0, DULL, KID)
    assert silent.g.view(1).story[0].text == ""
    assert not story_book(silent.g.view(None), NAMES, (0,)).table[0].told


def test_G_20_18_other_plays_other_tales_and_what_was_told_stays_told():
    texts = set()
    for before in ("", "sued_by_a_sun", "pursued_by_a_predator", "abandoned_at_the_airlock"):
        d = Drama(2, hands={0: f"{DULL} {before}"}, bots=[0])
        if before:
            d.plays(0, before, CAPTAIN)
        d.plays(0, DULL, KID)
        story = d.g.view(None).story
        texts.add(story[-1].text)
        d.g.put_crew(0, (3, 2, 1, 0))
        assert d.g.view(None).story == story, "a swap of Characters changes nothing"
    assert len(texts) > 1


def test_G_20_21_a_hidden_line_is_no_longer_told():
    d = Drama(2)
    d.passes(0)
    d.says(0, ("narrate", 0, 0, "Something rude."))
    d.says(0, ("hide", 0, 0))
    line = story_book(d.g.view(None), NAMES).table[0]
    assert (line.text, line.told) == (HIDDEN, False)


@rules("G-5.2", "G-20.15")
def test_before_a_card_is_played_its_numbers_and_words_are_there():
    d = Drama(2, hands={0: "pursued_by_a_predator", 1: DULL}, on={KID: "sued_by_a_sun"})
    ahead = d.aids(0).worth_there
    assert d.aids(1).worth_there == (), "a hand helps its own player only"
    d.chooses(0, "pursued_by_a_predator")
    assert ahead == d.aids(0).worth_there, "a page can show where a card leads before it is chosen"
    then = dict(ahead[0][1])
    assert d.g.view(1).choosing is None, "the card is still in the hand"
    assert d.aids(1).worth_there == d.aids(None).worth_there == (), "and helps nobody else"
    said, note = Speech(d.g, NAMES, 0).option(0, ("aim", 0, KID))
    now = d.worth(KID)
    assert said == "Put it on Bob's Kid"
    assert note.startswith("keeps −15, ")
    assert note.endswith(f"; {signed(now)} → {signed(then[KID])}")
    d.says(0, ("aim", 0, KID))
    assert d.aids(1).worth_then == then[KID], "announced: everybody sees it"
    d.let_it_be()
    assert d.worth(KID) == then[KID]
    cards = d.g.config.cards
    words = Speech(d.g, NAMES, 0).words
    assert words(covering(cards, (), d.number(DULL))) == "adds −10"
    assert words(covering(cards, (d.number(DULL),), d.number(DULL))) == "keeps −10"


def test_G_14_26_nobody_sees_who_lets_it_be():
    d = Drama(3, hands={0: DULL, 1: "its_a_trap", 2: "sued_by_a_sun"})
    d.announces(0, DULL, KID)
    match = Match.new(GAME, [Sitter(name) for name in ("Ann", "Bob", "Cy")], 1)
    match.g, before = d.g, d.g.copy()
    asked = waiting(GAME, d.g)
    assert [one.ready for one in asked] == [None, None]
    match.g.answer(1, PASS)
    assert waiting(GAME, match.g) == asked
    assert noticed_by(match, before, 1, [], {}) == (1,), "and nobody else hears of it"


def test_the_seats_fill_in_who_is_host_and_who_is_a_program():
    assert GAME.manners.seating(("human", "bot", "human"), 2) == {"host": 2, "bots": [1]}
    assert GAME.manners.seating(("rookie", "human"), None) == {"host": -1, "bots": [0]}
    GAME.new(2, 1, {**GAME.manners.seating(("human", "bot"), 0), "first_player": "story_vote"})


def test_every_character_and_icon_is_drawn():
    assert set(ART.portraits) == {character.id for character in GAME.files.facts.characters}
    assert set(ART.icons) == set(ICONS)
    assert face("the_kid", changed=False, dead=True) == ART.skull
    assert face("nobody", changed=False, dead=False) == ART.changed
    for drawing in (*ART.portraits.values(), ART.skull, ART.changed, ART.event):
        assert not re.search(r"<script|\son\w+=|href", drawing)


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game of two rookies."""
    match = Match.new(GAME, [Sitter("Ann", "rookie"), Sitter("Bob", "rookie")], 5, {"crew_mode": "random"})
    players = [bots.get(GAME, "rookie", seat) for seat in range(2)]
    while match.g.waiting:
        seat = match.g.waiting[0]
        match.perform(seat, players[seat](Chair(match.g, seat)))
    path = tmp_path_factory.mktemp("records") / "gloom.json"
    path.write_text(match.record.to_json(), encoding="utf-8")
    return path


def test_the_command_line_writes_the_book_of_a_record(record: Path, tmp_path: Path):
    for name, begin in (("tale.html", "<!doctype html>"), ("tale.md", "# A Gloomy Tale")):
        done = CliRunner().invoke(app, ["replay", str(record), "--book", str(tmp_path / name)])
        assert done.exit_code == 0, done.output
        assert (tmp_path / name).read_text("utf-8").startswith(begin)
    page = (tmp_path / "tale.html").read_text("utf-8")
    assert page.count('<svg class="stack"') == 8
    assert 'class="plain">Ann plays' not in page, "programs tell"


def test_a_book_of_a_kind_that_there_is_not_is_refused(record: Path, tmp_path: Path):
    done = CliRunner().invoke(app, ["replay", str(record), "--book", str(tmp_path / "tale.pdf")])
    assert done.exit_code != 0
    assert not (tmp_path / "tale.pdf").exists()
