"""Right answers to ``break-determinization``, each written in another style."""

from random import Random

from autograder.exercises.common.mistakes import Function
from course_lib.game import CHANCE, MAX
from course_lib.games import Node, Tree
from course_lib.games.hidden import HiddenTree, non_locality


def one_door_in_three():
    """Behind one of three doors is a prize; to open a wrong one costs as much."""

    def deal(prize):
        doors = Node(MAX, tuple(3 if i == prize else -3 for i in range(3)), f"doors {prize}")
        return Node(MAX, (0.5, doors), f"stop {prize}", ("stop", "open"))

    root = Node(CHANCE, tuple(map(deal, range(3))), "prize", chances=(1 / 3,) * 3)
    groups = [[f"{kind} {i}" for i in range(3)] for kind in ("stop", "doors")]
    return HiddenTree(Tree.of(root), groups, {"stop 0": "stop?", "doors 0": "which?"})


def guess_first_in_order():
    """Write nested tuples, with the guess on the left."""
    return HiddenTree.of(
        (((9, -10), 1), ((-10, 9), 1)),
        [("b", "c"), ("d", "f")],
        players={"d": MAX, "f": MAX},
        chances={"a": (0.5, 0.5)},
    )


def min_who_knows_the_deal():
    """Forget what MIN's move tells about the deal: no strategy is fused here."""
    return non_locality()


def game_by_random_search():
    """Draw numbers for one shape until the averages and the guarantees disagree."""
    rng, odds = Random(1), (0.25, 0.5, 0.25)
    while True:
        guesses = [(rng.randint(-9, 9), rng.randint(-9, 9)) for _ in odds]
        average = sum(p * max(guess) for p, guess in zip(odds, guesses, strict=True))
        blind = max(sum(p * g[i] for p, g in zip(odds, guesses, strict=True)) for i in (0, 1))
        if average > 2 and blind <= 1:
            return HiddenTree.of(
                tuple((2, guess) for guess in guesses),
                [("b", "c", "d"), ("f", "h", "j")],
                {"b": "stop?", "f": "guess"},
                players=dict.fromkeys(("f", "h", "j"), MAX),
                chances={"a": odds},
            )


RIGHT_ANSWERS: list[Function] = [
    one_door_in_three,
    guess_first_in_order,
    min_who_knows_the_deal,
    game_by_random_search,
]
