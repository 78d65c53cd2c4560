"""What a crew member is after in each mode, and how far that has come (M-21, M-22, M-24 to M-27)."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import Goal, Line, Mark, Seat, listed, of, say
from stardeck.engine.goal import mark
from stardeck.games.catastrophe.facts import BRIDGE, ENGINE_ROOM, FULL, LIFE_SUPPORT, RESOURCES, SENSORS
from stardeck.games.catastrophe.rules.queries import RED
from stardeck.games.catastrophe.rules.roles.botanist import COLONIZED_IT
from stardeck.games.catastrophe.rules.threats.mold import MOLD_CUBES
from stardeck.games.catastrophe.state import Crew, Letter
from stardeck.games.catastrophe.view import HIDDEN, CatastropheView, CrewView, PodView

NEEDED = len(RESOURCES)
SHORT = {"oxygen": "oxygen", "food": "food", "power": "power", "codes": "codes"}
"""The four resources in a word each."""
MOST_OXYGEN = 5
CLOSE = 1
"""A Marauder that is so many rooms away is a danger."""


def goal(view: CatastropheView, seat: int | None) -> Goal:
    """The goal of the mode, with what is still missing as far as the looker can know."""
    mode = {"sole": _alone, "team": _team}.get(view.config.mode, _together)
    made = mode(view, seat)
    return Goal(made.words, made.then, (*made.marks, *_extras(view, seat)))


def missing(crew: CrewView | Crew) -> tuple[str, ...] | None:
    """M-14.1, M-14.3, M-R020.1 The resources that a hand lacks for an escape; None for a closed hand."""
    if HIDDEN in crew.hand:
        return None
    lacks, potatoes = [], crew.hand.count("potato")
    for resource in RESOURCES:
        if resource in crew.hand:
            continue
        if potatoes and (resource == "food" or (resource == "power" and COLONIZED_IT.id in crew.roles)):
            potatoes -= 1
        else:
            lacks.append(resource)
    return tuple(lacks)


def known_pod(view: CatastropheView, seat: int) -> PodView | None:
    """The pod with a letter known to this seat that is the nearest to an escape: fused, then close by."""
    here = view.crew[seat].module
    far = view.ship.distance[here]
    known = [pod for pod in view.pods if pod.there and pod.letter]
    return min(known, key=lambda pod: (not pod.fused, far[pod.module] if far else 0), default=None)


def _alone(view: CatastropheView, seat: int | None) -> Goal:
    """M-21.1"""
    then = _hard(view, say("4 resources, a pod, its fuse, power."))
    marks = tuple(_ship_marks(view)) if seat is None else (*_kit_marks(view, seat), _power(view))
    return Goal(say("Escape alone:"), then, marks)


def _hard(view: CatastropheView, then: Line) -> Line:
    """M-26, M-27 What the harder levels add."""
    if view.config.hard:
        then = say("{then} No power, no ship.", then=then)
    return say("{then} Mind your suit.", then=then) if view.config.pressure else then


def _kit_marks(view: CatastropheView, seat: int) -> Iterator[Mark]:
    yield _kit(view, seat, seat)
    pod = known_pod(view, seat)
    if pod is not None:
        letter = of(Letter, pod.letter)
        brief = say("{letter}", letter=letter)
        known = say("letter {letter}", letter=letter)
        yield mark(known, True, f"pod:{view.ship.pod_at[pod.module]}", brief=brief)
        fused = say("fuse on {letter}" if pod.fused else "no fuse on {letter}", letter=letter)
        yield mark(fused, pod.fused, f"letter:{pod.letter}", brief=brief)
        return
    lost = [pod for pod in view.pods if not pod.there and pod.letter and seat in pod.seen_by]
    if lost:
        yield mark(say("pod lost"), False, f"pod:{view.ship.pod_at[lost[0].module]}", danger=True)
    else:
        yield mark(say("no letter yet"), False, f"module:{SENSORS}")
    set_on = next((letter for letter in view.fuses if letter), "")
    yield mark(
        say("fuse on {letter}", letter=of(Letter, set_on)) if set_on else say("no fuse"), False, f"module:{BRIDGE}"
    )


def _kit(view: CatastropheView, seat: int | None, other: int) -> Mark:
    """How many of the four resources somebody has: what is missing is named to its owner alone."""
    crew = view.crew[other]
    target = f"crew:{other}"
    whose = say("you") if other == seat else say("{seat}", seat=of(Seat, other))
    if not crew.alive:
        return mark(say("{who} dead", who=whose), False, target, danger=True)
    lacks = missing(crew)
    if lacks is None:
        return mark(say("{who} {cards|card|cards}", who=whose, cards=len(crew.hand)), False, target)
    has = say("{n} of {all}", n=NEEDED - len(lacks), all=NEEDED)
    if view.config.mode != "sole":
        return mark(say("{who} {has}", who=whose, has=has), not lacks, target)
    if not lacks or len(lacks) == NEEDED:
        return mark(say("{has} resources", has=has), not lacks, "escape")
    what = listed(Line, [say(SHORT[it]) for it in lacks])
    return mark(say("{has}: {what} missing", has=has, what=what), False, f"pile:{lacks[0]}")


def _power(view: CatastropheView) -> Mark:
    power = view.modules[ENGINE_ROOM - 1].power
    return mark(say("power" if power else "no power"), power, f"module:{ENGINE_ROOM}", danger=not power)


def _fuses(view: CatastropheView) -> Mark:
    placed = sum(bool(letter) for letter in view.fuses)
    every = len(view.fuses)
    return mark(say("fuses {n} of {all}", n=placed, all=every), placed == every, f"module:{BRIDGE}")


def _damage(view: CatastropheView) -> Mark:
    board = say("damage {n} of {all}", n=view.board, all=view.spaces)
    return mark(board, True, "integrity", danger=view.phase == RED)


def _pods_left(view: CatastropheView) -> Mark:
    left = sum(pod.there for pod in view.pods)
    return mark(say("{pods|pod|pods} left", pods=left), True, "word:pod", danger=left <= 2)


def _ship_marks(view: CatastropheView) -> Iterator[Mark]:
    """What a spectator may know."""
    yield _pods_left(view)
    yield _fuses(view)
    yield _power(view)
    yield _damage(view)


def _team(view: CatastropheView, seat: int | None) -> Goal:
    """M-25.3, M-25.6"""
    if view.config.hard or view.config.pressure:
        then = _hard(view, say("each needs a pod and 4 resources."))
    else:
        then = say("each of you needs a pod and 4 resources. First team out wins.")
    if seat is None:
        marks = tuple(_ship_marks(view))
    else:
        side = view.crew[seat].side
        mates = [seat, *(crew.seat for crew in view.crew if crew.side == side and crew.seat != seat)]
        marks = (*(_kit(view, seat, mate) for mate in mates), _fuses(view), _power(view))
    return Goal(say("Escape together:"), then, marks)


def _together(view: CatastropheView, seat: int | None) -> Goal:
    """M-22.3, M-24.21"""
    config, crew = view.config, len(view.crew)
    pods = sum(pod.there for pod in view.pods)
    if config.solo and crew > 1:
        words, then = say("Get all {n} of your crew out", n=crew), say("before the ship breaks.")
        marks = tuple(_kit(view, None, it.seat) for it in view.crew)
        return Goal(words, then, (*marks, _damage(view), *_threat(view, seat)))
    words = say("Get everyone out") if crew > 1 else say("Get out alive")
    ready = () if seat is None else (_ready(view),)
    if config.threat == "mold":
        return Goal(words, say("before the last mold cube leaves the board."), (*ready, *_threat(view, seat)))
    then = say("before the ship breaks: {crew} crew, {pods|pod|pods} left.", crew=crew, pods=pods)
    if config.difficulty == "veteran":
        then = say("{then} Both move after every turn.", then=then)
    spare = pods - crew
    spares = mark(say("spare pods {n}", n=spare), True, "word:pod", danger=spare <= 0)
    return Goal(words, then, (*ready, spares, _damage(view), *_threat(view, seat)))


def _ready(view: CatastropheView) -> Mark:
    """How many have all four resources, as far as hands are open."""
    ready = sum(missing(crew) == () for crew in view.crew)
    return mark(say("ready {n} of {all}", n=ready, all=len(view.crew)), ready == len(view.crew), "escape")


def _threat(view: CatastropheView, seat: int | None) -> Iterator[Mark]:
    """M-23, M-24 The Marauder that is nearest to whoever looks, or the mold."""
    if view.config.threat == "mold" and view.turn is None:
        yield _damage(view)
        return
    if view.config.threat == "mold":
        words = say("mold left {n} of {all}", n=view.mold_board, all=MOLD_CUBES)
        yield mark(words, True, "integrity", danger=0 < view.mold_board <= FULL)
        if seat is not None and view.crew[seat].mold:
            yield mark(say("on you {n}", n=view.crew[seat].mold), False, f"crew:{seat}", danger=True)
        return
    there = [(number, module) for number, module in enumerate(view.marauders) if module]
    if seat is None or not there or not view.crew[seat].module:
        return
    far = view.ship.distance[view.crew[seat].module]
    number, module = min(there, key=lambda it: far[it[1]])
    away = say("Marauder {n|room|rooms} away", n=far[module]) if far[module] else say("Marauder in your room")
    yield mark(away, True, f"marauder:{number}", danger=far[module] <= CLOSE)


def _extras(view: CatastropheView, seat: int | None) -> Iterator[Mark]:
    """M-26.4, M-27 Hard: how long the air lasts. Under Pressure: the own suit."""
    if view.config.hard and view.deadline >= 0:
        words = say("life support: {n|turn|turns} left", n=view.deadline)
        yield mark(words, False, f"module:{LIFE_SUPPORT}", danger=True)
    if view.config.pressure and seat is not None and "suit" in view.crew[seat].equipment:
        crew = view.crew[seat]
        words = say("suit {suit} of 3, oxygen {oxygen} of {all}", suit=crew.suit, oxygen=crew.oxygen, all=MOST_OXYGEN)
        yield mark(words, crew.oxygen > 0, f"crew:{seat}", danger=crew.oxygen <= 1)
