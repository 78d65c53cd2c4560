"""The rookie pilot: equips the best parts, trades what is spare, helps when it gains, sabotages who is far ahead."""

from __future__ import annotations

from collections.abc import Callable

from stardeck.engine import Chair, Step
from stardeck.games.loss.bot import cargo, dealing, sabotage, trading
from stardeck.games.loss.view import LossView


def rookie(chair: Chair) -> Step:
    """The option that looks best by rules of thumb."""
    if len(chair.options) == 1:
        return chair.options[0]
    think = THOUGHTS.get(chair.menu[0])
    return think(chair, chair.view) if think else chair.default


THOUGHTS: dict[str, Callable[[Chair, LossView], Step]] = {
    "trading": trading.trade,
    "composing": trading.compose,
    "exact_wishes": trading.exact_wish,
    "answers": trading.answer,
    "counter_answers": trading.answer,
    "fillings": trading.fill,
    "initial_parts": cargo.equip,
    "equipping": cargo.equip,
    "refits": cargo.equip,
    "interventions": sabotage.intervene,
    "cancels": sabotage.cancel,
    "replacements": dealing.replace,
    "dealing": dealing.deal,
    "helping": dealing.volunteer,
    "volunteers": dealing.choose_helper,
    "sprinting": lambda chair, view: chair.options[0],
    "splits": dealing.split,
    "bracing": dealing.brace,
    "cargo_to_lose": cargo.keep_best,
    "cargo_to_throw_out": cargo.keep_best,
    "payments": cargo.keep_best,
    "thrown_out": cargo.recycle,
    "wreckage": cargo.take_best,
    "scrap": cargo.take_best,
    "sources": cargo.source,
    "parsec_uses": dealing.parsec,
    "leftovers": cargo.end,
}
"""By question; everything else falls to its default."""
