"""Why something cannot be done, in plain words for whoever tried it, from what they know."""

from __future__ import annotations

from collections.abc import Callable

from stardeck.engine import Line, Step, listed, say
from stardeck.games.catastrophe.facts import ENGINE_ROOM
from stardeck.games.catastrophe.rules.escape import pods_of
from stardeck.games.catastrophe.rules.queries import powered
from stardeck.games.catastrophe.state import Pile, State
from stardeck.games.catastrophe.words.goal import missing


def _deed(text: str) -> Callable[[State, int, Step], Line]:
    """A sentence whose slots are the arguments of the deed that was to be declared."""
    return lambda g, seat, step: g.book.about(text, seat, step[1] if step[0] == "declare" else step)


def _escape(g: State, seat: int, step: Step) -> Line:
    """M-21.1 Everything that is still missing, as far as the reader knows it."""
    facts = []
    if not pods_of(g, [seat]):
        facts.append(say("there is no pod here"))
    if not powered(g, ENGINE_ROOM):
        facts.append(say("the Engine Room has no power"))
    if lacking := missing(g.view(seat).crew[seat]):
        facts.append(say("you still need {resources}", resources=listed(Pile, lacking)))
    return say("You can't escape yet: {facts}.", facts=listed(Line, facts, ", and "))


REFUSALS: dict[str, str | Callable[[State, int, Step], Line]] = {
    "M-3.1": "Someone else has taken {figure}.",
    "M-6.6": "You have no actions left this turn.",
    "M-7.2": "You can only move to a room next to yours.",
    "M-7.3": _deed("There is no oxygen in {module}. You need a Space Suit to go there."),
    "M-7.13": "It would do nothing right now.",
    "M-7.17": "This room has all its cubes. There is nothing to repair.",
    "M-7.18": "The ship has no damage, so there is nothing to repair.",
    "M-7.22": "You have to be in this room to use it.",
    "M-7.23": "This room has no power. Repair it to 2 cubes first.",
    "M-7.24": "You have already used a room this turn.",
    "M-7.27": "There are no cards left to draw.",
    "M-7.28": "There is no pod in your room.",
    "M-7.34": "You have to be in the same room as your ally.",
    "M-7.35": "One of the cards you agreed on is gone.",
    "M-7.39": "Nobody would give anything. Add a card first.",
    "M-8.12": "You need 3 other cards to get a resource, or a resource to get 3 cards.",
    "M-8.17": "There are none of these left.",
    "M-8.20": "The discard pile is empty.",
    "M-8.22": "You are already there. Choose another room.",
    "M-8.23": "They are already in the Teleporter, or out of its reach.",
    "M-8.27": "This pod is gone.",
    "M-13.10": "There are no cards left to draw.",
    "M-15.1": "You are already there. Choose another room.",
    "M-15.2": _deed("There is no oxygen in {module}. You need a Space Suit to go there."),
    "M-15.11": "They are too far away: they have to be in your room or in a connected one.",
    "M-15.12": "They have no cards to take.",
    "M-15.13": "You need another card in your hand, and an ally to send it to.",
    "M-15.15": "You need a room with a cube to spare, and another one that is missing a cube.",
    "M-16.8": "You are already wearing a Space Suit, and it isn't damaged.",
    "M-16.11": "You can't wear a Space Suit while the Quackalope is in play.",
    "M-17.16": "Only an Override works right now.",
    "M-19.7": "This is your own card, so you can't stop it.",
    "M-19.12": "There is no card to stop right now.",
    "M-19.14": "You need an Override to copy this card.",
    "M-20.7": "Everyone is already there.",
    "M-21.1": _escape,
    "M-21.15": "There is already a fuse on this letter.",
    "M-22.4": "Someone is missing a resource. Everyone needs all 4.",
    "M-22.5": "You can't escape yet: everyone needs a pod of their own.",
    "M-22.6": "The Engine Room has no power. Repair it first.",
    "M-23.30": "This Marauder already skips its turn.",
    "M-24.18": "Mold takes up the space in this room. Clean it out first.",
    "M-24.21": "Nobody can escape with mold on them. Get rid of it first.",
    "M-25.3": "You escape together: each of you needs a pod and all 4 resources.",
    "M-25.4": "The Engine Room has no power. Repair it first.",
    "M-25.11": "You can only swap cards with an ally.",
    "M-26.1": "The Engine Room has no power, so nothing on the ship works. Repair it first.",
    "M-26.18": "Someone on your team is dead, so your team can't escape any more.",
    "M-27.10": "You are not wearing a Space Suit.",
    "M-27.20": "Your suit has all its oxygen, or you aren't wearing one.",
    "M-27.28": "Your suit isn't damaged.",
    "M-28.3": "This role only works while ship damage is yellow or red.",
    "M-28.6": "You have no charges left.",
    "M-R010.1": "You can only repair the room you are in.",
    "M-R021.1": "You already need no oxygen this turn.",
    "M-R022.1": "They have no cards to take.",
    "M-R024.1": "You need a card to pay with, and a room that touches yours at a corner.",
    "M-R034.2": "You need a card in your hand and one on the discard pile.",
}
"""By rule. Each says what is the case and what would help; the rulebook's own sentence is one click further."""
