"""What programs tell: from the cards' own words and from building blocks, and no sentence twice."""

from __future__ import annotations

import random
import re
from collections import Counter

from games.gloom.drama import Drama
from stardeck import games
from stardeck.engine import Chair
from stardeck.games.gloom.bot.rookie import rookie
from stardeck.games.gloom.facts import OURS, PRONOUNS
from stardeck.games.gloom.rules.storytellers import STORIES, with_programs
from stardeck.games.gloom.state import Entry, EntryKind

GAME = games.get("gloom")
KID = 7
BAD, WORSE, GOOD = "sued_by_a_sun", "exiled_to_the_ice", "married_a_moon"
BOOKS = 50


def sentences(text: str) -> list[str]:
    return [part for part in re.split(r"(?<=[.!?])[\"\u201d]?\s+", text) if part]


def book(number: int) -> list[str]:
    """All stories of a long game: every card is played twice."""
    seats = 2 + number % 4
    deck = GAME.new(seats, number, {"crew_mode": "random"}).cards
    order = list(enumerate(deck.kind))
    random.Random(number).shuffle(order)
    story: list[Entry] = []
    for n, (card, kind) in enumerate(order * 2):
        about = () if kind == "event" else ((card * 7 + n + number) % (4 * seats),)
        story.append(Entry(kind, 1 + n // 8, n % seats, card, about, about))
        if n % 9 == 0:
            idle: EntryKind = "pass" if n % 2 else "discard"
            story.append(Entry(idle, 1 + n // 8, n % seats))
    return [entry.text for entry in with_programs(tuple(story), deck, range(seats))]


def test_there_are_many_building_blocks_and_every_one_can_be_filled():
    blocks = [block for some in STORIES.blocks.values() for block in some]
    assert len(blocks) >= 150
    assert len(set(blocks)) == len(blocks)
    for kind, some in STORIES.blocks.items():
        words = dict.fromkeys(("who", "they", "them", "their", "card", "earlier"), "X")
        assert all(block.format(**words)[-1] in '.!?"' for block in some)
        told = all("{card}" in block for block in some)
        assert told == (kind not in ("discard", "pass", "retort")), kind
        earlier = kind.startswith(("bad_", "good_"))
        assert all(("{earlier}" in block) == earlier for block in some), kind


def test_no_sentence_comes_twice_in_fifty_books():
    told: Counter[str] = Counter()
    for number in range(BOOKS):
        texts = book(number)
        said = [sentence for text in texts for sentence in sentences(text)]
        assert len(set(said)) == len(said), [s for s, n in Counter(said).items() if n > 1]
        assert sum(map(bool, texts)) > 100, "they do not fall silent early"
        told.update(texts)
    assert len(told) > 1000, "and the books differ"


def test_a_game_of_rookies_is_told_without_a_repeated_sentence():
    g = GAME.new(3, 5, {"crew_mode": "random", "bots": [0, 1, 2]})
    before: tuple[str, ...] = ()
    while g.waiting:
        seat = g.waiting[0]
        g.answer(seat, rookie(Chair(g, seat)), by="bot:rookie")
        texts = tuple(entry.text for entry in g.view(None).story)
        assert texts[: len(before) - 1] == before[:-1], "what was told stays told"
        before = texts
    said = [sentence for text in before for sentence in sentences(text)]
    assert said
    assert len(set(said)) == len(said)


def opening(d: Drama) -> str:
    """The kind of opening that the last story has."""
    text = d.g.view(None).story[-1].text
    for kind, blocks in STORIES.blocks.items():
        for block in blocks:
            if re.match(re.sub(r"\\\{\w+\\\}", ".+", re.escape(block)), text):
                return kind
    raise AssertionError(text)


def test_the_mood_of_a_story_follows_what_came_before():
    for first, second, kinds in (
        (BAD, WORSE, ("first_bad", "bad_bad")),
        (BAD, GOOD, ("first_bad", "bad_good")),
        (GOOD, BAD, ("first_good", "good_bad")),
        (BAD, "fell_up", ("first_bad", "bad_death")),
    ):
        d = Drama(2, hands={0: f"{first} {second}"}, bots=[0, 1])
        if second == "fell_up":
            d = Drama(2, hands={0: f"{second} {first}"}, on={KID: WORSE}, bots=[0, 1])
            d.plays(0, second, KID)
            assert opening(d) == "first_death", "nobody told how it came to that"
            continue
        d.plays(0, first, KID)
        assert opening(d) == kinds[0]
        d.plays(0, second, KID)
        assert opening(d) == kinds[1]


def test_a_story_has_the_words_of_the_card_and_names_the_character():
    d = Drama(2, hands={0: BAD}, bots=[0])
    d.plays(0, BAD, KID)
    text = d.g.view(None).story[-1].text
    card = d.g.cards[d.number(BAD)]
    assert "The Kid" in text
    assert card.name in text
    assert card.flavour in text or any(prompt in text for prompt in card.prompts)


def test_every_character_of_ours_has_a_pronoun():
    assert {character.pronoun for character in OURS.characters} == set(PRONOUNS)
