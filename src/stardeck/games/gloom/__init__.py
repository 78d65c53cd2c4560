"""Gloom in Space: make your own crew miserable, cheer up the others, and let yours die at the right moment."""

from collections.abc import Mapping, Sequence

from stardeck.engine import Booklet, Files, Game, Json, Manners, Minds, Mode, Rules, Voice
from stardeck.games.gloom.audit import audit
from stardeck.games.gloom.bot.chances import FEATURES, features, stakes
from stardeck.games.gloom.bot.rookie import rookie
from stardeck.games.gloom.facts import FOLDER
from stardeck.games.gloom.files import check_file, template
from stardeck.games.gloom.options import GloomOptions
from stardeck.games.gloom.position import DramaPosition
from stardeck.games.gloom.rules.defaults import default
from stardeck.games.gloom.rules.leaving import asides
from stardeck.games.gloom.rules.responses import responses
from stardeck.games.gloom.rules.setup import setup
from stardeck.games.gloom.rules.unknown import deal_unknown
from stardeck.games.gloom.state import State
from stardeck.games.gloom.view import GloomView, view
from stardeck.games.gloom.words.about import about
from stardeck.games.gloom.words.aids import GloomAids, aids
from stardeck.games.gloom.words.awards import awards, big
from stardeck.games.gloom.words.book.art import PRINTED
from stardeck.games.gloom.words.book.printing import to_html, to_markdown
from stardeck.games.gloom.words.book.story import story_book
from stardeck.games.gloom.words.ending import CHARTED, chart, missing, opened, outcome, tallies
from stardeck.games.gloom.words.goal import goal
from stardeck.games.gloom.words.icons import LEGEND
from stardeck.games.gloom.words.names import glossary, names
from stardeck.games.gloom.words.orders import ORDERS, concerns
from stardeck.games.gloom.words.recap import TURN_EVENTS, touches, turn_line
from stardeck.games.gloom.words.refusals import REFUSALS
from stardeck.games.gloom.words.repeats import repeats
from stardeck.games.gloom.words.table import hand, table, tales
from stardeck.games.gloom.words.targets import targets
from stardeck.games.gloom.words.voice import option, question


def seconds(g: State) -> int | None:
    """G-14.28 How long a live table waits for Responses."""
    return g.config.response_seconds if g.asking(responses) else None


def stand_in(g: State, seat: int) -> str | None:
    """G-19.18 A bot plays on for who has left, where the table wants that; else the seat passes."""
    return "rookie" if seat in g.vacant else None


def seating(kinds: Sequence[str], host: int | None) -> Mapping[str, Json]:
    """G-1.3, G-4.6 Programs tell but do not vote; the host says who begins, and hides a narration."""
    return {"host": -1 if host is None else host, "bots": [s for s, kind in enumerate(kinds) if kind != "human"]}


game = Game(
    id="gloom",
    title="Gloom in Space",
    tagline="Make your own crew miserable, cheer up the others, and die at the right moment.",
    seats=range(2, 6),
    minutes=(30, 45),
    weight=3,
    whom="for storytellers",
    folder=FOLDER,
    rules=Rules(
        state=State,
        options=GloomOptions,
        setup=setup,
        view=view,
        view_type=GloomView,
        audit=audit,
        position=DramaPosition,
        deal_unknown=deal_unknown,
        default=default,
        asides=asides,
        rounds=lambda g: g.round,
        version="3",
        bound=50_000,
    ),
    voice=Voice(
        question=question,
        names=names,
        option=option,
        refusals=REFUSALS,
        repeats=repeats,
        table=table,
        hand=hand,
        tales=tales,
        goal=goal,
        about=about,
        icons=tuple(LEGEND),
        aids=aids,
        aids_type=GloomAids,
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
        live={"first_player": "story_vote"},
        seating=seating,
        quiet_menus=frozenset({"responses"}),
        stand_in=stand_in,
        turn_key=lambda g: (g.round, g.turn.seat),
        doors=frozenset({"choose", "choose_mode", "target", "target_player"}),
        sure=frozenset({"discard_hand"}),
        concerns=concerns,
        orders=ORDERS,
    ),
    files=Files(
        facts=PRINTED,
        check_file=check_file,
        templates={"deck": template},
        books={
            "story.html": Booklet("Story book", "text/html", lambda *about: to_html(story_book(*about))),
            "story.md": Booklet("Story book, as text", "text/markdown", lambda *about: to_markdown(story_book(*about))),
        },
    ),
    minds=Minds(
        features=features,
        described=FEATURES,
        stakes=stakes,
        routine=frozenset({"crew_choices", "draft"}),  # all Characters play the same
    ),
    bots={"rookie": rookie},
    modes={
        "random crews": Mode("4 Characters each, dealt at random.", {"crew_mode": "random"}),
        "free choice": Mode(
            "Everyone claims 4 Characters. Whoever had the most horrible day goes first.",
            {"first_player": "story_vote"},
        ),
        "draft": Mode("You pick Characters in turn, one at a time.", {"crew_mode": "draft", "first_player": "host"}),
        "very simple": Mode(
            "No card text counts, only points and deaths.", {"crew_mode": "random", "effects": "simple"}
        ),
    },
)
