"""The voice of Gloom in Space: the questions and options whose words the state decides."""

from __future__ import annotations

from stardeck.engine import PASS, READY, TAKE_BACK, Line, Seat, Step, listed, of, say
from stardeck.engine.say import signed
from stardeck.games.gloom.deck.covering import NOTHING
from stardeck.games.gloom.rules.effects import effect_of
from stardeck.games.gloom.rules.queries import self_worth, worth_with
from stardeck.games.gloom.state import Card, Character, Choosing, Doing, State, TitledCard
from stardeck.games.gloom.words.aids import covering
from stardeck.games.gloom.words.names import ShortCharacter
from stardeck.games.gloom.words.ways import WAYS


def _whose(g: State, character: int) -> Line:
    """A Character by its owner: "your Robot"."""
    return say("{owner's} {character}", owner=of(Seat, g.owner(character)), character=of(ShortCharacter, character))


def _who(g: State, character: int) -> Line:
    """A Character by its owner, with its Self-Worth and its life."""
    text = "{who} ({worth}, dead)" if g.visible_on(character).dead else "{who} ({worth})"
    return say(text, who=_whose(g, character), worth=signed(self_worth(g, character)))


def question(g: State, seat: int) -> tuple[Line, Line] | None:
    """What a seat is asked and what hangs on it, where the state decides; None: the words stand at the menu."""
    ask = g.ask_of(seat)
    assert ask is not None
    match ask.menu:
        case ("actions",):
            return _which_action(g), _actions_left(g)
        case ("aims",):
            return _aiming(g)
        case ("tellings",):
            return _telling(g)
        case ("responses", _):
            return _announced(g), _printed(g, g.play.card)
        case ("parting", amount):
            return _parting(g, amount), _source(g)
        case ("replacements", character):
            asks = say("Which Modifier goes on {character} instead?", character=of(Character, character))
            return asks, say("The old one goes to your hand.")
        case ("looked_at",):
            if left := g.top(Doing).left:
                return say("Which card do you keep? {left} to choose.", left=left), _source(g)
            return say("Which card do you put on top?"), _source(g)
        case (menu, *_) if menu in _ABOUT_EFFECTS:
            return say(_ABOUT_EFFECTS[menu]), _source(g)
    return None


_ABOUT_EFFECTS = {
    "wishes": "Do you use this effect?",
    "effect_targets": "Who is it for?",
    "places": "Which hidden card do you take?",
    "pile_cards": "Which card do you take from the discard pile?",
}


def _source(g: State) -> Line:
    return _named(g, g.top(Doing).card)


def _named(g: State, card: int) -> Line:
    """A card by its name, with what is printed on it."""
    return say("{card}: {printed}", card=of(Card, card), printed=g.cards[card].text or g.cards[card].flavour)


def _actions_left(g: State) -> Line:
    return (
        say("A Death must be your first action.") if g.turn.taken else say("Play a card, discard your hand, or pass.")
    )


def _which_action(g: State) -> Line:
    now, all_of_them = g.turn.taken + 1, g.turn.taken + g.turn.left
    return say("Action {now} of {all}. What do you do?", now=now, all=all_of_them)


def _aiming(g: State) -> tuple[Line, Line]:
    frame = g.top(Choosing)
    card = g.cards[frame.card]
    if card.kind == "death":
        return say("Who dies?"), _named(g, frame.card)
    if card.kind != "event":
        text = "Who gets {card}?"
    else:
        text = "How do you play {card}?" if card.modes and frame.mode == NOTHING else "Who is {card} for?"
    return say(text, card=of(Card, frame.card)), _printed(g, frame.card)


def _printed(g: State, card: int) -> Line:
    printed = g.cards[card].text or g.cards[card].flavour
    return say("{printed}", printed=printed) if printed else say("It has no text, so the text below it still shows.")


def _telling(g: State) -> tuple[Line, Line]:
    frame = g.top(Choosing)
    asks = say(
        "What happens to {character}? Tell {card}.", card=of(Card, frame.card), character=of(Character, frame.character)
    )
    return asks, say("This table wants a story with every card. One word will do.")


def _announced(g: State) -> Line:
    play = g.play
    slots = {"seat": of(Seat, play.seat), "card": of(TitledCard, play.card)}
    if play.character == NOTHING:
        return say("{seat} [play|plays] {card}. Respond?", **slots)
    if g.owner(play.character) == play.seat:
        own = of(ShortCharacter, play.character)
        return say("{seat} [play|plays] {card} on {seat.their} own {own}. Respond?", **slots, own=own)
    return say("{seat} [play|plays] {card} on {who}. Respond?", **slots, who=_whose(g, play.character))


def _discarding(g: State) -> bool:
    """Whether cards go to the discard pile, and not to somebody else."""
    return effect_of(g, g.top(Doing)).op == "discard"


def _parting(g: State, amount: int) -> Line:
    """To discard something or to give it away, by the effect that wants it."""
    if amount == 1:
        return say("Which card do you discard?") if _discarding(g) else say("Which card do you give away?")
    text = "Which {amount} cards do you discard?" if _discarding(g) else "Which {amount} cards do you give away?"
    return say(text, amount=amount)


def option(g: State, seat: int, step: Step) -> Line | tuple[Line, Line] | None:
    """One option, verb first, and its second line, where the state decides; None: the words stand at the rule."""
    match step:
        case ("vote", _, other):
            return say("Vote for {other}", other=of(Seat, other)), say("{misery}", misery=_misery_of(g, other))
        case ("choose", _, card, "free", grant):
            return say(
                "Play {card} for free, thanks to {by}",
                card=of(TitledCard, card),
                by=of(Card, g.turn.grants[grant].card),
            )
        case ("choose", _, card, "permit", text):
            return say("Play {card} for free, thanks to {by}", card=of(TitledCard, card), by=of(Card, text))
        case ("choose", _, card, _, _):
            return say("Play {card}", card=of(TitledCard, card))
        case ("discard_hand", _):
            return say("Discard your hand"), say("{held|card|cards}", held=len(g.players[seat].hand))
        case ("aim", _, character):
            return _aim(g, character)
        case ("choose_mode", _, mode):
            return _mode(g, mode)
        case ("target" | "point_at", _, character):
            return say("Choose {who}", who=_who(g, character))
        case ("target_player" | "point_at_player", _, player):
            held = len(g.players[player].hand)
            return say("Choose {player}", player=of(Seat, player)), say("{held|card|cards}", held=held)
        case ("respond", _, card, mode, picks):
            return _respond(g, card, mode, picks)
        case ("part", _, card):
            return say("Discard {card}" if _discarding(g) else "Give away {card}", card=of(TitledCard, card))
        case ("take_at", _, victim, place):
            return say("Take {victim's} card {number}", number=place + 1, victim=of(Seat, victim))
        case ("narrate" | "applaud" | "hide" as verb, _, number, *_):
            return _about_the_story(g, verb, number)
    plain = {PASS: "Let it happen", READY: "Done", TAKE_BACK: "Change your answer"}.get(step)
    return say(plain) if plain else None


def _misery_of(g: State, seat: int) -> str:
    return next(entry.text for entry in g.story if entry.kind == "misery" and entry.seat == seat)


def _aim(g: State, character: int) -> tuple[Line, Line]:
    frame = g.top(Choosing)
    now, then = self_worth(g, character), worth_with(g, frame.card, (character,))[0][1]
    who = _whose(g, character)
    if g.visible_on(character).dead:
        who = say("{who} (dead)", who=who)
    worth = {"now": signed(now), "then": signed(then)}
    if g.cards.kind[frame.card] == "death":
        return say("Kill {who}", who=who), say("" if now == then else "{now} → {then}", **worth)
    covered = covering(g.cards, g.stacks[character], frame.card)
    return say("Put it on {who}", who=who), say("{covered}; {now} → {then}", **worth, covered=covered)


def _mode(g: State, mode: int) -> Line:
    return say(WAYS[g.cards[g.top(Choosing).card].effects[mode].op])


def _respond(g: State, card: int, mode: int, picks: tuple[tuple[int, ...], ...]) -> Line:
    effects = g.cards[card].effects
    chosen = [effects[mode]] if mode != NOTHING else effects
    parts = []
    for effect, aim in zip(chosen, picks, strict=True):
        if effect.op == "redirect":
            parts.append(say("give it to {who}", who=_who(g, aim[0])))
        elif aim:
            parts.append(listed(Seat if effect.target is None else Character, aim, ", "))
    if mode != NOTHING:
        parts.insert(0, say(WAYS[effects[mode].op]))
    text = "Respond with {card}: {parts}" if parts else "Respond with {card}"
    return say(text, card=of(Card, card), parts=listed(Line, parts, ", "))


_WITHOUT_A_CARD = {"discard": "a discarded hand", "pass": "a pass"}


def _about_the_story(g: State, verb: str, number: int) -> Line:
    entry = g.story[number]
    if verb == "narrate":
        what = say("{card}", card=of(Card, entry.card)) if entry.card != NOTHING else say(_WITHOUT_A_CARD[entry.kind])
        return say("Tell line {number}: {what}", number=number + 1, what=what)
    text = "Applaud {seat} for line {number}" if verb == "applaud" else "Hide {seat's} line {number}"
    return say(text, seat=of(Seat, entry.seat), number=number + 1)
