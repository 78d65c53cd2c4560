"""What all REST handlers share: who is asking, how refusals look, and decorators that describe them."""

from __future__ import annotations

from functools import partial
from typing import Any

import litestar
import structlog
from litestar import MediaType, Request, Response, WebSocket
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec

from stardeck.engine import Refused
from stardeck.engine.catalogue import known, refusal_in
from stardeck.engine.options import plain_words
from stardeck.server import metrics
from stardeck.server.forms import Problem
from stardeck.server.keepsakes import Person
from stardeck.server.people import COOKIE, unsign
from stardeck.server.request_gate import LANGUAGE, status_of
from stardeck.server.sessions import Sessions
from stardeck.server.store import AWAY, is_outage

log = structlog.get_logger()
CODES = {
    400: "malformed",
    401: "no person",
    403: "forbidden",
    404: "not found",
    405: "no such method",
    413: "too large",
}
WORDS = {
    "malformed": "This request can't be understood.",
    "no person": "Say who you are first.",
    "forbidden": "You can't do this here.",
    "not found": "There is nothing here.",
    "no such method": "This can't be done here.",
    "too large": "This is too large.",
}
PROBLEMS = {
    status: ResponseSpec(Problem, description=words)
    for status, words in {
        400: "Malformed",
        401: "No person",
        403: "Not allowed",
        404: "Not found",
        409: "Overtaken",
        413: "Too large",
        429: "Too fast",
        503: "Busy",
    }.items()
}
get = partial(litestar.get, responses=PROBLEMS)
post = partial(litestar.post, status_code=200, responses=PROBLEMS)
put = partial(litestar.put, responses=PROBLEMS)
patch = partial(litestar.patch, responses=PROBLEMS)
drop = partial(litestar.delete, status_code=204, responses=PROBLEMS)
AnyRequest = Request[Any, Any, Any]
AnySocket = WebSocket[Any, Any, Any]


async def guest(request: AnyRequest, sessions: Sessions) -> Person | None:
    """The person who is asking, if there is one."""
    id = unsign(request.cookies.get(COOKIE), request.app.state.key)
    return await sessions.person(id) if id else None


async def person(request: AnyRequest, sessions: Sessions) -> Person:
    """The person who is asking.

    :raises Refused: if there is none.
    """
    found = await guest(request, sessions)
    if found is None:
        raise Refused("no person", "Say who you are first.")
    return found


def language(asking: AnyRequest | AnySocket) -> str:
    """The language in which to answer, by its name in the folder; empty is English, also instead of one that is not
    here."""
    return known(asking.cookies.get(LANGUAGE, ""))


def worked_out(body: bytes, status: int = 200) -> Response[Any]:
    """What the pool has made is JSON already."""
    return Response(body, status_code=status, media_type=MediaType.JSON)


def refused(request: AnyRequest, e: Refused) -> Response[Problem]:
    metrics.REFUSED.labels(e.code).inc()
    words = refusal_in(language(request), e)
    return Response(Problem(e.code, words, e.rule), status_code=status_of(e.code), media_type=MediaType.JSON)


def http_error(request: AnyRequest, e: HTTPException) -> Response[Problem]:
    """What the framework says no to. Its own words go to the log, a sentence to whoever asked."""
    code = CODES.get(e.status_code, "malformed")
    wrong = [x for x in e.extra if isinstance(x, dict)] if isinstance(e.extra, list) else []
    log.info("a request was refused", path=request.url.path, code=code, why=e.detail, wrong=wrong[:10])
    parts = [f"{x.get('key', '')}: {plain_words(str(x.get('message', '')))}" for x in wrong]
    words = f"{'; '.join(parts)[:500]}." if parts else WORDS.get(code, WORDS["malformed"])
    said = refusal_in(language(request), Refused(code, words))
    return Response(Problem(code, said, ""), status_code=e.status_code, media_type=MediaType.JSON, headers=e.headers)


def too_deep(request: AnyRequest, e: RecursionError) -> Response[Problem]:
    """Lists in lists in lists, thousands of them."""
    log.warning("a request was nested too deeply", path=request.url.path)
    return refused(request, Refused("malformed", "This is nested too deeply."))


def broken(request: AnyRequest, e: Exception) -> Response[Problem]:
    """Our own mistake: noted, and told without details. What the database cannot do now is none."""
    if is_outage(e):
        log.warning("the database does not answer", path=request.url.path, why=str(e))
        return refused(request, Refused("busy", AWAY))
    log.error("a request failed", path=request.url.path, exc_info=e)
    words = refusal_in(language(request), Refused("broken", "Something is broken here. It has been noted."))
    return Response(Problem("broken", words, ""), status_code=500, media_type=MediaType.JSON)
