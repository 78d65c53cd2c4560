"""What the story book keeps of a game (G-20)."""

from __future__ import annotations

from games.gloom.drama import CAPTAIN, DULL, KID, NEMESIS, Drama, card, effect
from stardeck.games.gloom.words.book.printing import to_html, to_markdown
from stardeck.games.gloom.words.book.story import story_book
from table import rules


def chapters(d: Drama) -> dict[int, list[str]]:
    """For each Character about whom something is told: the cards of its chapter."""
    book = story_book(d.g.view(None), ["Ann", "Bob", "Cy"])
    return {c.character: [line.card for line in c.lines] for c in book.chapters if c.lines}


@rules("G-20.14")
def test_an_event_with_two_targets_stands_in_the_chapters_of_both():
    d = Drama(2, hands={0: "mirror_universe"}, on={CAPTAIN: DULL, KID: "found_a_fortune"})
    d.event(0, "mirror_universe", KID, CAPTAIN)
    assert chapters(d) == {KID: ["Mirror Universe"], CAPTAIN: ["Mirror Universe"]}
    line = story_book(d.g.view(None), ["Ann", "Bob"]).table[0]
    assert line.text == "Ann plays Mirror Universe on The Kid and The Captain."
    assert (line.character, line.owner) == ("The Kid and The Captain", "Bob and Ann")


@rules("G-20.14")
def test_an_event_with_a_target_stands_in_the_chapter_of_the_table_too():
    d = Drama(2, hands={0: "mirror_universe"}, on={CAPTAIN: DULL, KID: "found_a_fortune"})
    d.event(0, "mirror_universe", KID, CAPTAIN)
    d.passes(0)
    book = story_book(d.g.view(None), ["Ann", "Bob"])
    assert "Mirror Universe" in to_markdown(book).partition("## Meanwhile")[2]
    assert "Mirror Universe" in to_html(book).partition("<h2>Meanwhile</h2>")[2]


@rules("G-20.14")
def test_a_player_among_the_targets_of_an_event_is_no_character():
    both = [effect("take", from_="one_opponent"), effect("strip_top", target={})]
    d = Drama(
        3, own=[card("thing", kind="event", effects=both)], hands={0: "thing", 1: DULL}, on={KID: "sued_by_a_sun"}
    )
    d.event(0, "thing", 1, KID)
    assert chapters(d) == {KID: ["Thing"]}


@rules("G-20.14")
def test_a_response_stands_in_the_chapters_of_its_own_targets():
    strip = effect("strip_top", "response", target={}, against=["modifier"], window="after")
    d = Drama(
        2, own=[card("thing", kind="event", effects=[strip])], hands={0: DULL, 1: "thing"}, on={KID: "sued_by_a_sun"}
    )
    d.announces(0, DULL, CAPTAIN)
    d.responds(1, "thing", KID)
    assert chapters(d) == {CAPTAIN: ["Outranked by an Intern", "Thing"], KID: ["Thing"]}


@rules("G-20.14", "G-14.30")
def test_who_is_met_instead_has_the_card_and_the_response_in_its_chapter():
    turn = effect("redirect", "response", against=["modifier"], window="before")
    d = Drama(2, own=[card("thing", kind="event", effects=[turn])], hands={0: DULL, 1: "thing"})
    d.announces(0, DULL, KID)
    d.responds(1, "thing", NEMESIS)
    d.let_it_be()
    assert chapters(d) == {KID: ["Thing"], NEMESIS: ["Outranked by an Intern", "Thing"]}


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
