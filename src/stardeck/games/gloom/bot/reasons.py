"""Why a rookie plays what it plays, in words."""

from __future__ import annotations

from stardeck.engine import Chair, Line, Seat, Step, of, say
from stardeck.games.gloom.bot.judgement import DECISIVE, Prospects
from stardeck.games.gloom.state import Card, Character


def points(n: int) -> str:
    """A Self-Worth in words, with a real minus."""
    return f"{n:+d}".replace("-", "−") if n else "0"


def play(chair: Chair, at: Prospects, step: Step, number: int, character: int, announced: bool) -> Step:
    """A Modifier or a Death on a Character. `announced`: this step shows it to everybody."""
    kind, line = _death(at, number, character) if at.cards.kind[number] == "death" else _modifier(at, number, character)
    rule = "G-10.7" if kind == "mortal" else ""
    return chair.because(step, kind, line, rule, open=announced)


def _modifier(at: Prospects, number: int, character: int) -> tuple[str, Line]:
    it = at.characters[character]
    before, after = it.worth, at.with_card(it, number)
    change = {"who": of(Character, character), "before": points(before), "after": points(after)}
    if it.owner == at.seat:
        if before >= 0 > after:
            return "mortal", say("At {after} {who} can die.", **change)
        return "misery", say("It takes {who} from {before} to {after}.", **change)
    if after > before:
        line = say(
            "It cheers up {who}, from {before} to {after}, which hurts {whose}.",
            whose=of(Seat, it.owner),
            **change,
        )
        return "cheer", line
    return "effect", say("{card} does more for you than its points.", card=of(Card, number))


def _death(at: Prospects, number: int, character: int) -> tuple[str, Line]:
    it = at.characters[character]
    who = {"who": of(Character, character), "now": points(it.worth)}
    if at.death(number, it) >= DECISIVE:
        return "wins", say("{who} dies, the game ends, and you win.", **who)
    if it.owner == at.seat:
        return "ripe", say("At {now} {who} is miserable enough to die.", **who)
    return "early", say("{who} dies at {now}, before {whose} can make it any sadder.", whose=of(Seat, it.owner), **who)


def event(chair: Chair, step: Step) -> Step:
    return chair.because(step, "event", say("{card} does the most for you now.", card=of(Card, step[2])))


def spared(chair: Chair, step: Step) -> Step:
    return chair.because(step, "spare", say("You can spare {card} best.", card=of(Card, step[2])))


def wanted(chair: Chair, step: Step) -> Step:
    return chair.because(step, "take", say("{card} is the most useful to you.", card=of(Card, step[2])))


def new_hand(chair: Chair, step: Step) -> Step:
    return chair.because(step, "new hand", say("Nothing you hold is worth an action, so you want other cards."))


def saved(chair: Chair, at: Prospects, step: Step, number: int, character: int) -> Step:
    """A Response to a Modifier or a Death on a Character."""
    it = at.characters[character]
    who = {"who": of(Character, character), "now": points(it.worth)}
    if at.cards.kind[number] == "death":
        if it.owner == at.seat:
            return chair.because(step, "save", say("At {now} {who} is too cheerful to die.", **who), open=True)
        line = say("{who} would die at {now}, and {whose} would gain from it.", whose=of(Seat, it.owner), **who)
        return chair.because(step, "stop", line, open=True)
    after = points(at.with_card(it, number))
    return chair.because(step, "save", say("It would take {who} from {now} to {after}.", after=after, **who), open=True)
