"""LOSS! in Space: a race of 14 parsecs with parts, obstacles, helpers and sabotage."""

from stardeck.engine import Files, Game, Manners, Minds, Mode, Rules, Voice
from stardeck.games.loss.audit import audit
from stardeck.games.loss.bot.chances import FEATURES, features, hurt, kind, stakes, table_features
from stardeck.games.loss.bot.rookie import rookie
from stardeck.games.loss.facts import FACTS, FOLDER
from stardeck.games.loss.files import check_file, template
from stardeck.games.loss.options import LossOptions
from stardeck.games.loss.position import RacePosition
from stardeck.games.loss.rules.defaults import default
from stardeck.games.loss.rules.intervention_windows import seconds
from stardeck.games.loss.rules.leaving import asides
from stardeck.games.loss.rules.setup import setup
from stardeck.games.loss.rules.trade import DRAFTS
from stardeck.games.loss.rules.turn import wasted
from stardeck.games.loss.rules.unknown import deal_unknown
from stardeck.games.loss.state import State
from stardeck.games.loss.view import LossView, view
from stardeck.games.loss.words.about import about
from stardeck.games.loss.words.aids import LossAids, aids
from stardeck.games.loss.words.awards import awards, big
from stardeck.games.loss.words.ending import CHARTED, chart, missing, opened, outcome, tallies
from stardeck.games.loss.words.glossary import glossary
from stardeck.games.loss.words.goal import goal
from stardeck.games.loss.words.icons import ICONS
from stardeck.games.loss.words.names import naming
from stardeck.games.loss.words.options import option
from stardeck.games.loss.words.orders import ORDERS, concerns
from stardeck.games.loss.words.recap import TURN_EVENTS, touches, turn_line
from stardeck.games.loss.words.refusals import REFUSALS
from stardeck.games.loss.words.repeats import repeats
from stardeck.games.loss.words.table import hand, table
from stardeck.games.loss.words.targets import targets
from stardeck.games.loss.words.voice import question

SOLO = {"mode": "solo"}

game = Game(
    id="loss",
    title="LOSS! in Space",
    tagline="Race to a new home over 14 parsecs: equip, trade, help and sabotage.",
    seats=range(1, 5),
    minutes=(25, 40),
    weight=2,
    folder=FOLDER,
    rules=Rules(
        state=State,
        options=LossOptions,
        setup=setup,
        view=view,
        view_type=LossView,
        audit=audit,
        position=RacePosition,
        deal_unknown=deal_unknown,
        default=default,
        asides=asides,
        rounds=lambda g: g.round if g.stage == "race" else 0,
        version="2",
        bound=60_000,
    ),
    voice=Voice(
        question=question,
        option=option,
        refusals=REFUSALS,
        repeats=repeats,
        names=naming,
        table=table,
        hand=hand,
        goal=goal,
        about=about,
        icons=tuple(ICONS),
        aids=aids,
        aids_type=LossAids,
        targets=targets,
        glossary=glossary,
        turn_line=turn_line,
        touches=touches,
        turn_events=TURN_EVENTS,
        awards=awards,
        chart=chart,
        charted=CHARTED,
        outcome=outcome,
        tallies=tallies,
        opened=opened,
        missing=missing,
        big=big,
    ),
    manners=Manners(
        seconds=seconds,
        quiet_menus=frozenset({"initial_parts", "helping"}),
        declines=frozenset({"decline_to_help"}),
        turn_key=lambda g: (g.round, g.turn.seat),
        turn_enders=frozenset({"finish_turn"}),
        wasted=wasted,
        drafts=DRAFTS,
        concerns=concerns,
        orders=ORDERS,
    ),
    files=Files(
        facts=FACTS,
        check_file=check_file,
        templates={"deck": template},
    ),
    minds=Minds(
        features=features,
        described=FEATURES,
        table_features=table_features,
        kind=kind,
        routine=frozenset({"composing", "exact_wishes", "answers", "counter_answers", "fillings"}),
        stakes=stakes,
        hurt=hurt,
    ),
    bots={"rookie": rookie},
    modes={
        "race": Mode("2 to 4 ships, one new home.", {}, range(2, 5)),
        "advanced": Mode(
            "5 cards, Ranged Play, events, and everyone chooses a ship.",
            {"start_cards": "5", "ranged_play": True, "events": True, "ship_choice": "choose"},
            range(2, 5),
        ),
        "solo": Mode("Alone, with a hyperspace drive and a debris field.", SOLO, range(1, 2)),
        "solo easy": Mode("Easy Solo Mode, with events.", {**SOLO, "difficulty": "easy", "events": True}, range(1, 2)),
        "solo hard": Mode("Solo Mode with fewer cards to start with.", {**SOLO, "difficulty": "hard"}, range(1, 2)),
        "chase": Mode("Solo Mode with an opponent at your heels.", {**SOLO, "chase": True}, range(1, 2)),
        "classic solo": Mode("The older single-player game.", {"mode": "classic_solo", "events": True}, range(1, 2)),
    },
)
