"""Small games of chance, and games with hidden cards, that notebook 5 measures searches on."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import permutations, product
from random import Random
from typing import Any

from course_lib.game import CHANCE, MAX, MIN, Game, Player
from course_lib.games import Nim, Node, Tree
from course_lib.games.tree_nodes import Leaf
from course_lib.search import minimax_search


def lottery(*outcomes: tuple[float, "Node | Leaf"]) -> Node:
    """Return a chance node from pairs (probability, child)."""
    chances, children = zip(*outcomes, strict=True)
    return Node(CHANCE, children, chances=chances)


ERRS = Tree.of(((10, 12), (2, 50)))
GAMBLE = Tree.of(
    Node(
        MAX,
        (
            lottery((0.9, Node(MIN, (2, 5))), (0.1, Node(MIN, (6, 3)))),
            lottery((0.9, Node(MIN, (1, 7))), (0.1, Node(MIN, (8, 4)))),
        ),
    )
)
STAR_TREE = Tree.of(Node(MAX, (lottery((0.5, 6), (0.5, 8)), lottery((0.6, 2), (0.2, 9), (0.2, 5)))))


def two_dice() -> dict[tuple[int, int], Fraction]:
    """Return the probability of every roll of two dice, by (low, high)."""
    found: dict[tuple[int, int], Fraction] = {}
    for a, b in product(range(1, 7), repeat=2):
        roll = (min(a, b), max(a, b))
        found[roll] = found.get(roll, Fraction(0)) + Fraction(1, 36)
    return found


def hits(roll: tuple[int, int], distance: int = 6) -> bool:
    """Return True if a roll reaches a checker so many points away, with nothing in the way."""
    steps = roll[0] * (distance // roll[0]) if roll[0] == roll[1] else 0
    in_steps = 0 < steps == distance <= 4 * roll[0]
    return distance in roll or sum(roll) == distance or in_steps


NIM = Nim((1, 2, 3))


@cache
def _best_move(s: Any) -> Any:
    return minimax_search(NIM, s)[1]


def tired(q: float) -> Callable[[Any], dict[Any, float]]:
    """Return the policy of a perfect player of Nim who moves at random with probability q."""

    def policy(s: Any) -> dict[Any, float]:
        chances = dict.fromkeys(NIM.actions(s), q / len(NIM.actions(s)))
        chances[_best_move(s)] += 1 - q
        return chances

    return policy


class Slippery(Game[Any, Any]):
    """Nim in which a player takes one coin fewer than intended with probability q.

    Args:
        nim: the game without slips.
        q: the probability of a slip.
        least: how many coins are taken at least; with 0 a slip may only pass the turn on.
    """

    def __init__(self, nim: Nim, q: float, least: int = 1) -> None:
        self.nim, self.q, self.least = nim, q, least

    def initial(self) -> Any:
        """Return the state of Nim, and no attempt."""
        return self.nim.initial(), None

    def turn(self, s: Any) -> Player:
        """Return who moves: chance after an attempt."""
        return self.nim.turn(s[0]) if s[1] is None else CHANCE

    def actions(self, s: Any) -> list[Any]:
        """Return the attempts, or the outcomes of one."""
        return self.nim.actions(s[0]) if s[1] is None else ["works", "slips"]

    def chances(self, s: Any) -> Mapping[Any, float]:
        """Return the probabilities of the outcomes."""
        return {"works": 1 - self.q, "slips": self.q}

    def transition(self, s: Any, a: Any) -> Any:
        """Return the state after an attempt, or after its outcome."""
        board, tried = s
        if tried is None:
            return board, a
        pile, coins = tried
        taken = coins if a == "works" else max(self.least, coins - 1)
        if taken == 0:
            piles, player = board
            return (piles, 1 - player), None
        return self.nim.transition(board, (pile, taken)), None

    def is_terminal(self, s: Any) -> bool:
        """Return True when no coin is left."""
        return s[1] is None and self.nim.is_terminal(s[0])

    def utility(self, s: Any, p: Player) -> float:
        """Return the utility in Nim."""
        return self.nim.utility(s[0], p)


class Dicey(Game[tuple[int, ...], int]):
    """MAX, chance, MIN, chance: b actions, n equal outcomes, random leaves. A state is a path.

    Args:
        b: the number of actions.
        n: the number of outcomes.
        seed: which random leaves, from 0 to 1.
    """

    def __init__(self, b: int, n: int, seed: int) -> None:
        rng = Random(seed)
        self.width = (b, n, b, n)
        self.leaves = {path: rng.random() for path in product(*map(range, self.width))}
        self.read: set[tuple[int, ...]] = set()

    def initial(self) -> tuple[int, ...]:
        """Return the empty path."""
        return ()

    def turn(self, s: tuple[int, ...]) -> Player:
        """Return who moves at a depth."""
        return (MAX, CHANCE, MIN, CHANCE)[len(s)]

    def actions(self, s: tuple[int, ...]) -> list[int]:
        """Return the numbers of the children."""
        return [] if self.is_terminal(s) else [*range(self.width[len(s)])]

    def chances(self, s: tuple[int, ...]) -> Mapping[int, float]:
        """Return the same probability for all outcomes."""
        return dict.fromkeys(self.actions(s), 1 / self.width[len(s)])

    def transition(self, s: tuple[int, ...], a: int) -> tuple[int, ...]:
        """Return the path to a child."""
        return (*s, a)

    def is_terminal(self, s: tuple[int, ...]) -> bool:
        """Return True after four moves."""
        return len(s) == 4

    def utility(self, s: tuple[int, ...], p: Player) -> float:
        """Return the leaf's number, and note that it was read."""
        self.read.add(s)
        return self.leaves[s] if p == MAX else -self.leaves[s]


def dicey_leaves_read(
    search: Callable[..., Any], *bounds: float, seeds: Sequence[int] = range(5)
) -> float | None:
    """Return how many leaves a search reads in trees with 10 actions and 3 outcomes, on average.

    Returns:
        None if the search is not written.
    """
    total = 0
    for seed in seeds:
        game = Dicey(10, 3, seed)
        if search(game, (), *bounds) is None:
            return None
        total += len(game.read)
    return total / len(seeds)


def rescaled(tree: Tree, f: Callable[[float], float]) -> Tree:
    """Return the same tree with every leaf x replaced by f(x)."""
    leaves = {s: (f(u[MAX]), -f(u[MAX])) for s, u in tree.leaves.items()}
    return Tree(tree.root, tree.players, tree.moves, leaves, tree.chance_of)


def random_lotteries(rng: Random) -> Tree:
    """Return MAX over chance over MIN over leaves from 1 to 9, with uneven probabilities."""

    def chance() -> Node:
        p = rng.randint(1, 9) / 10
        ends = [Node(MIN, (rng.randint(1, 9), rng.randint(1, 9))) for _ in range(2)]
        return lottery((p, ends[0]), (1 - p, ends[1]))

    return Tree.of(Node(MAX, (chance(), chance(), chance())))


CARDS = "JQK"
Strategy = Mapping[tuple[str, str], Any]
"""The probability of betting, or of calling, by card and situation."""


def kuhn(first: Strategy, second: Strategy) -> Fraction:
    """Return the expected winnings of Kuhn poker's first player, in chips."""
    total = Fraction(0)
    for mine, theirs in permutations(CARDS, 2):
        sign = 1 if CARDS.index(mine) > CARDS.index(theirs) else -1
        bet, call = first[mine, "open"], first[mine, "call"]
        their_bet, their_call = second[theirs, "bet"], second[theirs, "call"]
        after_bet = their_call * 2 * sign + (1 - their_call)
        after_check = their_bet * (call * 2 * sign - (1 - call)) + (1 - their_bet) * sign
        total += bet * after_bet + (1 - bet) * after_check
    return total / 6


def open_cards(mine: str, theirs: str) -> Tree:
    """Return Kuhn poker with both cards face up: bet (then call or fold), or check."""
    sign = 1 if CARDS.index(mine) > CARDS.index(theirs) else -1
    return Tree.of(((2 * sign, 1), ((2 * sign, -1), sign)))


def pure(*situations: str) -> Iterator[dict[tuple[str, str], int]]:
    """Yield every strategy that decides each card and situation for certain."""
    keys = list(product(CARDS, situations))
    for choice in product((0, 1), repeat=len(keys)):
        yield dict(zip(keys, choice, strict=True))


def guaranteed(first: Strategy) -> Fraction:
    """Return the first player's winnings against the best reply to a known strategy."""
    return min(kuhn(first, second) for second in pure("bet", "call"))


NAIVE: Strategy = {(card, "open"): 0 for card in CARDS} | {
    ("J", "call"): 0,
    ("Q", "call"): 1,
    ("K", "call"): 1,
}
"""The first player's strategy that follows from cards that lie open."""
