"""A game of coins and machines: a person against UCB1, with the same luck for both."""

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Any

import traitlets

from course_lib.draw import Picture
from course_lib.draw.plot import sheet, where_installed
from course_lib.search import ucb1
from course_lib.search.checks import check_exploration, check_whole
from course_lib.widgets.core.base import CourseWidget
from course_lib.widgets.core.modules import es_module

MACHINES = (0.2, 0.35, 0.45, 0.6)
MOST_MACHINES, MOST_COINS = 8, 200
EVENINGS = 8
"""So many games can be played; after the last one the first one comes again."""


class BanditGame(CourseWidget):
    """Machines to put coins into, and UCB1 that plays the same machines.

    Attributes:
        evening: which of the recorded games is played.
    """

    _esm = es_module("mcts/bandit.js")
    evening = traitlets.Int(0).tag(sync=True)

    def __init__(self, machines: Sequence[float], coins: int, c: float, seed: int) -> None:
        """See ``play_bandit``."""
        check_machines(machines)
        check_whole("coins", coins, least=len(machines))
        if coins > MOST_COINS:
            raise ValueError(f"coins is {coins}, but at most {MOST_COINS} can be played")
        check_exploration(c)
        evenings = [recorded(machines, coins, c, seed + i) for i in range(EVENINGS)]
        super().__init__(data={"coins": coins, "evenings": evenings})

    @where_installed
    def picture(self) -> Picture:
        """Return UCB1's choices on the first evening."""
        evening = self.data["evenings"][0]
        names = [machine_name(i) for i in range(len(evening["chances"]))]
        plays = [evening["choices"].count(i) for i in range(len(names))]
        canvas = sheet(6, 2.4)
        axis = canvas.subplots()
        axis.bar(names, plays, color="#0072b2")
        axis.set(xlabel="machine", ylabel="coins of UCB1")
        each = ", ".join(f"{n} into {name}" for name, n in zip(names, plays, strict=True))
        caption = "The coins that UCB1 puts into each machine; in a notebook you play against it."
        return Picture(canvas, f"Bars. Coins of UCB1: {each}.", caption)


def play_bandit(
    machines: Sequence[float] = MACHINES, coins: int = 40, c: float = sqrt(2), seed: int = 1
) -> BanditGame:
    """Return a game against UCB1: who gets more out of the same machines?

    The machines stand in another order on every evening. The first coin that either side puts into
    a machine has the same result, and so has the second one: neither player is luckier.

    Args:
        machines: for each machine the probability that a coin comes back as two.
        coins: how many each side has, one per machine or more.
        c: the exploration constant of UCB1.
        seed: of the order of the machines and of their results.

    Raises:
        TypeError: coins is no whole number.
        ValueError: fewer than two or more than MOST_MACHINES machines, a probability is not from 0
            to 1, too few or too many coins, or c is negative.
    """
    return BanditGame(machines, coins, c, seed)


def check_machines(machines: Sequence[float]) -> None:
    """Check the number of machines and their probabilities; ValueError if one is wrong."""
    if not 2 <= len(machines) <= MOST_MACHINES:
        raise ValueError(f"{len(machines)} machines given, but 2 to {MOST_MACHINES} are needed")
    for chance in machines:
        if not 0 <= chance <= 1:
            raise ValueError(f"a machine pays with probability {chance}, but it is from 0 to 1")


def recorded(machines: Sequence[float], coins: int, c: float, seed: int) -> dict[str, Any]:
    """Return an evening: the machines in its order, their results, and the choices of UCB1."""
    rng = Random(seed)
    chances = rng.sample(machines, len(machines))
    results = [[int(rng.random() < chance) for _ in range(coins)] for chance in chances]
    return {"chances": chances, "results": results, "choices": ucb1_choices(results, coins, c)}


def ucb1_choices(results: Sequence[Sequence[int]], coins: int, c: float) -> list[int]:
    """Return the machine that UCB1 plays with each coin.

    Args:
        results: for each machine, the result of its first coin, its second one, and so on.
        coins: how many are played.
        c: the exploration constant.
    """
    plays, choices = [0] * len(results), list[int]()
    for n in range(coins):
        wins = [sum(row[:k]) for row, k in zip(results, plays, strict=True)]
        scores = [ucb1(w, k, n, c) for w, k in zip(wins, plays, strict=True)]
        best = scores.index(max(scores))
        choices.append(best)
        plays[best] += 1
    return choices


def machine_name(i: int) -> str:
    """Return the name of a machine: A, B, C, ..."""
    return chr(ord("A") + i)
