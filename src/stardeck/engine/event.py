"""Events: what has happened, as typed values of a game's book. Each class stands beside the rule that tells it, and its
sentence stands in it."""

from __future__ import annotations

import re
import typing
from typing import Any, ClassVar

import msgspec

from stardeck.engine.plain import Frozen, freeze
from stardeck.engine.say import Line, kind_of, slots_of


def snake(name: str) -> str:
    """`PodLost` is told as `pod_lost`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name.rstrip("_")).lower()


class Event(Frozen, frozen=True, array_like=True, tag=snake):
    """Something that has happened. Its name is in the past tense; in files and for browsers it is a list that begins
    with its name: `["moved", 0, 12]`."""

    says: ClassVar[str] = ""
    """The sentence; its slots are fields."""
    slot_kinds: ClassVar[dict[str, str]] = {}
    """Of which kind of slot each field is."""
    said: ClassVar[tuple[tuple[str, str], ...]] = ()
    """The slots of the sentence, each with its kind."""
    told_as: ClassVar[str] = ""
    """Its name in files and for browsers."""

    def line(self) -> Line:
        """What happened, in a sentence. An event whose values decide the sentence has a `line` of its own. It is empty
        if another event tells the same."""
        return Line(self.says, tuple([(name, kind, getattr(self, name)) for name, kind in self.said]))

    def begins_round(self) -> int | None:
        """The number of the round that begins with this event: a mark in the log, before the sentence."""
        return None

    def begins_turn(self) -> int | None:
        """The seat whose turn begins with this event."""
        return None

    def slots(self) -> dict[str, tuple[str, Any]]:
        """All fields with their kinds, for a `line` made by `say(text, **self.slots())`."""
        return {name: (kind, getattr(self, name)) for name, kind in self.slot_kinds.items()}


E = typing.TypeVar("E", bound=type[Event])


def prepare(event: E) -> E:
    """Look through an event's class when it is defined.

    :raises TypeError: if it has no words, or a slot that is no field.
    """
    hints = typing.get_type_hints(event, include_extras=True)
    fields = event.__struct_fields__
    event.slot_kinds = {field: kind_of(hints[field]) for field in fields}
    wanted = slots_of(event.says)
    event.said = tuple((field, kind) for field, kind in event.slot_kinds.items() if field in wanted)
    event.told_as = str(event.__struct_config__.tag)
    if event.line is Event.line and not event.says and event.begins_round is Event.begins_round:
        raise TypeError(f"{event.__name__} has no words")
    if unknown := wanted - set(fields):
        raise TypeError(f"{event.__name__} has no field {', '.join(sorted(unknown))}")
    return event


def revive(kinds: dict[str, type[Event]], told: Any) -> Event | None:
    """An event from a file or a database; None if nobody knows it any more."""
    kind = kinds.get(told[0]) if told else None
    if kind is None:
        return None
    try:
        event = msgspec.convert(told, kind)
    except msgspec.ValidationError:
        return None
    for field in event.__struct_fields__:
        if isinstance(value := getattr(event, field), tuple):
            msgspec.structs.force_setattr(event, field, freeze(value))
    return event
