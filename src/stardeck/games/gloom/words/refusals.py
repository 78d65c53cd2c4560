"""Why something is not possible now, in plain words, for each rule that can say no."""

from __future__ import annotations

REFUSALS = {
    "G-2.4": "Someone else already has this Character. Pick another one.",
    "G-2.6": "A crew has exactly 4 Characters. Pick more first.",
    "G-2.18": "You already have 4 Characters. Give one up first.",
    "G-8.3": "This Character is dead. Modifiers go on the living.",
    "G-8.12": "This Character doesn't meet the condition printed on the card.",
    "G-8.15": "A card that stays in effect can't go on a dead Character.",
    "G-9.1": "This card is no longer in your hand.",
    "G-9.7": "There is nothing on the table for this Event to affect.",
    "G-9.10": "Keep this for later: a Response answers a card that someone else plays.",
    "G-10.3": "A Death must be your first action.",
    "G-10.7": "Not miserable enough yet: a Death needs a Self-Worth below 0.",
    "G-10.10": "This Character is already dead.",
    "G-10.30": "The condition printed on this card isn't met yet.",
    "G-11.6": "Your hand is empty.",
    "G-12.17": "This free play is for another Character.",
    "G-12.20": "Nothing on this Character lets you play a Death here for free right now.",
    "G-14.8": "This Response doesn't answer this kind of card.",
    "G-14.9": "This Response only protects your own Characters.",
    "G-14.24": "The card was already stopped or sent elsewhere. You keep this Response.",
    "G-14.29": "The card can't go to this Character. Choose another one.",
    "G-14.39": "Its target is gone. You keep this Response.",
    "G-20.25": "This table wants a story with every card. One word will do.",
    "G-21.34": "A card on the table forbids this card here.",
    "G-21.47": "A card on the table stops you from playing Events.",
}
"""By rule. Each says what is the case and what would help; the rulebook's own sentence is one click further."""
