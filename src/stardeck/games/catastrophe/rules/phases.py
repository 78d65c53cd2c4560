"""What happens when the board reaches a colour (M-10.8 to M-10.10, M-10.16, M-28.5)."""

from __future__ import annotations

from stardeck.engine import Event, Line, Steps, of, say
from stardeck.games.catastrophe.rules.board import put
from stardeck.games.catastrophe.rules.queries import clockwise
from stardeck.games.catastrophe.rules.roles.powers import wake
from stardeck.games.catastrophe.state import Raider, Room, State, event, rule


@event
class MarauderReturned(Event, frozen=True):
    """M-23.26 An ejected Marauder is back, where its dice say."""

    marauder: Raider
    dice: tuple[int, int]
    module: Room

    def line(self) -> Line:
        return say(
            "{marauder} comes back at {module}, on a roll of {total}.",
            marauder=of(Raider, self.marauder),
            module=of(Room, self.module),
            total=sum(self.dice),
        )


@rule
def phase_effects(g: State) -> Steps:
    """M-9.19 The last thing after a sequence; M-5.11 colours of the set-up wait for its end."""
    due, g.due = g.due, ()
    for moment in due:
        if moment == "enters red":
            return_marauders(g)
        else:
            wake(g, "phase_reached", clockwise(g, g.active), moment)
    return None


def return_marauders(g: State) -> None:
    """M-23.26, M-23.27, M-23.36 Each ejected Marauder rolls and comes back, the Small one first, and does no harm."""
    for marauder, module in enumerate(g.marauders):
        if module == 0:
            dice = g.roll(6), g.roll(6)
            back = g.numbered[sum(dice)]
            g.marauders = put(g.marauders, marauder, back)
            g.tell(MarauderReturned(marauder, dice, back))
