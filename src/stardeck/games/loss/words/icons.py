"""Every icon of the game with its word and its meaning: the legend."""

from __future__ import annotations

ICONS: dict[str, tuple[str, str]] = {
    "shield": ("Shield, Defense", "A shield adds to Defense."),
    "weapon": ("Weapon, Attack", "A weapon adds to Attack."),
    "engine": ("Engine, Speed", "An engine adds to Speed."),
    "sabotage": ("Sabotage", "A card against another ship. You roll for it."),
    "anti-sabotage": ("Anti-Sabotage", "Stops a sabotage against you or anybody else."),
    "booster": ("Booster", "Raises one stat until the end of the turn."),
    "joiner": ("Joiner", "Joins two parts in one slot."),
    "dock": ("Space Dock", "Swaps a part for another one."),
    "jump": ("Hyperspace Jump", "Leaves an obstacle behind: no reward, no ill effects."),
    "supply": ("Supply Drop", "2 cards from the deck."),
    "scrap": ("Scrap Diver", "A card from the discard pile."),
    "repair": ("Percussive Maintenance", "All your parts that are off work again."),
    "die": ("A die is rolled", "A die decides whether this works."),
    "once": ("1× use", "The card is discarded after use."),
    "planet": ("Parsec", "The race ends on parsec 14."),
    "crew": ("Crew", "A ship without crew is out of the race."),
    "cards": ("Cargo", "Cards in a ship's cargo."),
    "trade": ("Trade", "Two captains swap cards. The others only see how many. Promises in the chat don't count."),
    "token": ("Jump token", "Solo Mode: spend it to jump away, to stop a sabotage, or for cards."),
}
