"""Every icon of the game with its word and its meaning: the legend."""

from __future__ import annotations

ICONS: dict[str, tuple[str, str]] = {
    "cube": ("Status cube", "How damaged a room is: 3 is intact, 2 still works, 1 has only air, 0 has nothing."),
    "bolt": ("Power", "With 2 cubes or more a room has power and can be used."),
    "bolt-off": ("No power", "The room has 1 cube or none, so nobody can use it."),
    "o2-off": ("No air", "The room has no cubes. Without a working suit you can't stay here."),
    "tank": ("Oxygen Tank", "One of the four resources that you need to escape."),
    "food": ("Food Rations", "One of the four resources that you need to escape."),
    "power": ("Power Pack", "One of the four resources that you need to escape."),
    "nav": ("Navigation Codes", "One of the four resources that you need to escape."),
    "fuse": ("Fuse", "It goes on a letter. The pod with that letter can start."),
    "eye": ("Seen", "Somebody has looked at the letter of this pod."),
    "cards": ("PIP cards", "Cards in hand, or in the deck."),
    "helmet": ("Space Suit", "Whoever wears it can enter rooms without air."),
    "wrench": ("Repair", "Put a cube back into a room."),
    "arrow": ("Discard pile", "Played and discarded cards."),
    "x": ("Override", "Stops a card that somebody else plays."),
    "swap": ("Lift and Shift", "Everybody moves to where the crew member on their left stood."),
    "blast": ("Explosion", "When every space is full, the ship explodes."),
    "shuttle": ("EVA", "Go to any other room."),
    "form": ("Requisition", "Take a random card from somebody near you, or give one to an ally."),
    "bell": ("Emergency Meeting", "Everybody goes to room 1."),
    "potato": ("Potato", "Counts as Food Rations."),
    "paw": ("The Bear", "Anyone who enters your room shows their hand and loses their food."),
    "duck": ("Quackalope", "A second role, as long as it is in play."),
}
