"""Hidden trees that a student writes: read, averaged over their deals, and searched."""

from collections.abc import Mapping
from typing import Any

from autograder.exercises.common.nested import DEEPEST, is_leaf
from autograder.model.case import Answer
from autograder.model.compare import same_number, show
from autograder.model.phrase import Phrase
from course_lib.game import MAX, successors, walk
from course_lib.games import Tree
from course_lib.games.hidden import HiddenTree
from course_lib.search import expectiminimax_value
from course_lib.search.hidden import possible_worlds, solve_game

MOST_NODES = 100
"""Nodes of a tree that is judged: each first action takes a linear program."""
TABLES = {"root", "players", "moves", "leaves", "chances", "n_players", "sets"}
"""What ``HiddenTree.tables`` returns: a tree comes from a student's process in this form."""


def read_game(value: object) -> HiddenTree | str:
    """Return the tree of an answer; the fault, as a clause, if it is none of this exercise."""
    game = value if isinstance(value, HiddenTree) else _tree_of(value)
    if game is None:
        return Phrase(
            "returned {given}, which is no HiddenTree of at most {most} nodes and {levels} levels",
            given=show(value, 60),
            most=MOST_NODES,
            levels=DEEPEST,
        )
    if game.n_players != 2:
        return Phrase("the game has {n} players, expected two", n=game.n_players)
    for utilities in game.leaves.values():
        if not all(is_leaf(u, 2) for u in utilities) or not same_number(sum(utilities), 0):
            return Phrase(
                "a leaf has the utilities {given}, which do not sum to 0", given=show(utilities)
            )
    if MAX not in game.players.values():
        return Phrase("MAX never moves")
    return game


def _tree_of(value: Any) -> HiddenTree | None:
    """Return the tree of some tables; None if they are not in order."""
    if not isinstance(value, dict) or {*value} != TABLES:
        return None
    try:
        if not _is_small_tree(value["root"], value["moves"], value["leaves"]):
            return None
        tree = Tree(**{key: table for key, table in value.items() if key != "sets"})
        return _with_sets(tree, value["sets"])
    except (AttributeError, KeyError, TypeError, ValueError):
        return None


def _with_sets(tree: Tree, sets: Mapping[str, str]) -> HiddenTree:
    """Return a tree with information sets, which are given by node."""
    members: dict[str, list[str]] = {}
    for s, known in sets.items():
        members.setdefault(known, []).append(s)
    return HiddenTree(tree, members.values(), {group[0]: k for k, group in members.items()})


def _is_small_tree(root: str, moves: Mapping[str, Mapping[str, str]], leaves: Any) -> bool:
    """Tell whether all nodes hang together below the root, each in one place, and are few."""
    level, found = [root], [root]
    for _ in range(DEEPEST):
        level = [t for s in level if s in moves for t in moves[s].values()]
        found += level
        if len(found) > MOST_NODES:
            return False
    names = {*moves, *leaves}
    are_names = all(isinstance(s, str) for s in names)
    return are_names and len(found) == len({*found}) and {*found} == names


def first_set(game: HiddenTree) -> list[str]:
    """Return the nodes of the information set in which MAX moves first."""
    s = next(s for s in walk(game, game.root) if game.players.get(s) == MAX)
    return [t for t in walk(game, game.root) if game.sets.get(t) == game.sets[s]]


def averages_of(game: HiddenTree) -> dict[str, float]:
    """Return by MAX's first action the mean over the deals, each searched with open cards."""
    nodes = first_set(game)
    means = dict.fromkeys(game.actions(nodes[0]), 0.0)
    for s, p in possible_worlds(game)[game.sets[nodes[0]]].items():
        for a, t in successors(game, s):
            means[a] += p * expectiminimax_value(game, t)
    return means


def chosen_by_averaging(game: HiddenTree) -> str:
    """Return MAX's first action with the best average, the first of them on ties."""
    means = averages_of(game)
    return max(means, key=means.__getitem__)


def guarantees_of(game: HiddenTree) -> dict[str, float]:
    """Return by MAX's first action what MAX can make sure of, in the whole game, if it takes it."""
    nodes = first_set(game)
    return {
        a: solve_game(_with_moves(game, {s: {a: game.moves[s][a]} for s in nodes}))[0]
        for a in game.actions(nodes[0])
    }


def _with_moves(game: HiddenTree, changed: Mapping[str, Mapping[str, str]]) -> HiddenTree:
    """Return what can be reached of a game once some nodes have other moves."""
    moves, found = {**game.moves, **changed}, [game.root]
    for s in found:  # grows while we walk it
        found += moves.get(s, {}).values()
    inner = [s for s in found if s in moves]
    tree = Tree(
        game.root,
        {s: game.players[s] for s in inner},
        {s: moves[s] for s in inner},
        {s: game.leaves[s] for s in found if s not in moves},
        {s: game.chance_of[s] for s in inner if s in game.chance_of},
    )
    return _with_sets(tree, {s: game.sets[s] for s in inner if s in game.sets})


def loss_of(game: HiddenTree) -> float:
    """Return how much less averaging's choice guarantees than the best first action."""
    worths = guarantees_of(game)
    return max(worths.values()) - worths[chosen_by_averaging(game)]


def game_of_answer(answer: Answer) -> HiddenTree | None:
    """Return the game of an answer, for its picture; None if it is none."""
    game = read_game(answer.value)
    return None if isinstance(game, str) else game
