"""What a rookie thinks a table is worth: rules of thumb over what everybody sees."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from stardeck.games.gloom.deck.conditions import condition
from stardeck.games.gloom.deck.covering import Cards, Stack, shows
from stardeck.games.gloom.facts import Card, Effect, Formula
from stardeck.games.gloom.state import CREW
from stardeck.games.gloom.view import CharacterView, GloomView

ALIVE = 0.55
"""What a point of a living Character is worth: much can still happen to it."""
LEADER, FOLLOWER = 0.8, 0.4
"""How much the misery of the best opponent, and of any other, counts for us."""
CARD = 3.0
"""What a card in the hand is worth."""
DECISIVE = 1000.0
RIPE, HASTY = -40, -25
"""Self-Worth at which an own Character had better die, at leisure and in a hurry."""
MANY = 2
"""Who holds so many Deaths, or has a rival with so many dead, is in a hurry."""
LATE = 11
"""From this round on a game should end, even badly: Modifiers run short."""
MISERY = 10.0
"""What it is worth to make an own Character mortal."""
CHEERING = 12.0
"""What it costs, late, to cheer up others: they could never die."""
GREEN = -15
"""A rival's Character that is not yet more miserable had better die now."""
HOPE = 0.15
"""How much of the misery that a Character could still come to it would come to."""


class Prospects:
    """A view, read once for a decision."""

    def __init__(self, view: GloomView, seat: int) -> None:
        self.view, self.seat = view, seat
        self.cards: Cards = view.config.cards
        self.characters = {it.character: it for it in view.characters}
        self.hand = view.players[seat].hand
        hopes = {p.seat: self._hope(p.seat) for p in view.players if p.seat != seat}
        self.leader = min(hopes, key=lambda s: hopes[s]) if hopes else seat

    def _hope(self, seat: int) -> float:
        """The total that a player may be heading for."""
        crew = [it for it in self.view.characters if it.owner == seat]
        return sum(it.worth if it.dead else ALIVE * min(0, it.worth) for it in crew)

    def weight(self, owner: int) -> float:
        """How much a point of this player's Self-Worth is worth to us: ours should fall, theirs rise."""
        return -1.0 if owner == self.seat else LEADER if owner == self.leader else FOLLOWER

    def stack_change(self, it: CharacterView, stack: Stack) -> float:
        """What it is worth that a living Character shows this stack instead of its own."""
        before, after = shows(self.cards, it.stack), shows(self.cards, stack)
        gain = ALIVE * (after.worth - before.worth) * self.weight(it.owner)
        standing = sum(self.standing(a.effect) for a in after.active) - sum(
            self.standing(a.effect) for a in before.active
        )
        return gain - standing * self.weight(it.owner)

    def standing(self, effect: Effect) -> float:
        """What an ongoing or persistent effect is worth to its owner."""
        match effect.op:
            case "draw_limit":
                return 4.0 * (effect.amount if isinstance(effect.amount, int) else 0)
            case "score":
                return -2.0 if isinstance(effect.amount, int) and effect.amount > 0 else 2.0
            case "trigger":
                return self.immediate(effect.do, 1) * 1.5 if effect.do else 0.0
            case "forbid":
                return -5.0 if effect.play_events else -4.0 if "death" in effect.about else 3.0
            case "permit":
                return 3.0
        return 0.0

    def immediate(self, effect: Effect, owned: int) -> float:
        """What an immediate effect is worth to its default person. `owned`: 1 in the own turn of that person."""
        amount = effect.amount if isinstance(effect.amount, int) else 4 if effect.amount == "all" else 1
        match effect.op:
            case "draw":
                return {"all": 0.0, "opponents": -CARD}.get(effect.who or "", CARD) * amount
            case "discard":
                return (CARD if effect.who == "opponents" else -CARD) * amount * 0.8
            case "refill":
                return CARD * 2
            case "skip_draw":
                return -5.0
            case "skip_turn":
                return -14.0 * amount
            case "actions":
                return 7.0 * amount
            case "free_play":
                return 5.0 * owned
            case "take":
                return 5.0
            case "give":
                return -3.0
            case "salvage" | "peek" | "look":
                return 2.5
        return 0.0

    def modifier(self, number: int, it: CharacterView) -> float:
        """What it is worth to put this Modifier there."""
        card = self.cards[number]
        change = self.stack_change(it, (*it.stack, number))
        own = int(it.owner == self.seat)
        done = sum(self.immediate(e, own) for e in card.effects if e.category == "immediate")
        worth = change - done * self.weight(it.owner)
        if own:
            return worth + self._readiness(it, (*it.stack, number))
        return worth if self.view.round < LATE else worth - CHEERING

    def _readiness(self, it: CharacterView, stack: Stack) -> float:
        """All of a crew must be able to die some day: misery for those who have none, and not more than enough."""
        after = shows(self.cards, stack).worth
        return MISERY if it.worth >= 0 > after else -MISERY if it.worth <= RIPE else 0.0

    def death(self, number: int, it: CharacterView) -> float:
        """What it is worth that this Character dies of this card now."""
        worth = it.worth + self._last_words(self.cards[number], it)
        crew = [c for c in self.view.characters if c.owner == it.owner]
        if sum(c.dead for c in crew) == CREW - 1:
            return self._last_death(it, worth)
        locked = (worth - ALIVE * it.worth) * self.weight(it.owner)
        if it.owner == self.seat:
            hurry = self.view.players[self.leader].dead >= MANY or len(self.deaths) >= MANY
            ripe = self.view.round >= LATE or worth <= (HASTY if hurry else RIPE)
            return locked + 4.0 if ripe else -5.0
        if worth >= GREEN:
            return HOPE * (worth - RIPE) * self.weight(it.owner)
        return 1.5 if self.view.round >= LATE else locked + ALIVE * 12 * self.weight(it.owner) - 6.0

    def _last_death(self, it: CharacterView, worth: int) -> float:
        """A death that ends the game is for the winner."""
        totals = {p.seat: p.total + (worth if p.seat == it.owner else 0) for p in self.view.players}
        best = min(totals[s] for s in totals if s != self.seat)
        if totals[self.seat] <= best:
            return DECISIVE if totals[self.seat] < best else DECISIVE / 10
        return -DECISIVE if self.view.round < LATE else 2.0

    def _last_words(self, card: Card, it: CharacterView) -> int:
        """How the effect of an Untimely Death would change the score of this Character."""
        return sum(self._score(e, it) for e in card.effects if e.op == "score" and self._holds(e.conditions, it))

    def _score(self, effect: Effect, it: CharacterView) -> int:
        amount = effect.amount
        if isinstance(amount, Formula):
            crew = [c for c in self.view.characters if c.owner == it.owner]
            count = sum((*c.icons, *c.granted).count(amount.per_icon) for c in crew) if amount.per_icon else 1
            return count * amount.times
        return amount if isinstance(amount, int) else 0

    def _holds(self, conditions: Sequence[str], it: CharacterView) -> bool:
        icons = (*it.icons, *it.granted)
        read = [condition(text) for text in conditions]
        return all(c is not None and c.name == "icon" and c.icon in icons for c in read)

    def keeping(self, number: int) -> float:
        """What a card is worth in the hand, for when one must go."""
        card = self.cards[number]
        if card.kind == "modifier":
            return abs(sum(card.values)) / 5
        if card.kind == "death":
            return 5.0 if self.mortal else 5.0 - 3.0 * len(self.deaths) / 2
        return 4.5 if card.is_response else 3.0

    @property
    def deaths(self) -> list[int]:
        """The Untimely Deaths in the own hand."""
        return [number for number in self.hand if self.cards.kind[number] == "death"]

    @cached_property
    def mortal(self) -> bool:
        """Whether an own Character can die now, or after one Modifier of the own hand."""
        modifiers = [number for number in self.hand if self.cards.kind[number] == "modifier"]
        own = [it for it in self.view.characters if it.owner == self.seat and not it.dead]
        return any(it.worth < 0 or any(self.with_card(it, m) < 0 for m in modifiers) for it in own)

    def with_card(self, it: CharacterView, number: int) -> int:
        """What this Character's points would be with this Modifier on top."""
        return shows(self.cards, (*it.stack, number)).worth
