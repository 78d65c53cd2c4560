"""What every game shares: steps, rules, questions, chance and records. It knows no game."""

from stardeck.engine.asking import ask, gather, if_allowed, pick, window
from stardeck.engine.book import Blank, Book, Maker, Promise, RuleMaker, Step, Steps
from stardeck.engine.contracts import Award, Booklet, Files, Lab, Manners, Minds, Rules, Thing, Voice
from stardeck.engine.errors import Refused, Stuck
from stardeck.engine.event import Event
from stardeck.engine.game import Bot, Chair, Game, Mode
from stardeck.engine.game_state import PASS, READY, TAKE_BACK, GameState, Result
from stardeck.engine.match import Match
from stardeck.engine.options import Options
from stardeck.engine.plain import Frozen, Plain
from stardeck.engine.questions import Ask, Asking, Gather, Window
from stardeck.engine.record import Record, Row, Sitter
from stardeck.engine.rulebook import Rulebook
from stardeck.engine.say import Line, Named, Naming, Seat, Slot, listed, of, say
from stardeck.engine.verify import Verdict, verify

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
    "Event",
    "Files",
    "Frozen",
    "Game",
    "GameState",
    "Gather",
    "Lab",
    "Line",
    "Maker",
    "Manners",
    "Match",
    "Minds",
    "Mode",
    "Named",
    "Naming",
    "Options",
    "Plain",
    "Promise",
    "Record",
    "Refused",
    "Result",
    "Row",
    "RuleMaker",
    "Rulebook",
    "Rules",
    "Seat",
    "Sitter",
    "Slot",
    "Step",
    "Steps",
    "Stuck",
    "Thing",
    "Verdict",
    "Voice",
    "Window",
    "ask",
    "gather",
    "if_allowed",
    "listed",
    "of",
    "pick",
    "say",
    "verify",
    "window",
]
