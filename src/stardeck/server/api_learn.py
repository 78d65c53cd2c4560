"""REST: lessons, and the notes of a first game."""

from __future__ import annotations

from litestar.params import FromPath

from stardeck import games
from stardeck.engine import AnyGame
from stardeck.engine.catalogue import in_language
from stardeck.server import learn_forms, lessons, notes, wire
from stardeck.server.api_people import game_called
from stardeck.server.frames import table_info
from stardeck.server.hub import Hub
from stardeck.server.keepsakes import Person
from stardeck.server.rest_common import AnyRequest, drop, get, language, post
from stardeck.study.lesson import lessons_of

Id = FromPath[str]
Kept = dict[tuple[str, str], lessons.Progress]


@get("/learn")
async def learn(request: AnyRequest, visitor: Person | None, hub: Hub) -> list[learn_forms.Course]:
    """What there is to learn, and how far I am."""
    kept = await lessons.progress(hub.store, visitor.id) if visitor else {}
    played = await hub.store.titles_played(visitor.id) if visitor else set()
    lang = language(request)
    return [course(game, kept, game.id in played, lang) for game in map(games.get, games.ids()) if lessons_of(game)]


def course(game: AnyGame, kept: Kept, played: bool, lang: str) -> learn_forms.Course:
    lines = []
    for number, (name, lesson) in enumerate(lessons_of(game).items(), 1):
        mine = kept.get((game.id, name), lessons.Progress())
        line = learn_forms.LessonLine(
            name=name,
            number=number,
            title=lesson.title,
            minutes=lesson.minutes,
            voice=lesson.voice,
            story=lesson.story,
            rules=len(lesson.rules),
            moments=len(lesson.moment),
            moment=mine.moment if mine.classroom else 0,
            done=mine.done is not None,
        )
        lines.append(in_language(lang, line, "title", "voice", "story"))
    return learn_forms.Course(game.id, game.title, tuple(lines), played)


@post("/lessons/{game:str}/{name:str}", status_code=201)
async def begin(who: Person, hub: Hub, game: Id, name: Id, data: learn_forms.LessonIn) -> wire.TableInfo:
    """The table of a lesson: the one at which I go on, or a new one."""
    return table_info(await lessons.begin(hub, who, game_called(game), name, data.again), who.id)


@get("/notes/{game:str}")
async def unread_notes(request: AnyRequest, who: Person, hub: Hub, game: Id) -> learn_forms.NotesInfo:
    """What I have not read yet of the notes for a first game."""
    of = game_called(game)
    played = of.id in await hub.store.titles_played(who.id)
    found = learn_forms.NotesInfo(played, tuple(await notes.unread(hub.store, who.id, of)))
    return in_language(language(request), found, "words")


@post("/notes/{game:str}/{name:str}", status_code=204)
async def read_note(who: Person, hub: Hub, game: Id, name: Id) -> None:
    """I have read a note."""
    await notes.mark_read(hub.store, who.id, game_called(game), name)


@drop("/notes")
async def bring_notes_back(who: Person, hub: Hub) -> None:
    """Show me all notes of all games again."""
    await notes.bring_back(hub.store, who.id)


handlers = [learn, begin, unread_notes, read_note, bring_notes_back]
