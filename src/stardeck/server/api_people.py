"""REST: me, the games, and what I keep."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from litestar import Request, Response
from litestar.datastructures import Cookie
from litestar.params import FromPath, FromQuery, PathParameter

from stardeck import bots, games
from stardeck.engine import Game
from stardeck.engine.options import describe
from stardeck.server import forms
from stardeck.server.keepsakes import Keepsakes, Person
from stardeck.server.people import COOKIE, clean_name, sign
from stardeck.server.rest_common import drop, get, patch, post, put
from stardeck.server.store import not_found

YEAR = 365 * 24 * 3600


def _with_cookie(request: Request[Any, Any, Any], person: Person) -> Response[forms.Me]:
    value = sign(person.id, request.app.state.key)
    secure = request.app.state.secure or request.url.scheme == "https"
    cookie = Cookie(COOKIE, value=value, max_age=YEAR, httponly=True, samesite="lax", secure=secure)
    return Response(forms.Me(person.id, person.name), cookies=[cookie])


@get("/me")
async def me(who: Person) -> forms.Me:
    """The person of this browser."""
    return forms.Me(who.id, who.name)


@post("/me")
async def new_me(request: Request[Any, Any, Any], data: forms.NewName, keepsakes: Keepsakes) -> Response[forms.Me]:
    """A new guest with this name."""
    return _with_cookie(request, await keepsakes.new_person(clean_name(data.name)))


@patch("/me")
async def rename_me(who: Person, data: forms.NewName, keepsakes: Keepsakes) -> forms.Me:
    """Another name, from the next table on."""
    name = clean_name(data.name)
    await keepsakes.rename(who.id, name)
    return forms.Me(who.id, name)


@drop("/me", response_cookies=[Cookie(COOKIE, value="", max_age=0, httponly=True, samesite="lax")])
async def forget_me() -> None:
    """This browser forgets who it is."""


@post("/me/link")
async def personal_link(who: Person, keepsakes: Keepsakes) -> forms.PersonalLink:
    """A secret that makes another device the same person, once."""
    return forms.PersonalLink(await keepsakes.personal_link(who.id))


@post("/me/enter")
async def enter(request: Request[Any, Any, Any], data: forms.SecretIn, keepsakes: Keepsakes) -> Response[forms.Me]:
    """Be the person of this secret."""
    return _with_cookie(request, await keepsakes.enter(data.secret))


# --- games ---


def game_called(id: str) -> Game[Any]:
    if id not in games.ids():
        raise not_found("game")
    return games.get(id)


def game_info(game: Game[Any]) -> forms.GameInfo:
    told = game.manners.seating(["human"] * game.seats.start, 0)  # what the table itself says when it begins
    options = tuple(
        forms.OptionInfo(o.key, o.words, o.default, o.choices, o.least, o.most)
        for o in describe(game.rules.options)
        if o.key not in told
    )
    modes = tuple(
        forms.ModeInfo(key, mode.words, dict(mode.options), seats.start, seats.stop - 1)
        for key, mode in game.modes.items()
        for seats in [mode.seats or game.seats]
    )
    seats = game.seats
    return forms.GameInfo(
        game.id, game.title, game.tagline, seats.start, seats.stop - 1, options, modes, tuple(bots.names(game))
    )


@get("/games")
async def all_games() -> list[forms.GameInfo]:
    """The games that can be played here."""
    return [game_info(game) for game in games.all()]


@get("/games/{game:str}")
async def one_game(game: FromPath[str]) -> forms.GameInfo:
    """A game."""
    return game_info(game_called(game))


@get("/games/{game:str}/rules")
async def rules(game: FromPath[str]) -> forms.RulebookInfo:
    """All numbered rules of a game."""
    found = game_called(game).rulebook.rules.values()
    return forms.RulebookInfo(game, tuple(forms.RuleInfo(r.id, r.text, r.ruling, r.chapter) for r in found))


@get("/games/{game:str}/facts")
async def facts(game: FromPath[str]) -> forms.Facts:
    """The printed matter of a game."""
    return forms.Facts(game, game_called(game).files.facts)


@post("/games/{game:str}/check")
async def check_file(who: Person, game: FromPath[str], data: forms.FileIn) -> forms.FileCheck:
    """What is wrong with a player's own file."""
    errors = await asyncio.to_thread(game_called(game).files.check_file, data.data)
    return forms.FileCheck(("this is no file of this game",) if errors is None else tuple(errors))


@post("/games/{game:str}/inspect/{blank:str}")
async def inspect(who: Person, game: FromPath[str], blank: FromPath[str], data: forms.BlankIn) -> forms.Inspected:
    """What can be said about a value before it is sent."""
    look = game_called(game).files.inspect.get(blank)
    if look is None:
        raise not_found("blank")
    return forms.Inspected(await asyncio.to_thread(look, data.value))


# --- drafts ---


@get("/drafts")
async def drafts(who: Person, keepsakes: Keepsakes, game: FromQuery[str | None] = None) -> list[forms.Draft]:
    """What I keep."""
    return await keepsakes.drafts(who.id, game)


DraftName = Annotated[str, PathParameter(min_length=1, max_length=60)]


@put("/drafts/{game:str}/{name:str}")
async def keep_draft(
    who: Person, keepsakes: Keepsakes, game: FromPath[str], name: DraftName, data: forms.DraftIn
) -> forms.Draft:
    """Keep a document under this name."""
    game_called(game)
    return await keepsakes.keep_draft(who.id, game, name, data.data)


@drop("/drafts/{game:str}/{name:str}")
async def drop_draft(who: Person, keepsakes: Keepsakes, game: FromPath[str], name: DraftName) -> None:
    """Throw a document away."""
    await keepsakes.drop_draft(who.id, game, name)


handlers = [
    me, new_me, rename_me, forget_me, personal_link, enter,
    all_games, one_game, rules, facts, check_file, inspect,
    drafts, keep_draft, drop_draft,
]  # fmt: skip
