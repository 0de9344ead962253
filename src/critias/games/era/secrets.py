"""What a player does not see, dealt anew.  ERA-6-16"""

from __future__ import annotations

from critias.engine.dice import Dice
from critias.games.era.box import GOALS
from critias.games.era.state import Era
from critias.games.world.box import NATIONS, TYPES
from critias.games.world.cards import known_cards


def imagine(view: Era, seat: int, dice: Dice) -> Era:
    """A random world that fits what `seat` sees and has seen (-1: a spectator)."""
    g = view.copy()
    g.dice = dice.copy()
    forget(g, seat)
    deal_objectives(g, seat, dice)
    deal_goals(g, seat, dice)
    return g


def forget(g: Era, seat: int) -> None:
    """What the others have seen is their own: of cards in a row the view shows nothing already.  ERA-6-16"""
    for other in range(g.seats):
        if other != seat:
            g.seen_hands[other] = [0] * (g.seats * TYPES)
            g.in_deck[other] = [0] * TYPES


def deal_objectives(g: Era, seat: int, dice: Dice) -> None:
    """First the cards that must lie where they were seen, then the rest at random."""
    left = [count - g.box.sets_removed[g.seats] for count in g.box.objective_count]
    for card in g.layout:
        if card >= 0:
            left[card] -= 1
    hands: list[list[int]] = [[] for _ in range(g.seats)]
    seen_deck = [-1] * len(g.deck)
    elsewhere = [0] * TYPES
    if seat >= 0:
        hands = [known_cards(g.seen_hands[seat], other) for other in range(g.seats)]
        hands[seat] = g.hand[seat]
        for card in g.drawn[seat]:
            left[card] -= 1
        seen_deck = g.seen_deck[seat]
        elsewhere = g.in_deck[seat]
    for cards in (*hands, seen_deck):
        for card in cards:
            if card >= 0:
                left[card] -= 1
    for card in range(TYPES):
        left[card] -= elsewhere[card]
    rest = [card for card in range(TYPES) for _ in range(left[card])]
    dice.shuffle(rest)
    for other in range(g.seats):
        if other != seat:
            hidden = len(g.hand[other]) - len(hands[other])
            g.hand[other] = sorted(hands[other] + [rest.pop() for _ in range(hidden)])
            g.drawn[other] = sorted([rest.pop() for _ in g.drawn[other]])
    rest += [card for card in range(TYPES) for _ in range(elsewhere[card])]
    dice.shuffle(rest)
    g.deck = [card if card >= 0 else rest.pop() for card in seen_deck]


def deal_goals(g: Era, seat: int, dice: Dice) -> None:
    """Nations in play have one each as soon as they are dealt; their controllers have seen it."""
    seen_goals = g.seen_goals[seat] if seat >= 0 else [-1] * len(NATIONS)
    seen_deck = g.seen_goal_deck[seat] if seat >= 0 else [-1] * len(g.goal_deck)
    rest = [goal for goal in range(len(GOALS)) if goal not in seen_goals and goal not in seen_deck]
    dice.shuffle(rest)
    dealt = len(g.goal_deck) < len(GOALS)
    for nation in range(len(NATIONS)):
        if dealt and g.in_play(nation):
            g.goal[nation] = seen_goals[nation] if seen_goals[nation] >= 0 else rest.pop()
            for other in g.control[nation]:
                if other >= 0 and other != seat:
                    g.seen_goals[other][nation] = g.goal[nation]
        else:
            g.goal[nation] = -1
    g.goal_deck = [goal if goal >= 0 else rest.pop() for goal in seen_deck]
