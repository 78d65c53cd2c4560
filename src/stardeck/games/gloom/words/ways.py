"""What an effect does, as one of two ways to play a card."""

from __future__ import annotations

WAYS = {
    "draw": "Draw cards",
    "refill": "Draw up to the draw limit",
    "discard": "Discard cards",
    "skip_draw": "Skip a draw",
    "skip_turn": "Lose a turn",
    "actions": "Change the number of actions",
    "free_play": "Play a card for free",
    "take": "Take cards from a hand",
    "give": "Give cards away",
    "pass_hands": "Pass cards around the table",
    "look": "Look at a hand",
    "peek": "Look at the deck",
    "salvage": "Take a card from the discard pile",
    "strip_top": "Remove the top card",
    "strip_all": "Remove all cards",
    "move_top": "Move a Modifier",
    "swap_top": "Swap 2 Modifiers",
    "replace_top": "Replace a Modifier",
    "revive": "Bring a Character back to life",
    "move_death": "Move a Death",
    "swap_characters": "Swap 2 Characters",
    "cancel": "Stop the card",
    "redirect": "Send the card to another Character",
    "draw_limit": "Change the draw limit",
    "score": "Change the Self-Worth",
    "has_icon": "Give an icon",
    "forbid": "Forbid something",
    "permit": "Allow something",
    "trigger": "Wait for something to happen",
}
"""By operation; a deck's cards may combine any two (G-9.11)."""
