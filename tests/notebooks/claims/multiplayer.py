"""What notebook 6 says."""

from collections import Counter
from random import Random
from typing import Any

from chapters.multiplayer.predictions import mean_of_player_0
from course_lib.compare_players import compare_players
from course_lib.games import Node, Tree
from course_lib.search import (
    best_reply,
    coalition,
    depth_limited_coalition,
    depth_limited_maxn,
    maxn,
    maxn_values,
    multiplayer_mcts,
    paranoid,
)
from tests.notebooks.claims import Definitions, claim

OWN = Definitions(
    "06_multiplayer",
    "three",
    "deep",
    "connect",
    "chinese",
    "places",
    "homes",
    "goals",
    "tips",
    "far",
)


@claim
def player_1_at_d() -> float:
    return maxn(OWN["three"], "d")[0][1]


@claim
def player_1_at_e() -> float:
    return maxn(OWN["three"], "e")[0][1]


@claim
def three_by_a() -> float:
    return maxn(OWN["three"], "b")[0][0]


@claim
def three_by_b() -> float:
    return maxn(OWN["three"], "c")[0][0]


@claim
def paranoid_guarantee() -> float:
    value, action = paranoid(OWN["three"], "a", 0)
    assert action == "A"
    return value


def tied(*leaves: tuple[int, int, int]) -> float:
    tree = Tree.of(Node(2, (Node(0, leaves), (4, 4, 5))), n_players=3)
    return maxn(tree, "a")[0][2]


@claim
def tie_on_the_first() -> float:
    return tied((2, 3, 3), (2, 1, 7))


@claim
def tie_on_the_last() -> float:
    return tied((2, 1, 7), (2, 3, 3))


def tied_for_0(*order: Any) -> float:
    tree = Tree.of(Node(2, (Node(0, order), (4, 4, 5))), n_players=3)
    return maxn(tree, "a")[0][0]


@claim
def tie_first_for_0() -> float:
    return tied_for_0((2, 3, 3), (2, 1, 7))


@claim
def tie_last_for_0() -> float:
    return tied_for_0((2, 1, 7), (2, 3, 3))


@claim
def ambiguous_trees() -> str:
    rng = Random(1)
    sets = [maxn_values(OWN["random_tree"](rng, 3, 4, 1), "a") for _ in range(200)]
    part = sum(len(vectors) > 1 for vectors in sets) / len(sets)
    return "nearly every" if part > 0.9 else f"{part}"


@claim
def deep_cut_goes_wrong() -> int:
    rng = Random(4)
    trees = [OWN["shared_tree"](rng, 3, 4) for _ in range(2000)]
    return sum(OWN["maxn_deep"](t, "a", 12)[0][0] != maxn(t, "a")[0][0] for t in trees)


@claim
def mcts_blocks() -> str:
    connect = OWN["connect"]
    s = connect.initial()
    for column in (1, 0, 3, 0, 1, 3):
        s = connect.transition(s, column)
    first = connect.actions(s)[0]
    assert depth_limited_maxn(connect, s, 5, OWN["fair_share"])[1] == first
    assert depth_limited_coalition(connect, s, (0,), 5, OWN["fair_share"]) == (0, first)
    searches = OWN["multiplayer_mcts"], multiplayer_mcts
    chosen = [Counter(f(connect, s, 400, 1.0, Random(n)) for n in range(10))[3] for f in searches]
    return "nearly always" if min(chosen) >= 9 else f"{chosen}"


@claim
def chinese_checkers_undecided() -> str:
    chinese, race = OWN["chinese"], OWN["race"]
    players: dict[str, Any] = {
        "max^n": lambda rng: lambda s: depth_limited_maxn(chinese, s, 2, race)[1],
        "best reply": lambda rng: lambda s: best_reply(chinese, s, 3, race, OWN["pass_to"])[1],
    }
    one, other = compare_players(chinese, players, opening_moves=6, seed=3).values()
    width = one.interval[1] - one.interval[0]
    return "far wider than the difference" if width > 2 * abs(one.share - other.share) else "not"


@claim
def deep_cut_says() -> float:
    return float(OWN["maxn_deep"](OWN["deep"], "a", 9)[0][0])


@claim
def deep_truth() -> float:
    return maxn(OWN["deep"], "a")[0][0]


def three_with(*below_e: tuple[int, int, int]) -> float:
    """Return what player 0 gets in the tree of section 1 with other leaves at e."""
    first = Node(1, (Node(2, ((1, 2, 3), (4, 2, 1))), Node(2, below_e)))
    second = Node(1, (Node(2, ((2, 3, 3), (3, 0, 1))), Node(2, ((1, 5, 1), (0, 2, 6)))))
    return maxn(Tree.of(Node(0, (first, second)), n_players=3), "a")[0][0]


@claim
def three_changed() -> float:
    return three_with((6, 3, 2), (5, 4, 0))


@claim
def five_by_player_2() -> float:
    assert three_with((6, 1, 2), (5, 4, 0)) == maxn(OWN["three"], "a")[0][0]
    return three_with((6, 1, 2), (5, 4, 3))


def broken_promise() -> Tree:
    first = Node(1, ((4, 3, 3), (6, 2, 1)))
    return Tree.of(Node(0, (first, Node(1, ((3, 6, 1), (8, 7, 1), (2, 7, 1))))), n_players=3)


@claim
def shallow_with_a_lie() -> tuple[float, ...]:
    vector, action = OWN["maxn_shallow"](broken_promise(), "a", 10)
    assert action == "A"
    return tuple(vector)


@claim
def maxn_with_a_lie() -> tuple[float, ...]:
    vector, action = maxn(broken_promise(), "a")
    assert action == "B"
    return tuple(vector)


def among_paranoid(mine: Any) -> int:
    """Return player 0's mean utility when the others are paranoid."""
    return round(mean_of_player_0(mine, others=lambda t, s: paranoid(t, s, t.turn(s))))


@claim
def maxn_among_paranoid() -> int:
    return among_paranoid(maxn)


@claim
def paranoid_among_paranoid() -> int:
    return among_paranoid(lambda t, s: paranoid(t, s, 0))


@claim
def team_of_all() -> float:
    return coalition(OWN["three"], "a", (0, 1, 2))[0]
