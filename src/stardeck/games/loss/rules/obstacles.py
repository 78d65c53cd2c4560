"""The Obstacle Phase: reveal, bars, resolving, and events (L-6, L-19.3, L-22)."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import Event, Step, Steps, ask
from stardeck.engine.say import Line, Seat, listed, of, say
from stardeck.games.loss.deck.compiled import ObstacleId, Stat
from stardeck.games.loss.facts import ASSIST, REPLACE
from stardeck.games.loss.rules.alone.tokens import token_uses
from stardeck.games.loss.rules.enhancers import broadsides, jumps, own_enhancers
from stardeck.games.loss.rules.helping import ask_for_help
from stardeck.games.loss.rules.ill_effects import suffer, use_ability, wear
from stardeck.games.loss.rules.intervention_windows import open_window
from stardeck.games.loss.rules.receiving import receive
from stardeck.games.loss.rules.rewards import reward
from stardeck.games.loss.rules.threat_bars import is_met, need
from stardeck.games.loss.state import Confrontation, State, event, menu, rule


@event
class Revealed(Event, frozen=True):
    """L-6.1 An obstacle or event lies open."""

    seat: Seat
    card: ObstacleId

    def line(self) -> Line:
        return say("{seat} [face|faces] {card} ({threat}).", **self.slots(), threat=("threat", self.card))


@event
class ObstaclesReshuffled(Event, frozen=True):
    """L-6.20 A new obstacle deck."""

    n: int
    says = "The {n} discarded obstacles are shuffled into a new deck."


@event
class RangeRolled(Event, frozen=True):
    """L-22.3 How far an event reaches, and whom it concerns."""

    seat: Seat
    reach: int
    affected: tuple[Seat, ...]

    def line(self) -> Line:
        return say(
            "{seat} [roll|rolls] {reach}: the event affects {affected}.",
            seat=of(Seat, self.seat),
            reach=self.reach,
            affected=listed(Seat, self.affected),
        )


@event
class Overcame(Event, frozen=True):
    """L-6.16 A bar was met."""

    seat: Seat
    card: ObstacleId
    says = "{seat} [beat|beats] {card}."


@event
class Failed(Event, frozen=True):
    """L-6.15 A bar was not met."""

    seat: Seat
    card: ObstacleId
    says = "{seat} [fail|fails] against {card}."


@rule
def meet_obstacle(g: State, seat: int) -> Steps:
    """L-4.6, L-6.1 The top obstacle is turned up; L-6.20 an empty deck is made of the discards."""
    if g.ships[seat].dead:
        return None
    g.turn.phase = "obstacle"
    return reveal_obstacle(seat)


@rule
def reveal_obstacle(g: State, seat: int) -> Steps:
    """L-6.1 The top obstacle lies open; L-19.3 one ship may replace it."""
    if not g.obstacles:
        g.obstacles, g.obstacle_discards = g.obstacle_discards, []
        g.shuffle(g.obstacles)
        g.tell(ObstaclesReshuffled(len(g.obstacles)))
    card = g.obstacles.pop()
    g.reveals += 1
    g.chain.append(Confrontation(card, seat))
    g.tell(Revealed(seat, card))
    if g.ships[seat].token and g.has(seat, REPLACE):
        return ask(seat, replacements())
    return keep_obstacle(seat)


@menu
def replacements(g: State, seat: int) -> Iterator[Step]:
    """L-19.3, D-16 Replace it, or keep it."""
    yield replace_obstacle(seat)
    yield keep_obstacle(seat)


@rule(says="Replace it")
def replace_obstacle(g: State, seat: int) -> Steps:
    """L-19.3, L-19.4 The Last Minute Cruise Ship takes the next one; L-19.5 events too, before the range roll."""
    use_ability(g, seat)
    _put_away(g)
    return reveal_obstacle(seat)


@rule(says="Keep it")
def keep_obstacle(g: State, seat: int) -> Steps:
    """L-6.2 The window, then the confronter; L-22.3 an event rolls for its range first."""
    frame = g.top(Confrontation)
    if not g.obstacle(frame.card).event:
        return [open_window(), face(), end_obstacle()]
    if g.alone:
        frame.affected = (seat,)  # L-23.30, L-24.22
    else:
        frame.reach = reach = g.roll(6)
        place = g.ships[seat].parsec
        others = (s for s in g.after(seat)[:-1] if abs(g.ships[s].parsec - place) <= reach)
        frame.affected = (seat, *others)  # L-22.4 to L-22.10
        g.tell(RangeRolled(seat, reach, frame.affected))
    return [open_window(), *(face_event(s) for s in frame.affected), end_obstacle()]


@rule
def face_event(g: State, seat: int) -> Steps:
    """L-22.10, L-22.11 One after the other; L-22.15, L-22.26 the dead are skipped and nobody else is."""
    frame = g.top(Confrontation)
    frame.confronter, frame.dealt = seat, False
    return face()


@rule
def face(g: State) -> Steps:
    """L-6.11 The confronter plays, asks for help, and deals with it; L-6.21 unless dead."""
    frame = g.top(Confrontation)
    if frame.dealt or g.ships[frame.confronter].dead:
        return None
    return [ask(frame.confronter, dealing()), face()]


@menu
def dealing(g: State, seat: int) -> Iterator[Step]:
    """L-6.11, D-17 Own enhancers and abilities, a jump, help, and at last the obstacle itself."""
    yield from own_enhancers(g, seat)
    yield from broadsides(g, seat)
    yield from jumps(g, seat)
    yield from token_uses(g, seat)
    if not g.alone:
        yield ask_for_help(seat)
    yield accept_ill_effects(seat)
    yield resolve(seat)


def boosts_nothing(g: State, seat: int, stat: Stat) -> bool:
    """L-6.3 to L-6.6 Whether more of this stat changes nothing about what lies open: it is met already, asks for
    something else, or for no more of this."""
    wanted = dict(need(g, seat))
    return is_met(g, seat) or stat not in wanted or g.totals(seat)[stat] >= wanted[stat]


@rule(says="Deal with it")
def resolve(g: State, seat: int) -> Steps:
    """L-6.12 A bar that is met is overcome; L-6.7 of an OR bar the confronter chooses a threat."""
    frame = g.top(Confrontation)
    card = g.obstacle(frame.card)
    if card.bar.how == "or":
        return ask(seat, threats())
    return overcome(seat)


@resolve.unless
def _(g: State, seat: int) -> str | None:
    return None if is_met(g, seat) else "L-6.13"


@rule(says="Accept the ill effects")
def accept_ill_effects(g: State, seat: int) -> Steps:
    """L-6.13 What cannot be met is suffered."""
    return fail(seat)


@accept_ill_effects.unless
def _(g: State, seat: int) -> str | None:
    return "L-6.12" if is_met(g, seat) else None


@menu(asks="Which threat do you take on?", detail="Only the one you choose counts.")
def threats(g: State, seat: int) -> Iterator[Step]:
    """L-6.12, D-18 One of the threats."""
    yield from (take_on(seat, stat) for stat, _ in need(g, seat))


@rule
def take_on(g: State, seat: int, stat: Stat) -> Steps:
    """L-6.6, L-6.8 The one that counts, met or not."""
    return overcome(seat) if g.totals(seat)[stat] >= dict(need(g, seat))[stat] else fail(seat)


@rule
def overcome(g: State, seat: int) -> Steps:
    """L-6.16 The reward; L-6.9 without a bar the ill effects follow; L-19.7 the Barna-bus is paid for helping."""
    frame = g.top(Confrontation)
    frame.dealt = True
    card = g.obstacle(frame.card)
    g.tell(Overcame(seat, frame.card))
    steps = [reward(seat)]
    if frame.helper == seat and g.has(seat, ASSIST):
        steps.append(receive(seat, 1))
    if card.bar.how == "none" and card.ill:
        steps += _ill_effects(g, seat)
    return steps


@rule
def fail(g: State, seat: int) -> Steps:
    """L-6.15 All ill effects and no reward."""
    frame = g.top(Confrontation)
    frame.dealt = True
    g.tell(Failed(seat, frame.card))
    return _ill_effects(g, seat)


def _ill_effects(g: State, seat: int) -> list[Step]:
    """L-8.1 In printed order; L-11.33 then the joiners."""
    card = g.obstacle(g.top(Confrontation).card)
    return [*(suffer(seat, *effect) for effect in card.ill), wear(seat)]


@rule
def end_obstacle(g: State) -> Steps:
    """L-6.17, L-22.17 Face up to the obstacle discards."""
    _put_away(g)
    return None


def _put_away(g: State) -> None:
    frame = g.top(Confrontation)
    g.chain.pop()
    g.obstacle_discards.append(frame.card)
