"""Mission Catastrophe: gather four resources, set the fuse and board a pod before the ship explodes."""

from stardeck.engine import Files, Game, Manners, Minds, Mode, Rules, Voice, Window
from stardeck.games.catastrophe.audit import audit
from stardeck.games.catastrophe.bot.chances import FEATURES, crews, features, kind, stakes, table_features
from stardeck.games.catastrophe.bot.likely import deal_likely
from stardeck.games.catastrophe.bot.rookie import rookie
from stardeck.games.catastrophe.facts import FACTS, FOLDER
from stardeck.games.catastrophe.files import check_file, template
from stardeck.games.catastrophe.options import CatastropheOptions
from stardeck.games.catastrophe.position import MissionPosition
from stardeck.games.catastrophe.rules.leaving import asides
from stardeck.games.catastrophe.rules.setup import setup, sides_of
from stardeck.games.catastrophe.rules.unknown import deal_unknown
from stardeck.games.catastrophe.state import State
from stardeck.games.catastrophe.view import CatastropheView, view
from stardeck.games.catastrophe.words.about import about
from stardeck.games.catastrophe.words.aids import CatastropheAids, aids
from stardeck.games.catastrophe.words.awards import awards, big
from stardeck.games.catastrophe.words.ending import CHARTED, chart, missing, opened, outcome, tallies
from stardeck.games.catastrophe.words.glossary import glossary
from stardeck.games.catastrophe.words.goal import goal
from stardeck.games.catastrophe.words.icons import ICONS
from stardeck.games.catastrophe.words.names import names
from stardeck.games.catastrophe.words.orders import ORDERS, concerns
from stardeck.games.catastrophe.words.recap import TURN_EVENTS, touches, turn_line
from stardeck.games.catastrophe.words.refusals import REFUSALS
from stardeck.games.catastrophe.words.repeats import repeats
from stardeck.games.catastrophe.words.ship_map import ship_map
from stardeck.games.catastrophe.words.table import hand, table
from stardeck.games.catastrophe.words.targets import targets
from stardeck.games.catastrophe.words.voice import option, question

WINDOW_SECONDS = 20
"""How long a live table waits for reactions: the same for all, whatever they hold (M-17.13)."""


def stand_in(g: State, seat: int) -> str | None:
    """M-1.19 A program plays on with the crew member of a player who has left."""
    return "rookie" if seat in g.gone else None


def sides(seats: int, options: CatastropheOptions) -> tuple[str, ...]:
    """M-25.1 The team of each seat."""
    return tuple("ABC"[side] for side in sides_of(seats, options)) if options.mode == "team" else ()


game = Game(
    id="catastrophe",
    title="Mission Catastrophe",
    tagline="Grab four resources, set the fuse and be gone before the ship explodes.",
    seats=range(1, 7),
    minutes=(35, 60),
    weight=4,
    folder=FOLDER,
    rules=Rules(
        state=State,
        options=CatastropheOptions,
        setup=setup,
        view=view,
        view_type=CatastropheView,
        audit=audit,
        deal_unknown=deal_unknown,
        asides=asides,
        position=MissionPosition,
        rounds=lambda g: -(-g.turns // g.seats),
        version="3",
        bound=30_000,
    ),
    voice=Voice(
        question=question,
        option=option,
        refusals=REFUSALS,
        repeats=repeats,
        names=names,
        aids=aids,
        aids_type=CatastropheAids,
        table=table,
        map=ship_map,
        hand=hand,
        goal=goal,
        about=about,
        icons=tuple(ICONS),
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
        seconds=lambda g: WINDOW_SECONDS if isinstance(g.open, Window) else None,
        stand_in=stand_in,
        sides=sides,
        turn_key=lambda g: (g.turns, g.turn.seat),
        turn_enders=frozenset({"end_turn"}),
        doors=frozenset({"choose"}),
        concerns=concerns,
        orders=ORDERS,
    ),
    files=Files(
        facts=FACTS,
        check_file=check_file,
        templates={"layout": template},
    ),
    minds=Minds(
        features=features,
        described=FEATURES,
        table_features=table_features,
        sides=crews,
        kind=kind,
        stakes=stakes,
        deal_likely=deal_likely,
    ),
    bots={"rookie": rookie},
    modes={
        "sole survivor": Mode("Everyone for themselves. The first to escape wins.", {"mode": "sole"}, range(2, 7)),
        "team": Mode("Teams of 2. The first team to escape wins.", {"mode": "team"}, range(4, 7, 2)),
        "trios": Mode("2 teams of 3.", {"mode": "team", "teams": "trios"}, range(6, 7)),
        "marauders, cadet": Mode("All together against meteorites and 2 Marauders.", {"mode": "coop"}, range(1, 7)),
        "marauders, veteran": Mode(
            "Both Marauders act after each turn.", {"mode": "coop", "difficulty": "veteran"}, range(1, 7)
        ),
        "mind mold": Mode("All together against the Mind Mold.", {"mode": "coop", "threat": "mold"}, range(1, 7)),
        "hard and under pressure": Mode(
            "Sole Survivor with failing life support and suits that wear out.",
            {"hard": True, "pressure": True, "quackalope": True, "bear": True},
            range(2, 7),
        ),
    },
)
