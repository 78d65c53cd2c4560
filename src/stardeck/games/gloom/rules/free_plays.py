"""Free plays (G-12), and the permissions that grant one Untimely Death a turn."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import Event, Seat, Step, Steps, ask
from stardeck.games.gloom.rules.drawing import pick_up
from stardeck.games.gloom.rules.legality import why_not
from stardeck.games.gloom.rules.plays import choose, told_first
from stardeck.games.gloom.rules.queries import permitting
from stardeck.games.gloom.state import Choosing, State, event, menu, rule


@rule
def free_plays(g: State, seat: int) -> Steps:
    """G-12.3, G-12.18, G-12.24 Open free plays, one after the other; G-21.24 a replacement comes first."""
    turn = g.turn
    if turn.replacing:
        card, character = turn.replacing[0]
        if why_not(g, seat, card, character, "free", in_hand=0):
            turn.replacing = turn.replacing[1:]
            pick_up(g, seat, card)
            return free_plays(seat)
        g.chain.append(Choosing(seat, card, "replacement", character=character))
        return [replace_it(), free_plays(seat)]
    if not turn.grants:
        return None
    if not g.players[seat].hand:
        turn.grants = ()  # G-12.5
        return None
    return [ask(seat, free_cards()), free_plays(seat)]


@rule
def replace_it(g: State) -> Steps:
    """G-21.24 The new Modifier is played where the old one was."""
    frame = g.top(Choosing)
    return told_first(g, frame)


@menu(
    asks="Which card do you play for free?",
    detail="It costs no action. Now or never.",
)
def free_cards(g: State, seat: int) -> Iterator[Step]:
    """G-12.6 The cards of the kinds that an open free play names; equal free plays are one."""
    grants = g.turn.grants
    for card in g.players[seat].hand:
        for number, grant in enumerate(grants):
            if g.cards.kind[card] in grant.kinds and grant not in grants[:number]:
                yield choose(seat, card, "free", number)
    yield decline(seat)


@event
class DeclinedFreePlay(Event, frozen=True):
    """G-12.4 Somebody let all open free plays go."""

    seat: Seat
    says = "{seat} [skip|skips] the free play."


@rule(says="Skip the free play")
def decline(g: State, seat: int) -> Steps:
    """G-12.4, G-12.5, G-12.24 All open free plays are lost."""
    g.turn.grants = ()
    g.tell(DeclinedFreePlay(seat))
    return None


@rule
def around_actions(g: State, seat: int) -> Steps:
    """G-12.20, G-12.21 A text on the table may permit a free Death in each turn of a player."""
    if not g.players[seat].hand or not open_permits(g, seat):
        return None
    return [ask(seat, permitted()), around_again(seat, len(g.turn.permits_used))]


@rule
def around_again(g: State, seat: int, used: int) -> Steps:
    """G-12.21 Who has used one permission may have another."""
    return [free_plays(seat), around_actions(seat)] if len(g.turn.permits_used) > used else None


def open_permits(g: State, seat: int) -> list[int]:
    """The cards that permit this player a free Death that was not yet used in this turn."""
    if "free_death" not in g.visible.permits:
        return []
    found = [card for c in g.characters for card in permitting(g, "free_death", seat, c) if not g.visible_on(c).dead]
    return [card for card in dict.fromkeys(found) if card not in g.turn.permits_used]


@menu(
    asks="Do you play a Death for free?",
    detail="A card on the table allows it once each turn.",
)
def permitted(g: State, seat: int) -> Iterator[Step]:
    """G-12.20 The Untimely Deaths of the hand, each with every text that permits it; or none of them."""
    for card in g.players[seat].hand:
        if g.cards.kind[card] == "death":
            yield from (choose(seat, card, "permit", text) for text in open_permits(g, seat))
    yield go_on(seat)


@rule(says="Not now")
def go_on(g: State, seat: int) -> Steps:
    """G-12.4 The permission is not used now."""
    return None
