"""Small games with hidden information that notebook 9 works through, and measurements on them."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from course_lib.game import CHANCE, MAX, MIN, HiddenGame
from course_lib.games import Node, Tree
from course_lib.games.hidden import HiddenTree, KuhnPoker
from course_lib.ladder.duplicate import duplicate_match
from course_lib.ladder.poker import POKER_RUNGS
from course_lib.search.hidden import determinization, information_sets
from course_lib.wording import probability_text

Profile = Mapping[str, Mapping[Any, float]]
"""By information set, the probability of each action."""

Strategies = Sequence[Profile]
"""One strategy per player."""

KUHN = KuhnPoker()
OPPONENTS = ("uniform", "always-bet", "equilibrium")
"""The reference players that the reader's strategies meet."""
CHECKPOINTS = (1, 2, 4, 8, 16, 32, 64, 128, 256)
"""Numbers of iterations after which the strategies of Kuhn poker are looked at."""


def bluffing() -> HiddenTree:
    """Return the smallest poker: MAX has a high or a low card, and may bet.

    Both have put one chip into the pot. After a check the card decides: high wins, low loses. To a
    bet of one more chip MIN, who never sees the card, calls or folds. The information sets are
    ``"high"`` and ``"low"`` for MAX, and ``"bet"`` for MIN.
    """

    def card(name: str, sign: int) -> Node:
        answer = Node(MIN, (2 * sign, 1), f"{name} bet", ("call", "fold"))
        return Node(MAX, (answer, sign), name, ("bet", "check"))

    deal = Node(
        CHANCE, (card("high", 1), card("low", -1)), "deal", ("high", "low"), chances=(0.5, 0.5)
    )
    return HiddenTree(Tree.of(deal), [("high bet", "low bet")], {"high bet": "bet"})


BLUFFING = bluffing()


def bluffs(p: float) -> dict[str, dict[str, float]]:
    """Return the strategy of a MAX who bets with the high card, and with the low one at times."""
    return {"high": {"bet": 1}, "low": {"bet": p, "check": 1 - p}}


def calls(q: float) -> dict[str, dict[str, float]]:
    """Return the strategy of a MIN who calls a bet with probability q."""
    return {"bet": {"call": q, "fold": 1 - q}}


def averaged_play(game: HiddenGame[Any, Any]) -> dict[str, dict[Any, float]]:
    """Return the profile of two players who average over the deals at every information set."""
    return {
        known: {determinization(game, states[0])[1]: 1.0}
        for known, states in information_sets(game).items()
    }


def print_strategy(profile: Profile) -> None:
    """Print the probabilities of a strategy, an information set per line."""
    for known, odds in profile.items():
        print(f"{known:12}", ", ".join(f"{a} {probability_text(p)}" for a, p in odds.items()))


def print_matches(strategies: Strategies, deals: int = 3000) -> None:
    """Print what the strategies of Kuhn poker win from reference players, deals in both seats."""
    for rung in POKER_RUNGS:
        if rung.id in OPPONENTS:
            match = duplicate_match(KUHN, strategies, rung.strategies(KUHN), deals)
            print(f"against {rung.id + ':':13}{match}")


def kuhn_course(
    solve: Callable[[HiddenGame[Any, Any], int], Strategies | None],
) -> list[Strategies]:
    """Return the strategies of Kuhn poker after more and more iterations; none if not written."""
    found: list[Strategies] = []
    for n in CHECKPOINTS:
        strategies = solve(KUHN, n)
        if strategies is None:
            return []
        found.append(strategies)
    return found
