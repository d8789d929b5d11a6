"""Matches of poker: every deal is played twice, with the seats exchanged (duplicate).

Players are strategies, written down before a card is dealt, so that nothing of the cards can reach
them. Where a strategy has no distribution over the legal actions of an information set, a hand that
comes there is dead, as if the player had folded: this never brings more than the best legal action.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import isclose, sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

from course_lib.game import CHANCE, MAX, MIN, InformationSet, Player
from course_lib.games.hidden import KuhnPoker, LeducPoker
from course_lib.search.chance import outcomes
from course_lib.search.checks import check_whole
from course_lib.search.hidden import exploitability
from course_lib.search.hidden.histories import decisions, unfold
from course_lib.search.hidden.strategies import BehaviourStrategy
from course_lib.wording import shortened

Poker = KuhnPoker | LeducPoker

NORMAL = 1.96
"""Standard deviations on both sides of a mean between which 95 % of a normal distribution lie."""
NEAR = 1e-6
"""How far from 1 a sum of probabilities may be."""


@dataclass(frozen=True)
class Mean:
    """A mean with its 95 % interval.

    Attributes:
        value: the mean.
        low: the lower end of the interval.
        high: the upper end.
    """

    value: float
    low: float
    high: float

    @classmethod
    def of(cls, samples: Sequence[float]) -> "Mean":
        """Return the mean of two or more independent numbers, by the normal approximation."""
        mean, half = fmean(samples), NORMAL * stdev(samples) / sqrt(len(samples))
        return cls(mean, mean - half, mean + half)


@dataclass(frozen=True)
class HandPlayer:
    """A player of hands: a strategy for each seat, and what is wrong with it.

    Attributes:
        strategies: by seat and information set, a distribution over the legal actions.
        faults: by information set that cannot be played, the reason as a clause.
    """

    strategies: tuple[
        dict[InformationSet, dict[str, float]], dict[InformationSet, dict[str, float]]
    ]
    faults: Mapping[InformationSet, str]


@dataclass(frozen=True)
class DuplicateMatch:
    """A match of two players.

    Attributes:
        chips: by deal, what the first player won in both hands together, divided by two.
        faults: by player, the number of hands that were lost by a fault.
    """

    chips: tuple[float, ...]
    faults: tuple[int, int]

    @cached_property
    def mean(self) -> Mean:
        """The chips per hand of the first player; those of the second one are the opposite."""
        return Mean.of(self.chips)

    def __str__(self) -> str:
        """Return for example ``+0.250 chips per hand (+0.201 to +0.299), 1,000 hands``."""
        mean, hands = self.mean, 2 * len(self.chips)
        text = f"{mean.value:+.3f} chips per hand ({mean.low:+.3f} to {mean.high:+.3f})"
        lost = dict(zip(("the first player", "the second one"), self.faults, strict=True))
        faults = [f", {n:,} lost by a fault of {who}" for who, n in lost.items() if n]
        return f"{text}, {hands:,} hands{''.join(faults)}"


class DuplicateTable:
    """A table at which matches of a game are played.

    Args:
        game: ``KuhnPoker()`` or ``LeducPoker()``.
    """

    def __init__(self, game: Poker) -> None:
        self.game = game
        self.root = unfold(game)
        self.sets: tuple[dict[InformationSet, list[str]], dict[InformationSet, list[str]]] = {}, {}
        for h in decisions(self.root):
            if h.player in (MAX, MIN):
                self.sets[h.player].setdefault(h.known, [*h.children])

    def player(self, strategies: object) -> HandPlayer:
        """Return the player of strategies, whatever they are.

        Args:
            strategies: a list of MAX's and MIN's strategy, as ``cfr`` returns. An information set
                that is missing is played uniformly, and an action that is missing never.
        """
        if not _is_pair(strategies):
            why = f"{shortened(repr(strategies), 60)} in place of a list of two strategies"
            return HandPlayer(({}, {}), dict.fromkeys([*self.sets[MAX], *self.sets[MIN]], why))
        pair: Any = strategies
        chosen: list[dict[InformationSet, dict[str, float]]] = [{}, {}]
        faults = {}
        for given, own, sets in zip(pair, chosen, self.sets, strict=True):
            for known, actions in sets.items():
                odds = given.get(known, dict.fromkeys(actions, 1 / len(actions)))
                fault = distribution_fault(actions, odds)
                if fault is None:
                    own[known] = {a: float(p) for a, p in odds.items() if p > 0}
                else:
                    faults[known] = fault
        return HandPlayer((chosen[MAX], chosen[MIN]), faults)

    def exploitability(self, player: HandPlayer) -> float | None:
        """Return what best responses win per hand; None if the player has a fault."""
        return None if player.faults else exploitability(self.game, player.strategies)

    def play(
        self, first: HandPlayer, second: HandPlayer, deals: int, cards: str, draws: str
    ) -> DuplicateMatch:
        """Play every deal twice.

        Args:
            first: a player, who is MAX in the first hand of each deal.
            second: the other one.
            deals: how many there are, 2 or more.
            cards: draws the deals: matches with the same text have the same ones.
            draws: draws the actions.
        """
        rng, chips, faults = Random(draws), list[float](), [0, 0]
        for deal in range(deals):
            won = 0.0
            for seat, seated in ((MAX, (first, second)), (MIN, (second, first))):
                utilities, at_fault = self._hand(seated, Random(f"{cards}/{deal}"), rng)
                won += utilities[seat]
                if at_fault is not None:
                    faults[at_fault ^ seat] += 1
            chips.append(won / 2)
        return DuplicateMatch(tuple(chips), (faults[0], faults[1]))

    def _hand(
        self, seated: Sequence[HandPlayer], cards: Random, draws: Random
    ) -> tuple[tuple[float, ...], Player | None]:
        """Return the utilities of a hand, and the seat that lost it by a fault, if one did."""
        h, moves = self.root, list[Any]()
        while (seat := h.player) is not None:
            if seat == CHANCE:
                moves.append(cards.choices(range(len(h.ways)), [p for p, _ in h.ways])[0])
                h = h.ways[moves[-1]][1]
                continue
            odds = seated[seat].strategies[seat].get(h.known)
            if odds is None:
                lost = self._put_in(moves)[seat]
                return ((-lost, lost) if seat == MAX else (lost, -lost)), seat
            moves.append(draws.choices([*odds], [*odds.values()])[0])
            h = h.children[moves[-1]]
        return h.utilities, None

    def _put_in(self, moves: Sequence[Any]) -> list[int]:
        """Return the chips that each player has put in, after actions and numbers of outcomes."""
        s = self.game.initial()
        for move in moves:
            at_chance = self.game.turn(s) == CHANCE
            s = outcomes(self.game, s)[move][1] if at_chance else self.game.transition(s, move)
        return self.game.chips(s)


def _is_pair(strategies: object) -> bool:
    if not isinstance(strategies, list | tuple) or len(strategies) != 2:
        return False
    return all(isinstance(found, Mapping) for found in strategies)


def distribution_fault(actions: Sequence[Any], given: object) -> str | None:
    """Return why an object is no distribution over actions, as a clause; None if it is one."""
    if not isinstance(given, Mapping):
        return f"{shortened(repr(given), 60)} in place of probabilities by action"
    for a, p in given.items():
        if a not in actions:
            return f"{shortened(repr(a), 60)} is no legal action"
        if isinstance(p, bool) or not isinstance(p, int | float | Fraction) or not 0 <= p <= 2:
            return f"{shortened(repr(p), 60)} in place of a probability of {a!r}"
    total = float(sum(given.values()))
    return None if isclose(total, 1, abs_tol=NEAR) else f"the probabilities sum to {total:.6g}"


def duplicate_match(
    game: Poker,
    first: Sequence[BehaviourStrategy[str]],
    second: Sequence[BehaviourStrategy[str]],
    deals: int = 1000,
    seed: int = 1,
) -> DuplicateMatch:
    """Play a match of two players, each deal twice with the seats exchanged.

    Args:
        game: ``KuhnPoker()`` or ``LeducPoker()``.
        first: a player: its strategies as MAX and as MIN, as ``cfr`` returns them.
        second: the other player.
        deals: how many deals there are, 2 or more; there are twice as many hands.
        seed: of the cards and of the actions.

    Raises:
        ValueError: deals is below 2 (TypeError if it is not a whole number).
    """
    check_whole("deals", deals, least=2)
    table = DuplicateTable(game)
    one, other = table.player(first), table.player(second)
    return table.play(one, other, deals, f"{seed}/cards", f"{seed}/draws")
