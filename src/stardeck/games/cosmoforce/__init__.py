"""Cosmoforce: build a ship out of ten slots, fight with eight-sided dice, heat and crew."""

from stardeck.engine import Files, Game, Manners, Mode, Rules, Voice
from stardeck.games.cosmoforce import words
from stardeck.games.cosmoforce.audit import audit
from stardeck.games.cosmoforce.bot import rookie
from stardeck.games.cosmoforce.ending import asides, clock
from stardeck.games.cosmoforce.facts import FACTS, FOLDER
from stardeck.games.cosmoforce.files import check_file, inspect_design
from stardeck.games.cosmoforce.options import CosmoforceOptions
from stardeck.games.cosmoforce.setup import default, setup
from stardeck.games.cosmoforce.state import State
from stardeck.games.cosmoforce.view import CosmoforceView, sees_build, view

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
        bound=20_000,
    ),
    voice=Voice(
        question=words.question,
        option=words.option,
        event=words.event,
        table=words.table,
        targets=words.targets,
        mentions=words.mentions,
        awards=words.awards,
        chart=words.chart,
        big=words.big,
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
