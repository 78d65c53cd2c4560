"""The shipyard at the terminal: what a captain has typed so far, drawn as a roster with its numbers and warnings."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import Refused
from stardeck.games.cosmoforce.design import Design, spell, to_text
from stardeck.games.cosmoforce.facts import BY_LETTER, CLASSES, SLOTS, SYSTEMS
from stardeck.games.cosmoforce.rules.numbers import MASSES, Numbers, numbers

NAME, KIND = "Newcomer", "fighter"


def workbench(before: str, typed: str) -> tuple[str, tuple[str, ...]]:
    """The design after a line was typed, as one line, and what to print. If nothing was typed, all is explained.

    :raises Refused: for a line that makes no sense; nothing has changed then.
    """
    if not typed:
        return before, tuple(_help())
    name, kind, systems = [part.strip() for part in before.rsplit("|", 2)] if before else [NAME, KIND, ""]
    parts = [part.strip() for part in typed.rsplit("|", 2)]
    if len(parts) == 3:
        name, kind, systems = parts[0], parts[1].lower(), parts[2]
    elif typed.lower() in CLASSES:
        kind = typed.lower()
    elif typed.lower().startswith("name "):
        name = typed[5:].strip()
    else:
        systems = typed
    design = Design(name, kind, tuple(spell(systems)))
    if kind not in CLASSES:
        raise Refused("malformed", f"There is no class {kind!r}. Choose {', '.join(CLASSES)}.")
    return to_text(design), tuple(_sheet(design, numbers(design)))


def _help() -> Iterator[str]:
    yield "Build a ship: ten slots, nine systems. Write letters and counts, such as E1 L2."
    for letter, id in BY_LETTER.items():
        it = SYSTEMS[id]
        boxes = "size + 1 boxes" if not it.boxes else f"{it.boxes} boxes"
        only = f" Only on a {CLASSES[it.only].name}." if it.only else ""
        yield f"  {letter}  {it.name:<12}{boxes:<16}{it.words}{only}"
    yield f"Also: {', '.join(CLASSES)} (the class); name Kestrel; or all in one line: Kestrel | fighter | B1 D2 L2."


def _sheet(design: Design, it: Numbers) -> Iterator[str]:
    yield f"{design.name}, {CLASSES[design.kind].name}"
    slots = [SYSTEMS[id].name for id in design.systems] + ["empty"] * (SLOTS - len(design.systems))
    for row in (slots[:5], slots[5:10]):
        first = 1 if row == slots[:5] else 6
        yield "  " + "".join(f"{number:>2} {name:<14}" for number, name in enumerate(row, start=first)).rstrip()
    yield (
        f"  mass {it.mass}, speed {it.speed / 100:.2f}, thrust {it.thrust}, crew {it.crew}, "
        f"heat {it.heat}, cools {it.cooling}"
    )
    for weapon in it.weapons:
        middle = len(MASSES) // 2
        yield (
            f"  {SYSTEMS[weapon.weapon].name} ×{weapon.count}: {weapon.dice} dice, "
            f"about {weapon.hits[middle]:.1f} hits on mass {MASSES[middle]}"
        )
    for flaw in it.flaws:
        yield f"  Not possible: {f'slot {flaw.slot}: ' if flaw.slot else ''}{flaw.words} ({flaw.rule})"
    for warning in it.warnings:
        yield f"  Careful: {warning.words} ({warning.rule})"
