"""Pairings: a round robin of up to 24 players, and a Swiss tournament of more.

The pairing of a Swiss round is a perfect matching of least cost: Olafsson, "Weighted Matching in
Chess Tournaments", Journal of the Operational Research Society 41, 1990.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import ceil, log2
from random import Random
from typing import Literal

import networkx as nx

Mode = Literal["round robin", "swiss"]

MOST_IN_ROUND_ROBIN = 24
"""Players; a round robin of more takes too many matches."""

BYE = ""
"""The opponent of the player who has none in a round, because the number of players is odd."""

BYE_POINTS = 2.0
"""Points of a bye, for pairings only: those of two matches that are won."""

AGAIN, APART, TIE = 10**9, 100, 100
"""The cost of meeting once more, of a squared half point between two players, and of chance."""


@dataclass(frozen=True)
class Pairing:
    """Two players who meet in a round: two matches, in both seats, from the same opening.

    Attributes:
        round: the number of the round, from 1.
        players: the two, in the order of the tournament's players.
    """

    round: int
    players: tuple[str, str]


def mode_of(players: int) -> Mode:
    """Return how so many players meet."""
    return "round robin" if players <= MOST_IN_ROUND_ROBIN else "swiss"


def usual_rounds(players: int) -> int:
    """Return the number of rounds where none is chosen.

    In a round of a round robin, everybody meets everybody. A Swiss tournament finds the best
    player in as many rounds as a knock-out; two more make the places of the others surer.
    """
    return 1 if mode_of(players) == "round robin" else ceil(log2(players)) + 2


def round_robin(players: Sequence[str], number: int) -> list[Pairing]:
    """Return the pairings of a round of a round robin: everybody meets everybody."""
    return [Pairing(number, pair) for pair in combinations(players, 2)]


def swiss_round(
    players: Sequence[str],
    number: int,
    points: Mapping[str, float],
    earlier: Iterable[Pairing],
    rng: Random,
) -> list[Pairing]:
    """Return the pairings of a Swiss round: players with equal points meet, no two meet twice.

    Where that is impossible, the sum of squared differences is the least, and as few pairs as
    possible meet again. If the number of players is odd, one of the last has a bye.

    Args:
        players: the players' names.
        number: of the round, from 1.
        points: of each player in the matches so far.
        earlier: the pairings of the earlier rounds, 1 to ``number - 1``.
        rng: chooses among pairings that are equally good.
    """
    met = _meetings(players, number, earlier)
    total = {name: points.get(name, 0.0) + BYE_POINTS * met[name, BYE] for name in players}
    everybody = list(players)
    if len(players) % 2:
        everybody.append(BYE)
        total[BYE] = min(total.values())
    graph: nx.Graph[str] = nx.Graph()
    for one, other in combinations(everybody, 2):
        half_points = round(2 * (total[one] - total[other]))
        cost = AGAIN * met[one, other] + APART * half_points**2 + rng.randrange(TIE)
        graph.add_edge(one, other, weight=cost)
    place = {name: i for i, name in enumerate(everybody)}
    found = (sorted(pair, key=place.__getitem__) for pair in nx.min_weight_matching(graph))
    pairs = sorted(found, key=lambda pair: place[pair[0]])
    return [Pairing(number, (one, other)) for one, other in pairs if other != BYE]


def _meetings(
    players: Sequence[str], number: int, earlier: Iterable[Pairing]
) -> Counter[tuple[str, str]]:
    """Return how often two players met, byes included; keys are in the order of the players."""
    pairings = list(earlier)
    met = Counter(pairing.players for pairing in pairings)
    for played in range(1, number):
        paired = {n for pairing in pairings if pairing.round == played for n in pairing.players}
        met.update((name, BYE) for name in players if name not in paired)
    return met
