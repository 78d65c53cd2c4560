"""The voice of Gloom in Space: every question and option in words."""

from __future__ import annotations

from collections.abc import Sequence

from stardeck.engine import PASS, READY, TAKE_BACK, Step
from stardeck.games.gloom.deck.covering import NOTHING
from stardeck.games.gloom.rules.effects import effect_of
from stardeck.games.gloom.rules.queries import self_worth, worth_with
from stardeck.games.gloom.rules.storytellers import misery_line
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


def question(g: State, seat: int, names: Sequence[str]) -> tuple[str, str]:
    """What a seat is asked, and what hangs on it."""
    ask = g.ask_of(seat)
    assert ask is not None
    match ask.menu:
        case ("crew_choices",):
            return "Choose a crew of four", "All Characters are alike to the rules. Who claims first, has."
        case ("draft",):
            return "Pick a Character for your crew", "A pick is open and final."
        case ("miseries",):
            return (
                "Tell the misery of your day",
                "The most horrible day takes the first turn. Shown when all have told.",
            )
        case ("votes",):
            return "Whose day was the most horrible?", "Not your own. The votes are shown together."
        case ("beginners", _):
            return "Who takes the first turn?", "You are the host, and it is for you to say."
        case ("actions",):
            return "Choose an action", _actions_left(g)
        case ("permitted",):
            return "Play an Untimely Death for free?", "A text on the table permits it once in your turn."
        case ("free_cards",):
            return "A free play", "It costs no action. What you do not take now is lost."
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
        case (menu, *_):
            return _ABOUT_EFFECTS[menu], _source(g)
    raise LookupError(ask.menu)


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


def option(g: State, seat: int, step: Step, names: Sequence[str]) -> str:
    """One option, verb first."""
    cards, characters = g.cards, g.cards.characters
    if step in _PLAIN:
        return _PLAIN[step]
    match step:
        case ("claim" | "release" as verb, _, character):
            return f"{verb.capitalize()} {characters[character].name}"
        case ("tell_ready_misery", _, number):
            return f"Tell: {misery_line(number)}"
        case ("vote", _, other):
            return f"Vote for {names[other]}: {_misery_of(g, other)}"
        case ("begin_with", player):
            return f"{names[player]} begins"
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
        case ("replace", _, card, _):
            return f"Play {cards[card].name} there"
        case ("take_at", _, victim, place):
            return f"Take card {place + 1} of {names[victim]}"
        case ("take_back_card", _, card):
            return f"Take {title(cards[card])}"
        case ("keep", _, card):
            return f"Keep {title(cards[card])}"
        case ("lay", _, card):
            return f"Put {title(cards[card])} next"
        case (name, *_):
            return _ALWAYS[name] if name in _ALWAYS else _aside(g, step, names)
    raise LookupError(step)


_PLAIN: dict[Step, str] = {PASS: "Let it be", READY: "Done", TAKE_BACK: "Take the answer back"}
_ALWAYS = {
    "confirm": "Confirm this crew",
    "fill_up": "Fill up by chance and confirm",
    "tell_misery": "Tell it in your own words",
    "tell_nothing": "Tell nothing",
    "abstain": "Do not vote",
    "first_by_chance": "Leave it to chance",
    "pass_action": "Pass",
    "tell_play": "Tell it and play the card",
    "play_untold": "Play it without a word",
    "back": "Choose another card",
    "decline": "Decline the free play",
    "go_on": "Go on without it",
    "accept": "Yes",
    "refuse": "No",
    "ask_me": "Ask me for Responses again",
    "concede": "Leave the table; your crew stays in play",
}


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


def _aside(g: State, step: Step, names: Sequence[str]) -> str:
    match step:
        case ("sketch", *_):
            return "Tell the story of the card that you are aiming"
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
    raise LookupError(step)


def _line(g: State, number: int) -> str:
    entry = g.story[number]
    return g.cards[entry.card].name if entry.card != NOTHING else entry.kind
