"""The rules of LOSS! in Space, a module a chapter. Whoever imports this package has them all.

`CHAPTERS` is the table of contents, in the order of the rulebook.
"""

from stardeck.games.loss.rules import (
    alone,
    defaults,
    ending,
    enhancers,
    helping,
    ill_effects,
    intervention_windows,
    later,
    leaving,
    movement,
    obstacles,
    parts,
    receiving,
    resources,
    rewards,
    sabotage,
    setup,
    threat_bars,
    trade,
    trade_wishes,
    turn,
    unknown,
)
from stardeck.games.loss.rules.alone import chase, debris, shares, strikes, tokens
from stardeck.games.loss.rules.sabotage import effects, playing

CHAPTERS = (
    later,  # rules whose body stands in a later chapter
    setup,  # L-1, L-20 ships, decks, the deal, who begins
    turn,  # L-2, L-4 preparation and race, the phases of a turn, exchange
    trade,  # L-3 offers and counter-offers
    trade_wishes,  # L-3 what can be wished for
    parts,  # L-5, L-15 equipping, joining, Space Docks, refits
    obstacles,  # L-6, L-22 the Obstacle Phase and events
    threat_bars,  # L-6 what must be met
    rewards,  # L-7
    movement,  # L-7, L-8 forward and back
    receiving,  # L-7, L-26 cards that a player gets
    ill_effects,  # L-8, L-29 what obstacles and sabotages do
    helping,  # L-9
    resources,  # L-10, L-16 the resource deck, discards, the cargo limit
    enhancers,  # L-11 cards for the own turn
    sabotage,  # L-12, L-13, L-21 sabotage, boosters on other turns, Anti-Sabotage
    intervention_windows,  # L-14 when others may step in
    leaving,  # L-14 what may be said unasked, and who leaves
    ending,  # L-18 dying and winning
    alone,  # L-23 to L-30
    unknown,  # hidden information: what is dealt again
    defaults,  # decisions: the answer of a seat that gives none
)
SECTIONS = (
    playing,  # L-11 to L-13, L-21 sabotage and boosters are played and cancelled
    effects,  # L-11, L-12 what they do
    strikes,  # L-23, L-28, L-29 sabotage by nobody, lost turns
    tokens,  # L-25 Jump Tokens
    shares,  # L-26 rewards
    debris,  # L-27 the debris field
    chase,  # L-30
)
"""The parts of the chapters with a folder."""
