"""What every game shares: steps, rules, questions, chance and records. It knows no game."""

from stardeck.engine.about import About
from stardeck.engine.asking import ask, gather, if_allowed, pick, window
from stardeck.engine.book import Blank, Book, Maker, Promise, RuleMaker, Step, Steps
from stardeck.engine.chair import Bot, Chair, Memory, Why
from stardeck.engine.contracts import (
    OWN,
    Award,
    Booklet,
    Feature,
    Files,
    Lab,
    Manners,
    Minds,
    OrderKind,
    Repeats,
    Rules,
    Thing,
    Voice,
)
from stardeck.engine.ending import Counted, Gauge, Outcome, Tally, together
from stardeck.engine.errors import Refused, Stuck
from stardeck.engine.event import Event
from stardeck.engine.game import AnyGame, Game, Mode
from stardeck.engine.game_state import PASS, READY, TAKE_BACK, GameState, Result
from stardeck.engine.goal import Goal, Mark
from stardeck.engine.match import AnyMatch, Match
from stardeck.engine.options import Options, asked
from stardeck.engine.plain import Frozen, Json, Plain
from stardeck.engine.questions import Ask, Asking, Gather, Window
from stardeck.engine.record import Record, Row, Sitter
from stardeck.engine.rulebook import Rulebook
from stardeck.engine.say import Block, Line, Named, Naming, Seat, Slot, listed, of, say
from stardeck.engine.verify import Verdict, verify

__all__ = [
    "OWN",
    "PASS",
    "READY",
    "TAKE_BACK",
    "About",
    "AnyGame",
    "AnyMatch",
    "Ask",
    "Asking",
    "Award",
    "Blank",
    "Block",
    "Book",
    "Booklet",
    "Bot",
    "Chair",
    "Counted",
    "Event",
    "Feature",
    "Files",
    "Frozen",
    "Game",
    "GameState",
    "Gather",
    "Gauge",
    "Goal",
    "Json",
    "Lab",
    "Line",
    "Maker",
    "Manners",
    "Mark",
    "Match",
    "Memory",
    "Minds",
    "Mode",
    "Named",
    "Naming",
    "Options",
    "OrderKind",
    "Outcome",
    "Plain",
    "Promise",
    "Record",
    "Refused",
    "Repeats",
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
    "Tally",
    "Thing",
    "Verdict",
    "Voice",
    "Why",
    "Window",
    "ask",
    "asked",
    "gather",
    "if_allowed",
    "listed",
    "of",
    "pick",
    "say",
    "together",
    "verify",
    "window",
]
