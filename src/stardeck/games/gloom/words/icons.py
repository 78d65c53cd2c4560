"""Every icon of the game with its word and its meaning: the legend."""

from __future__ import annotations

from stardeck.games.gloom.facts import ICONS

STORY = "A story icon. Cards ask for it; it counts while nothing covers it."
LEGEND: dict[str, tuple[str, str]] = {
    **{icon: (icon.capitalize(), STORY) for icon in ICONS},
    "circle": ("Points", "What shows in a stack's circles is added up. Minus is good for you."),
    "blank": ("Blank", "Hides what is below it, and counts as nothing."),
    "skull": ("Dead", "This Character is dead. Only the dead count at the end."),
}
