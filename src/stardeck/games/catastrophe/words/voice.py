"""Questions and options whose words hang on the state. All others stand at their rules and menus."""

from __future__ import annotations

from collections.abc import Sequence

from stardeck.engine import PASS, TAKE_BACK, Line, Seat, Step, of, say
from stardeck.games.catastrophe.facts import ROLES, SET_SIZE, SETS
from stardeck.games.catastrophe.rules.declaring import TRANSFER
from stardeck.games.catastrophe.rules.deeds import choice
from stardeck.games.catastrophe.rules.hands import cards_line
from stardeck.games.catastrophe.state import Cascade, Offer, Pip, Play, Raid, Raider, Roll, Room, Search, State
from stardeck.games.catastrophe.words.names import MARAUDERS, begin, deed, many

Question = tuple[str | Line, str | Line]


def question(g: State, seat: int, people: Sequence[str]) -> Question | None:
    """What a seat is asked, and what hangs on it; None if the words stand at the menu."""
    ask = g.ask_of(seat)
    match ask.menu if ask else ():
        case ("actions",):
            left = g.turn.left
            here = of(Room, g.crew[seat].module)
            detail = say("You are in {here}; the board has {board|cube|cubes}.", here=here, board=g.board)
            return f"Your turn: {many(left, 'action')} left" if left else "No action left: end your turn?", detail
        case ("reactions",):
            return _window(g)
        case ("targets", what, source, _):
            named = say("From {module} to where?", module=of(Room, source)) if source else _aim(what) + ": choose"
            return named, "You may still choose something else."
    return None


def _aim(what: str) -> str:
    return choice_words(what).partition(":")[0]


def choice_words(what: str) -> str:
    """An action that still needs an aim."""
    return "Exchange cards with an ally here" if what == TRANSFER else choice(what)[0].words


def _window(g: State) -> Question:
    """What everybody may react to, and with what."""
    top = g.chain[-1]
    if isinstance(top, Play):
        return _play_window(g, top)
    if isinstance(top, Roll):
        hit = say(
            "The dice show {total}: {module} is about to be hit. React?",
            total=sum(top.dice),
            module=of(Room, g.numbered[sum(top.dice)]),
        )
        return hit, "The hit still comes, but it meets the ship as it is then."
    if isinstance(top, Cascade):
        pod = g.ship.pod_at[top.aim]
        lost = "Its pod would be lost too." if pod >= 0 and g.pods[pod] else "The cascade would go on from there."
        return say("{module} is about to lose its last cube: react?", module=of(Room, top.aim)), lost
    return (
        say("{marauder} is about to act: react?", marauder=of(Raider, g.top(Raid).now)),
        "An Override skips its turn; a Quick Thinking acts before it.",
    )


def _play_window(g: State, top: Play) -> Question:
    if top.deed:
        copied = " with an Override" if top.way == "copy" else ""
        happens = say("{seat} [are|is] about to {deed}" + copied, seat=of(Seat, top.seat), deed=deed(g, top.deed))
    else:
        happens = say("{seat} [play|plays] {card}", seat=of(Seat, top.seat), card=of(Pip, top.card))
    if top.cancelled:
        end, detail = ", but it is stopped", "Its action is spent; you may still act before the turn goes on."
    elif top.answers_only:
        end, detail = ": override it?", "Only an Override can answer this."
    else:
        end, detail = ": react?", "Whoever reacts acts first; the action is then chosen anew."
    return Line(happens.text + end, happens.slots), detail


def option(g: State, seat: int, step: Step, people: Sequence[str]) -> str | Line | None:
    """One option, verb first; None if the words stand at the rule."""
    if step == TAKE_BACK:
        return "Choose another role"
    if step == PASS:
        return "Let it happen"
    match step:
        case ("declare", what, _) | ("file_report", what):
            return begin(deed(g, what))
        case ("choose", _, what, source, _):
            return say("Take the cube from {module}", module=of(Room, source)) if source else choice_words(what)
        case ("take_role", _, number):
            return f"{ROLES[number].name}: {ROLES[number].words}"
        case ("take_set", _, number):
            return f"{SETS[number]}: {', '.join(ROLES[number * SET_SIZE + n].name for n in (1, 2, 3))}"
        case ("bury", _, last):
            return say("{card} to the very bottom", card=of(Pip, g.top(Search).cards[last]))
        case ("send", _, first, (then,)):
            return say("{first} acts, then " + MARAUDERS[then], first=of(Raider, first))
        case ("propose", _):
            return _exchange(g, "Propose: give {gives}, get {takes}")
        case ("agree", _):
            return _exchange(g, "Agree: get {gives}, give {takes}")
    return None


def _exchange(g: State, text: str) -> Line:
    offer = g.top(Offer)
    return say(text, gives=cards_line(offer.gives), takes=cards_line(offer.takes))
