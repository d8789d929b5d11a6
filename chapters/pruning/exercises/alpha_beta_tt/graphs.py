"""Graphs in which a table of bounds can mislead: cases of ``alpha-beta-tt``."""

from collections.abc import Mapping
from random import Random

from autograder.exercises.common.counting import counted
from autograder.model.case import Case
from course_lib.game import MAX, MIN, Player
from course_lib.games import Node, Tree


def _graph(inner: Mapping[str, tuple[Player, str]], leaves: Mapping[str, float]) -> Tree:
    """Return a graph with root ``a``: who moves at each inner node, and the names of its children.

    Names are single letters.
    """
    moves = {s: dict(zip("ABC", below, strict=False)) for s, (_, below) in inner.items()}
    players = {s: player for s, (player, _) in inner.items()}
    return Tree("a", players, moves, {s: (value, -value) for s, value in leaves.items()})


BOUND_TRAPS = (
    # The MAX node c is cut off at 3, which is only a lower bound; its value is 9.
    _graph(
        {"a": (MAX, "bgc"), "b": (MIN, "dc"), "c": (MAX, "ef")}, {"d": 2, "e": 3, "f": 9, "g": 4}
    ),
    # The MIN node c is cut off at 3, which is only an upper bound; its value is 1.
    _graph(
        {"a": (MIN, "bgc"), "b": (MAX, "dc"), "c": (MIN, "ef")}, {"d": 5, "e": 3, "f": 1, "g": 2}
    ),
    # The MAX node c is not cut off, but its 3 does not exceed alpha, for e is cut off: an upper
    # bound; its value is 1.
    _graph(
        {"a": (MIN, "bc"), "b": (MAX, "dc"), "c": (MAX, "e"), "e": (MIN, "fg")},
        {"d": 5, "f": 3, "g": 1},
    ),
    # The MIN node c is not cut off, but its -3 is not below beta: a lower bound; its value is -1.
    _graph(
        {"a": (MAX, "bc"), "b": (MIN, "dc"), "c": (MIN, "e"), "e": (MAX, "fg")},
        {"d": -5, "f": -3, "g": -1},
    ),
)
"""On each of these graphs, a search that mistakes one kind of bound returns a wrong value."""


def exact_entry(player: Player) -> Case:
    """Return a graph in which a state is met in the whole window, and again in a narrower one.

    A right search knows its exact value then, which decides in every window.
    """
    leaves = {"d": 5, "e": 3, "f": 4}
    sign = 1 if player == MAX else -1
    inner = {"a": (player, "bc"), "b": (1 - player, "de"), "c": (1 - player, "fb")}
    return counted("exact", _graph(inner, {s: sign * v for s, v in leaves.items()}), "a", ())


def stored_action_trap(player: Player) -> Case:
    """Return a tree whose state d stores an action that is not the first best one.

    Both actions of d are cut off in the search from a, and the second leaves the higher bound. With
    d as a root they are equally good. A search that tries the stored action first finds it first.

    Args:
        player: moves at a and d.
    """
    sign = 1 if player == MAX else -1
    replies = (Node(1 - player, tuple(sign * v for v in leaves)) for leaves in ((3, 9), (4, 3)))
    root = Node(player, (sign * 5, Node(1 - player, (Node(player, tuple(replies)),))))
    return counted("tree", Tree.of(root), "a", ("d",))


def window_trap(player: Player, sure: float, best: float) -> Case:
    """Return a graph in which a bound that narrows the window of a root costs it the right action.

    Searches from a and c leave two lower bounds: that of d is ``best``, its value by its second
    action, and that of e is ``sure``, its value. If d is a root then, and its window begins at
    ``best``, its first action, to e, is cut off at that number, and passes for as good as the
    second.

    Args:
        player: moves at a and d.
        sure: the value of a, for the player.
        best: the value of d, which is larger.
    """
    sign = 1 if player == MAX else -1
    inner = {
        "a": (player, "gc"),
        "c": (1 - player, "fde"),
        "d": (player, "ef"),
        "e": (1 - player, "fh"),
    }
    leaves = {"g": sign * sure, "f": sign * best, "h": sign * sure}
    return counted("graph", _graph(inner, leaves), "a", ("c", "d"))


def draw_window_trap(rng: Random) -> Case:
    """Draw such a graph, for either player."""
    sure, best = sorted(rng.sample(range(-9, 10), 2))
    return window_trap(rng.randint(MAX, MIN), sure, best)


def meeting_bounds(rng: Random) -> Case:
    """Draw a graph in which a state gets two bounds that are equal, and only then is a root.

    Below the root its best value does not exceed alpha; below another root it reaches beta. Its
    value is known then, but no action that reaches it is.
    """
    player, value = rng.randint(MAX, MIN), rng.randint(-9, 9)
    sign = 1 if player == MAX else -1
    names = ["e", "f", "g"]
    rng.shuffle(names)
    inner = {
        "a": (player, "dcb"),
        "b": (1 - player, "dc"),
        "c": (player, "".join(names)),
    }
    lower = [value - sign * rng.randint(0, 5) for _ in range(2)]
    leaves = {"d": value, **dict(zip("efg", (value, *lower), strict=True))}
    return counted("graph", _graph(inner, leaves), "a", ("b", "c"))


def cut_on_equality(rng: Random, player: Player) -> Case:
    """Draw a graph like the first two traps, in which the cut-off leaf equals the bound."""
    sign = 1 if player == MAX else -1
    bound, other, value = (sign * n for n in sorted(rng.sample(range(-9, 10), 3)))
    inner = {"a": (player, "bgc"), "b": (1 - player, "dc"), "c": (player, "ef")}
    leaves = {"d": bound, "e": bound, "f": value, "g": other}
    return counted("graph", _graph(inner, leaves), "a", ())


def below_the_bound(rng: Random) -> Case:
    """Draw a graph like the last two traps: a node is not cut off, but its best child was."""
    player = rng.randint(MAX, MIN)
    sign = 1 if player == MIN else -1
    value, first, bound = (sign * n for n in sorted(rng.sample(range(-9, 10), 3)))
    inner = {
        "a": (player, "bc"),
        "b": (1 - player, "dc"),
        "c": (1 - player, "e"),
        "e": (player, "fg"),
    }
    return counted("graph", _graph(inner, {"d": bound, "f": first, "g": value}), "a", ())


def passed_on(rng: Random) -> Case:
    """Draw a graph in which a bound of one state becomes that of another, whose value counts then.

    The state e is cut off below b, its bound cuts d off below c, and then a asks for d itself.
    """
    player = rng.randint(MAX, MIN)
    sign = 1 if player == MAX else -1
    values = (sign * n for n in sorted(rng.sample(range(-9, 10), 4)))
    inner = {
        "a": (player, "bcd"),
        "b": (1 - player, "fe"),
        "c": (1 - player, "gd"),
        "d": (1 - player, "e"),
        "e": (player, "hi"),
    }
    return counted("graph", _graph(inner, dict(zip("fghi", values, strict=True))), "a", ())
