"""What there is to say of a seat in which a bot sits: who that is, and how well it plays."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from stardeck.bots.style import character
from stardeck.engine import say
from stardeck.engine.speech import AboutSheet, Speech

PLAYS = {
    "rookie": say("A bot that plays like a rookie."),
    "pilot": say("A bot that plays like a pilot."),
    "veteran": say("A bot that plays like a veteran."),
    "ace": say("A bot that plays like an ace."),
    "random": say("A bot that plays at random."),
}
"""By its level, how a bot plays."""


def with_bot(sheet: AboutSheet, bots: Mapping[int, str], speech: Speech) -> AboutSheet:
    """The sheet of a seat, or of the player in it, with the bot there; any other sheet as it is. `bots`: by seat."""
    bot = next((bot for seat, bot in bots.items() if sheet.target in (f"seat:{seat}", f"player:{seat}")), None)
    if bot is None:
        return sheet
    who, _, level = bot.partition(":")
    said, it = PLAYS.get(level or who), character(speech.g.game, who)
    text = [speech.words(said)] if said else []
    if it is None:
        return msgspec.structs.replace(sheet, text=(*text, *sheet.text))
    return msgspec.structs.replace(
        sheet, text=(*text, speech.called(it.about), *sheet.text), flavour=speech.called(it.line)
    )
