"""Cosmoforce: build a ship out of ten slots, fight with eight-sided dice, heat and crew."""

from stardeck.engine import Files, Game, Manners, Minds, Mode, Rules, Voice
from stardeck.games.cosmoforce.audit import audit
from stardeck.games.cosmoforce.bot.chances import FEATURES, features, sides
from stardeck.games.cosmoforce.bot.rookie import rookie
from stardeck.games.cosmoforce.facts import FOLDER
from stardeck.games.cosmoforce.files import check_file, inspect_design
from stardeck.games.cosmoforce.options import CosmoforceOptions
from stardeck.games.cosmoforce.position import BattlePosition
from stardeck.games.cosmoforce.rules.defaults import default
from stardeck.games.cosmoforce.rules.leaving import asides, clock
from stardeck.games.cosmoforce.rules.setup import setup
from stardeck.games.cosmoforce.state import State
from stardeck.games.cosmoforce.view import CosmoforceView, sees_build, view
from stardeck.games.cosmoforce.words.about import about
from stardeck.games.cosmoforce.words.aids import CosmoforceAids, aids
from stardeck.games.cosmoforce.words.awards import awards, big
from stardeck.games.cosmoforce.words.effect_words import printed
from stardeck.games.cosmoforce.words.ending import CHARTED, chart, missing, outcome, tallies
from stardeck.games.cosmoforce.words.goal import goal
from stardeck.games.cosmoforce.words.icons import LEGEND
from stardeck.games.cosmoforce.words.names import names
from stardeck.games.cosmoforce.words.recap import TURN_EVENTS, touches, turn_line
from stardeck.games.cosmoforce.words.refusals import REFUSALS
from stardeck.games.cosmoforce.words.repeats import repeats
from stardeck.games.cosmoforce.words.table import table
from stardeck.games.cosmoforce.words.targets import glossary, targets
from stardeck.games.cosmoforce.words.voice import option, question
from stardeck.games.cosmoforce.words.workbench import workbench

game = Game(
    id="cosmoforce",
    title="Cosmoforce",
    tagline="Build a ship out of ten slots and fight with dice, heat and crew.",
    seats=range(2, 9),
    minutes=(10, 20),
    weight=1,
    folder=FOLDER,
    rules=Rules(
        state=State,
        options=CosmoforceOptions,
        setup=setup,
        view=view,
        view_type=CosmoforceView,
        audit=audit,
        position=BattlePosition,
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
        refusals=REFUSALS,
        repeats=repeats,
        names=names,
        table=table,
        workbenches={"design": workbench},
        goal=goal,
        about=about,
        icons=LEGEND,
        targets=targets,
        glossary=glossary,
        aids=aids,
        aids_type=CosmoforceAids,
        turn_line=turn_line,
        touches=touches,
        turn_events=TURN_EVENTS,
        awards=awards,
        chart=chart,
        charted=CHARTED,
        outcome=outcome,
        tallies=tallies,
        missing=missing,
        big=big,
    ),
    manners=Manners(
        clock=clock,
        live={"time_limit": "clock"},
        sides=lambda seats, options: tuple(options.teams),
        open_readiness=True,
        turn_key=lambda g: (g.round, g.turn.ship),
        doors=frozenset({"attack", "burn_engines", "choose_ram", "repair_systems"}),
        turn_enders=frozenset({"end_turn"}),
        drafts=frozenset({"repair_systems", "assign", "back"}),
    ),
    files=Files(
        facts=printed(),
        check_file=check_file,
        inspect={"design": inspect_design},
    ),
    minds=Minds(features=features, described=FEATURES, sides=sides, routine=frozenset({"posts"})),
    bots={"rookie": rookie},
    modes={
        "free-for-all": Mode("Every ship for itself. The last one wins."),
        "two teams": Mode("2 sides with 2 ships each.", {"teams": "AABB"}, range(4, 5)),
        "live order": Mode("The fastest ship that has not acted always goes next.", {"turn_order": "live"}),
        "short": Mode("Time is up after 3 rounds.", {"limit_rounds": 3, "stalemate": "count"}),
    },
)
