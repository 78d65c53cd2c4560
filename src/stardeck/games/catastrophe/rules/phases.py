"""What happens when the board reaches a colour (M-10.8 to M-10.10, M-10.16, M-28.5)."""

from __future__ import annotations

from stardeck.engine import Steps
from stardeck.games.catastrophe.rules.hands import take_resource_card
from stardeck.games.catastrophe.rules.queries import add_charges, clockwise, works
from stardeck.games.catastrophe.state import State, rule

GIFTS = {8: "codes", 12: "power"}
"""The resource that a role finds when yellow is first reached (M-R008.1, M-R012.1)."""


@rule
def phase_effects(g: State) -> Steps:
    """M-9.19 The last thing after a sequence; M-5.11 colours of the set-up wait for its end."""
    due, g.due = g.due, ()
    for moment in due:
        if moment == "enters red":
            return_marauders(g)
            continue
        for seat in clockwise(g, g.active):
            if works(g, seat, 4):  # M-R004.1, M-R004.2
                add_charges(g.crew[seat], 4, 1)
                g.tell("charged", seat, 4)
            for role, resource in GIFTS.items():
                if moment == "first yellow" and works(g, seat, role):  # M-R008.2 an empty pile gives nothing
                    take_resource_card(g, seat, resource)
    return None


def return_marauders(g: State) -> None:
    """M-23.26, M-23.27, M-23.36 Each ejected Marauder rolls and comes back, the Small one first, and does no harm."""
    for marauder, module in enumerate(g.marauders):
        if module == 0:
            dice = g.roll(6), g.roll(6)
            back = g.numbered[sum(dice)]
            g.marauders = tuple(back if m == marauder else at for m, at in enumerate(g.marauders))
            g.tell("marauder_returns", marauder, dice, back)
