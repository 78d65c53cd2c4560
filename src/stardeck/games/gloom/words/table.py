"""The whole table as text."""

from __future__ import annotations

from collections.abc import Sequence

from stardeck.games.gloom.deck.covering import Cards
from stardeck.games.gloom.view import CharacterView, GloomView
from stardeck.games.gloom.words.names import many, points, title


def table(view: GloomView, names: Sequence[str]) -> str:
    """The whole table, crew by crew."""
    cards = view.config.cards
    if view.turn is None:
        head = f"{len(view.pool)} Characters in the middle, {view.deck} cards in the deck."
    else:
        head = f"Round {view.round}, {names[view.turn]} on turn, {many(view.actions, 'action')} left; "
        head += f"deck {view.deck}, discard pile {len(view.pile)}."
    lines = [head]
    for player in view.players:
        crew = [c for c in view.characters if c.owner == player.seat]
        markers = [f"skips {many(player.skip_draws, 'draw')}"] * bool(player.skip_draws)
        markers += [f"loses {many(player.skip_turns, 'turn')}"] * bool(player.skip_turns)
        marks = f", {', '.join(markers)}" if markers else ""
        lines.append(
            f"{names[player.seat]}: {many(player.cards, 'card')}, draw limit {player.draw_limit}, "
            f"total {points(player.total)}{marks}."
        )
        lines += [f"  {_character(cards, c)}" for c in crew]
        if player.hand and player.seat == view.seat:
            lines.append(f"  Hand: {', '.join(title(cards[c]) for c in player.hand)}.")
    return "\n".join(lines)


def _character(cards: Cards, it: CharacterView) -> str:
    icons = [icon for icon in (*it.icons, *it.granted) if icon]
    shows = f", {' '.join(icons)}" if icons else ""
    stack = f": {', '.join(cards[c].name for c in it.stack)}" if it.stack else ""
    active = "".join(f" [{cards[a.card].text}]" for a in it.active)
    return (
        f"{cards.characters[it.character].name} {points(it.worth)}{' (dead)' if it.dead else ''}{shows}{stack}{active}"
    )
