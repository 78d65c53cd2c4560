"""The rules of Gloom in Space. Whoever imports this package has them all: the book of the game is complete.

`CHAPTERS` is the table of contents, in the order of the rulebook.
"""

from stardeck.games.gloom.rules import (
    deck_effects,
    defaults,
    drawing,
    effects,
    ending,
    first_player,
    free_plays,
    hand_effects,
    later,
    leaving,
    legality,
    plays,
    queries,
    responses,
    setup,
    stack_effects,
    storytellers,
    targets,
    telling,
    turn,
    unknown,
)

CHAPTERS = (
    later,  # rules that are promised before they stand
    setup,  # G-1 to G-3, G-19 crews, deck and hands
    first_player,  # G-4 who begins
    queries,  # G-6, G-13, G-15, G-17 Self-Worth, icons, limits, bans and permissions
    turn,  # G-7, G-11 the turn and the special actions
    plays,  # G-7 to G-10 a card is chosen, aimed, announced, and lands
    legality,  # G-8, G-10, G-12 which card may go on which Character
    free_plays,  # G-12 cards that cost no action
    effects,  # G-13 how an effect happens, and texts that react
    responses,  # G-14 answers to an announced card
    drawing,  # G-15, G-16 the draw, the empty deck, and who knows which card
    ending,  # G-16, G-18 how a game ends
    leaving,  # G-19 what may be said unasked, and who leaves
    telling,  # G-20 the stories of people
    storytellers,  # G-20 the stories of programs
    targets,  # G-21 what an effect is aimed at
    hand_effects,  # G-21 effects on hands and turns
    deck_effects,  # G-21 effects on deck and discard pile
    stack_effects,  # G-21 effects on stacks and Characters
    unknown,  # hidden information: who knows what, and what is dealt again
    defaults,  # decisions: the answer of a seat that gives none
)
