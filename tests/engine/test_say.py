"""Sentences with slots, and events that carry them."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
import pytest

from engine.bare import bare
from stardeck.engine import Book, GameState, Steps, ask
from stardeck.engine.event import Event, revive
from stardeck.engine.say import Line, Named, Naming, Seat, Slot, listed, of, plain, render, say, words
from stardeck.engine.speech import event_words, option_words, question_words

PEOPLE = ["Ines", "Bo", "Cem"]
Room = Annotated[int, Slot("room")]
NAMING = Naming({"room": lambda room: f"Room {room}"})


class Walk(GameState, kw_only=True):
    book = Book["Walk"]()


rule, menu, event = Walk.book.rule, Walk.book.menu, Walk.book.event


@event
class Moved(Event, frozen=True):
    """Somebody is in another room now."""

    seat: Seat
    room: Room
    says = "{seat} [move|moves] to {room}."


@event
class Drawn(Event, frozen=True):
    """Cards came from the deck."""

    seat: Seat
    cards: tuple[str, ...]
    says = "{seat} [draw|draws] {cards}."


@menu(asks="Where do you go, {seat}?", detail="Door {door} is open.")
def rooms(g: Walk, seat: int, door: int) -> list[tuple[object, ...]]:
    """The rooms behind a door."""
    return [move(seat, 4)]


@rule(says="Move to {room}", note="It is dark there.")
def move(g: Walk, seat: Seat, room: Room) -> Steps:
    """Go to another room."""
    g.tell(Moved(seat, room))
    return ask(seat, rooms(2))


bare(Walk, naming=NAMING)


def read(text: str, reader: int | None = None, **slots: object) -> str:
    return words(render(say(text, **slots), PEOPLE, NAMING, reader))


def test_a_sentence_speaks_to_its_reader():
    text = "{who} [move|moves] to {room}."
    slots: dict[str, Any] = {"who": of(Seat, 0), "room": of(Room, 12)}
    assert read(text, **slots) == "Ines moves to Room 12."
    assert read(text, 0, **slots) == "You move to Room 12."
    assert read("Then {who} [go|goes]. {who} [rest|rests].", 0, who=of(Seat, 0)) == "Then you go. You rest."
    assert read("{who's} card hits {other}.", 1, who=of(Seat, 0), other=of(Seat, 1)) == "Ines's card hits you."
    assert read("{who's} card hits {who.self}.", 0, who=of(Seat, 0)) == "Your card hits yourself."


def test_a_sentence_after_a_sentence_in_a_slot_has_a_capital_letter():
    why: dict[str, Any] = {"why": say("All is over."), "who": of(Seat, 0), "room": of(Room, 1)}
    assert read("{why} {who} [win|wins] in {room}.", 0, **why) == "All is over. You win in Room 1."
    assert read("Then {why} {who's} card stays.", 0, **why) == "Then All is over. Your card stays."
    assert read("{trap} hits {who}.", 0, **why | {"trap": say("It's a Trap")}) == "It's a Trap hits you."


def test_numbers_and_lists_read_well():
    assert read("{n|card|cards}", n=1) == "1 card"
    assert read("{n|card|cards}", n=0) == "0 cards"
    assert read("{all} [pass|passes].", all=listed(Seat, (2, 0, 1))) == "Cem, Ines and Bo pass."
    assert read("{all} [pass|passes].", 1, all=listed(Seat, (1,))) == "You pass."
    assert read("{rooms} and no more", rooms=of(Room, (1, 2))) == "Room 1, Room 2 and no more"


def test_words_that_name_a_thing_say_which():
    pieces = render(Moved(1, 3).line(), PEOPLE, NAMING, 0)
    assert pieces == (Named("Bo", "seat", "1"), " moves to ", Named("Room 3", "room", "3"), ".")


def test_a_catalogue_translates_the_whole_sentence():
    german = {"{seat} [move|moves] to {room}.": "{seat} [gehst|geht] nach {room}."}
    assert words(render(Moved(1, 3).line(), PEOPLE, NAMING, None, german)) == "Bo geht nach Room 3."


def test_an_event_is_a_short_list_in_files():
    drawn = Drawn(0, ("a", "b"))
    assert msgspec.json.encode(drawn) == b'["drawn",0,["a","b"]]'
    assert revive(Walk.book.events, ["drawn", 0, ["a", "b"]]) == drawn
    assert revive(Walk.book.events, ["unheard of", 1]) is None
    assert revive(Walk.book.events, ["drawn", "x"]) is None


def test_words_stand_at_rules_and_menus():
    g = Walk(seats=3, agenda=[move(0, 7)], asked=[0, 0, 0])
    g.run()
    [(audience, told)] = g.take_events()
    assert (audience, event_words(g, told, PEOPLE)) == ((), "Ines moves to Room 7.")
    assert question_words(g, 0, PEOPLE) == ("Where do you go, you?", "Door 2 is open.")
    assert option_words(g, 0, move(0, 4), PEOPLE) == "Move to Room 4"


def test_events_survive_a_saved_state():
    g = Walk(seats=3, agenda=[move(0, 7)], asked=[0, 0, 0])
    g.run()
    assert Walk.from_json(g.to_json()) == g


def test_wrong_words_fail_when_they_are_defined():
    with pytest.raises(TypeError, match="no words"):

        @event
        class Silent(Event, frozen=True):
            seat: Seat

    with pytest.raises(TypeError, match="no field roam"):

        @event
        class Typo(Event, frozen=True):
            room: Room
            says = "to {roam}"

    with pytest.raises(TypeError, match="two events"):

        @event
        class Moved(Event, frozen=True):
            says = "again"

    with pytest.raises(TypeError, match="no argument"):

        @rule(says="to {roam}")
        def walk(g: Walk, room: Room) -> Steps:
            return None


def test_plain_text_is_kept_and_never_mixed_up():
    people, others = ("Ines", "Bo", "Cem"), ("Ada", "Bo", "Cem")
    deck = Naming({"room": lambda room: f"Deck {room}"})
    lines = [
        say("{who} [move|moves] to {room}.", who=of(Seat, 0), room=of(Room, 3)),
        say("To {room}: {who}", room=of(Room, 3), who=listed(Seat, (0, 1))),
        say("Near {rooms}.", rooms=listed(Line, [say("{who's} {room}", who=of(Seat, 0), room=of(Room, 3))])),
        say("{n|card|cards} in {room}", n=1, room=of(Room, 3)),
    ]
    lines += [msgspec.json.decode(msgspec.json.encode(line), type=Line) for line in lines]  # as a database gives them
    for _ in range(2):  # the second time they are kept
        for line in lines:
            for names in (people, others):
                for naming in (NAMING, deck):
                    for reader in (None, 0, 1):
                        assert plain(line, names, naming, reader) == words(render(line, names, naming, reader))
