"""Questions and options whose words hang on the state. All others stand at their rules and menus."""

from __future__ import annotations

from stardeck.engine import PASS, TAKE_BACK, Line, Seat, Step, of, say
from stardeck.games.catastrophe.facts import GIVES, ROLES, SET_SIZE, SETS
from stardeck.games.catastrophe.rules.cards.hack import hack
from stardeck.games.catastrophe.rules.declaring import TRANSFER, copy_line
from stardeck.games.catastrophe.rules.deeds import choice, row_of
from stardeck.games.catastrophe.rules.hands import cards_line
from stardeck.games.catastrophe.rules.modules.bridge import bridge
from stardeck.games.catastrophe.state import (
    Cascade,
    Letter,
    Offer,
    Pile,
    Pip,
    Play,
    Raid,
    Raider,
    Roll,
    Room,
    Search,
    State,
)

Question = tuple[Line, Line]


def question(g: State, seat: int) -> Question | None:
    """What a seat is asked, and what hangs on it; None if the words stand at the menu."""
    ask = g.ask_of(seat)
    match ask.menu if ask else ():
        case ("actions",):
            left = g.turn.left
            asks = say("What do you do? {left|action|actions} left.", left=left) if left else say("No actions left.")
            here, most = of(Room, g.crew[seat].module), g.config.integrity_spaces
            detail = say("You are in {here}. Ship damage: {board} of {most}.", here=here, board=g.board, most=most)
            return asks, detail
        case ("reactions",):
            return _window(g)
        case ("granted",) if g.top(Play).way == "charge":  # M-19.11
            return say("Which action do you take now?"), say("It's free. A card can still be overridden.")
        case ("targets", what, source, _):
            return _aim(what, source)
    return None


def _aim(what: str, source: int) -> Question:
    """What an action aims at."""
    if what == TRANSFER:
        return say("Who do you swap cards with?"), say("They have to agree.")
    row = choice(what)[0]
    asks = say("Where does the cube from {module} go?", module=of(Room, source)) if source else say(row.asks)
    return asks, say(row.detail)


def _window(g: State) -> Question:
    """What everybody may react to, and with what."""
    top = g.chain[-1]
    if isinstance(top, Play):
        return _play_window(g, top)
    if isinstance(top, Roll):
        total = sum(top.dice)
        hit = say("A roll of {total}: {module} will be hit. Do something first?", total=total, module=_hit(g, total))
        return hit, say("The hit still happens, whatever you do.")
    if isinstance(top, Cascade):
        pod = g.ship.pod_at[top.aim]
        lost = say("Its pod would be lost too.") if pod >= 0 and g.pods[pod] else say("The damage would spread again.")
        return say("{module} is about to lose its last cube. Do something first?", module=of(Room, top.aim)), lost
    raid = g.top(Raid)
    return (
        say("{marauder} is coming for {seat}. Do you react?", marauder=of(Raider, raid.now), seat=of(Seat, raid.seat)),
        say("An Override makes it skip its turn. With Quick Thinking you act first."),
    )


def _hit(g: State, total: int) -> tuple[str, int]:
    return of(Room, g.numbered[total])


def _play_window(g: State, top: Play) -> Question:
    if top.cancelled:
        stopped = say("{seat's} {card} was stopped. Do you react?", seat=of(Seat, top.seat), card=of(Pip, top.card))
        return stopped, say("The action is lost.")
    happens = _happens(g, top)
    if top.answers_only:
        return say("{happens} Stop it?", happens=happens), say("Only an Override can stop it.")
    detail = say("If someone reacts, they go first, and the action is chosen again.")
    return say("{happens} Do you react?", happens=happens), detail


def _happens(g: State, top: Play) -> Line:
    if not top.deed:
        return say("{seat} [play|plays] {card}.", seat=of(Seat, top.seat), card=of(Pip, top.card))
    if top.way == "copy":
        return copy_line(top.seat, row_of(top.deed).card)
    return row_of(top.deed).happens.line(top.seat, top.deed)


def option(g: State, seat: int, step: Step) -> Line | tuple[Line, Line] | None:
    """One option, verb first, perhaps with a second line; None: its words stand at the rule."""
    if step == TAKE_BACK:
        return say("Choose again")
    if step == PASS:
        return _pass(g, seat)
    match step:
        case ("declare", what, _) | ("file_report", what):
            return _deed(g, seat, what)
        case ("choose", _, what, source, _):
            return say("Take a cube from {module}", module=of(Room, source)) if source else _choice(what)
        case ("take_role", _, number):
            return say("{name}", name=ROLES[number].name), say("{words}", words=ROLES[number].words)
        case ("take_set", _, number):
            roles = ", ".join(ROLES[number * SET_SIZE + n].name for n in (1, 2, 3))
            return say("{set}", set=SETS[number]), say("{roles}", roles=roles)
        case ("bury", _, last):
            return say("Put {card} at the very bottom", card=of(Pip, g.top(Search).cards[last]))
        case ("send", _, first, (then,)):
            return say("Send {first}, then {then}", first=of(Raider, first), then=of(Raider, then))
        case ("send", _, first, _):
            return say("Send {first}", first=of(Raider, first))
        case ("propose", _):
            return _swap(g, "Offer {gives} for {takes}")
        case ("agree", _):
            return _swap(g, "Take {gives} for {takes}")
    return None


def _pass(g: State, seat: int) -> Line:
    """Not to do what a question offers."""
    ask = g.ask_of(seat)
    return say("Let it happen") if ask and ask.menu[0] == "reactions" else say("No, thanks")


def _choice(what: str) -> tuple[Line, Line]:
    """An action that still needs an aim, and its second line."""
    if what == TRANSFER:
        return say("Swap cards with an ally here"), say("Your ally has to agree")
    row = choice(what)[0]
    return say(row.words), say(row.note)


def _deed(g: State, seat: int, deed: Step) -> tuple[Line, Line]:
    """An action with its aim; a fuse that is set already is moved, and a module says what it gives."""
    says, note = g.book.options[deed[0]]
    if (bridge.made(deed) or hack.made(deed)) and (before := g.fuses[deed[2]]):
        slots = {"before": of(Letter, before), "letter": of(Letter, deed[3])}
        return say("Move the fuse from {before} to {letter}", **slots), say("")
    if deed[0] == "collect":
        return says.line(seat, deed), say("Take {resource}", resource=of(Pile, GIVES[deed[2]]))
    return says.line(seat, deed), note.line(seat, deed)


def _swap(g: State, text: str) -> Line:
    offer = g.top(Offer)
    return say(text, gives=cards_line(offer.gives), takes=cards_line(offer.takes))
