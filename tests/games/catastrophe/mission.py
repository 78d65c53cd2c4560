"""The language of Mission Catastrophe's scenarios: a ship in a given state, and crew members who answer questions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from msgspec import structs

from stardeck.engine import PASS, Step
from stardeck.engine.speech import Speech
from stardeck.games.catastrophe import game
from stardeck.games.catastrophe.state import State
from stardeck.games.catastrophe.words.aids import CatastropheAids, aids
from table import Scenario

F = TypeVar("F")

BEHIND = {
    "supply": "requisition",
    "teleport": "teleporter",
    "summon": "teleporter",
    "lab_trade": "laboratory",
    "transfer": "transfer",
}
KIT = "oxygen food power codes"


def _cubes(cubes: dict[int, int], board: int | None, mold: dict[int, int], pods: int) -> dict[int, int]:
    """The cubes of every module; `board`: so many are taken off here and there that this many lie on the board."""
    full = {m: cubes.get(m, 3 - mold.get(m, 0)) for m in range(1, 13)}
    free = [m for m in (1, 3, 4, 12, 10, 9, 2, 5, 8, 6, 11, 7) if m not in cubes and m not in mold]
    for floor in (2, 1, 0):
        for m in free:
            if board is not None and 42 - sum(full.values()) - pods < board and full[m] > floor:
                full[m] -= 1
    return full


class Mission(Scenario[State]):
    """A mission that is laid out by hand: what is not said is whole, empty or quiet."""

    def __init__(
        self,
        seats: int = 3,
        *,
        turn: int = 0,
        roll: bool = False,
        dice: Sequence[int] = (),
        cubes: Mapping[int, int] | None = None,
        board: int | None = None,
        at: Sequence[int] | Mapping[int, int] = (),
        hands: Mapping[int, str] | None = None,
        gear: Mapping[int, str] | None = None,
        roles: Mapping[int, int] | None = None,
        deck: str = "",
        discard: str = "",
        lost: Sequence[int] = (),
        letters: str = "ABCDEF",
        fuses: str = "",
        knows: Mapping[int, int] | None = None,
        marauders: tuple[int, ...] = (),
        mold: Mapping[int, int] | None = None,
        sick: Mapping[int, int] | None = None,
        **options: Any,
    ) -> None:
        places = dict(enumerate(at)) if not isinstance(at, Mapping) else dict(at)
        wished, held, worn = dict(roles or {}), dict(hands or {}), dict(gear or {})
        seen = dict(knows or {})
        crew = [
            {
                "at": places.get(seat, 1),
                "role": wished.get(seat, 0),
                "hand": held.get(seat, "").split(),
                "gear": worn.get(seat, "").split(),
                "knows": "".join(letters[place] for place, seats_ in seen.items() if seats_ >> seat & 1),
                "mold": (sick or {}).get(seat, 0),
            }
            for seat in range(seats)
        ]
        position = {
            "crew": crew,
            "turn": turn,
            "rolled": not roll,
            "modules": _cubes(dict(cubes or {}), board, dict(mold or {}), 6 - len(lost)),
            "mold": None if mold is None else dict(mold),
            "pods": letters,
            "lost": "".join(letters[place] for place in lost),
            "fuses": [fuse.strip() for fuse in fuses],
            "deck": deck.split(),
            "discard": discard.split(),
            "marauders": list(marauders),
            "dice": list(dice),
        }
        super().__init__(game, seats, options={**options, "position": position})

    # --- verbs ---

    def roll(self, *dice: int) -> None:
        """The next dice."""
        self.g.script = dice

    def declares(self, seat: int, *deed: Any, way: str = "action") -> None:
        """An action is announced; a target is chosen on the way."""
        if deed[0] in (
            "requisition",
            "scavenge",
            "eva",
            "hack",
            "remote_repair",
            "quackalope",
            "maintenance",
            "bridge",
        ):
            behind = deed[0]
        else:
            behind = BEHIND.get(deed[0], "sensors" if deed[0] == "sensors" else "")
        step = (deed[0], seat, *deed[1:])
        if behind:
            self.says(seat, ("choose", seat, behind, 0, way))
            if behind == "scavenge":
                self.says(seat, ("choose", seat, behind, deed[1], way))
        self.says(seat, ("declare", step, way))

    def all_pass(self) -> None:
        """Nobody reacts, copies or uses a charge."""
        while self.g.asks and PASS in self.g.options(self.g.waiting[0]) and self.g.asks[0].menu[0] in WINDOWS:
            self.says(self.g.waiting[0], PASS)

    def does(self, seat: int, *deed: Any, way: str = "action") -> None:
        """An action that nobody interrupts."""
        self.declares(seat, *deed, way=way)
        self.all_pass()

    def plays(self, seat: int, card: str) -> None:
        """An Interrupt card."""
        self.says(seat, ("respond", seat, card))

    def quick(self, seat: int, *deed: Any) -> None:
        """A Quick Thinking that nobody overrides, and its action."""
        self.plays(seat, "quick_thinking")
        self.overrides_pass()
        self.declares(seat, *deed, way="granted")

    def overrides_pass(self) -> None:
        """Nobody overrides the reaction on top."""
        while self.menu == "reactions" and getattr(self.g.chain[-1], "way", "") in ("reaction", "copy", "granted"):
            self.says(self.g.waiting[0], PASS)

    def ends(self, seat: int) -> None:
        self.says(seat, ("end_turn", seat))

    # --- looks ---

    @property
    def events(self) -> list[Step]:
        """All that happened so far, each as it is written down: its name, then its fields."""
        return [(event.told_as, *structs.astuple(event)) for _, event in self.log]

    @property
    def menu(self) -> str:
        return str(self.g.asks[0].menu[0]) if self.g.asks else ""

    @property
    def asked(self) -> int:
        return self.g.asks[0].seat

    @property
    def left(self) -> int:
        return self.g.turn.left

    def top(self, kind: type[F]) -> F:
        """What is going on, which is of this kind."""
        frame = self.g.chain[-1]
        assert isinstance(frame, kind)
        return frame

    def hand(self, seat: int) -> list[str]:
        return sorted(self.g.crew[seat].hand)

    def why(self, seat: int, *deed: Any, way: str = "action") -> str | None:
        """The rule that forbids an action now; None if it is allowed."""
        return self.g.barred(("declare", (deed[0], seat, *deed[1:]), way))

    def may(self, seat: int, *deed: Any, way: str = "action") -> bool:
        return self.why(seat, *deed, way=way) is None

    def aids(self, seat: int | None) -> CatastropheAids:
        """What helps a person in this seat."""
        return aids(self.g, seat, Speech(self.g, [f"Seat {n}" for n in range(self.g.seats)], seat))

    def sees(self, seat: int | None) -> Any:
        return self.g.view(seat)

    @property
    def over(self) -> Step:
        """Why it ended and by which rule."""
        result = self.g.result
        return (result.why, result.rule) if result else ()


WINDOWS = ("reactions", "copies", "trash", "reports")


def crewed(seats: int, seed: int = 3, **options: Any) -> State:
    """A game in which everybody has the Crew ID card with the number of the seat; roles come next."""
    g = game.new(seats, seed=seed, options=options)
    for seat in g.waiting:
        g.answer(seat, ("take_figure", seat, seat))
    return g


def start(seats: int, **options: Any) -> State:
    """A game up to its first action, everybody taking the first option."""
    g = game.new(seats, seed=3, options=options)
    while g.waiting and g.asks[0].menu[0] != "actions":
        seat = g.waiting[0]
        g.answer(seat, PASS if PASS in g.options(seat) else g.options(seat)[0])
    return g
