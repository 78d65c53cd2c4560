"""Why something is not possible now, in plain words, for each rule that can say no."""

from __future__ import annotations

REFUSALS = {
    "C-12.5": "Not that many of these weapons work right now. Fire fewer, or repair them.",
    "C-12.6": "This would do nothing right now.",
    "C-13.4": "You have already fired this weapon type. Each type fires once a turn.",
    "C-16.7": "Your Habitat is damaged. Repair it first.",
    "C-18.2": "This system isn't damaged.",
    "C-18.3": "This system is destroyed for good. Send the crew to another one.",
    "C-18.6": "There is already a crew member here for each point of damage.",
    "C-18.9": "You need ready crew and a damaged system with room for them.",
    "C-22.7": "This ship is already out of the battle.",
    "C-23.1": "Time is up: you can only ram or burn engines now.",
    "C-25.4": "This ship is on your side. Choose another target.",
}
"""By rule. Each says what is the case and what would help; the rulebook's own sentence is one click further."""
