"""Exam questions of notebook 9 on information sets: strategies, bluffs, hidden worlds."""

from collections.abc import Sequence
from random import Random

from course_lib.asking.bank import Drawn, TreeFigure, asks, crossing, listing, number, numbers
from course_lib.game import CHANCE, MAX
from course_lib.games import Node
from course_lib.games.hidden import HiddenTree
from course_lib.search.hidden import expected_value


@asks(minutes=4)
def strategy_fusion(rng: Random) -> Drawn:
    """Ask what MAX can expect who does not see what chance did."""
    rows, tenths = numbers(rng, 2, 3), rng.randint(3, 7)
    p = (tenths / 10, 1 - tenths / 10)
    below = tuple(Node(MAX, row) for row in rows)
    game = HiddenTree.of(Node(CHANCE, below, chances=p), [("b", "c")])
    fused = sum(w * max(row) for w, row in zip(p, rows, strict=True))

    def best_plan() -> float:
        plans: list[dict[str, dict[str, float]]] = [{"b, c": {a: 1.0}} for a in "ABC"]
        return max(expected_value(game, "a", [plan, {}])[0] for plan in plans)

    return number(
        "Chance moves first, with the probabilities at the edges, and MAX does not see how: nodes "
        "b and c are one information set. What can MAX expect at best, to two decimals?",
        _best_mean(p, rows),
        again=best_plan,
        reasoning="The same action is taken in both: A, B and C bring "
        f"{listing(p[0] * x + p[1] * y for x, y in zip(*rows, strict=True))} on average.",
        mistakes={
            "MAX was taken to choose in each world by itself (strategy fusion)": fused,
            "the worst world was taken": max(map(min, zip(*rows, strict=True))),
            "both worlds were taken to be equally likely": max(
                (x + y) / 2 for x, y in zip(*rows, strict=True)
            ),
        },
        figure=TreeFigure(game),
        within=0.011,
    )


def _best_mean(p: tuple[float, float], rows: Sequence[Sequence[float]]) -> float:
    """Return the largest mean of an action over two worlds."""
    return float(max(p[0] * x + p[1] * y for x, y in zip(*rows, strict=True)))


@asks(minutes=4)
def bluffs(rng: Random) -> Drawn:
    """Ask how often a player bluffs so that the opponent is indifferent."""
    pot, bet = rng.randint(2, 20), rng.randint(1, 20)
    return number(
        f"{pot} chips are in the pot. MAX has the best or the worst hand, equally likely, and bets "
        f"{bet} with every best hand. MIN folds, or calls with {bet} and then wins from the worst "
        "hand. With which probability has MAX to bet the worst hand, so that MIN does not care "
        "whether to call? To two decimals.",
        bet / (pot + bet),
        again=lambda: crossing(lambda x: x * (pot + bet) < bet),
        reasoning=f"A call wins {pot + bet} from a bluff and loses {bet} to the best hand: "
        f"{pot + bet} b = {bet}.",
        mistakes={
            "a call was taken to win the pot alone": min(1.0, bet / pot),
            "the share of bluffs among all bets was given": bet / (pot + 2 * bet),
            "the chance to be called was given": pot / (pot + bet),
        },
        within=0.006,
    )


@asks(minutes=2)
def pure_strategies(rng: Random) -> Drawn:
    """Ask for the number of a player's pure strategies."""
    twos, threes, fours = rng.randint(1, 7), rng.randint(1, 4), rng.randint(0, 3)
    sizes = [2] * twos + [3] * threes + [4] * fours
    rng.shuffle(sizes)

    def plans() -> int:
        count = 1
        for size in sizes:
            count *= size
        return count

    return number(
        f"A player has {len(sizes)} information sets, with {listing(sizes)} actions. How many pure "
        "strategies are there?",
        2**twos * 3**threes * 4**fours,
        again=plans,
        reasoning="A pure strategy chooses an action in each information set: the numbers are "
        "multiplied.",
        mistakes={
            "the actions were added": sum(sizes),
            "every set was taken to have the most actions": max(sizes) ** len(sizes),
        },
    )
