"""The rookie captain: sensible rules of thumb, nothing that a careful beginner could not do."""

from __future__ import annotations

from stardeck.engine import Chair, Step, of, say
from stardeck.games.cosmoforce.bot.damage import place
from stardeck.games.cosmoforce.bot.worth import RAM, Captain, danger
from stardeck.games.cosmoforce.bot.yard import own_ship
from stardeck.games.cosmoforce.facts import PROPULSION, SYSTEMS
from stardeck.games.cosmoforce.rules.damage import STANDBY
from stardeck.games.cosmoforce.rules.maneuver import evade, stand
from stardeck.games.cosmoforce.rules.repair import assign, repair
from stardeck.games.cosmoforce.rules.turn import back
from stardeck.games.cosmoforce.state import Ram, ShipSeat, SlotNumber, Weapon
from stardeck.games.cosmoforce.view import ShipView

CLEAR = 0.3
"""An option that is better than the next one by so much is better for a reason."""


def rookie(chair: Chair) -> Step:
    """The option that looks best by rules of thumb."""
    match chair.menu:
        case ("designs",):
            return own_ship(chair)
        case ("actions" | "attacks" | "burns" | "rams",):
            return _act(chair)
        case ("systems_to_mark",):
            return place(chair)
        case ("evasions",):
            return _evasion(chair)
        case ("posts",):
            return _post(chair)
    return chair.default


def _act(chair: Chair) -> Step:
    at = Captain(chair)
    ranked = sorted(((at.worth(step), -i) for i, step in enumerate(chair.options)), reverse=True)
    best = chair.options[-ranked[0][1]]
    if best[0] == RAM:
        chair.remember(*at.note(at.view.ships[best[2]]))
    if len(ranked) > 1 and ranked[0][0] - ranked[1][0] >= CLEAR:
        _explain(chair, at, best)
    return best


def _explain(chair: Chair, at: Captain, step: Step) -> None:
    """Why this action: from the numbers that everybody sees."""
    me = at.me
    match step:
        case ("attack", _):
            shots = [(at.volley(w, n, t), w, t.seat) for w, n in at.loaded for t in at.prey]
            _, weapon, target = max(shots)
            line = say("{weapon} can hurt {who} now.", weapon=of(Weapon, weapon), who=of(ShipSeat, target))
        case ("fire", _, weapon, target, count):
            hits = f"{at.hits(weapon, count, at.view.ships[target]):.1f}"
            line = say("You can expect {hits} hits on {who}.", hits=hits, who=of(ShipSeat, target))
        case ("ram", _, target):
            line = say("A ram costs {who} more than you.", who=of(ShipSeat, target))
        case ("conserve", _):
            line = say(
                "You are hot: you have {heat} heat and only cool {cooling} a turn.", heat=me.heat, cooling=me.cooling
            )
        case ("heal", _):
            line = say("Hurt crew can't work.")
        case ("repair_systems", _) if not me.thrust:
            line = say("You are adrift, and every shot hits.")
        case ("repair_systems", _):
            line = say("Your crew can mend what is broken.")
        case ("burn", _, change) if me.speed > 1000 and change < 0:
            line = say("You are too fast, and may collide.")
        case _:
            return
    chair.because(step, str(step[0]), line, open=True)


def _post(chair: Chair) -> Step:
    """Crew from Standby to what is needed most; then done."""
    me: ShipView = chair.view.ships[chair.seat]

    def need(slot: int) -> float:
        system = me.design.systems[slot]
        last = me.marks[slot] == 1
        kind = (
            3 if system in PROPULSION and not me.thrust else 2 if SYSTEMS[system].dice or system == "dissipator" else 1
        )
        return kind + last

    fresh = [slot for _, _, source, slot in filter(assign.made, chair.options) if source == STANDBY]
    if not fresh:
        return next(step for step in chair.options if repair.made(step) or back.made(step))
    best = max(fresh, key=need)
    step = assign(me.seat, STANDBY, best)
    if need(best) == min(need(slot) for slot in fresh):
        return step
    line = say("You need {where} most.", where=of(SlotNumber, f"{me.seat}:{best}"))
    return chair.because(step, "repair", line)


def _evasion(chair: Chair) -> Step:
    """The smallest burn that gets away, if the ram is worse than the heat."""
    view, seat = chair.view, chair.seat
    me = view.ships[seat]
    rammer = next(view.ships[frame.ship] for frame in view.chain if isinstance(frame, Ram))
    ram = (1 + rammer.speed // 100) * 6 / 7
    enough = [change for _, _, change in filter(evade.made, chair.options) if me.speed + 100 * change >= rammer.speed]
    cost = max(0, me.heat + me.design.size - me.cooling) * danger(me)
    if not enough:
        return chair.because(stand(seat), "too slow", say("You can't get away, so you save the heat."), open=True)
    if cost > ram:
        return chair.because(stand(seat), "too hot", say("The heat would be worse than the ram."))
    best = min(enough, key=lambda change: (me.speed + 100 * change > 1000, abs(change)))
    line = say("It gets you out of the way of {who}.", who=of(ShipSeat, rammer.seat))
    return chair.because(evade(seat, best), "evade", line, open=True)
