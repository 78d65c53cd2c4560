"""The rookie in a co-op crew: it tries each of its options in a world that looks like this one, and takes the best."""

from __future__ import annotations

from stardeck.engine import PASS, Chair, Step
from stardeck.games.catastrophe.bot.mind import Mind
from stardeck.games.catastrophe.bot.prospects import missing, prospects
from stardeck.games.catastrophe.state import Cascade, Crew, Offer, Roll, State

LEADS_ON = ("targets", "granted", "gifts", "salvages")
"""Questions that belong to the action before them."""
OWN_CHOICES = (*LEADS_ON, "actions", "spoils", "discards", "samples", "jumps", "sidesteps", "breach_order", "keeps")
MOST_STEPS = 40
AVERAGE_CARD = "scavenge"
"""What a rookie expects of a card that nobody knows."""
NOTHING = ("end_turn", "decline", "back")
IDLE = -1e9
RELUCTANCE = 0.3
"""How much better a reaction must be than none."""


def crew_mate(chair: Chair, mind: Mind) -> Step | None:
    """The answer of a rookie in a co-op crew; None for what is answered alike in every mode."""
    menu = chair.menu[0]
    if menu in OWN_CHOICES:
        return best_action(chair, mind.ready_to_escape)
    if menu == "offers":
        return next_offer(chair)
    if menu == "raiders":
        return best_raid(chair)
    if menu == "reactions" and isinstance(mind.view.chain[-1], (Roll, Cascade)):
        return best_reaction(chair)
    return None


def best_action(chair: Chair, escapes: bool) -> Step:
    """The option after which the crew's prospects are best."""
    seat, world = chair.seat, chair.imagine(1)
    best, value = chair.default, IDLE
    if world.started and not world.turn.left and chair.menu[0] == "actions":
        value = prospects(world) + 0.05
    for option in chair.options:
        if option[0] in NOTHING or (option[:1] == ("declare",) and option[1][0] == "escape" and not escapes):
            continue
        found = _value(world, seat, option)
        if found > value:
            best, value = option, found
    return best


def best_reaction(chair: Chair) -> Step:
    """Whether it is worth a card or a charge to break into what is about to hit the ship."""
    world = chair.imagine(1)
    best, value = PASS, _value(world, chair.seat, PASS) + RELUCTANCE
    for option in chair.options:
        if option != PASS and option[2:] != ("override",):
            found = _value(world, chair.seat, option)
            if found > value:
                best, value = option, found
    return best


def best_raid(chair: Chair) -> Step:
    """The Marauder that does the least harm, whatever is rolled afterwards."""
    worlds = [chair.imagine(chance) for chance in range(1, 4)]

    def value(option: Step) -> float:
        return sum(_value(world, chair.seat, option) for world in worlds)

    return max(chair.options, key=value)


def _value(world: State, seat: int, option: Step) -> float:
    """The prospects after an option and, if it still needs a target, after the best one."""
    if option[0] == "choose" and option[2] == "transfer":
        return max((_after_exchange(world, seat, ally) for ally in _allies_here(world, seat)), default=IDLE)
    if option[0] == "open_offer":
        return _after_exchange(world, seat, option[2])
    after: State = world.copy()
    after.apply(seat, option)
    _let_pass(after)
    if option[1:2] == (("draw", seat),):
        after.crew[seat].hand = (*after.crew[seat].hand[:-1], AVERAGE_CARD)
    if after.asks and after.asks[0].seat == seat and after.asks[0].menu[0] in LEADS_ON:
        inner = [step for step in after.choices(seat) if step[0] not in NOTHING and step[1:2] != (("draw", seat),)]
        return max((_value(after, seat, step) for step in inner), default=IDLE)
    return prospects(after)


def _let_pass(world: State) -> None:
    """Nobody reacts, until somebody has to act."""
    for _ in range(MOST_STEPS):
        if not world.asks or world.asks[0].menu[0] in (*LEADS_ON, "actions", "theories"):
            return
        ask = next(ask for ask in world.asks if ask.waits)
        choices = world.choices(ask.seat)
        world.apply(ask.seat, PASS if PASS in choices else choices[0])


# --- Transfer ---


def _allies_here(g: State, seat: int) -> list[int]:
    here = g.crew[seat].module
    return [s for s, crew in enumerate(g.crew) if s != seat and crew.module == here]


def exchange(g: State, seat: int, ally: int) -> tuple[list[str], list[str]]:
    """What both should give: what one has twice and the other lacks."""
    return _spare(g.crew[seat], g.crew[ally]), _spare(g.crew[ally], g.crew[seat])


def _spare(giver: Crew, taker: Crew) -> list[str]:
    return [card for card in missing(taker) if giver.hand.count(card) > 1]


def _after_exchange(world: State, seat: int, ally: int) -> float:
    gives, takes = exchange(world, seat, ally)
    if world.config.closed_hands:  # what an ally holds is only imagined
        return IDLE
    if world.turn.seat != seat or not (gives or takes):
        return IDLE
    after: State = world.copy()
    for giver, taker, cards in ((seat, ally, gives), (ally, seat, takes)):
        for card in cards:
            hand = after.crew[giver].hand
            at = hand.index(card)
            after.crew[giver].hand = hand[:at] + hand[at + 1 :]
            after.crew[taker].hand += (card,)
    return prospects(after)


def next_offer(chair: Chair) -> Step:
    """The exchange that was meant, card after card."""
    seat, world = chair.seat, chair.imagine(1)
    offer = next(frame for frame in reversed(world.chain) if isinstance(frame, Offer))
    gives, takes = exchange(world, seat, offer.ally)
    wanted = [("add_gift", seat, card) for card in gives if card not in offer.gives]
    wanted += [("add_wish", seat, card) for card in takes if card not in offer.takes]
    for step in (*wanted, ("propose", seat)):
        if step in chair.options:
            return step
    return chair.options[-1]
