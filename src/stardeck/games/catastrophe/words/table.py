"""The table in words: the board, the ship, the pods and the crew."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import Block, Line, Seat, listed, of, say
from stardeck.games.catastrophe.facts import RESOURCES
from stardeck.games.catastrophe.rules.board import PHASES
from stardeck.games.catastrophe.rules.hands import cards_line
from stardeck.games.catastrophe.state import Pip, Raider, RoleId, RoomTitle
from stardeck.games.catastrophe.view import HIDDEN, CatastropheView, CrewView, ModuleView

UNSEEN = "?"
"""A pod whose letter the reader does not know."""


def table(view: CatastropheView) -> Iterator[Block]:
    """The whole table: the board, the ship, the pods and the crew."""
    board = say(
        "Ship damage: {board} of {spaces} ({phase})", board=view.board, spaces=view.spaces, phase=PHASES[view.phase]
    )
    yield Block(board, tuple(_board(view)))
    pods = {pod.module: pod.letter or UNSEEN for pod in view.pods if pod.there}
    yield Block(say("The ship"), tuple(_module(tile, pods.get(tile.id, "")) for tile in view.modules))
    for crew in view.crew:
        yield _crew(view, crew)


def hand(view: CatastropheView) -> Iterator[str]:
    """The viewer's own cards."""
    if view.seat is not None:
        yield from (f"card:{card}" for card in view.crew[view.seat].hand if card)


def _board(view: CatastropheView) -> Iterator[Line]:
    if view.deadline >= 0:
        yield say("Life support is failing: {turns|turn|turns} left to repair it.", turns=view.deadline)
    if view.mold_board:
        yield say("Mold still to spread: {mold}", mold=view.mold_board)
    yield say("Fuses: {fuses}", fuses=", ".join(letter or "not set" for letter in view.fuses))
    deck = say("Deck: {deck|card|cards}.", deck=view.deck)
    if view.top:
        top = of(Pip, view.top)
        deck = say("Deck: {deck|card|cards}. Discard pile: {n}, {top} on top.", deck=view.deck, n=view.discard, top=top)
    yield deck
    piles = [say("{n}× {pile}", pile=of(Pip, pile), n=n) for pile, n in zip(RESOURCES, view.piles, strict=True)]
    yield say("Resources left: {piles}.", piles=listed(Line, piles, ", "))


def _module(tile: ModuleView, pod: str) -> Line:
    facts = [say("{cubes|cube|cubes}", cubes=tile.cubes)]
    if not tile.power:
        facts.append(say("no power") if tile.oxygen else say("no oxygen"))
    if tile.mold:
        facts.append(say("{mold} mold", mold=tile.mold))
    if pod:
        facts.append(say("a pod") if pod == UNSEEN else say("pod {pod}", pod=pod))
    facts += [say("{who}", who=of(Seat, seat)) for seat in tile.crew]
    facts += [say("{marauder}", marauder=of(Raider, number)) for number in tile.marauders]
    title, facts_line = of(RoomTitle, tile.id), listed(Line, facts, ", ")
    return say("{number} {module}: {facts}", number=tile.number, module=title, facts=facts_line)


def _crew(view: CatastropheView, crew: CrewView) -> Block:
    name = {"name": crew.name, "seat": of(Seat, crew.seat)}
    if not crew.alive:
        return Block(say("{name} ({seat})", **name), (say("Dead"),), crew.seat)
    on_turn = view.turn is not None and view.turn.seat == crew.seat and not view.result
    title = say("{name} ({seat}), whose turn it is" if on_turn else "{name} ({seat})", **name)
    return Block(title, tuple(_of_crew(crew)), crew.seat)


def _of_crew(crew: CrewView) -> Iterator[Line]:
    yield listed(RoleId, crew.roles, ", ") if crew.roles else say("No role yet")
    for id, charges in crew.charges:
        if id in crew.roles and charges:
            yield say("{charges|charge|charges} left", charges=charges)
    if crew.hand and HIDDEN not in crew.hand:
        yield say("Hand: {cards}", cards=cards_line(crew.hand))
    else:
        yield say("Hand: {cards|card|cards}", cards=len(crew.hand))
    if crew.equipment:
        yield say("In play: {cards}", cards=cards_line(crew.equipment))
    if crew.suit:
        yield say("Suit: {suit} of 3, oxygen {oxygen} of 5", suit=crew.suit, oxygen=crew.oxygen)
    if crew.mold:
        yield say("Mold: {mold}", mold=crew.mold)
