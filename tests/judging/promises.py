"""The promises of the exercises' texts: which calls a student's function has to answer.

A case that breaks its exercise's promise is unfair: a right function may fail on it.
"""

from collections.abc import Callable, Iterable
from itertools import pairwise
from math import isfinite
from typing import Any

from autograder.exercises.minimax.chomp import Chomp
from autograder.model.case import Case, Passed, Probe, Table
from autograder.model.search_tree import NodeOf, Rng
from course_lib.environment import Model, reachable_states
from course_lib.experiments.small_four import PLACES
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
    """Hold that somebody is or would be to move, and that every successor has an evaluation."""
    yield from position(game, s)
    yield game.turn(s) in (MAX, MIN)
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


def small_four(s: tuple[int, int, int]) -> Iterable[bool]:
    """Hold that discs lie on each other, nearly equally many of both, and that nobody has four."""
    x, o, status = s
    discs, bottoms = x | o, sum(1 << 6 * column for column in range(5))
    yield status == x & o == 0
    yield discs & ~(31 * bottoms) == 0
    yield discs & (~discs << 1) & 31 * bottoms & ~bottoms == 0
    yield abs(x.bit_count() - o.bit_count()) <= 1
    yield not any(p & side == p for p in PLACES for side in (x, o))


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
    yield not game.is_terminal(s) or probe.question != "turn"


def no_argument() -> Iterable[bool]:
    """Hold nothing: the function takes no argument."""
    yield True


def one_step(*args: Any) -> Iterable[bool]:
    """Hold that there is one feature per weight."""
    lists = [arg.value for arg in args if isinstance(arg, Passed)]
    yield len({len(found) for found in lists}) == 1
    yield len(lists[0]) >= 1


def examples(features: Passed, values: Passed) -> Iterable[bool]:
    """Hold that there is one row of features per value, all of the same length."""
    yield len(features.value) == len(values.value) >= 1
    yield len({len(row) for row in features.value}) == 1
    yield len(features.value[0]) >= 1


def q_update(
    q: Passed, s: Any, a: Any, reward: float, s2: Any, actions2: Passed, alpha: float, gamma: float
) -> Iterable[bool]:
    """Hold that the rate and the discount are between 0 and 1."""
    yield 0 < alpha <= 1
    yield 0 <= gamma <= 1
    yield len(set(actions2.value)) == len(actions2.value)


def epsilon_greedy(q: Passed, s: Any, actions: Passed, epsilon: float, rng: Rng) -> Iterable[bool]:
    """Hold that there are actions, without repeats, and that epsilon is a probability."""
    yield len(set(actions.value)) == len(actions.value) >= 1
    yield 0 <= epsilon <= 1


def q_learning(
    env: Model[Any, Any], episodes: int, alpha: float, gamma: float, epsilon: float, rng: Rng
) -> Iterable[bool]:
    """Hold that numbers are in their ranges, and that the end can be reached from every state."""
    yield episodes >= 0
    yield 0 < alpha <= 1
    yield 0 <= gamma <= 1
    yield 0 <= epsilon <= 1
    states = reachable_states(env)
    ending = {s for s in states if env.is_terminal(s)}
    for _ in states:
        ending |= {
            s for s in states for a in env.actions(s)
            if any(t.state in ending for t in env.transitions(s, a))
        }  # fmt: skip
    yield ending == set(states)


def self_play(
    game: Game[Any, Any], episodes: int, alpha: float, epsilon: float, rng: Rng
) -> Iterable[bool]:
    """Hold that two players play for opposite utilities, and that numbers are in their ranges."""
    yield from two_players(game, game.initial())
    yield episodes >= 0
    yield 0 < alpha <= 1
    yield 0 <= epsilon <= 1


def snake(body: Any, heading: str, food: Any, rows: int, columns: int) -> Iterable[bool]:
    """Hold that a snake is on the board, in one piece, and does not head for its neck."""
    yield len(set(body)) == len(body) >= 1
    yield all(0 <= r < rows and 0 <= c < columns for r, c in (*body, food))
    yield food not in body
    yield all(abs(a - c) + abs(b - d) == 1 for (a, b), (c, d) in pairwise(body))
    ways = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
    ahead = (body[0][0] + ways[heading][0], body[0][1] + ways[heading][1])
    yield len(body) == 1 or ahead != body[1]


def batch(steps: Any, q_values: Table, gamma: float) -> Iterable[bool]:
    """Hold that every state has values, and that only a finished step may have no next state."""
    yield 0 <= gamma <= 1
    for s, a, _, s2, done in steps:
        values: Any = q_values(s)
        yield 0 <= a < len(values)
        yield done or s2 in q_values.values


def network(
    w1: Passed, b1: Passed, w2: Passed, b2: float, x: Passed, target: float
) -> Iterable[bool]:
    """Hold that shapes fit, and that the sums before tanh are within plus or minus 8."""
    yield len(w1.value) == len(b1.value) == len(w2.value) >= 1
    for row, b in zip(w1.value, b1.value, strict=True):
        yield abs(sum(w * v for w, v in zip(row, x.value, strict=True)) + b) <= 8


def policy_target(root: NodeOf, temperature: float) -> Iterable[bool]:
    """Hold that a child was visited."""
    yield from search_tree(root)
    yield temperature >= 0
    yield any(child.visits for child in root.tree.children)


PROMISES: dict[str, Promise] = {
    "gradient-step": one_step,
    "fit-weights": examples,
    "td-update": one_step,
    "q-update": q_update,
    "epsilon-greedy": epsilon_greedy,
    "q-learning": q_learning,
    "self-play-q": self_play,
    "snake-features": snake,
    "dqn-targets": batch,
    "network-gradient": network,
    "policy-target": policy_target,
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
    "my-evaluation": small_four,
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
    "pig-policy": lambda target: [1 <= target <= 50],
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
