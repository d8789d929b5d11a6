"""CFR in the ways that are right, and the games on which rounding does not tell them apart."""

from itertools import product
from random import Random
from typing import Any, NamedTuple

from autograder.model.case import Case
from autograder.model.compare import same_number
from course_lib.game import MAX, MIN, HiddenGame, Player
from course_lib.search.hidden import CFR
from course_lib.search.hidden.histories import HistoryNode

NOISE, CLOSE = 1e-10, 1e-6
"""The noise that is added to regrets, and how much strategies may differ because of it."""

Strategies = list[dict[str, dict[Any, float]]]


class Variant(NamedTuple):
    """A right way to minimise regret.

    Attributes:
        order: the players who learn together, one group after the other in each iteration.
        floors: True if sums of regrets below 0 start again at 0, as in CFR+.
        linear: True if iteration t counts t times in the average, as in CFR+.
    """

    order: tuple[tuple[Player, ...], ...]
    floors: bool = False
    linear: bool = False


MIN_FIRST = ((MIN,), (MAX,))
ORDERS = (((MAX,), (MIN,)), ((MAX, MIN),), MIN_FIRST)
"""In turn, both at once, and in turn with MIN first."""
VARIANTS = [Variant(*ways) for ways in product(ORDERS, (False, True), (False, True))]


class _Solver(CFR[Any, Any]):
    """CFR in one of the ways."""

    def __init__(self, game: HiddenGame[Any, Any], variant: Variant) -> None:
        super().__init__(game)
        self.variant = variant

    def weight(self) -> float:
        """Return the weight of this iteration in the average."""
        return float(self.iterations) if self.variant.linear else 1.0

    def iterate(self) -> None:
        """Walk through the game for each group of players, then update the group."""
        self.iterations += 1
        for group in self.variant.order:
            for player in group:
                self.visit(self.root, player, self.weight(), 1.0)
            for player in group:
                self.update(player)

    def update(self, player: Player) -> None:
        """Match the player's regrets, without those below 0 if these are forgotten."""
        for known in self.sets[player] if self.variant.floors else ():
            regrets = self.regrets[known]
            self.regrets[known] = {a: max(regret, 0.0) for a, regret in regrets.items()}
        super().update(player)


class _Shaken(_Solver):
    """Rounds badly: adds a little noise to every regret that is not 0 for want of reach."""

    def __init__(self, game: HiddenGame[Any, Any], variant: Variant, rng: Random) -> None:
        super().__init__(game, variant)
        self.rng = rng
        self.met: set[str] = set()

    def visit(self, h: HistoryNode[Any], player: Player, own: float, others: float) -> float:
        """Note that chance and the opponent lead to h."""
        if h.player == player and others > 0:
            self.met.add(h.known)
        return super().visit(h, player, own, others)

    def update(self, player: Player) -> None:
        """Add noise, then match the regrets."""
        for known in sorted(self.met):
            for a in self.regrets[known]:
                self.regrets[known][a] += self.rng.choice((-NOISE, NOISE))
        super().update(player)


def right_strategies(case: Case) -> list[Strategies]:
    """Return the strategies of a case in all right ways."""
    game, iterations = case.args
    return [_after(_Solver(game, variant), iterations) for variant in VARIANTS]


def is_stable(game: HiddenGame[Any, Any], iterations: int) -> bool:
    """Tell whether the rounding of a last digit leaves the strategies as they are.

    A regret that is 0 but for rounding is positive in one right program and not in another.
    """
    for variant in VARIANTS:
        if variant.linear or variant.order == MIN_FIRST:
            continue  # the same strategies, in another average; and an order that is not asked for
        right = _after(_Solver(game, variant), iterations)
        for seed in range(2):
            shaken = _after(_Shaken(game, variant, Random(seed)), iterations)
            if _differ(right, shaken):
                return False
    return True


def _differ(first: Strategies, second: Strategies) -> bool:
    """Tell whether a probability differs by more than rounding may change."""
    return any(
        abs(second[player][known][a] - p) > CLOSE
        for player, strategy in enumerate(first)
        for known, odds in strategy.items()
        for a, p in odds.items()
    )


def _after(solver: CFR[Any, Any], iterations: int) -> Strategies:
    for _ in range(iterations):
        solver.iterate()
    return solver.average()


def first_unequal(given: Any, right: Strategies) -> tuple[str, Any, float, float] | None:
    """Return the first information set and action with unequal probabilities, and both of them."""
    for player, strategy in enumerate(right):
        for known, odds in strategy.items():
            found = given[player].get(known, dict.fromkeys(odds, 1 / len(odds)))
            for a, p in odds.items():
                if not same_number(found.get(a, 0), p):
                    return known, a, found.get(a, 0), p
    return None
