"""REST: the languages that this server speaks besides English, and the sentences of each."""

from __future__ import annotations

from litestar.params import FromPath

from stardeck.engine.catalogue import languages
from stardeck.server import forms
from stardeck.server.rest_common import get
from stardeck.server.store import not_found


@get("/languages")
async def all_languages() -> list[forms.LanguageInfo]:
    """Those that a person can choose besides English."""
    return [forms.LanguageInfo(it.id, it.name) for it in languages().values()]


@get("/languages/{id:str}")
async def sentences(id: FromPath[str]) -> dict[str, str]:
    """From each English sentence to the one of this language."""
    if id not in languages():
        raise not_found("language")
    return dict(languages()[id].sentences)


handlers = [all_languages, sentences]
