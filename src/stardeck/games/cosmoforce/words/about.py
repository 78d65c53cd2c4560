"""What there is to say of everything in a battle: ships, slots, crew, heat, speed and mass."""

from __future__ import annotations

from collections.abc import Callable

from stardeck.engine import About, Line, Seat, of, say
from stardeck.games.cosmoforce.design import PRESET_DESIGNS
from stardeck.games.cosmoforce.facts import CLASSES, PRESETS, SYSTEMS
from stardeck.games.cosmoforce.rules.damage import HURT, STANDBY
from stardeck.games.cosmoforce.rules.numbers import numbers
from stardeck.games.cosmoforce.state import ShipSeat, Speed, Weapon
from stardeck.games.cosmoforce.view import CosmoforceView, ShipView
from stardeck.games.cosmoforce.words.about_dice import about_die
from stardeck.games.cosmoforce.words.icons import ICONS
from stardeck.games.cosmoforce.words.names import CAUSES
from stardeck.games.cosmoforce.words.table import design_numbers

LOST = {
    "engine": "Marked: its thrust is gone.",
    "afterburner": "Marked: its thrust is gone.",
    "dissipator": "Marked: it cools nothing.",
    "habitat": "Marked: it heals nobody.",
    "missile": "Marked: it explodes, for 2 more points of damage.",
    "armor": "Marked: nothing else is lost.",
}
SILENT = "Marked: it cannot fire."
WORDS = {
    "round": ("Rounds", "After the time limit only Ram and Burn Engines are allowed."),
    "ships": ("Ships left", "A ship is out when no crew is left or every system is marked."),
    "design": ("Designs", "Ten slots, drawn in secret and shown at the same moment."),
}


def about(view: CosmoforceView, seat: int | None, target: str) -> About | None:
    """A thing by the name that options use; None if there is no such thing."""
    kind, _, which = target.partition(":")
    found = _THINGS.get(kind)
    try:
        return found(view, which) if found else None
    except (IndexError, KeyError, ValueError):
        return None


def _ship_of(view: CosmoforceView, which: str) -> ShipView:
    """:raises ValueError: if there is none."""
    if not which.isdecimal():
        raise ValueError(which)
    return view.ships[int(which)]


def _ship(view: CosmoforceView, which: str) -> About:
    ship = _ship_of(view, which)
    kind = CLASSES[ship.design.kind].name
    if ship.out:
        now = say("Out: {why}.", why=CAUSES.get(ship.out, "the captain left"))
    else:
        all_of_them = sum(map(bool, ship.design.systems))
        now = say(
            "{n} of {all} systems work, {crew} crew, heat {heat}, speed {speed}.",
            n=ship.working,
            all=all_of_them,
            crew=_crew_count(ship),
            heat=ship.heat,
            speed=of(Speed, ship.speed),
        )
    name = say("{ship}, {who}", ship=of(ShipSeat, ship.seat), who=of(Seat, ship.seat))
    use = say("Out when no crew is left or every system is marked.")
    return About(say("{kind}", kind=kind), name, use=use, now=now, rules=("C-22.1", "C-22.2"))


def _seat(view: CosmoforceView, which: str) -> About | None:
    if view.ships:
        return _ship(view, which)
    build = next((build for build in view.builds if str(build.seat) == which), None)
    if build is None:
        return None
    now = say("Ready: the design is locked in." if build.locked else "Still building a ship.")
    return About(say("Captain"), say("{who}", who=of(Seat, build.seat)), use=say(WORDS["design"][1]), now=now)


def _crew_count(ship: ShipView) -> int:
    return ship.ready + ship.hurt + sum(ship.posts)


def _slot(view: CosmoforceView, which: str) -> About:
    seat, _, number = which.partition(":")
    ship, slot = _ship_of(view, seat), int(number)
    if slot < 0:
        raise ValueError(number)
    system = ship.design.systems[slot]
    if not system:
        return About(say("Slot {n}", n=slot + 1), say("Empty"), use=say("Nothing was built in here."))
    marks, boxes = ship.marks[slot], ship.boxes[slot]
    state = "Works." if not marks else "Damaged: it does not work." if marks < boxes else "Destroyed."
    posts = say(" {n} crew at work on it.", n=ship.posts[slot]) if ship.posts[slot] else say("")
    spent = say(" It is used up.") if slot in ship.depleted else say("")
    return About(
        say("Slot {n}", n=slot + 1),
        say("{system}", system=of(Weapon, system)),
        use=say("{words}", words=SYSTEMS[system].words),
        now=say(
            "{n} of {all} boxes marked. {state}{spent}{posts}",
            n=marks,
            all=boxes,
            state=say(state),
            spent=spent,
            posts=posts,
        ),
        you=say(LOST.get(system, SILENT)),
        roll=_dice_of(system),
        rules=("C-19.2", "C-9.1"),
    )


def _dice_of(system: str) -> Line:
    it = SYSTEMS[system]
    if not it.dice:
        return say("")
    fits = say("A die hits if it shows 1–6 and the total fits the target's mass.")
    text = "{n|die|dice}, {fast} against a slower ship. {fits}" if it.dice_if_faster else "{n|die|dice}. {fits}"
    return say(text, n=it.dice, fast=it.dice_if_faster, fits=fits)


def _crew(view: CosmoforceView, which: str) -> About:
    seat, _, where = which.partition(":")
    ship, place = _ship_of(view, seat), int(where)
    if place == STANDBY:
        name, use = (
            say("{n} crew ready", n=ship.ready),
            "They can be sent to repair. A ready crew member is hurt first, then dies.",
        )
    elif place == HURT:
        name, use = (
            say("{n} crew hurt", n=ship.hurt),
            "They cannot work until a Habitat heals them. Hurt again, they die.",
        )
    else:
        name, use = (
            say("{n} crew at work", n=ship.posts[place]),
            "Each takes one mark off at the start of your next turn.",
        )
    return About(
        say("Crew"), name, use=say(use), now=say("{n} in all.", n=_crew_count(ship)), rules=("C-10.5", "C-18.1")
    )


def _heat(view: CosmoforceView, which: str) -> About:
    ship = _ship_of(view, which)
    left = max(0, ship.heat - ship.cooling)
    now = say("{n} heat, {cool} cool off at the start of the turn.", n=ship.heat, cool=ship.cooling)
    roll = (
        say("{n|die rolls|dice roll} for the rest: each 1–6 hurts a crew member.", n=left)
        if left
        else say("Nothing is left to roll for.")
    )
    return About(
        say("Number"),
        say("Heat {n}", n=ship.heat),
        use=say("Heat that is not cooled off harms the crew every turn."),
        now=now,
        roll=roll,
        rules=("C-10.1", "C-10.4"),
    )


def _speed(view: CosmoforceView, which: str) -> About:
    ship = _ship_of(view, which)
    use = say("The fastest ship goes first. Railguns and rams need speed. Burn Engines changes it by thrust + 1.")
    now = say("Thrust {n}.", n=ship.thrust)
    slow = say("It stands still: every shot fits.") if ship.stopped else say("")
    return About(
        say("Number"), say("Speed {n}", n=of(Speed, ship.speed)), use=use, now=now, you=slow, rules=("C-15.2", "C-6.7")
    )


def _thrust(view: CosmoforceView, which: str) -> About:
    ship = _ship_of(view, which)
    use = say("Burn Engines changes your speed by up to thrust + 1. Without thrust you cannot evade a ram.")
    now = say("Each working Engine gives 1, each Afterburner 2.")
    return About(say("Number"), say("Thrust {n}", n=ship.thrust), use=use, now=now, rules=("C-15.2",))


def _mass(view: CosmoforceView, which: str) -> About:
    ship = _ship_of(view, which)
    size = CLASSES[ship.design.kind].size
    systems = sum(map(bool, ship.design.systems))
    name = say("Mass: every shot fits") if ship.stopped else say("Mass {n}", n=ship.mass)
    now = say("{n} = size {size} × {systems} systems.", n=ship.mass, size=size, systems=systems)
    use = say("The dice that hit may add up to this number; the highest are dropped first.")
    return About(say("Number"), name, use=use, now=now, rules=("C-6.1", "C-6.4"))


def _die(view: CosmoforceView, which: str) -> About:
    return about_die(which)


def _preset(view: CosmoforceView, which: str) -> About:
    preset = next((it for it in PRESETS if it.name == which), None)
    if preset is None:
        raise KeyError(which)
    it = numbers(PRESET_DESIGNS[which])
    now = design_numbers(it)
    warnings = tuple(say("{words}", words=flaw.words) for flaw in it.warnings)
    return About(
        say("Ship design"), say("{name}", name=preset.name), use=say("{idea}", idea=preset.idea), now=now, text=warnings
    )


def _word(view: CosmoforceView, which: str) -> About:
    if which.startswith("side "):
        mates = [ship.seat for ship in view.ships if ship.side == which[5:]]
        count = say("{n|ship|ships}.", n=len(mates))
        return About(
            say("Side"), say("Side {side}", side=which[5:]), use=say("The last side with a ship wins."), now=count
        )
    name, use = WORDS[which]
    return About(say("Word"), say(name), use=say(use))


def _icon(view: CosmoforceView, which: str) -> About:
    if which in SYSTEMS:
        words = say("{words}", words=SYSTEMS[which].words)
        return About(say("System"), say("{it}", it=of(Weapon, which)), use=words, roll=_dice_of(which))
    name, use = ICONS[which]
    return About(say("Icon"), say(name), use=say(use))


_THINGS: dict[str, Callable[[CosmoforceView, str], About | None]] = {
    "ship": _ship,
    "seat": _seat,
    "slot": _slot,
    "crew": _crew,
    "heat": _heat,
    "speed": _speed,
    "thrust": _thrust,
    "mass": _mass,
    "weapon": _icon,
    "die": _die,
    "preset": _preset,
    "word": _word,
    "icon": _icon,
}
