"""Somebody at an online table who plays at random, with the page's manners: one socket, and what is chosen with it.

As the page does, it sends what lies behind a door together with the door, all points of a gesture at once, and what is
laid out in parts (an offer) when it is complete; until then it asks for each part how the table would look. A server
that offers none of this gets one step after the other, as its own page sent them.
"""

from __future__ import annotations

import asyncio
import json
import random
import time
from typing import ClassVar

import msgspec
import websockets

from stardeck.engine import Json

Step = list[Json]


class Option(msgspec.Struct):
    step: Step
    blank: str | None
    draft: bool = False
    then: list[Option] = []
    most: int = 1


class Question(msgspec.Struct):
    number: int
    kind: str
    waits: bool
    options: list[Option]
    times: int = 1

    @property
    def open(self) -> list[Option]:
        """What a player without a pen can choose, going forwards."""
        return [option for option in self.options if option.blank is None and option.step != ["take_back"]]


class Snapshot(msgspec.Struct):
    question: Question | None
    result: Json


class Frame(msgspec.Struct):
    """The part of a frame that a player needs."""

    type: str
    snapshot: Snapshot | None = None
    reply_to: str | None = None
    question: Question | None = None
    """Of what is laid out, with `answers` and what is `left`."""
    answers: list[Step] = []
    left: list[Step] = []


class Decision(msgspec.Struct):
    """What somebody sends in the end."""

    answers: list[Step]
    choices: int
    """How many it took."""
    alone: bool
    """Nobody else notices it."""
    made: float
    """The moment at which the last was due."""
    waits: list[float]
    """Seconds until the table was shown with each part that was laid out."""


decode = msgspec.json.Decoder(Frame).decode


class Player:
    """One socket; remembers the newest snapshot."""

    one_by_one: ClassVar = False
    """Whether to send one step after the other, whatever is offered."""
    old_answers: ClassVar = False
    """Whether the server takes one step in an answer, as it did before several could be sent at once."""

    def __init__(self, socket: websockets.ClientConnection) -> None:
        self.socket = socket
        self.snapshot: Snapshot | None = None
        self.moved, self.replied = asyncio.Event(), asyncio.Event()
        self.reply: Frame | None = None
        self.size = 0
        self.task = asyncio.create_task(self.read())

    async def read(self) -> None:
        async for raw in self.socket:
            frame = decode(raw)
            if frame.snapshot is not None:
                self.snapshot, self.size = frame.snapshot, len(raw)
                self.moved.set()
            if frame.reply_to:
                self.reply = frame
                self.replied.set()

    @property
    def question(self) -> Question | None:
        """What this seat is asked, and can answer; None if nobody waits for it."""
        question = self.snapshot.question if self.snapshot else None
        return question if question and question.waits and question.open else None

    async def decide(self, dice: random.Random, question: Question, due: float, pause: float) -> Decision:
        """Choose at random, first at the moment `due` and then every `pause` seconds (0: as soon as the table is
        shown), until there is something to send."""
        number, choices, made = question.number, 0, due
        ahead: list[Step] = []
        waits: list[float] = []
        while True:
            steps, alone, draft = choose(dice, question, self.one_by_one)
            choices += len(steps)
            decision = Decision([*ahead, *steps], choices, alone, made, waits)
            if not draft:
                return decision
            laid = await self.ask("lay", number, decision.answers)
            waits.append(time.monotonic() - made)
            made = made + pause if pause else time.monotonic()
            await asyncio.sleep(max(0.0, made - time.monotonic()))
            if laid is None or laid.left or laid.question is None or not laid.question.open:
                return msgspec.structs.replace(decision, alone=True, made=made)
            ahead, question = laid.answers, laid.question

    async def answer(self, number: int, answers: list[Step]) -> bool:
        """False: it was refused."""
        return await self.ask("answer", number, answers) is not None

    async def ask(self, type: str, number: int, answers: list[Step]) -> Frame | None:
        """What the server replies; None if it refuses."""
        self.replied.clear()
        said: dict[str, Json] = {"step": answers[0]} if self.old_answers else {"answers": [*answers]}
        await self.socket.send(json.dumps({"type": type, "id": "x", "number": number, **said}))
        await self.replied.wait()
        return self.reply if self.reply and self.reply.type != "refused" else None


def choose(dice: random.Random, question: Question, one_by_one: bool) -> tuple[list[Step], bool, bool]:
    """One choice and what goes with it; whether nobody else notices it, and whether it only lays something out."""
    if question.times > 1 and not one_by_one:
        points = [option.step for option in question.open for _ in range(option.most)]
        return dice.sample(points, min(question.times, len(points))), False, False
    option = dice.choice(question.open)
    secret = question.kind != "ask"
    if one_by_one:
        return [option.step], secret or option.draft or bool(option.then) or option.step[0] == "back", False
    inside = [one for one in option.then if one.blank is None]
    last = dice.choice(inside) if inside else option
    return [option.step, last.step] if inside else [option.step], secret, last.draft
