"""The notes of a first game: which of them a person has not read yet. Which one is shown follows, in the reader's page,
from what the reader is asked and told."""

from __future__ import annotations

from sqlalchemy import delete, select

from stardeck.engine import AnyGame
from stardeck.server import learn_forms, lessons, schema
from stardeck.server.store import Store, not_found
from stardeck.study.notes import Note, by_place, notes_of

READ = "note:"
"""Before the name of a note, among what a person has learned."""


async def unread(store: Store, person: str, game: AnyGame) -> list[learn_forms.NoteInfo]:
    """The notes of a game that this person has not read, in order.

    :raises Refused: if the file of the game is wrong.
    """
    t = schema.lessons.c
    query = select(t.name).where(t.person == person, t.game == game.id, t.name.startswith(READ, autoescape=True))
    async with store.reads.connect() as c:
        read = set((await c.execute(query)).scalars())
    return [_info(game, note) for note in notes_of(game) if READ + note.name not in read]


def _info(game: AnyGame, note: Note) -> learn_forms.NoteInfo:
    at, when = by_place(game, note)
    return learn_forms.NoteInfo(note.name, note.kind, note.of, at, when, note.words, note.rule)


async def mark_read(store: Store, person: str, game: AnyGame, name: str) -> None:
    """This note is never shown to this person again.

    :raises Refused: if there is no such note.
    """
    if not any(note.name == name for note in notes_of(game)):
        raise not_found("note")
    await lessons.keep(store, person, game.id, READ + name, 0, None, done=True)


async def bring_back(store: Store, person: str) -> None:
    """All notes of all games are new to this person again."""
    t = schema.lessons.c
    async with store.engine.begin() as c:
        await c.execute(delete(schema.lessons).where(t.person == person, t.name.startswith(READ, autoescape=True)))
