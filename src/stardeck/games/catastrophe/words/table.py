"""The table as text: the board, the ship, the pods and the crew."""

from __future__ import annotations

from collections.abc import Sequence

from stardeck.engine.say import render, words
from stardeck.games.catastrophe.facts import RESOURCES
from stardeck.games.catastrophe.rules.board import PHASES
from stardeck.games.catastrophe.rules.hands import cards_line
from stardeck.games.catastrophe.view import HIDDEN, CatastropheView, CrewView, ModuleView
from stardeck.games.catastrophe.words.names import MARAUDERS, NAMES, card, many, module, role


def table(view: CatastropheView, names: Sequence[str]) -> str:
    """The whole table: the board, the ship, the pods and the crew."""
    mold = f", {view.mold_board} mold" if view.mold_board else ""
    piles = ", ".join(f"{card(r)} {n}" for r, n in zip(RESOURCES, view.piles, strict=True))
    fuses = " ".join(letter or "-" for letter in view.fuses)
    lines = [
        f"Integrity {view.board} of {view.spaces} ({PHASES[view.phase]}){mold}. Fuses: {fuses}. "
        f"Deck {view.deck}, discard {view.discard} ({card(view.top) if view.top else 'empty'}). {piles}.",
    ]
    if view.deadline >= 0:
        lines.append(f"Life support fails: {many(view.deadline, 'turn')} left.")
    pods = {pod.module: f"pod {pod.letter or '?'}" for pod in view.pods if pod.there}
    lines += [_module(tile, pods.get(tile.id, ""), names) for tile in view.modules]
    lines += [_crew(view, crew, names[crew.seat]) for crew in view.crew]
    return "\n".join(lines)


def _module(tile: ModuleView, pod: str, names: Sequence[str]) -> str:
    state = "" if tile.power else ", no power" if tile.oxygen else ", no oxygen"
    mold = f", {tile.mold} mold" if tile.mold else ""
    who = [names[s] for s in tile.crew] + [MARAUDERS[m] for m in tile.marauders]
    return (
        f"{tile.number:2} {module(tile.id)}: {many(tile.cubes, 'cube')}{state}{mold}"
        f"{f', {pod}' if pod else ''}{': ' + ', '.join(who) if who else ''}"
    )


def _crew(view: CatastropheView, crew: CrewView, name: str) -> str:
    if not crew.alive:
        return f"{crew.name} ({name}) is dead."
    now = " on turn" if view.turn and view.turn.seat == crew.seat and not view.result else ""
    roles = ", ".join(map(role, crew.roles)) or "no role yet"
    charges = "".join(f", {many(n, 'charge')}" for id, n in crew.charges if id in crew.roles and n)
    hand = many(len(crew.hand), "card")
    if crew.hand and HIDDEN not in crew.hand:
        hand = cards(crew.hand)
    gear = f"; wears {cards(crew.equipment)}" if crew.equipment else ""
    tracks = f" (suit {crew.suit}, oxygen {crew.oxygen})" if crew.suit else ""
    mold = f"; {crew.mold} mold" if crew.mold else ""
    return f"{crew.name} ({name}){now}: {roles}{charges}; {hand}{gear}{tracks}{mold}."


def cards(ids: Sequence[str]) -> str:
    """Cards in words, equal ones counted."""
    return words(render(cards_line(ids), (), NAMES))
