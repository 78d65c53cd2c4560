"""The table as text: the board, the ship, the pods and the crew."""

from __future__ import annotations

from collections.abc import Sequence

from stardeck.games.catastrophe import naming
from stardeck.games.catastrophe.facts import RESOURCES
from stardeck.games.catastrophe.view import HIDDEN, CatastropheView, CrewView, ModuleView


def table(view: CatastropheView, names: Sequence[str]) -> str:
    """The whole table: the board, the ship, the pods and the crew."""
    mold = f", {view.mold_board} mold" if view.mold_board else ""
    piles = ", ".join(f"{naming.card(r)} {n}" for r, n in zip(RESOURCES, view.piles, strict=True))
    fuses = " ".join(letter or "-" for letter in view.fuses)
    lines = [
        f"Integrity {view.board} of {view.spaces} ({naming.PHASES[view.phase]}){mold}. Fuses: {fuses}. "
        f"Deck {view.deck}, discard {view.discard} ({naming.card(view.top) if view.top else 'empty'}). {piles}.",
    ]
    if view.deadline >= 0:
        lines.append(f"Life support fails: {naming.many(view.deadline, 'turn')} left.")
    pods = {pod.module: f"pod {pod.letter or '?'}" for pod in view.pods if pod.there}
    lines += [_module(module, pods.get(module.id, ""), names) for module in view.modules]
    lines += [_crew(view, crew, names[crew.seat]) for crew in view.crew]
    return "\n".join(lines)


def _module(module: ModuleView, pod: str, names: Sequence[str]) -> str:
    state = "" if module.power else ", no power" if module.oxygen else ", no oxygen"
    mold = f", {module.mold} mold" if module.mold else ""
    who = [names[s] for s in module.crew] + [naming.MARAUDERS[m] for m in module.marauders]
    return (
        f"{module.number:2} {naming.module(module.id)}: {naming.many(module.cubes, 'cube')}{state}{mold}"
        f"{f', {pod}' if pod else ''}{': ' + ', '.join(who) if who else ''}"
    )


def _crew(view: CatastropheView, crew: CrewView, name: str) -> str:
    if not crew.alive:
        return f"{crew.name} ({name}) is dead."
    now = " on turn" if view.turn and view.turn.seat == crew.seat and not view.result else ""
    roles = ", ".join(naming.role(role) for role in crew.roles) or "no role yet"
    charges = "".join(f", {naming.many(n, 'charge')}" for role, n in crew.charges if role in crew.roles and n)
    hand = naming.many(len(crew.hand), "card")
    if crew.hand and HIDDEN not in crew.hand:
        hand = naming.cards(crew.hand)
    gear = f"; wears {naming.cards(crew.equipment)}" if crew.equipment else ""
    tracks = f" (suit {crew.suit}, oxygen {crew.oxygen})" if crew.suit else ""
    mold = f"; {crew.mold} mold" if crew.mold else ""
    return f"{crew.name} ({name}){now}: {roles}{charges}; {hand}{gear}{tracks}{mold}."
