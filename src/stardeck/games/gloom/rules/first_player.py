"""The first player (G-4): the misery of the day, a vote, the host, or chance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from stardeck.engine import Event, Line, Seat, Step, Steps, ask, gather, listed, of, say
from stardeck.games.gloom.rules.storytellers import MISERIES, misery_line
from stardeck.games.gloom.rules.telling import MISERY
from stardeck.games.gloom.rules.turn import turn
from stardeck.games.gloom.state import Entry, Misery, State, event, menu, rule

OFFERED = 3
"""Ready-made miseries that everybody may choose from."""


def humans(g: State) -> list[int]:
    """G-1.3, G-4.11 Seats that are not played by programs."""
    return [s for s in range(g.seats) if s not in g.config.bots and s not in g.gone and s not in g.vacant]


@rule
def find_first(g: State) -> Steps:
    """G-4.13, G-4.16 By the option of the table; a vote wants two humans."""
    how = g.config.first_player
    if how == "seat":
        return begin_with(0)
    if how == "host":
        return choose_first(tuple(range(g.seats)))
    if how == "story_vote" and len(humans(g)) > 1:
        return [gather(tuple(range(g.seats)), miseries(), True), hold_vote()]
    return first_by_chance(tuple(range(g.seats)))


@menu(
    asks="How horrible was your day?",
    detail="Whoever had the most horrible day goes first. Everyone sees it once you have all told yours.",
)
def miseries(g: State, seat: int) -> Iterator[Step]:
    """G-4.1, G-4.10 A text, one of a few ready-made miseries, or nothing."""
    yield tell_misery(seat, MISERY)
    yield from (tell_ready_misery(seat, (seat + g.seats * i) % len(MISERIES)) for i in range(OFFERED))
    yield tell_nothing(seat)


@event
class MiseryTold(Event, frozen=True):
    """G-4.2 Somebody has told the misery of the day."""

    seat: Seat
    text: str
    says = "{seat's} horrible day: {text}"


@rule(says="Tell it in your own words")
def tell_misery(g: State, seat: int, text: str) -> Steps:
    """G-4.2, G-4.14 Shown together with all others; the prologue of the story book."""
    if text:
        g.write(Entry("misery", 0, seat, text=text))
        g.tell(MiseryTold(seat, text))
    return None


@rule(says="“{number}”")
def tell_ready_misery(g: State, seat: int, number: Misery) -> Steps:
    """G-4.10 A misery that was lying around."""
    return tell_misery(seat, misery_line(number))


@rule(says="Tell nothing")
def tell_nothing(g: State, seat: int) -> Steps:
    """G-4.8 Whoever tells nothing cannot be voted for."""
    return None


def tellers(g: State) -> list[int]:
    return [entry.seat for entry in g.story if entry.kind == "misery"]


@rule
def hold_vote(g: State) -> Steps:
    """G-4.4, G-4.9, G-4.11 Each human votes; without any story it is chance."""
    if not tellers(g):
        return first_by_chance(tuple(range(g.seats)))
    voters = tuple(seat for seat in humans(g) if any(t != seat for t in tellers(g)))
    return [*([gather(voters, votes(), True)] if voters else []), count_votes()]


@menu(
    asks="Whose day was the most horrible?",
    detail="You can't vote for yourself. All votes are shown together.",
)
def votes(g: State, seat: int) -> Iterator[Step]:
    """G-4.4 Everybody who has told a misery, but not oneself; or no vote."""
    yield from (vote(seat, other) for other in tellers(g) if other != seat)
    yield abstain(seat)


@rule
def vote(g: State, seat: int, other: int) -> Steps:
    """G-4.4 For a story that is not one's own."""
    g.votes += ((seat, other),)
    return None


@rule(says="Don't vote")
def abstain(g: State, seat: int) -> Steps:
    """G-4.9 No vote."""
    return None


@event
class VotesCounted(Event, frozen=True):
    """G-4.5 The votes are shown together."""

    votes: tuple[tuple[int, int], ...]

    def line(self) -> Line:
        said = [
            say("{seat} [vote|votes] for {other}", seat=of(Seat, seat), other=of(Seat, other))
            for seat, other in self.votes
        ]
        return say("{votes}.", votes=listed(Line, said)) if said else say("Nobody voted.")


@rule
def count_votes(g: State) -> Steps:
    """G-4.5, G-4.6, G-4.9 The most votes win; a tie goes to the host, no vote at all to chance."""
    g.tell(VotesCounted(g.votes))
    count = Counter(other for _, other in g.votes)
    if not count:
        return first_by_chance(tuple(range(g.seats)))
    best = tuple(sorted(seat for seat, n in count.items() if n == max(count.values())))
    return begin_with(best[0]) if len(best) == 1 else choose_first(best)


@rule
def choose_first(g: State, among: tuple[int, ...]) -> Steps:
    """G-4.6, G-4.7, G-4.12 The host says; without a host at the table it is chance."""
    if g.config.host not in range(g.seats) or g.config.host in g.gone:
        return first_by_chance(among)
    return ask(g.config.host, beginners(among))


@menu(
    asks="Who goes first?",
    detail="You're the host: you decide.",
)
def beginners(g: State, seat: int, among: tuple[int, ...]) -> Iterator[Step]:
    """G-4.6, G-4.12 The players whom the host may let begin, or chance."""
    yield from (begin_with(player) for player in among)
    yield first_by_chance(among)


@rule(says="Pick someone at random")
def first_by_chance(g: State, among: tuple[int, ...]) -> Steps:
    """G-4.9, G-4.12 Any of these."""
    return begin_with(among[g.roll(len(among)) - 1])


@event
class FirstFound(Event, frozen=True):
    """G-4.3 It is known who begins."""

    seat: Seat
    says = "{seat} [go|goes] first."


@rule(says="{seat} [go|goes] first")
def begin_with(g: State, seat: Seat) -> Steps:
    """G-4.3, G-4.15 The first turn, and nothing else."""
    g.first = seat
    g.tell(FirstFound(seat))
    return turn(seat)
