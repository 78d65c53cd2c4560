"""What every game shares: steps, rules, questions, chance and records. It knows no game."""

from stardeck.engine.asking import ask, gather, if_allowed, pick, window
from stardeck.engine.book import Blank, Book, Maker, RuleMaker, Step, Steps
from stardeck.engine.contracts import Award, Booklet, Files, Lab, Manners, Mention, Minds, Rules, Voice
from stardeck.engine.errors import Refused, Stuck
from stardeck.engine.game import Bot, Chair, Game, Mode
from stardeck.engine.game_state import PASS, READY, TAKE_BACK, GameState, Result
from stardeck.engine.options import Options
from stardeck.engine.plain import Frozen, Plain
from stardeck.engine.questions import Ask, Asking, Gather, Window
from stardeck.engine.record import Match, Record, Sitter, verify
from stardeck.engine.rulebook import Rulebook

__all__ = [
    "PASS",
    "READY",
    "TAKE_BACK",
    "Ask",
    "Asking",
    "Award",
    "Blank",
    "Book",
    "Booklet",
    "Bot",
    "Chair",
    "Files",
    "Frozen",
    "Game",
    "GameState",
    "Gather",
    "Lab",
    "Maker",
    "Manners",
    "Match",
    "Mention",
    "Minds",
    "Mode",
    "Options",
    "Plain",
    "Record",
    "Refused",
    "Result",
    "RuleMaker",
    "Rulebook",
    "Rules",
    "Sitter",
    "Step",
    "Steps",
    "Stuck",
    "Voice",
    "Window",
    "ask",
    "gather",
    "if_allowed",
    "pick",
    "verify",
    "window",
]
