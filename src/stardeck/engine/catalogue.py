"""Languages: a catalogue maps each English sentence to another one. What it lacks stays English, which needs none.

A language is one file of the folder `lang`, checked when it is read. `en-twice` is none that people speak: it says
every text twice, so that tests see what is not translated and what does not fit.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec

from stardeck.engine.errors import Refused
from stardeck.engine.say import Naming, render, slots_of, words

Catalogue = Mapping[str, str]
T = TypeVar("T")
FOLDER = Path(__file__).parents[1] / "lang"
ENGLISH = "en"
TWICE = "en-twice"
NO_NAMES = Naming()


class Language(NamedTuple):
    """A language of the folder."""

    id: str
    name: str
    """As it calls itself."""
    sentences: Catalogue
    faults: tuple[str, ...]
    """What is wrong with its file. A sentence with a fault stays English."""


class Twice(Mapping[str, str]):
    """The catalogue that says everything twice."""

    def __getitem__(self, text: str) -> str:
        return f"{text} {text}" if text else text

    def __iter__(self) -> Iterator[str]:
        return iter(())

    def __len__(self) -> int:
        return 1  # it has something to say


def read_language(id: str, text: str) -> Language:
    """A language from the text of its file.

    :raises Refused: if it is not such a file at all.
    """
    try:
        told = tomllib.loads(text)
    except tomllib.TOMLDecodeError as e:
        raise Refused("malformed", f"{id}: not a TOML file: {e}") from None
    name, sentences = told.pop("name", None), told.pop("sentences", {})
    if not isinstance(name, str) or not isinstance(sentences, dict) or told:
        raise Refused("malformed", f"{id}: a language has a name and its [sentences], and nothing else.")
    found = {english: fault(english, other) for english, other in sentences.items()}
    fine = {english: other for english, other in sentences.items() if not found[english]}
    return Language(id, name, fine, tuple(f"{english!r}: {why}" for english, why in found.items() if why))


def fault(english: str, other: object) -> str:
    """What is wrong with the translation of a sentence; empty: nothing."""
    if not isinstance(other, str) or not other.strip():
        return "its translation is no text"
    more = slots_of(other) - slots_of(english)
    return f"the English has no {', '.join(f'{{{name}}}' for name in sorted(more))}" if more else ""


@lru_cache(1)
def languages() -> Mapping[str, Language]:
    """Those of the folder, by their names there."""
    return {file.stem: read_language(file.stem, file.read_text("utf-8")) for file in sorted(FOLDER.glob("*.toml"))}


def catalogue(id: str) -> Catalogue | None:
    """The sentences of a language; None is English.

    :raises Refused: if there is no such language.
    """
    if id in ("", ENGLISH):
        return None
    if id == TWICE:
        return _TWICE
    if id not in languages():
        raise Refused("not found", f"There is no language {id!r}. Choose {', '.join([ENGLISH, *languages()])}.")
    return languages()[id].sentences


def known(id: str) -> str:
    """This language if it is here; else English, which has no name."""
    return id if id == TWICE or id in languages() else ""


def text_in(id: str, text: str) -> str:
    """A text without slots, in a language."""
    spoken = catalogue(id)
    return text if spoken is None else spoken.get(text, text)


def in_language(id: str, it: T, *fields: str) -> T:
    """The same data with the texts of these fields in a language; such texts have no slots."""
    spoken = catalogue(id)
    return it if spoken is None else msgspec.convert(_told(msgspec.to_builtins(it), spoken, fields), type(it))


def _told(data: Any, spoken: Catalogue, fields: Sequence[str], told: bool = False) -> Any:
    if isinstance(data, dict):
        return {key: _told(value, spoken, fields, key in fields) for key, value in data.items()}
    if isinstance(data, list | tuple):
        return [_told(value, spoken, fields, told) for value in data]
    return spoken.get(data, data) if told and isinstance(data, str) else data


def refusal_in(id: str, e: Refused, naming: Naming = NO_NAMES, reader: int | None = None) -> str:
    """A refusal in a language; `naming`: how the things of its game are called."""
    spoken = catalogue(id)
    if spoken is None:
        return e.words
    if not e.line.slots:  # it may quote what somebody wrote, as it is
        return text_in(id, e.line.text)
    return words(render(e.line, (), naming, reader, spoken))


_TWICE = Twice()
