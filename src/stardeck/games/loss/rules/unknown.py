"""Hidden cards dealt again: a world that a player cannot tell from the true one."""

from __future__ import annotations

from stardeck.games.loss.state import State


def deal_unknown(g: State, seat: int) -> None:
    """All that this seat does not know is dealt again: other cargo, both decks, and what others have prepared."""
    g.prepared = tuple(play for play in g.prepared if play.seat == seat)
    pool = g.resources + [card for i, ship in enumerate(g.ships) if i != seat for card in _unknown(g, i, seat)]
    pool.sort()
    g.shuffle(pool)
    g.obstacles.sort()
    g.shuffle(g.obstacles)
    for i, ship in enumerate(g.ships):
        if i == seat:
            continue
        hidden = _unknown(g, i, seat)
        ship.cargo = tuple(pool.pop() if card in hidden else card for card in ship.cargo)
        ship.known = tuple(k for k in ship.known if k[0] not in hidden)
    g.resources = pool


def _unknown(g: State, seat: int, viewer: int) -> set[str]:
    ship = g.ships[seat]
    return {card for card in ship.cargo if (card, viewer) not in ship.known}
