"""Every sentence is a message: what the source of the games may not do with words, what every rule must have, and how
everything sounds that people read in whole games."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

import stardeck
from say import messages
from stardeck import bots, games
from stardeck.engine import Chair, Event, Game, GameState, Line
from stardeck.engine.say import SLOT, Pieces, slots_of, words
from stardeck.engine.speech import Speech
from stardeck.engine.why import refusal, rule_of

SOURCE = Path(stardeck.__file__).parent
RULE_ID = re.compile(r"[A-Z]-[A-Z0-9]+\.[0-9]+[a-z]?")
NAMES = re.compile(r"\bnames\[|\bpeople\[|\.name\b")
"""In an f-string: somebody or something is called by name, so that nobody can say "you" or translate it."""
NO_LINES = ("names.py", "targets.py", "ship_map.py", "workbench.py", "awards.py", "aids.py")
"""Files of a game's words that give names, numbers and drawings; all others give lines."""
OURS = [game for game in games.all() if game.folder.is_relative_to(SOURCE)]
ALL = pytest.mark.parametrize("game", OURS, ids=lambda game: game.id)


def trees(folder: Path) -> Iterator[tuple[Path, ast.Module]]:
    for path in sorted(folder.rglob("*.py")):
        yield path, ast.parse(path.read_text(encoding="utf-8"))


def bar_ids(game: Game[Any]) -> set[str]:
    """The rules that a bar of this game names: the ids in all functions that return one or nothing."""
    found: set[str] = set()
    for _, tree in trees(SOURCE / "games" / game.id / "rules"):
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and node.returns and ast.unparse(node.returns) == "str | None":
                strings = [n.value for n in ast.walk(node) if isinstance(n, ast.Constant) and isinstance(n.value, str)]
                found |= {text for text in strings if RULE_ID.fullmatch(text)}
    return found | set(game.rules.state.book.reserved.values())


@ALL
def test_whatever_a_rule_forbids_is_explained_in_plain_words(game: Game[Any]):
    refusals = game.voice.refusals
    assert bar_ids(game)
    assert bar_ids(game) - set(refusals) == set()
    assert set(refusals) - set(game.rulebook.rules) == set()
    for rule, text in refusals.items():
        if not isinstance(text, str):  # made of the state; games of bots read it
            continue
        assert text.endswith("."), text
        assert text != game.rulebook.sentence(rule)
        assert "seat" not in slots_of(text), "who is refused is you"


@ALL
def test_every_verb_and_menu_names_its_rule(game: Game[Any]):
    book = game.rules.state.book
    bodies = {name: body for name, body in book.rules.items() if name not in book.shared} | book.menus
    assert [name for name, body in bodies.items() if rule_of(body) not in game.rulebook.rules] == []


def test_nobody_is_called_by_name_in_a_finished_string():
    wrong = []
    for path, tree in trees(SOURCE / "games"):
        voice = path.parent.name == "words" and path.name not in NO_LINES
        for root in [tree] if voice else [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]:
            if voice or any(ast.unparse(base).endswith("Event") for base in getattr(root, "bases", ())):
                texts = [ast.unparse(node) for node in ast.walk(root) if isinstance(node, ast.JoinedStr)]
                wrong += [f"{path.relative_to(SOURCE)}: {text}" for text in texts if NAMES.search(text)]
    assert wrong == []


def test_a_game_is_asked_only_what_its_contracts_promise():
    wrong = []
    for path, tree in trees(SOURCE):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in ("getattr", "hasattr"):
                whom = ast.unparse(node.args[0])
                if re.search(r"\b(game|voice|rules|manners|files|minds|lab)$", whom):
                    wrong.append(f"{path.relative_to(SOURCE)}: {ast.unparse(node)}")
    assert wrong == []


# --- English that people speak ---

SPOKEN: tuple[str, ...] = ("catastrophe", "cosmoforce", "gloom", "loss")
"""The games whose sentences sound like people. Whoever rewrites a game adds it here."""
PEOPLE = ("Quirin", "Wanda", "Xaver", "Yvette", "Zoltan", "Ulrike", "Tibor", "Sanna")
"""Names that are part of no other word."""
LISTENING = pytest.mark.parametrize(
    ("count", "decisions"), [(1, 250), pytest.param(20, 100_000, marks=pytest.mark.slow)], ids=["short", "long"]
)
"""At least so many games of each title and one of each mode, each for so many decisions (`make test`: to the end)."""
QUESTION_WORDS = 12
BANNED = re.compile(
    r"\banew\b|\bby chance\b|\bon turn\b(?! \d)|\bthrow\w* out\b|\bwhom it\b|\bis told\b|\bchairs?\b", re.I
)
BRITISH = re.compile(
    r"\b(?:\w*(?:arm|behavi|col|fav|harb|hon|hum|lab|neighb|rum|vap)our\w*|\w*(?:apolog|organ|real|recogn)is(?:e|ing|at)\w*"
    r"|(?:label|model|travel)l(?:ed|ing)|grey\w*|(?:centre|theatre|fibre|metre)\w*|(?:defen|licen)ce|draught\w*"
    r"|manoeuv\w*|judgement|learnt|programme)\b",
    re.I,
)
"""Printed cards alone may say it: a card that says something else is another card to every record."""
ODD = re.compile(r"[{}|]|  | [.,:;!?]|[.,:;?][.,:;]|![.:;]|\b(the|an?) (the|an?)\b|(?<![\w–-])-\d|\d x\b", re.I)
"""Slots that nothing fills, a blank before a comma, two articles side by side, a hyphen for a minus, "2 x"."""
SMALL = re.compile(r"[.!?] [a-z]")
"""A sentence after another one that begins with a small letter."""


class Said(NamedTuple):
    """Something that somebody reads; `reader` is None for a spectator, `text` the sentence with its slots open."""

    kind: str
    reader: int | None
    pieces: Pieces
    text: str = ""


class Listener(Speech):
    """Keeps whatever is read, and the texts of all its lines."""

    def __init__(self, g: GameState, reader: int | None, heard: list[Said], texts: set[str]) -> None:
        super().__init__(g, PEOPLE[: g.seats], reader)
        self.heard, self.texts, self.kind = heard, texts, ""

    def read(self, line: Line) -> Pieces:
        self._keep(line)
        pieces = super().read(line)
        self.heard.append(Said(self.kind, self.reader, pieces, line.text))
        return pieces

    def words(self, line: Line) -> str:
        return words(self.read(line))

    def _keep(self, line: Line) -> None:
        self.texts.add(line.text)
        for _, _, value in line.slots:
            if isinstance(value, Line):
                self._keep(value)

    def goal(self, view: Any) -> Any:
        listed, self.texts = self.texts, set()  # a goal is put together of listed parts
        made = super().goal(view)
        self.texts = listed
        return made

    def plain(self, kind: str, *texts: str) -> None:
        """Words that are not made of lines."""
        self.heard += [Said(kind, self.reader, (text,)) for text in texts]


@cache
def listen(id: str, count: int, decisions: int) -> tuple[list[Said], set[str]]:
    """Everything that is said in games of bots, one of every mode, to those who act, to others and to a spectator."""
    heard: list[Said] = []
    texts: set[str] = set()
    game = games.get(id)
    modes = list(game.modes.values())
    for number in range(max(count, len(modes))):
        mode = modes[number % len(modes)]
        seats = min(mode.seats or game.seats, key=lambda n: abs(n - 3))
        rng = random.Random(number)
        g = game.new(seats, seed=f"spoken {number}", options=mode.options)
        players = [bots.get(game, rng.choice(("rookie", "random", "random")), n) for n in range(seats)]
        told: list[Event] = []
        for n in range(decisions):
            if not g.waiting:
                break
            seat = rng.choice(g.waiting)
            _hear_question(Listener(g, seat, heard, texts), seat)
            if n % 20 == 0:
                _hear_table(g, heard, texts)
            g.apply(seat, players[seat](Chair(g, seat)))
            for audience, event in g.take_events():
                told += [event] * (not audience)
                for reader in audience or (None, *range(seats)):
                    listener = Listener(g, reader, heard, texts)
                    listener.kind = "event"
                    listener.event(event)
        listener = Listener(g, None, heard, texts)
        awards = game.voice.awards(g.view(None), told, PEOPLE[:seats])
        listener.plain("award", *(listener.words(line) for award in awards for line in (award.words, award.text)))
        listener.plain("order", *(kind.words for kind in game.manners.orders))
        listener.plain("printed", *(thing.note for thing in listener.glossary()))
    return heard, texts


def _hear_question(listener: Listener, seat: int) -> None:
    g = listener.g
    listener.kind = "question"
    listener.question(seat)
    listener.heard[-1] = listener.heard[-1]._replace(kind="detail")
    listener.kind = "option"
    reasons = g.reasons(seat)
    for step in [*g.options(seat), *reasons, *g.game.rules.asides(g, seat)]:
        before = len(listener.heard)
        listener.option(seat, step)
        listener.heard[before + 1 :] = [said._replace(kind="note") for said in listener.heard[before + 1 :]]
    listener.plain("refusal", *(refusal(g, seat, step, rule) for step, rule in reasons.items()))


def _hear_table(g: GameState, heard: list[Said], texts: set[str]) -> None:
    for reader in (None, *range(g.seats)):
        listener = Listener(g, reader, heard, texts)
        listener.kind = "table"
        listener.table(g.view(reader))
        listener.plain("aid", *_strings(msgspec.to_builtins(listener.aids())))


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list | tuple):
        for part in value.values() if isinstance(value, dict) else value:
            yield from _strings(part)


@cache
def verbs() -> tuple[frozenset[str], frozenset[str], frozenset[str]]:
    """The forms of verbs that go with "you" alone and with a name alone, and nouns of which there are several."""
    found = [match for message in messages([]) for match in SLOT.finditer(message.text)]
    yours = {match[5].split()[0] for match in found if match[5]}
    theirs = {match[6].split()[0] for match in found if match[6]} | {"is", "has", "was", "does", "gets", "moves"}
    single = {word for match in found if match[3] for word in match[3].split()}
    return frozenset(yours - theirs), frozenset(theirs - yours), frozenset({m[4] for m in found if m[4]} - single)


def faults(said: Said) -> Iterator[str]:
    """What is wrong with a sentence."""
    yours, theirs, several = verbs()
    text = words(said.pieces)
    if said.reader is not None and PEOPLE[said.reader] in text:
        yield "calls its reader by name"
    if any(verb in theirs for verb in re.findall(r"(?<!each of )\byou (\w+)", text, re.I)):
        yield "you [verb]s"
    if any(verb in yours for verb in re.findall(rf"(?:^|[.!?] )(?:{'|'.join(PEOPLE)}) (\w+)", text)):
        yield "a name with a verb for you"
    if any(noun in several for noun in re.findall(r"(?<![\d.])1 (\w+)", text)):
        yield "one of several"
    if found := BANNED.search(text) or ODD.search(text):
        yield f"{found[0]!r}"
    if said.kind in ("event", "option", "question") and SMALL.search(
        "".join(piece if isinstance(piece, str) else piece.words.rstrip(".!?") for piece in said.pieces)
    ):
        yield "a sentence begins with a small letter"
    spoken = "".join(piece if isinstance(piece, str) else "it" for piece in said.pieces).split()
    if said.kind == "question" and len(spoken) > QUESTION_WORDS:
        yield "too long for a question"
    if said.kind in ("option", "question") and not text:
        yield "nothing is said"
    if said.kind == "option" and text.endswith("."):
        yield "an option with a full stop"
    if said.kind in ("event", "option", "question", "refusal") and text[:1].islower():
        yield "begins with a small letter"
    if said.kind in ("event", "refusal") and text and text[-1] not in ".!?…”":
        yield "has no end"


@LISTENING
@pytest.mark.parametrize("id", SPOKEN)
def test_everything_that_people_read_is_said_as_people_say_it(id: str, count: int, decisions: int):
    wrong = {
        (fault, said.kind, words(said.pieces)) for said in listen(id, count, decisions)[0] for fault in faults(said)
    }
    assert sorted(wrong) == []


@LISTENING
@pytest.mark.parametrize("id", SPOKEN)
def test_every_sentence_is_in_the_list_of_messages(id: str, count: int, decisions: int):
    """`scripts/say.py` lists them all, so a catalogue can translate them all. Lists are only slots, "and" and "or"."""
    listed = {message.text for message in messages([id])}
    glue = re.compile(rf"{SLOT.pattern}|\b(and|or)\b")
    assert (
        sorted(text for text in listen(id, count, decisions)[1] - listed if re.search(r"\w", glue.sub("", text))) == []
    )


@pytest.mark.parametrize("id", SPOKEN)
def test_no_message_in_the_source_has_a_banned_word(id: str):
    texts = [f"{message.place}: {message.text}" for message in messages([id])]
    for path in (SOURCE / "games" / id / "facts").glob("*.toml"):
        texts += [f"{path.name}: {line}" for line in path.read_text("utf-8").splitlines() if not line.startswith("#")]
    assert [text for text in texts if BANNED.search(text.partition(": ")[2])] == []


@pytest.mark.parametrize("id", SPOKEN)
def test_no_rulebook_has_a_banned_word(id: str):
    lines = (SOURCE / "games" / id / "rulebook.md").read_text("utf-8").splitlines()
    assert [line for line in lines if BANNED.search(line)] == []


def test_the_spelling_is_american():
    said = [f"{message.place}: {message.text}" for message in messages([]) if "/facts/" not in message.place]
    root = SOURCE.parents[1]
    for path in [*root.glob("*.md"), *root.glob("docs/*.md"), *SOURCE.rglob("*.md")]:
        prose = re.sub(r"```.*?```|`[^`\n]*`", "", path.read_text("utf-8"), flags=re.S)
        said += [f"{path.name}: {line}" for line in prose.splitlines()]
    printed = "cards-catastrophe.md: **Casimir 1**"
    assert [text for text in said if BRITISH.search(text.partition(": ")[2]) and not text.startswith(printed)] == []


def test_nothing_that_the_page_or_the_server_says_has_a_banned_word():
    found = messages([])
    assert len([message for message in found if message.kind == "page"]) > 1000
    assert [f"{message.place}: {message.text}" for message in found if BANNED.search(message.text)] == []
