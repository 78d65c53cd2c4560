"""REST: me, the games, and what I keep."""

from __future__ import annotations

from typing import Annotated

from litestar import Response
from litestar.datastructures import Cookie
from litestar.params import FromPath, FromQuery, PathParameter

from stardeck import bots, games
from stardeck.bots.levels import levels_of, way
from stardeck.bots.style import characters
from stardeck.engine import AnyGame
from stardeck.engine.catalogue import in_language, text_in
from stardeck.engine.options import describe
from stardeck.server import forms, jobs
from stardeck.server.hub import Hub
from stardeck.server.keepsakes import Keepsakes, Person
from stardeck.server.people import COOKIE, address, clean_name, sign
from stardeck.server.rest_common import AnyRequest, drop, get, language, patch, post, put, worked_out
from stardeck.server.sessions import Sessions
from stardeck.server.store import not_found
from stardeck.study.sheet import sheet_of

YEAR = 365 * 24 * 3600
FORGOTTEN = Cookie(COOKIE, value="", max_age=0, httponly=True, samesite="lax")


async def _with_cookie(request: AnyRequest, sessions: Sessions, person: Person) -> Response[forms.Me]:
    session = await sessions.begin(person.id, request.headers.get("user-agent", ""))
    value = sign(session, request.app.state.key)
    secure = request.app.state.secure or request.url.scheme == "https"
    cookie = Cookie(COOKIE, value=value, max_age=YEAR, httponly=True, samesite="lax", secure=secure)
    return Response(forms.Me(person.id, person.name), cookies=[cookie])


@get("/me")
async def me(who: Person) -> forms.Me:
    """The person of this browser."""
    return forms.Me(who.id, who.name)


@post("/me")
async def new_me(
    request: AnyRequest, data: forms.NewName, keepsakes: Keepsakes, sessions: Sessions
) -> Response[forms.Me]:
    """A new guest with this name."""
    return await _with_cookie(request, sessions, await keepsakes.new_person(clean_name(data.name)))


@patch("/me")
async def rename_me(who: Person, data: forms.NewName, keepsakes: Keepsakes) -> forms.Me:
    """Another name, from the next table on."""
    name = clean_name(data.name)
    await keepsakes.rename(who.id, name)
    return forms.Me(who.id, name)


@drop("/me", response_cookies=[FORGOTTEN])
async def forget_me(visitor: Person | None, sessions: Sessions, hub: Hub) -> None:
    """Log out here: this browser forgets who it is."""
    if visitor:
        await sessions.end(hub, visitor.id, visitor.session)


@get("/me/sessions")
async def my_sessions(who: Person, sessions: Sessions) -> list[forms.Session]:
    """The browsers in which I am known, the newest first."""
    return await sessions.of(who)


@drop("/me/sessions", response_cookies=[FORGOTTEN])
async def log_out_everywhere(who: Person, sessions: Sessions, keepsakes: Keepsakes, hub: Hub) -> None:
    """No browser knows me any more, and my personal link is void. Whoever wants to come back makes one first."""
    await keepsakes.drop_personal_link(who.id)
    await sessions.end(hub, who.id)


@drop("/me/sessions/{session:str}")
async def log_out_there(who: Person, sessions: Sessions, hub: Hub, session: FromPath[str]) -> None:
    """Another browser forgets me."""
    await sessions.end(hub, who.id, session)


@post("/me/link")
async def personal_link(who: Person, keepsakes: Keepsakes) -> forms.PersonalLink:
    """A secret that makes another device the same person, once."""
    return forms.PersonalLink(await keepsakes.personal_link(who.id))


@post("/me/enter")
async def enter(
    request: AnyRequest, data: forms.SecretIn, keepsakes: Keepsakes, sessions: Sessions
) -> Response[forms.Me]:
    """Be the person of this secret."""
    return await _with_cookie(request, sessions, await keepsakes.enter(data.secret))


# --- games ---


def game_called(id: str) -> AnyGame:
    if id not in games.ids():
        raise not_found("game")
    return games.get(id)


def game_info(game: AnyGame, lang: str = "") -> forms.GameInfo:
    told = game.manners.seating(["human"] * game.seats.start, 0)  # what the table itself says when it begins
    shown = (option for option in describe(game.rules.options) if option.key not in told)
    options = tuple(in_language(lang, option, "title", "words") for option in shown)
    modes = tuple(
        forms.ModeInfo(key, text_in(lang, mode.words), dict(mode.options), seats.start, seats.stop - 1)
        for key, mode in game.modes.items()
        for seats in [mode.seats or game.seats]
    )
    seats = game.seats
    return forms.GameInfo(
        game.id,
        game.title,
        text_in(lang, game.tagline),
        game.minutes,
        game.weight,
        text_in(lang, game.whom),
        seats.start,
        seats.stop - 1,
        options,
        dict(game.manners.live),
        modes,
        tuple(bots.names(game)),
        tuple(
            forms.CharacterInfo(it.id, it.name, it.level, text_in(lang, it.about), text_in(lang, it.line))
            for it in characters(game)
        ),
        tuple(forms.LevelInfo(it.level, way(game, it.mode), it.seats, it.share) for it in levels_of(game).shown),
    )


def all_infos(lang: str = "") -> list[forms.GameInfo]:
    """The lightest game first: who is new begins there."""
    return [game_info(game, lang) for game in sorted(games.all(), key=lambda game: (game.weight, game.minutes))]


@get("/games")
async def all_games(request: AnyRequest) -> list[forms.GameInfo]:
    """The games that can be played here."""
    return all_infos(language(request))


@get("/games/{game:str}")
async def one_game(request: AnyRequest, game: FromPath[str]) -> forms.GameInfo:
    """A game."""
    return game_info(game_called(game), language(request))


@get("/games/{game:str}/rules")
async def rules(game: FromPath[str]) -> forms.RulebookInfo:
    """All numbered rules of a game."""
    found = game_called(game).rulebook.rules.values()
    return forms.RulebookInfo(game, tuple(forms.RuleInfo(r.id, r.text, r.ruling, r.chapter) for r in found))


@get("/games/{game:str}/sheet")
async def sheet(request: AnyRequest, game: FromPath[str]) -> forms.SheetInfo:
    """A game on one page: the goal, a turn, and the numbers that one forgets."""
    it = game_called(game)
    page = sheet_of(it)
    goal = forms.SheetLine(page.goal.words, page.goal.rule, page.goal.name)
    sections = [
        forms.SheetSection(part.title, tuple(forms.SheetLine(line.words, line.rule, line.name) for line in part.line))
        for part in page.section
    ]
    lang = language(request)
    told = tuple(in_language(lang, section, "title", "words", "name") for section in sections)
    return forms.SheetInfo(it.id, it.title, in_language(lang, goal, "words"), told)


@get("/games/{game:str}/facts")
async def facts(request: AnyRequest, game: FromPath[str]) -> forms.Facts:
    """The printed matter of a game."""
    printed = forms.Facts(game, game_called(game).files.facts)
    return in_language(language(request), printed, "words", "text", "flavour", "short")


@post("/games/{game:str}/check")
async def check_file(who: Person, hub: Hub, game: FromPath[str], data: forms.FileIn) -> Response[forms.FileCheck]:
    """What is in a player's own file, and what is wrong with it."""
    return worked_out(await hub.pool.ask(who.id, jobs.check_file, game_called(game).id, data.text))


@get("/games/{game:str}/templates/{option:str}", media_type="application/toml")
async def template(game: FromPath[str], option: FromPath[str]) -> Response[str]:
    """A file to begin with, for an option that is a file."""
    found = game_called(game).files.templates.get(option)
    if found is None:
        raise not_found("file")
    headers = {"content-disposition": f'attachment; filename="{game}-{option}.toml"'}
    return Response(found(), media_type="application/toml", headers=headers)


@post("/games/{game:str}/inspect/{blank:str}")
async def inspect(
    request: AnyRequest,
    visitor: Person | None,
    hub: Hub,
    game: FromPath[str],
    blank: FromPath[str],
    data: forms.BlankIn,
) -> Response[forms.Inspected]:
    """What can be said about a value before it is sent. Whoever asks need not be known, so that the address counts."""
    if blank not in game_called(game).files.inspect:
        raise not_found("blank")
    return worked_out(
        await hub.pool.ask(visitor.id if visitor else address(request), jobs.inspect, game, blank, data.value)
    )


# --- drafts ---


@get("/drafts")
async def drafts(who: Person, keepsakes: Keepsakes, game: FromQuery[str | None] = None) -> list[forms.Draft]:
    """What I keep."""
    return await keepsakes.drafts(who.id, game)


DraftName = Annotated[str, PathParameter(min_length=1, max_length=60)]


@put("/drafts/{game:str}/{name:str}")
async def keep_draft(
    who: Person, keepsakes: Keepsakes, request: AnyRequest, game: FromPath[str], name: DraftName, data: forms.DraftIn
) -> forms.Draft:
    """Keep a document under this name."""
    game_called(game)
    return await keepsakes.keep_draft(who.id, address(request), game, name, data.data)


@drop("/drafts/{game:str}/{name:str}")
async def drop_draft(who: Person, keepsakes: Keepsakes, game: FromPath[str], name: DraftName) -> None:
    """Throw a document away."""
    await keepsakes.drop_draft(who.id, game, name)


handlers = [
    me, new_me, rename_me, forget_me, my_sessions, log_out_everywhere, log_out_there, personal_link, enter,
    all_games, one_game, rules, sheet, facts, check_file, template, inspect,
    drafts, keep_draft, drop_draft,
]  # fmt: skip
