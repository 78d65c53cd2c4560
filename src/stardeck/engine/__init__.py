"""What every game shares: steps, rules, questions, chance and records. It knows no game."""

from stardeck.engine.asking import ask, gather, if_allowed, pick, window
from stardeck.engine.book import Blank, Book, Maker, RuleMaker, Step, Steps
from stardeck.engine.errors import Refused, Stuck
from stardeck.engine.game import Award, Bot, Chair, Game, Mention, Mode, Words
from stardeck.engine.game_state import PASS, READY, TAKE_BACK, Ask, GameState, Result
from stardeck.engine.options import Options
from stardeck.engine.plain import Frozen, Plain
from stardeck.engine.record import Match, Record, Sitter, verify
from stardeck.engine.rulebook import Rulebook

__all__ = [
    "PASS",
    "READY",
    "TAKE_BACK",
    "Ask",
    "Award",
    "Blank",
    "Book",
    "Bot",
    "Chair",
    "Frozen",
    "Game",
    "GameState",
    "Maker",
    "Match",
    "Mention",
    "Mode",
    "Options",
    "Plain",
    "Record",
    "Refused",
    "Result",
    "RuleMaker",
    "Rulebook",
    "Sitter",
    "Step",
    "Steps",
    "Stuck",
    "Words",
    "ask",
    "gather",
    "if_allowed",
    "pick",
    "verify",
    "window",
]
