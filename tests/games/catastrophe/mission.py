"""The language of Mission Catastrophe's scenarios: a ship in a given state, and crew members who answer questions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from msgspec import structs

from stardeck.engine import PASS, Step
from stardeck.engine.options import read_options
from stardeck.games.catastrophe import game
from stardeck.games.catastrophe.facts import FACTS, RESOURCES, ROLES
from stardeck.games.catastrophe.options import CatastropheOptions
from stardeck.games.catastrophe.rules.queries import phase
from stardeck.games.catastrophe.rules.roles.powers import add_charges
from stardeck.games.catastrophe.rules.setup import setup
from stardeck.games.catastrophe.state import State, Turn
from stardeck.games.catastrophe.words.aids import CatastropheAids, aids
from table import Scenario

F = TypeVar("F")

QUIET_ROLES = (16, 2, 6, 23, 29, 31)
"""Roles that never ask anything in green."""
BEHIND = {
    "supply": "requisition",
    "teleport": "teleporter",
    "summon": "teleporter",
    "lab_trade": "laboratory",
    "transfer": "transfer",
}
KIT = "oxygen food power codes"


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
        self.game, self.log = game, []
        g = self.g = setup(seats, read_options(CatastropheOptions, options))
        g.asked, g.seed, g.script, g.agenda = [0] * seats, "scenario", tuple(dice), []
        self._roles(dict(roles or {}))
        g.letters, g.pods = tuple(letters), tuple(0 if place in lost else 1 for place in range(6))
        g.known = tuple((knows or {}).get(place, 0) for place in range(6))
        g.fuses = tuple((fuses[i : i + 1]).strip() for i in range(len(g.fuses)))
        self._cubes(dict(cubes or {}), board, dict(mold or {}))
        places = dict(enumerate(at)) if not isinstance(at, Mapping) else dict(at)
        for seat, module in places.items():
            g.crew[seat].module = module
        self._cards(dict(hands or {}), dict(gear or {}), deck, discard)
        g.marauders = marauders
        if mold is not None:
            for seat, cubes_of_mold in (sick or {}).items():
                g.crew[seat].mold = cubes_of_mold
            g.molding = True
            g.mold_board = 12 - sum(g.mold) - sum(crew.mold for crew in g.crew)
        g.reached = phase(g)
        g.active = turn
        g.turn = Turn(turn)
        if roll:
            g.agenda = [("turn", turn)]
        else:
            g.turns, g.turn.acting = 1, True
            g.agenda = [("close_turn", turn), ("act", turn)]
        g.run()
        self.log += g.take_events()
        assert game.rules.audit(g) == []

    def _roles(self, wished: dict[int, int]) -> None:
        taken = {(role - 1) // 3 for role in wished.values()}
        quiet = iter(role for role in QUIET_ROLES if (role - 1) // 3 not in taken)
        for seat, crew in enumerate(self.g.crew):
            role = wished[seat] if seat in wished else next(quiet)
            crew.roles, crew.dealt = (role,), (role - 1) // 3
            if ROLES[role].charges:
                add_charges(crew, role, ROLES[role].charges)

    def _cubes(self, cubes: dict[int, int], board: int | None, mold: dict[int, int]) -> None:
        g = self.g
        full = {m: cubes.get(m, 3 - mold.get(m, 0)) for m in range(1, 13)}
        free = [m for m in (1, 3, 4, 12, 10, 9, 2, 5, 8, 6, 11, 7) if m not in cubes and m not in mold]
        for floor in (2, 1, 0):
            for m in free:
                if board is not None and 42 - sum(full.values()) - sum(g.pods) < board and full[m] > floor:
                    full[m] -= 1
        g.cubes = (0, *(full[m] for m in range(1, 13)))
        g.mold = (0, *(mold.get(m, 0) for m in range(1, 13)))
        g.board = 42 - sum(g.cubes) - sum(g.pods)
        assert board in (None, g.board), g.board

    def _cards(self, hands: dict[int, str], gear: dict[int, str], deck: str, discard: str) -> None:
        g = self.g
        roles = {crew.roles[0] for crew in g.crew}
        config = g.config
        used = {
            "": True,
            "botanist": bool(roles & {19, 20, 21}),
            "quackalope": config.quackalope,
            "bear": config.bear,
        }
        pool = [card.id for card in FACTS.cards for _ in range(card.deck) if used[card.needs]]
        piles = list(g.piles)

        def take(text: str) -> tuple[str, ...]:
            for card in text.split():
                if card in pool:
                    pool.remove(card)
                else:
                    piles[RESOURCES.index(card)] -= 1
            return tuple(text.split())

        for seat, crew in enumerate(g.crew):
            crew.hand, crew.equipment = take(hands.get(seat, "")), take(gear.get(seat, ""))
            if config.pressure and "suit" in crew.equipment:
                crew.suit, crew.oxygen = 3, 5
        top, g.discard = take(deck), list(take(discard))
        g.deck, g.piles = [*pool, *top[::-1]], tuple(piles)

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
        return aids(self.g, seat)

    def sees(self, seat: int | None) -> Any:
        return self.g.view(seat)

    @property
    def over(self) -> Step:
        """Why it ended and by which rule."""
        result = self.g.result
        return (result.why, result.rule) if result else ()


WINDOWS = ("reactions", "copies", "trash", "reports")


def start(seats: int, **options: Any) -> State:
    """A game up to its first action, everybody taking the first option."""
    g = game.new(seats, seed=3, options=options)
    while g.waiting and g.asks[0].menu[0] != "actions":
        seat = g.waiting[0]
        g.answer(seat, PASS if PASS in g.options(seat) else g.options(seat)[0])
    return g
