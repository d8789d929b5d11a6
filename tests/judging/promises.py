"""The promises of the exercises' texts: which calls a student's function has to answer.

A case that breaks its exercise's promise is unfair: a right function may fail on it.
"""

from collections.abc import Callable, Iterable
from math import isfinite
from typing import Any

from autograder.exercises.minimax.chomp import Chomp
from autograder.model.case import Case, Probe, Table
from autograder.model.search_tree import NodeOf, Rng
from course_lib.game import CHANCE, MAX, MIN, Game, reachable
from course_lib.games import Tree

Promise = Callable[..., Iterable[bool]]
"""Takes a case's arguments; every condition that it yields has to hold."""


def is_legal(game: Game[Any, Any]) -> bool:
    """Tell whether the tables of an explicit tree are in order; games with rules always are."""
    if isinstance(game, Tree):
        Tree(
            game.root, game.players, game.moves, game.leaves, game.chance_of, game.n_players,
            turn_at_leaves=game.turn_at_leaves,
        )  # fmt: skip
    return True


def position(game: Game[Any, Any], s: Any) -> Iterable[bool]:
    """Hold that s is a state of a legal game."""
    yield is_legal(game)
    if isinstance(game, Tree):
        yield s in game.leaves or s in game.moves


def is_zero_sum(game: Game[Any, Any], s: Any) -> bool:
    """Tell whether the utilities of all ends below s sum to 0."""
    ends = [t for t in reachable(game, s) if game.is_terminal(t)]
    return all(game.utility(t, MAX) == -game.utility(t, MIN) for t in ends)


def two_players(game: Game[Any, Any], s: Any, *rest: Any) -> Iterable[bool]:
    """Hold that two players play for opposite utilities, without chance."""
    yield from position(game, s)
    yield game.n_players == 2
    yield is_zero_sum(game, s)
    yield all(game.turn(t) != CHANCE for t in reachable(game, s) if not game.is_terminal(t))


def with_chance(game: Game[Any, Any], s: Any, *rest: Any) -> Iterable[bool]:
    """Hold that two players play for opposite utilities, chance allowed."""
    yield from position(game, s)
    yield game.n_players == 2
    yield is_zero_sum(game, s)


def evaluated(game: Game[Any, Any], s: Any, evaluate: Table) -> Iterable[bool]:
    """Hold that every state has an evaluation, which is the utility where the game is over."""
    for t in reachable(game, s):
        yield isfinite(evaluate(t))
        if game.is_terminal(t):
            yield evaluate(t) == game.utility(t, MAX)


def order_actions(game: Game[Any, Any], s: Any, evaluate: Table) -> Iterable[bool]:
    """Hold that somebody is to move, and that every successor has an evaluation."""
    yield from position(game, s)
    yield not game.is_terminal(s)
    yield all(game.transition(s, a) in evaluate.values for a in game.actions(s))


def one_step_player(game: Game[Any, Any], s: Any, evaluate: Table) -> Iterable[bool]:
    """Hold that two players play, and that every state has an evaluation."""
    yield from two_players(game, s)
    yield from evaluated(game, s, evaluate)


def to_depth(
    game: Game[Any, Any], s: Any, depth: int, evaluate: Table, *rest: Any
) -> Iterable[bool]:
    """Hold that two players play, and that the depth is a number of moves."""
    yield from two_players(game, s)
    yield depth >= 0
    yield from evaluated(game, s, evaluate)


def quiescent_minimax(
    game: Game[Any, Any], s: Any, depth: int, evaluate: Table, is_quiescent: Table
) -> Iterable[bool]:
    """Hold that it is known of every state whether it is quiet."""
    yield from to_depth(game, s, depth, evaluate)
    yield all(t in is_quiescent.values for t in reachable(game, s))


def best_n(game: Game[Any, Any], s: Any, depth: int, evaluate: Table, n: int) -> Iterable[bool]:
    """Hold that at least one move per node is searched."""
    yield from to_depth(game, s, depth, evaluate)
    yield n >= 1


def deepening(game: Game[Any, Any], s: Any, evaluate: Table, max_depth: int) -> Iterable[bool]:
    """Hold that there is a depth to finish."""
    yield from to_depth(game, s, max_depth, evaluate)
    yield max_depth >= 1


def negamax(game: Game[Any, Any], s: Any, alpha: float, beta: float) -> Iterable[bool]:
    """Hold that players alternate, that turn is defined at the end, that the window is one."""
    yield from two_players(game, s)
    yield alpha < beta
    for t in reachable(game, s):
        yield all(
            game.turn(u) == 1 - game.turn(t)
            for a in game.actions(t)
            for u in [game.transition(t, a)]
        )


def with_table(game: Game[Any, Any], s: Any, others: Any) -> Iterable[bool]:
    """Hold that all roots are states of the game."""
    yield from two_players(game, s)
    for other in others:
        yield from position(game, other)


def endgame_table(game: Game[Any, Any], states: Any) -> Iterable[bool]:
    """Hold that two players play from each of the states."""
    for s in states:
        yield from two_players(game, s)


def strategy(game: Game[Any, Any], s: Any, p: int) -> Iterable[bool]:
    """Hold that p is a player."""
    yield from two_players(game, s)
    yield p in (MAX, MIN)


def value_against(game: Game[Any, Any], s: Any, policy: Table) -> Iterable[bool]:
    """Hold that the policy is a distribution over MIN's actions wherever MIN moves."""
    yield from with_chance(game, s)
    for t in reachable(game, s):
        if not game.is_terminal(t) and game.turn(t) == MIN:
            chances: Any = policy(t)
            yield set(chances) <= set(game.actions(t))
            yield min(chances.values()) >= 0
            yield abs(sum(chances.values()) - 1) < 1e-9


def star1(game: Game[Any, Any], s: Any, low: float, high: float) -> Iterable[bool]:
    """Hold that every end is worth something between the bounds."""
    yield from with_chance(game, s)
    ends = [t for t in reachable(game, s) if game.is_terminal(t)]
    yield all(low <= game.utility(t, MAX) <= high for t in ends)


def several_players(game: Game[Any, Any], s: Any, *rest: Any) -> Iterable[bool]:
    """Hold that players play without chance."""
    yield from position(game, s)
    yield all(game.turn(t) != CHANCE for t in reachable(game, s) if not game.is_terminal(t))


def shallow(game: Game[Any, Any], s: Any, max_sum: float) -> Iterable[bool]:
    """Hold that utilities are not negative, sum to at most a bound, and that turns are cyclic."""
    yield from several_players(game, s)
    for t in reachable(game, s):
        if game.is_terminal(t):
            utilities = [game.utility(t, p) for p in range(game.n_players)]
            yield min(utilities) >= 0
            yield sum(utilities) <= max_sum + 1e-9
        else:
            after = [game.transition(t, a) for a in game.actions(t)]
            movers = {game.turn(u) for u in after if not game.is_terminal(u)}
            yield movers <= {(game.turn(t) + 1) % game.n_players}


def paranoid(game: Game[Any, Any], s: Any, p: int) -> Iterable[bool]:
    """Hold that p is a player."""
    yield from several_players(game, s)
    yield 0 <= p < game.n_players


def coalition(game: Game[Any, Any], s: Any, team: Any) -> Iterable[bool]:
    """Hold that the team is one or several players."""
    yield from several_players(game, s)
    yield bool(team)
    yield set(team) <= set(range(game.n_players))


def playout(game: Game[Any, Any], s: Any, rng: Rng) -> Iterable[bool]:
    """Hold that s is a state of a legal game."""
    yield from position(game, s)


def heavy_policy(game: Game[Any, Any], s: Any, rng: Rng) -> Iterable[bool]:
    """Hold that somebody is to move."""
    yield from position(game, s)
    yield not game.is_terminal(s)
    yield game.turn(s) != CHANCE


def tree_search(
    game: Game[Any, Any], s: Any, iterations: int, c: float, rng: Rng
) -> Iterable[bool]:
    """Hold that there are iterations and no chance states."""
    yield from several_players(game, s)
    yield iterations >= 1
    yield c > 0


def ucb1(total: float, visits: int, parent_visits: int, *rest: float) -> Iterable[bool]:
    """Hold that a node was not visited more often than its parent."""
    yield 0 <= visits <= parent_visits
    yield parent_visits >= 1
    yield visits > 0 or total == 0


def ucb1_tuned(
    total: float, total_squares: float, visits: int, parent_visits: int, c: float
) -> Iterable[bool]:
    """Hold in addition that the mean of squares is possible."""
    yield from ucb1(total, visits, parent_visits)
    yield visits == 0 or total_squares / visits >= (total / visits) ** 2 - 1e-9


def search_tree(*args: Any) -> Iterable[bool]:
    """Hold that parents were visited at least as often as all their children together."""
    (node,) = (arg for arg in args if isinstance(arg, NodeOf))
    for path, row in node.tree.rows.items():
        children = [r for p, r in node.tree.rows.items() if p[:-1] == path and p]
        yield row.visits >= 0
        yield row.visits >= sum(child.visits for child in children)


def zobrist(*args: Any) -> Iterable[bool]:
    """Hold that there is a key of 64 bits for every cell and mark."""
    keys = args[-1]
    yield len(keys) == 9
    yield all(len(row) == 3 and all(0 < key < 1 << 64 for key in row) for row in keys)


def board(cells: Any) -> Iterable[bool]:
    """Hold that a board has nine marks, and that the players moved in turn."""
    yield len(cells) == 9
    yield 0 <= cells.count(1) - cells.count(2) <= 1


def grundy(piles: Any) -> Iterable[bool]:
    """Hold that piles are sorted, the largest first, and not empty."""
    yield list(piles) == sorted(piles, reverse=True)
    yield min(piles) >= 1


def material(fen: str) -> Iterable[bool]:
    """Hold that a position is legal."""
    import chess

    yield chess.Board(fen).is_valid()


def chomp(probe: Probe) -> Iterable[bool]:
    """Hold that a bar has squares, that actions are legal, and that the utility is asked late."""
    rows, columns = probe.setup
    yield min(rows, columns) >= 1
    game = Chomp(rows, columns)
    s = game.initial()
    for a in probe.actions:
        yield a in game.actions(s)
        s = game.transition(s, a)
    yield game.is_terminal(s) or probe.question != "utility"
    yield not game.is_terminal(s) or probe.question not in ("turn", "early utility")
    yield (probe.given not in game.actions(s)) or probe.question != "illegal action"


def no_argument() -> Iterable[bool]:
    """Hold nothing: the function takes no argument."""
    yield True


PROMISES: dict[str, Promise] = {
    "grundy-successors": grundy,
    "minimax-value": two_players,
    "minimax-search": two_players,
    "tree-size": two_players,
    "winning-strategy": strategy,
    "one-step-player": one_step_player,
    "chomp": chomp,
    "alpha-beta-search": two_players,
    "break-alpha-beta": no_argument,
    "order-actions": order_actions,
    "negamax": negamax,
    "zobrist": zobrist,
    "alpha-beta-tt": with_table,
    "canonical": board,
    "open-lines": board,
    "material": material,
    "heuristic-minimax": to_depth,
    "quiescence": quiescent_minimax,
    "best-n": best_n,
    "iterative-deepening": deepening,
    "endgame-table": endgame_table,
    "ucb1": ucb1,
    "ucb1-tuned": ucb1_tuned,
    "puct": ucb1,
    "select": search_tree,
    "expand": search_tree,
    "simulate": playout,
    "backpropagate": search_tree,
    "best-action": search_tree,
    "mcts": tree_search,
    "heavy-playout": heavy_policy,
    "two-dice": no_argument,
    "expectiminimax-value": with_chance,
    "expectiminimax-search": with_chance,
    "value-against": value_against,
    "star1": star1,
    "pig-policy": lambda target: [42 <= target <= 50],
    "maxn": several_players,
    "maxn-ties": several_players,
    "paranoid": paranoid,
    "shallow-pruning": shallow,
    "break-deep-pruning": no_argument,
    "coalition": coalition,
    "multiplayer-mcts": tree_search,
}


def keeps_promise(exercise_id: str, case: Case) -> bool:
    """Tell whether a case is one that an exercise's text promises."""
    return all(PROMISES[exercise_id](*case.args))
