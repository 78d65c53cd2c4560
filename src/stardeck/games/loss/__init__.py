"""LOSS! in Space: a race of 14 parsecs with parts, obstacles, helpers and sabotage."""

from stardeck.engine import Files, Game, Manners, Mode, Rules, Voice
from stardeck.games.loss.audit import audit
from stardeck.games.loss.bot.rookie import rookie
from stardeck.games.loss.facts import FACTS, FOLDER
from stardeck.games.loss.files import check_file
from stardeck.games.loss.options import LossOptions
from stardeck.games.loss.rules.defaults import default
from stardeck.games.loss.rules.intervention_windows import seconds
from stardeck.games.loss.rules.leaving import asides
from stardeck.games.loss.rules.setup import setup
from stardeck.games.loss.rules.unknown import deal_unknown
from stardeck.games.loss.state import State
from stardeck.games.loss.view import LossView, view
from stardeck.games.loss.words.aids import LossAids, aids
from stardeck.games.loss.words.awards import awards, big, chart
from stardeck.games.loss.words.glossary import glossary
from stardeck.games.loss.words.names import naming
from stardeck.games.loss.words.table import table
from stardeck.games.loss.words.targets import targets
from stardeck.games.loss.words.voice import option, question

SOLO = {"mode": "solo"}

game = Game(
    id="loss",
    title="LOSS! in Space",
    tagline="Race to a new home over 14 parsecs: equip, trade, help and sabotage.",
    seats=range(1, 5),
    folder=FOLDER,
    rules=Rules(
        state=State,
        options=LossOptions,
        setup=setup,
        view=view,
        view_type=LossView,
        audit=audit,
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
        names=naming,
        table=table,
        aids=aids,
        aids_type=LossAids,
        targets=targets,
        glossary=glossary,
        awards=awards,
        chart=chart,
        big=big,
    ),
    manners=Manners(
        seconds=seconds,
        quiet_menus=frozenset({"initial_parts", "helping"}),
    ),
    files=Files(
        facts=FACTS,
        check_file=check_file,
    ),
    bots={"rookie": rookie},
    modes={
        "race": Mode("Two to four ships, one new home.", {}, range(2, 5)),
        "advanced": Mode(
            "Five cards, Ranged Play, events, and everybody chooses a ship.",
            {"start_cards": "5", "ranged_play": True, "events": True, "ship_choice": "choose"},
            range(2, 5),
        ),
        "solo": Mode("Alone, with a hyperspace drive and a debris field.", SOLO, range(1, 2)),
        "solo easy": Mode("Solo Mode with events, easy.", {**SOLO, "difficulty": "easy", "events": True}, range(1, 2)),
        "solo hard": Mode("Solo Mode, hard.", {**SOLO, "difficulty": "hard"}, range(1, 2)),
        "chase": Mode("Solo Mode with an opponent at your heels.", {**SOLO, "chase": True}, range(1, 2)),
        "classic solo": Mode("The older single-player game.", {"mode": "classic_solo", "events": True}, range(1, 2)),
    },
)
