"""LOSS! in Space: a race of 14 parsecs with parts, obstacles, helpers and sabotage."""

from stardeck.engine import Files, Game, Manners, Mode, Rules, Voice
from stardeck.games.loss import words
from stardeck.games.loss.audit import audit
from stardeck.games.loss.bot import rookie
from stardeck.games.loss.check import check_file
from stardeck.games.loss.defaults import default
from stardeck.games.loss.facts import FACTS, FOLDER
from stardeck.games.loss.options import LossOptions
from stardeck.games.loss.setup import setup
from stardeck.games.loss.state import State
from stardeck.games.loss.view import LossView, deal_unknown, view
from stardeck.games.loss.windows import asides, seconds

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
        bound=60_000,
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
