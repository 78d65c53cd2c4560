"""The rookie in a co-op crew: it tries each of its options in a world that looks like this one, and takes the best."""

from __future__ import annotations

from stardeck.engine import PASS, Chair, Seat, Step, of, say
from stardeck.games.catastrophe.bot.crewplan import Plan, plan_of
from stardeck.games.catastrophe.bot.errands import missing, spare
from stardeck.games.catastrophe.bot.mending import walks
from stardeck.games.catastrophe.bot.mind import Mind
from stardeck.games.catastrophe.bot.prospects import prospects
from stardeck.games.catastrophe.facts import GIVES, RESOURCES
from stardeck.games.catastrophe.rules.hands import without
from stardeck.games.catastrophe.rules.queries import wears_suit
from stardeck.games.catastrophe.state import Cascade, Crew, Letter, Offer, Pip, Roll, Room, State

LEADS_ON = ("targets", "granted", "gifts", "salvages")
"""Questions that belong to the action before them."""
OWN_CHOICES = (*LEADS_ON, "actions", "spoils", "discards", "samples", "jumps", "sidesteps", "breach_order", "keeps")
GIVEN_UP = ("drop", "surrender", "surrender_equipment")
"""Steps that only cost a card: what follows is the same for every card."""
MOST_STEPS = 40
AVERAGE_CARD = "scavenge"
"""What a rookie expects of a card that nobody knows."""
IDLE = -1e9
RELUCTANCE = 0.3
"""How much better a reaction must be than none."""
TOLL = 0.15
"""What a card is worth that a Marauder takes: about an action."""


def crew_mate(chair: Chair, mind: Mind) -> Step | None:
    """The answer of a rookie in a co-op crew; None for what is answered alike in every mode."""
    menu = chair.menu[0]
    if menu in OWN_CHOICES:
        return best_action(chair, mind)
    if menu == "offers":
        return next_offer(chair)
    if menu == "raiders":
        return best_raid(chair)
    if menu == "reactions" and isinstance(mind.view.chain[-1], (Roll, Cascade)):
        return best_reaction(chair)
    return None


def explain(chair: Chair, mind: Mind, step: Step) -> Step:
    """Why this is good, where one look at the table says it."""
    deed = step[1] if step[0] == "declare" else step
    match deed:
        case ("escape", _):
            return chair.because(step, "escape", say("Everybody is ready."))
        case ("repair" | "remote_repair" | "maintenance", _, module):
            left = mind.cubes[module]
            line = say("{room} has {n|cube|cubes} left.", room=of(Room, module), n=left)
            return chair.because(step, "repair", line, open=True)
        case ("collect", _, module):
            return chair.because(step, "collect", say("You have no {card} yet.", card=of(Pip, GIVES[module])))
        case ("view_pod", _):
            return chair.because(step, "look", say("Nobody knows this pod's letter yet."))
        case ("bridge" | "hack", _, _, letter):
            return chair.because(step, "fuse", say("Pod {letter} needs a fuse.", letter=of(Letter, letter)))
        case ("suit", _):
            return chair.because(step, "suit", say("The ship is losing air."), open=True)
        case ("open_offer", _, ally, *_):
            return chair.because(step, "share", say("You and {who} can help each other.", who=of(Seat, ally)))
    return step


def best_action(chair: Chair, mind: Mind) -> Step:
    """The option after which the crew's prospects are best, or the first step of a walk that is worth more."""
    seat, world = chair.seat, chair.imagine(1)
    plan = plan_of(chair, world)
    if last := _last_thing(chair, world):
        return explain(chair, mind, last)
    best, value = chair.default, IDLE
    if world.started and not world.turn.left and chair.menu[0] == "actions":
        value = prospects(world, plan) + 0.05
    foolish = _foolish(chair, world, mind.ready_to_escape)
    for option in chair.options:
        if option[1:2] in foolish or not _worth_a_try(world, option):
            continue
        found = _value(world, seat, option, plan) - _toll(world, option)
        if found > value:
            best, value = option, found
    found_walks = walks(world, seat, plan) if world.started and chair.menu[0] == "actions" else ()
    walk = max(found_walks, key=lambda it: it.value, default=None)
    if walk and walk.value > value:
        line = say("{room} has {n|cube|cubes} left.", room=of(Room, walk.module), n=mind.cubes[walk.module])
        return chair.because(("declare", ("move", seat, walk.first), "action"), "repair", line, open=True)
    return explain(chair, mind, best)


def _last_thing(chair: Chair, world: State) -> Step | None:
    """The only resource that is still missing, if it is to be had right here: it is worth any one cube."""
    lacks = missing(world.crew[chair.seat])
    fetched = [option for option in chair.options if option[0] == "declare" and option[1][0] == "collect"]
    return next((option for option in fetched if lacks == (GIVES[option[1][2]],)), None)


def _foolish(chair: Chair, world: State, escapes: bool) -> list[tuple[Step]]:
    """What is not even tried: an escape that fails, and a look at a pod that is known, or where a missing resource is
    to be had."""
    seat, crew = chair.seat, world.crew[chair.seat]
    fetched = [option for option in chair.options if option[0] == "declare" and option[1][0] == "collect"]
    place = world.ship.pod_at[crew.module]
    seen = place >= 0 and world.known[place] & (1 << seat if world.config.closed_hands else -1)
    found: list[tuple[Step]] = [] if escapes else [(("escape", seat),)]
    if seen or any(GIVES[option[1][2]] in missing(crew) for option in fetched):
        found.append((("view_pod", seat),))
    return found


def _worth_a_try(g: State, option: Step) -> bool:
    """Not what does nothing, takes cubes where they are as few, or moves a fuse while another one lies idle."""
    match option:
        case ("end_turn" | "decline" | "back", *_):
            return False
        case ("choose", _, "scavenge", source, _):
            return bool(not source or g.cubes[source] > 1)
        case ("declare", ("scavenge", _, source, target), _):
            return bool(g.cubes[source] > g.cubes[target] + 1)
        case ("declare", ("bridge" | "hack", _, fuse, letter), _):
            idle = g.fuses.index("") if "" in g.fuses else fuse
            seen = [at for at, there, known in zip(g.letters, g.pods, g.known, strict=True) if there and known]
            return bool(fuse == idle and letter not in g.fuses and (letter in seen or g.seats == len(g.pods)))
    return True


def _toll(world: State, option: Step) -> float:
    """A Marauder takes a card of whoever walks into its room, and a card is worth the action that it took to get."""
    if option[0] != "declare" or option[1][0] != "move":
        return 0.0
    return TOLL * world.marauders.count(option[1][2])


def best_reaction(chair: Chair) -> Step:
    """Whether it is worth a card or a charge to break into what is about to hit the ship."""
    world = chair.imagine(1)
    plan = plan_of(chair, world, again=False)
    best, value = PASS, _value(world, chair.seat, PASS, plan) + RELUCTANCE
    for option in chair.options:
        if option != PASS and option[2:] != ("override",):
            found = _value(world, chair.seat, option, plan)
            if found > value:
                best, value = option, found
    return best


def best_raid(chair: Chair) -> Step:
    """The Marauder that does the least harm, whatever is rolled afterwards."""
    worlds = [chair.imagine(chance) for chance in range(1, 4)]
    plan = plan_of(chair, worlds[0], again=False)

    def value(option: Step) -> float:
        return sum(_value(world, chair.seat, option, plan) for world in worlds)

    return max(chair.options, key=value)


def _value(world: State, seat: int, option: Step, plan: Plan) -> float:
    """The prospects after an option and, if it still needs a target, after the best one."""
    if option[0] == "choose" and option[2] == "transfer":
        return max((_after_exchange(world, seat, ally, plan) for ally in _allies_here(world, seat)), default=IDLE)
    if option[0] == "open_offer":
        return _after_exchange(world, seat, option[2], plan)
    after: State = world.copy()
    if option[0] in GIVEN_UP:
        crew, card = after.crew[seat], option[2]
        if option[0] == "surrender_equipment":
            crew.equipment = without(crew.equipment, card)
        else:
            crew.hand = without(crew.hand, card)
        return prospects(after, plan) if after.cubes[crew.module] or wears_suit(after, crew) else IDLE
    after.apply(seat, option)
    _let_pass(after)
    if option[1:2] == (("draw", seat),):
        after.crew[seat].hand = (*after.crew[seat].hand[:-1], AVERAGE_CARD)
    if after.asks and after.asks[0].seat == seat and after.asks[0].menu[0] in LEADS_ON:
        inner = [step for step in after.choices(seat) if _worth_a_try(after, step) and step[1:2] != (("draw", seat),)]
        return max((_value(after, seat, step, plan) for step in inner), default=IDLE)
    return prospects(after, plan)


def _let_pass(world: State) -> None:
    """Nobody reacts, until somebody has to act."""
    for _ in range(MOST_STEPS):
        if not world.asks or world.asks[0].menu[0] in (*LEADS_ON, "actions", "theories"):
            return
        ask = next(ask for ask in world.asks if ask.waits)
        choices = world.choices(ask.seat)
        world.apply(ask.seat, PASS if PASS in choices else min(choices, key=lambda step: step[-1] in RESOURCES))


# --- Transfer ---


def _allies_here(g: State, seat: int) -> list[int]:
    here = g.crew[seat].module
    return [s for s, crew in enumerate(g.crew) if s != seat and crew.module == here]


def exchange(g: State, seat: int, ally: int) -> tuple[list[str], list[str]]:
    """What both should give: what one has twice and the other lacks."""
    return _spare(g.crew[seat], g.crew[ally]), _spare(g.crew[ally], g.crew[seat])


def _spare(giver: Crew, taker: Crew) -> list[str]:
    return [card for card in (spare(giver, resource) for resource in missing(taker)) if card]


def _after_exchange(world: State, seat: int, ally: int, plan: Plan) -> float:
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
    return prospects(after, plan)


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
