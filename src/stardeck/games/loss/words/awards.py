"""What the end of a race tells besides the places."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from stardeck.engine import Award, Event, say
from stardeck.engine.contracts import most
from stardeck.games.loss.rules.alone.strikes import Struck
from stardeck.games.loss.rules.ending import Died
from stardeck.games.loss.rules.helping import HelperAccepted
from stardeck.games.loss.rules.ill_effects import PartHit
from stardeck.games.loss.rules.obstacles import Overcame
from stardeck.games.loss.rules.rewards import WormholeRolled
from stardeck.games.loss.rules.sabotage.playing import Sabotaged
from stardeck.games.loss.state import State
from stardeck.games.loss.view import LossView


def awards(view: LossView, events: Sequence[Event], names: Sequence[str]) -> Iterator[Award]:
    """Who overcame, sabotaged, helped and lost the most."""
    overcome, sabotages, helped, parts = ([0] * len(names) for _ in range(4))
    for event in events:
        match event:
            case Overcame(seat=seat):
                overcome[seat] += 1
            case Sabotaged(seat=seat):
                sabotages[seat] += 1
            case HelperAccepted(helper=helper):
                helped[helper] += 1
            case PartHit(seat=seat):
                parts[seat] += 1
    yield from most(say("Most obstacles beaten"), "{n|obstacle|obstacles}", overcome)
    yield from most(say("Most sabotages"), "{n|sabotage|sabotages}", sabotages)
    yield from most(say("Most helpful"), "{n|time|times}", helped)
    yield from most(say("Most battered ship"), "{n|part hit|parts hit}", parts)


def big(g: State, event: Event) -> bool:
    """What one looks for in a replay: sabotages that strike, wormholes, ships without crew."""
    return isinstance(event, Struck | WormholeRolled | Died)
