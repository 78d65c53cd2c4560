"""Hack the Bridge: set or move a fuse from anywhere (M-15.3 to M-15.5)."""

from __future__ import annotations

from stardeck.engine import Seat, Steps
from stardeck.games.catastrophe.rules.deeds import deed
from stardeck.games.catastrophe.rules.modules.bridge import fuse_aims, fuse_bar, set_fuse
from stardeck.games.catastrophe.state import Letter, State, rule


@rule(says="Set a fuse to {letter}")
def hack(g: State, seat: Seat, fuse: int, letter: Letter) -> Steps:
    """M-15.3 to M-15.5 A fuse from anywhere, with or without power."""
    set_fuse(g, seat, fuse, letter)
    return None


@hack.unless
def _(g: State, seat: int, fuse: int, letter: str) -> str | None:
    return fuse_bar(g, letter)


deed(
    hack,
    "{seat} [play|plays] Hack the Bridge for letter {letter}.",
    card="hack",
    copied=True,
    choice="hack",
    words="Play Hack the Bridge",
    note="Set or move a fuse",
    asks="Which letter gets a fuse?",
    detail="A pod only starts with a fuse on its letter.",
    aims=lambda g, seat: fuse_aims(g, seat, hack),
)
