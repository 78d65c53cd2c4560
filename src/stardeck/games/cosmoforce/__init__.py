"""Cosmoforce: build a ship out of ten slots, fight with eight-sided dice, heat and crew."""

from stardeck.engine import Game, Mode
from stardeck.games.cosmoforce import words
from stardeck.games.cosmoforce.audit import audit
from stardeck.games.cosmoforce.bot import rookie
from stardeck.games.cosmoforce.ending import clock
from stardeck.games.cosmoforce.facts import FACTS, FOLDER
from stardeck.games.cosmoforce.files import check_file, inspect_design
from stardeck.games.cosmoforce.options import CosmoforceOptions
from stardeck.games.cosmoforce.setup import setup
from stardeck.games.cosmoforce.state import State
from stardeck.games.cosmoforce.view import CosmoforceView, view

game = Game(
    id="cosmoforce",
    title="Cosmoforce",
    tagline="Build a ship out of ten slots and fight with dice, heat and crew.",
    seats=range(2, 9),
    state=State,
    options=CosmoforceOptions,
    setup=setup,
    view=view,
    view_type=CosmoforceView,
    words=words,
    audit=audit,
    folder=FOLDER,
    bots={"rookie": rookie},
    modes={
        "free-for-all": Mode("Every ship for itself, until one is left."),
        "two teams": Mode("Two sides of two ships.", {"teams": "AABB"}, range(4, 5)),
        "live order": Mode("The fastest ship left is always next.", {"turn_order": "live"}),
        "short": Mode("The time limit comes after three rounds.", {"limit_rounds": 3, "stalemate": "count"}),
    },
    facts=FACTS,
    inspect={"design": inspect_design},
    check_file=check_file,
    live={"time_limit": "clock"},
    clock=clock,
    rounds=lambda g: g.round,
    bound=20_000,
)
