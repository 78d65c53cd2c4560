"""Playing a card: choosing it, aiming it, announcing it, and what happens then (G-7.17, G-7.19, G-8, G-9, G-10)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from stardeck.engine import Event, Line, Seat, Step, Steps, ask, say
from stardeck.games.gloom.deck.covering import NOTHING
from stardeck.games.gloom.rules.effects import do_effect, do_reactions, note_reactions, reactions_to
from stardeck.games.gloom.rules.ending import check_end
from stardeck.games.gloom.rules.later import choose_again
from stardeck.games.gloom.rules.legality import granted_on, too_late, why_not
from stardeck.games.gloom.rules.queries import barred_from_events, needs_met, permitting
from stardeck.games.gloom.rules.responses import open_window
from stardeck.games.gloom.rules.stack_effects import lay_on
from stardeck.games.gloom.rules.targets import characters_in, next_choice, possible
from stardeck.games.gloom.rules.telling import WANTED, tell_it
from stardeck.games.gloom.state import Card, Character, Choosing, Entry, How, Play, State, TitledCard, event, menu, rule


@rule
def choose(g: State, seat: int, card: int, how: How, grant: int) -> Steps:
    """G-7.19 A card of the hand, which is then aimed; nobody else sees this yet. `grant`: the free play, or the card
    that permits it."""
    g.chain.append(Choosing(seat, card, how, grant))
    return aim_on(g)


@choose.unless
def _(g: State, seat: int, card: int, how: How, grant: int) -> str | None:
    kind = g.cards.kind[card]
    if kind == "event":
        return why_no_event(g, seat, card)
    if how == "action" and kind == "death" and too_late(g) and "death_as_second" not in g.visible.permits:
        return "G-10.3"
    reason = None
    for character in g.characters:
        if how == "action":
            reason = why_not(g, seat, card, character, how, 1)
        else:
            reason = barred_on(g, seat, card, how, grant, character)
        if reason is None:
            return None
    return reason


def barred_on(g: State, seat: int, card: int, how: How, grant: int, character: int) -> str | None:
    """The rule that bars the card from a Character, when it is not played as an action."""
    if how == "free":
        return granted_on(g, seat, card, character, g.turn.grants[grant])
    if grant not in permitting(g, "free_death", seat, character):
        return "G-12.20"
    return why_not(g, seat, card, character, how, 1)


def why_no_event(g: State, seat: int, card: int) -> str | None:
    it, own = g.cards[card], effects_of(g, card, NOTHING)
    if it.effects and not own:
        return "G-9.10"
    if barred_from_events(g, seat):
        return "G-21.47"
    if not needs_met(g, it, NOTHING, seat, in_hand=1):
        return "G-10.30"
    if it.effects and not any(possible(g, it.effects[i], seat, NOTHING, event=True) for i in own):
        return "G-9.7"
    return None


def aim_on(g: State) -> Steps:
    """Ask for the next thing that must be known, or announce."""
    frame = g.top(Choosing)
    if g.cards.kind[frame.card] != "event":
        return ask(frame.seat, aims())
    if _modes(g, frame) and frame.mode == NOTHING:
        return ask(frame.seat, aims())
    return announce(g, frame) if _wanted(g, frame) is None else ask(frame.seat, aims())


def _modes(g: State, frame: Choosing) -> bool:
    cards = g.cards
    return cards[frame.card].modes and len(cards.immediate[frame.card]) > 1


def effects_of(g: State, card: int, mode: int) -> Sequence[int]:
    """The effects of a card that happen when it lands, in this mode."""
    return g.cards.immediate[card] if mode == NOTHING else (mode,)


def _wanted(g: State, frame: Choosing) -> tuple[int, str, list[int]] | None:
    """(effect by number, player or character, the legal ones) of the next choice; G-9.8 an effect without any is left
    out."""
    for k, index in enumerate(effects_of(g, frame.card, frame.mode)):
        picks = frame.picks[k] if k < len(frame.picks) else ()
        choice = next_choice(g, g.cards[frame.card].effects[index], frame.seat, NOTHING, picks, event=True)
        if choice is not None and choice[1]:
            return k, *choice
    return None


@menu
def aims(g: State, seat: int) -> list[Step]:
    """G-7.19 The Characters for a card, or the modes and targets of an Event; or another card."""
    frame = g.top(Choosing)
    steps: list[Step] = []
    if g.cards.kind[frame.card] != "event":
        steps = [aim(seat, character) for character in g.characters]
    elif _modes(g, frame) and frame.mode == NOTHING:
        steps = [choose_mode(seat, mode) for mode in effects_of(g, frame.card, NOTHING)]
    elif wanted := _wanted(g, frame):
        name = target if wanted[1] == "character" else target_player
        steps = [name(seat, found) for found in wanted[2]]
    return [*steps, back(seat)]


@rule
def aim(g: State, seat: int, character: int) -> Steps:
    """G-8.1, G-8.11, G-10.1 The Character for a Modifier or an Untimely Death: the card is announced."""
    frame = g.top(Choosing)
    frame.character = character
    return told_first(g, frame)


@aim.unless
def _(g: State, seat: int, character: int) -> str | None:
    frame = g.top(Choosing)
    if frame.how == "action":
        return why_not(g, seat, frame.card, character, "action", 1)
    return barred_on(g, seat, frame.card, frame.how, frame.grant, character)


def told_first(g: State, frame: Choosing) -> Steps:
    """G-20.25 Where stories are wanted a person tells the play when the card is announced."""
    wanted = g.config.story == "required" and frame.seat not in g.config.bots
    return ask(frame.seat, tellings()) if wanted else announce(g, frame)


@menu
def tellings(g: State, seat: int) -> Iterator[Step]:
    """G-20.25 The story of the play; G-20.27 without one when time is up."""
    frame = g.top(Choosing)
    yield tell_play(seat, WANTED)
    if frame.how != "replacement":
        yield back(seat)
    yield play_untold(seat)


@rule(says="Tell your story and play the card")
def tell_play(g: State, seat: int, text: str) -> Steps:
    """G-20.1, G-20.25 The card is announced with its story."""
    frame = g.top(Choosing)
    frame.text = text
    return announce(g, frame)


@rule(says="Play it without a word")
def play_untold(g: State, seat: int) -> Steps:
    """G-20.27 The card is announced with the neutral line: the rules take a play without words (G-20.2), but a table
    that wants stories does not take it from a person."""
    frame = g.top(Choosing)
    return announce(g, frame)


play_untold.reserve("G-20.25")


@rule
def choose_mode(g: State, seat: int, mode: int) -> Steps:
    """G-9.11 The mode of an Event is named with it."""
    frame = g.top(Choosing)
    frame.mode = mode
    return aim_on(g)


@choose_mode.unless
def _(g: State, seat: int, mode: int) -> str | None:
    frame = g.top(Choosing)
    effect = g.cards[frame.card].effects[mode]
    return None if possible(g, effect, seat, NOTHING, event=True) else "G-9.7"


@rule
def target(g: State, seat: int, character: int) -> Steps:
    """G-9.6 A Character as a target of an Event."""
    return _note(g, character)


@rule
def target_player(g: State, seat: int, player: int) -> Steps:
    """G-9.6 A player as a target of an Event."""
    return _note(g, player)


def _note(g: State, found: int) -> Steps:
    frame = g.top(Choosing)
    wanted = _wanted(g, frame)
    assert wanted is not None
    k = wanted[0]
    picks = frame.picks + ((),) * (k + 1 - len(frame.picks))
    frame.picks = (*picks[:k], (*picks[k], found), *picks[k + 1 :])
    return aim_on(g)


@rule(says="Choose another card")
def back(g: State, seat: int) -> Steps:
    """G-7.19 Nothing is announced yet: another card is chosen instead."""
    how = g.top(Choosing).how
    g.chain.pop()
    return choose_again(seat, how)


@event
class Announced(Event, frozen=True):
    """G-7.19 A card is out of the hand, with its Character or its targets; nothing has happened yet."""

    entry: int
    """Its number in the story book."""
    seat: Seat
    card: TitledCard
    character: Character
    """NOTHING for an Event."""
    mode: int
    picks: tuple[tuple[int, ...], ...]
    how: How

    def line(self) -> Line:
        if self.character == NOTHING:
            free = "{seat} [play|plays] {card} for free."
            return say("{seat} [play|plays] {card}." if self.how == "action" else free, **self.slots())
        free = "{seat} [play|plays] {card} on {character} for free."
        return say("{seat} [play|plays] {card} on {character}." if self.how == "action" else free, **self.slots())


def announce(g: State, frame: Choosing) -> Steps:
    """G-7.19, G-7.20 Card, Character, mode and targets are known to all, the card is out of the hand; G-14.10 they may
    respond before anything has happened."""
    g.chain.remove(frame)
    seat, card, character, turn = frame.seat, frame.card, frame.character, g.turn
    player = g.players[seat]
    player.hand = tuple([c for c in player.hand if c != card])
    if frame.how == "action":
        turn.left -= 1
        turn.taken += 1
    elif frame.how == "free":
        turn.grants = turn.grants[: frame.grant] + turn.grants[frame.grant + 1 :]
    elif frame.how == "permit":
        turn.permits_used += (frame.grant,)
    else:
        turn.replacing = turn.replacing[1:]
    turn.played = True
    about, picks = ((character,), ()) if character != NOTHING else _targets(g, frame)
    entry = g.write(Entry(g.cards.kind[card], g.round, seat, card, about, tuple(map(g.owner, about))))
    g.chain.append(Play(entry, seat, card, character, frame.how, frame.mode, picks))
    g.reveals += 1
    g.tell(Announced(entry, seat, card, character, frame.mode, picks, frame.how))
    if frame.text:
        tell_it(g, seat, entry, frame.text)
    return [open_window("before"), land()]


def _targets(g: State, frame: Choosing) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]:
    """The Characters that an Event is aimed at, for the story book; and the targets of each of its effects."""
    effects = [g.cards[frame.card].effects[i] for i in effects_of(g, frame.card, frame.mode)]
    picks = frame.picks + ((),) * (len(effects) - len(frame.picks))
    return characters_in(effects, picks), picks


@event
class Landed(Event, frozen=True):
    """G-7.17 A card lies on its Character."""

    card: Card
    character: Character

    def line(self) -> Line:
        return say("")  # it was said when the card was announced


@event
class Died(Event, frozen=True):
    """G-10.1 An Untimely Death lies on its Character."""

    card: Card
    character: Character
    says = "{card}: {character} is dead."


@rule
def land(g: State) -> Steps:
    """G-7.17 The card lands, its immediate effects, triggers, the end of the game, the second window."""
    play = g.top(Play)
    if play.cancelled:
        g.chain.pop()
        return None
    kind = g.cards.kind[play.card]
    if kind != "event":
        play.landed = True
        lay_on(g, play.character, play.card)
        g.tell(Landed(play.card, play.character))
        if kind == "death":
            g.tell(Died(play.card, play.character))
        note_reactions(g, reactions_to(g, kind, play.character, play.card))
    return [*_immediate(g, play), do_reactions(), check_end(), open_window("after"), settle_play()]


def _immediate(g: State, play: Play) -> Sequence[Step]:
    """G-13.25 In printed order."""
    chosen = effects_of(g, play.card, play.mode)
    picks = play.picks or ((),) * len(chosen)
    return [
        do_effect(play.card, index, play.character, play.seat, aim, False)
        for index, aim in zip(chosen, picks, strict=True)
    ]


@rule
def settle_play(g: State) -> Steps:
    """G-7.17 If somebody responded after the effect, the end is tested again; G-9.3 an Event is discarded."""
    play = g.top(Play)
    if play.answered:
        play.answered = False
        return [do_reactions(), check_end(), settle_play()]
    g.chain.pop()
    if play.character == NOTHING:
        g.pile += (play.card,)
    return None
