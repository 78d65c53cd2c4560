"""The voice of Gloom in Space: every question and option in words."""

from __future__ import annotations

from collections.abc import Sequence

from stardeck.engine import PASS, READY, TAKE_BACK, Step
from stardeck.games.gloom.deck.covering import NOTHING
from stardeck.games.gloom.rules.effects import effect_of
from stardeck.games.gloom.rules.queries import self_worth, worth_with
from stardeck.games.gloom.state import Choosing, Doing, State
from stardeck.games.gloom.words.aids import covering
from stardeck.games.gloom.words.names import many, points, title


def _whose(g: State, seat: int, character: int, names: Sequence[str]) -> str:
    """A Character by its owner."""
    owner = g.owner(character)
    whose = "your" if owner == seat else f"{names[owner]}'s"
    return f"{whose} {g.cards.characters[character].name.removeprefix('The ')}"


def _who(g: State, seat: int, character: int, names: Sequence[str]) -> str:
    """A Character by its owner, with its Self-Worth and its life."""
    dead = ", dead" if g.visible_on(character).dead else ""
    return f"{_whose(g, seat, character, names)} ({points(self_worth(g, character))}{dead})"


def question(g: State, seat: int, names: Sequence[str]) -> tuple[str, str] | None:
    """What a seat is asked and what hangs on it, where the state decides; None: the words stand at the menu."""
    ask = g.ask_of(seat)
    assert ask is not None
    match ask.menu:
        case ("actions",):
            return "Choose an action", _actions_left(g)
        case ("aims",):
            return _aiming(g)
        case ("tellings",):
            return _telling(g)
        case ("responses", _):
            return _announced(g, names), "Play a Response, or let it be. Nobody sees who holds what."
        case ("parting", amount):
            return _parting(g, amount), _source(g)
        case ("replacements", character):
            name = g.cards.characters[character].name
            return f"Which Modifier goes on {name} instead?", "The old one comes to your hand."
        case ("looked_at",):
            if g.top(Doing).left:
                return f"Keep which card? ({many(g.top(Doing).left, 'card')} to keep)", _source(g)
            return "Which card comes next from the top?", _source(g)
        case (menu, *_) if menu in _ABOUT_EFFECTS:
            return _ABOUT_EFFECTS[menu], _source(g)
    return None


_ABOUT_EFFECTS = {
    "wishes": "Do you want this effect?",
    "effect_targets": "Who is meant?",
    "places": "Take which card of the hidden hand?",
    "pile_cards": "Take which card from the discard pile?",
}


def _source(g: State) -> str:
    card = g.cards[g.top(Doing).card]
    return f"{card.name}: {card.text}"


def _actions_left(g: State) -> str:
    first = " An Untimely Death can only be the first." if g.turn.taken else ""
    return f"{many(g.turn.left, 'action')} left in this turn.{first}"


def _aiming(g: State) -> tuple[str, str]:
    frame = g.top(Choosing)
    card = g.cards[frame.card]
    about = card.text or card.flavour or "It has no text: what lies below goes on showing."
    if card.kind != "event":
        return f"{card.name}: on which Character?", about
    return f"{card.name}: {'which way?' if card.modes and frame.mode == NOTHING else 'who is meant?'}", about


def _telling(g: State) -> tuple[str, str]:
    frame = g.top(Choosing)
    card, who = g.cards[frame.card].name, g.cards.characters[frame.character].name
    return f"{card}: what happens to {who}?", "This table wants a story with the card. A word will do."


def _announced(g: State, names: Sequence[str]) -> str:
    play = g.play
    on = f" on {g.cards.characters[play.character].name}" if play.character != NOTHING else ""
    return f"{names[play.seat]} plays {title(g.cards[play.card])}{on}: respond?"


def _parting(g: State, amount: int) -> str:
    verb = "Discard" if effect_of(g, g.top(Doing)).op == "discard" else "Hand over"
    return f"{verb} {many(amount, 'card')}"


def option(g: State, seat: int, step: Step, names: Sequence[str]) -> str | None:
    """One option, verb first, where the state decides; None: the words stand at the rule."""
    cards = g.cards
    if step in _PLAIN:
        return _PLAIN[step]
    match step:
        case ("vote", _, other):
            return f"Vote for {names[other]}: {_misery_of(g, other)}"
        case ("choose", _, card, "free", grant):
            return f"Play {title(cards[card])}, free by {cards[g.turn.grants[grant].card].name}"
        case ("choose", _, card, "permit", text):
            return f"Play {title(cards[card])}, permitted by {cards[text].name}"
        case ("choose", _, card, _, _):
            return f"Play {title(cards[card])}"
        case ("discard_hand", _):
            return f"Discard your hand ({many(len(g.players[seat].hand), 'card')})"
        case ("aim", _, character):
            return _aim(g, seat, character, names)
        case ("choose_mode", _, mode):
            return _mode(g, mode)
        case ("target" | "point_at", _, character):
            return f"Choose {_who(g, seat, character, names)}"
        case ("target_player" | "point_at_player", _, player):
            return f"Choose {names[player]} ({many(len(g.players[player].hand), 'card')})"
        case ("respond", _, card, mode, picks):
            return _respond(g, seat, card, mode, picks, names)
        case ("part", _, card):
            return f"{'Discard' if effect_of(g, g.top(Doing)).op == 'discard' else 'Hand over'} {title(cards[card])}"
        case ("take_at", _, victim, place):
            return f"Take card {place + 1} of {names[victim]}"
    return _aside(g, step, names)


_PLAIN: dict[Step, str] = {PASS: "Let it be", READY: "Done", TAKE_BACK: "Take the answer back"}


def _misery_of(g: State, seat: int) -> str:
    return next(entry.text for entry in g.story if entry.kind == "misery" and entry.seat == seat)


def _aim(g: State, seat: int, character: int, names: Sequence[str]) -> str:
    frame = g.top(Choosing)
    who = _whose(g, seat, character, names) + (" (dead)" if g.visible_on(character).dead else "")
    then = points(worth_with(g, frame.card, (character,))[0][1])
    now = points(self_worth(g, character))
    if g.cards.kind[frame.card] == "death":
        return f"Kill {who}" if now == then else f"Kill {who}: {now} → {then}"
    return f"Put it on {who}: {covering(g.cards, g.stacks[character], frame.card)}; {now} → {then}"


def _mode(g: State, mode: int) -> str:
    frame = g.top(Choosing)
    verb = {"move_top": "Move a Modifier", "move_death": "Move an Untimely Death", "revive": "Revive a Character"}
    effect = g.cards[frame.card].effects[mode]
    return verb.get(effect.op) or f"{'First' if mode == 0 else 'Second'} way: {effect.op.replace('_', ' ')}"


def _respond(
    g: State, seat: int, card: int, mode: int, picks: tuple[tuple[int, ...], ...], names: Sequence[str]
) -> str:
    name = g.cards[card].name
    effects = g.cards[card].effects
    chosen = [effects[mode]] if mode != NOTHING else effects
    parts = []
    for effect, aim in zip(chosen, picks, strict=True):
        if effect.op == "redirect":
            parts.append(f"to {_who(g, seat, aim[0], names)}")
        elif aim:
            people = effect.target is None
            parts.append(", ".join(names[x] if people else g.cards.characters[x].name for x in aim))
    way = f" ({effects[mode].op.replace('_', ' ')})" if mode != NOTHING else ""
    return f"Respond with {name}{way}" + (f": {'; '.join(parts)}" if parts else "")


def _aside(g: State, step: Step, names: Sequence[str]) -> str | None:
    match step:
        case ("narrate", _, number, _):
            return f"Tell the story of line {number + 1}: {_line(g, number)}"
        case ("applaud", _, number):
            return f"Applaud {names[g.story[number].seat]} for line {number + 1}"
        case ("hide", _, number):
            return f"Hide line {number + 1} of {names[g.story[number].seat]}"
        case ("do_not_ask", _, "turn"):
            return "Do not ask me for Responses in this turn"
        case ("do_not_ask", _, kind):
            kinds = {"modifier": "Modifiers", "event": "Events", "death": "Untimely Deaths"}
            return f"Do not ask me for Responses to {kinds[kind]}"
    return None


def _line(g: State, number: int) -> str:
    entry = g.story[number]
    return g.cards[entry.card].name if entry.card != NOTHING else entry.kind
