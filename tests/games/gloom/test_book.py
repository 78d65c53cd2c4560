"""What the story book keeps of a game (G-20)."""

from __future__ import annotations

from games.gloom.drama import DULL, KID, Drama, card, effect
from stardeck.games.gloom.words.book.story import story_book
from table import rules


@rules("G-20.8", "G-20.14")
def test_a_response_about_a_character_stands_in_its_chapter():
    d = Drama(2, hands={0: DULL, 1: "its_a_trap"})
    d.announces(0, DULL, KID)
    d.responds(1, "its_a_trap")
    book = story_book(d.g.view(None), ["Ann", "Bob"])
    assert [(line.kind, line.teller) for line in book.table] == [("modifier", "Ann"), ("response", "Bob")]
    chapter = next(c for c in book.chapters if c.character == KID)
    assert [line.kind for line in chapter.lines] == ["modifier", "response"]


@rules("G-20.14")
def test_an_event_that_is_aimed_at_a_player_stands_in_no_chapter():
    take = card("thing", kind="event", effects=[effect("take", from_="one_opponent")])
    d = Drama(2, own=[take], hands={0: "thing", 1: DULL})
    d.calls(0, "thing", 1)
    d.let_it_be()
    book = story_book(d.g.view(None), ["Ann", "Bob"])
    assert [line.character for line in book.table] == [""]
    assert all(chapter.lines == () for chapter in book.chapters)


def test_G_20_20_the_most_applauded_narration_is_shown():
    d = Drama(3)
    d.passes(0)
    d.says(0, ("narrate", 0, 0, "A pause."))
    d.passes(0)
    d.says(0, ("narrate", 0, 1, "A longer pause."))
    d.says(1, ("applaud", 1, 0))
    d.says(1, ("applaud", 1, 1))
    d.says(2, ("applaud", 2, 1))
    best = story_book(d.g.view(None), ["Ann", "Bob", "Cy"]).best
    assert best is not None
    assert (best.text, best.applause) == ("A longer pause.", 2)
