"""Cosmoforce: build a ship out of ten slots, fight with eight-sided dice, heat and crew."""

from stardeck.engine import Files, Game, Manners, Mode, Rules, Voice
from stardeck.engine.aids import Aids
from stardeck.games.cosmoforce.audit import audit
from stardeck.games.cosmoforce.bot.rookie import rookie
from stardeck.games.cosmoforce.facts import FACTS, FOLDER
from stardeck.games.cosmoforce.files import check_file, inspect_design
from stardeck.games.cosmoforce.options import CosmoforceOptions
from stardeck.games.cosmoforce.rules.defaults import default
from stardeck.games.cosmoforce.rules.leaving import asides, clock
from stardeck.games.cosmoforce.rules.setup import setup
from stardeck.games.cosmoforce.state import NOBODY, State
from stardeck.games.cosmoforce.view import CosmoforceView, sees_build, view
from stardeck.games.cosmoforce.words.awards import awards, big, chart
from stardeck.games.cosmoforce.words.names import names
from stardeck.games.cosmoforce.words.table import table
from stardeck.games.cosmoforce.words.targets import glossary, targets
from stardeck.games.cosmoforce.words.voice import option, question

game = Game(
    id="cosmoforce",
    title="Cosmoforce",
    tagline="Build a ship out of ten slots and fight with dice, heat and crew.",
    seats=range(2, 9),
    folder=FOLDER,
    rules=Rules(
        state=State,
        options=CosmoforceOptions,
        setup=setup,
        view=view,
        view_type=CosmoforceView,
        audit=audit,
        default=default,
        asides=asides,
        shares=sees_build,
        rounds=lambda g: g.round,
        version="2",
        bound=20_000,
    ),
    voice=Voice(
        question=question,
        option=option,
        names=names,
        table=table,
        targets=targets,
        glossary=glossary,
        aids=lambda g, seat: Aids(round=g.round, turn=None if g.turn.ship == NOBODY else g.turn.ship),
        awards=awards,
        chart=chart,
        big=big,
    ),
    manners=Manners(
        clock=clock,
        live={"time_limit": "clock"},
        open_readiness=True,
    ),
    files=Files(
        facts=FACTS,
        check_file=check_file,
        inspect={"design": inspect_design},
    ),
    bots={"rookie": rookie},
    modes={
        "free-for-all": Mode("Every ship for itself, until one is left."),
        "two teams": Mode("Two sides of two ships.", {"teams": "AABB"}, range(4, 5)),
        "live order": Mode("The fastest ship left is always next.", {"turn_order": "live"}),
        "short": Mode("The time limit comes after three rounds.", {"limit_rounds": 3, "stalemate": "count"}),
    },
)
