"""The whole table in words."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import Block, Line, Seat, listed, of, say
from stardeck.engine.say import signed
from stardeck.games.gloom.deck.covering import Cards
from stardeck.games.gloom.state import Card, Character, TitledCard
from stardeck.games.gloom.view import CharacterView, GloomView, PlayerView


def table(view: GloomView) -> Iterator[Block]:
    """The whole table, crew by crew."""
    if view.turn is None:
        pool = say("{pool|Character|Characters} to pick from", pool=len(view.pool))
        yield Block(pool, (say("{deck|card|cards} in the deck", deck=view.deck),))
    else:
        yield Block(
            say("Round {round}, {seat's} turn", round=view.round, seat=of(Seat, view.turn)),
            (
                say("{actions|action|actions} left", actions=view.actions),
                say("{deck|card|cards} in the deck, {pile} in the discard pile", deck=view.deck, pile=len(view.pile)),
            ),
        )
    for player in view.players:
        crew = [_character(view.config.cards, it) for it in view.characters if it.owner == player.seat]
        yield Block(_player(player), (*_markers(player), *crew, *_hand(view, player)), player.seat)


def hand(view: GloomView) -> Iterator[str]:
    """The viewer's own cards."""
    if view.seat is not None:
        yield from (f"card:{card}" for card in view.players[view.seat].hand)


def tales(view: GloomView) -> Iterator[Line]:
    """G-20.17 What programs have told of their plays."""
    for entry in view.story:
        if entry.seat in view.config.bots and entry.text and entry.kind != "misery":
            yield say("{teller}: {story}", teller=of(Seat, entry.seat), story=entry.text)


def _player(player: PlayerView) -> Line:
    return say(
        "{seat}: {total} for the dead, {cards|card|cards} in hand, draws up to {limit}",
        seat=of(Seat, player.seat),
        cards=player.cards,
        limit=player.draw_limit,
        total=signed(player.total),
    )


def _markers(player: PlayerView) -> Iterator[Line]:
    if player.skip_draws:
        text = "Skips the next draw" if player.skip_draws == 1 else "Skips the next {n} draws"
        yield say(text, n=player.skip_draws)
    if player.skip_turns:
        text = "Loses the next turn" if player.skip_turns == 1 else "Loses the next {n} turns"
        yield say(text, n=player.skip_turns)


def _hand(view: GloomView, player: PlayerView) -> Iterator[Line]:
    if player.hand and player.seat == view.seat:
        yield say("Hand: {cards}", cards=listed(TitledCard, player.hand, ", "))


def _character(cards: Cards, it: CharacterView) -> Line:
    """A Character with its Self-Worth, its icons, its stack and the texts that count."""
    line = say(
        "{character} {worth} (dead)" if it.dead else "{character} {worth}",
        character=of(Character, it.character),
        worth=signed(it.worth),
    )
    if icons := " ".join(icon for icon in (*it.icons, *it.granted) if icon):
        line = say("{character}, {icons}", character=line, icons=icons)
    if it.stack:
        line = say("{character}: {stack}", character=line, stack=listed(Card, it.stack, ", "))
    for active in it.active:
        line = say("{character} ({printed})", character=line, printed=cards[active.card].text)
    return line
