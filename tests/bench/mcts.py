"""Monte-Carlo tree search on Connect Four: ours beside OpenSpiel's and five packages, in one run.

All search from the empty board of 7 columns and 6 rows, ours and OpenSpiel's with c = sqrt(2),
others with the constant they come with; a simulation is a random match to the end. The packages run
unmodified, on the Connect Four that they ship; those that ship none get ours, through the interface
they ask for. OpenSpiel's search is in Python, its game in C++. Seconds are of the processor, so
that others who share it do not count.
"""

import contextlib
import os
import time
from collections.abc import Callable
from functools import partial
from importlib import import_module
from math import sqrt
from random import Random
from typing import Any

from rich.table import Table

from course_lib.game import MAX, MIN
from course_lib.games import ConnectFour
from course_lib.search import mcts_tree
from tests.bench.free_game import FreeGame
from tests.bench.search import FREE, forget

SIMULATIONS = 2_000
"""How many make a tree. A larger tree costs more a simulation, so it is the same for all."""
ROUNDS = 5

GAME = ConnectFour()

Search = Callable[[int], object]
"""Makes so many simulations, in a new tree."""


def ours() -> Search:
    """Return the course's."""
    return lambda n: mcts_tree(GAME, GAME.initial(), n, sqrt(2), Random(0))


def limit() -> Search:
    """Return the course's on a game whose answers are looked up: no game can be faster."""
    free = FreeGame(GAME)
    return lambda n: mcts_tree(free, 0, n, sqrt(2), Random(0))


def open_spiel() -> Search:
    """Return OpenSpiel's, with one random match a simulation."""
    spiel = import_module("pyspiel")
    numpy = import_module("numpy")
    search = import_module("open_spiel.python.algorithms.mcts")
    game = spiel.load_game("connect_four")

    def run(n: int) -> object:
        rng = numpy.random.RandomState(0)
        evaluator = search.RandomRolloutEvaluator(1, rng)
        bot = search.MCTSBot(game, sqrt(2), n, evaluator, random_state=rng)
        return bot.mcts_search(game.new_initial_state())

    return run


def monte_carlo_tree_search() -> Search:
    """Return that of monte-carlo-tree-search, on its own game."""
    search = import_module("mcts.searcher.mcts").MCTS
    board = import_module("mcts.example.connectmnk").ConnectMNKState
    return lambda n: search(iteration_limit=n).search(board())


def aima3(playouts: bool = True) -> Search:
    """Return aima3's, on its own game.

    By itself it takes a position for a draw where others play a simulation; ``playouts`` makes its
    policy play a random match, by its own rules.
    """
    games = import_module("aima3.games")
    search = import_module("aima3.mcts").MCTS
    game = games.ConnectFour()
    rng = Random(0)
    plain = games.MCTSPlayer().policy

    def playout(game: Any, state: Any) -> tuple[Any, float]:
        mover = game.to_move(state)
        priors, _ = plain(game, state)
        while not game.terminal_test(state):
            state = game.result(state, rng.choice(game.actions(state)))
        return priors, game.utility(state, mover)

    policy = playout if playouts else plain
    return lambda n: search(game, policy, n_playout=n).get_move_probs(game.initial)


def mctspy() -> Search:
    """Return mctspy's, on our game."""
    base = import_module("mctspy.games.common").TwoPlayersAbstractGameState
    nodes, search = import_module("mctspy.tree.nodes"), import_module("mctspy.tree.search")

    class State(base):  # type: ignore[misc, valid-type]
        def __init__(self, s: Any) -> None:
            self.s = s
            self.next_to_move = -1 if GAME.turn(s) else 1

        @property
        def game_result(self) -> float | None:
            return GAME.utility(self.s, MAX) if GAME.is_terminal(self.s) else None

        def is_game_over(self) -> bool:
            return GAME.is_terminal(self.s)

        def move(self, action: int) -> Any:
            return State(GAME.transition(self.s, action))

        def get_legal_actions(self) -> list[int]:
            return GAME.actions(self.s)

    def run(n: int) -> object:
        root = nodes.TwoPlayersGameMonteCarloTreeSearchNode(State(GAME.initial()))
        return search.MonteCarloTreeSearch(root).best_action(n)

    return run


def mcts_simple() -> Search:
    """Return the UCT of mcts-simple, on our game."""
    package = import_module("mcts_simple")

    class Board(package.Game):  # type: ignore[misc, name-defined]
        def __init__(self) -> None:
            self.s = GAME.initial()

        def get_state(self) -> Any:
            return self.s

        def number_of_players(self) -> int:
            return 2

        def current_player(self) -> int:
            return GAME.turn(self.s)

        def possible_actions(self) -> list[int]:
            return GAME.actions(self.s)

        def take_action(self, action: int) -> None:
            self.s = GAME.transition(self.s, action)

        def has_outcome(self) -> bool:
            return GAME.is_terminal(self.s)

        def winner(self) -> list[int]:
            return [p for p in (MAX, MIN) if GAME.utility(self.s, p) >= 0]

    def run(n: int) -> None:
        tree = package.UCT(Board(), seed=0)
        with open(os.devnull, "w") as nowhere, contextlib.redirect_stderr(nowhere):
            tree.self_play(iterations=n)  # it shows a progress bar

    return run


def pyplai() -> Search:
    """Return pyplAI's, on our game; it stops by the clock only, so its loop is written here."""
    search = import_module("pyplAI").MCTS

    class State:
        def __init__(self) -> None:
            self.s, self.jugadorActual = GAME.initial(), 1

    def move(state: State, action: int) -> State:
        state.s = GAME.transition(state.s, action)
        state.jugadorActual = GAME.turn(state.s) + 1
        return state

    def wins(state: State, player: int) -> bool:
        return GAME.utility(state.s, player - 1) > 0

    def run(n: int) -> object:
        agent = search(
            move, lambda t: GAME.actions(t.s), lambda t: GAME.is_terminal(t.s), wins, 2, 0
        )
        root, state = agent.nodo(None), State()
        root.q = [0, 0]
        for _ in range(n):
            node, after, actions = agent.tree_policy(root, state, GAME.actions(state.s))
            agent.backup(node, agent.default_policy(after, actions, [1, 2]), [1, 2])
        return agent.best_child(root, 0, 0)

    return run


PEERS: dict[str, tuple[Callable[[], Search], str, str]] = {
    "ours": (ours, "ours", ""),
    FREE: (limit, "ours, in tables", ""),
    "OpenSpiel, Python search": (open_spiel, "its own, C++", "open_spiel"),
    "monte-carlo-tree-search": (monte_carlo_tree_search, "its own", "monte-carlo-tree-search"),
    "aima3, with random matches": (aima3, "its own", "--no-deps aima3"),
    "aima3, without simulations": (partial(aima3, playouts=False), "its own", "--no-deps aima3"),
    "mctspy": (mctspy, "ours", "mctspy"),
    "mcts-simple, UCT": (mcts_simple, "ours", "mcts-simple"),
    "pyplAI": (pyplai, "ours", "pyplAI"),
}
"""By name: what loads it, whose Connect Four it plays, and what pip calls it."""


def table() -> Table:
    """Measure, and return the table."""
    searches, missing = dict[str, Search](), set[str]()
    for name, (load, _, _) in PEERS.items():
        try:
            searches[name] = load()
        except ImportError:
            missing.add(name)
    speeds = measure(searches)
    title = f"MCTS on Connect Four, {SIMULATIONS:,} simulations, best of {ROUNDS}"
    table = Table(title=title, title_justify="left")
    table.add_column("program")
    table.add_column("game")
    table.add_column("simulations a second", justify="right")
    table.add_column("our speed / its speed", justify="right")
    for name, (_, game, package) in PEERS.items():
        if name in missing:
            table.add_row(f"{name}: not installed", f"pip install {package}")
        else:
            ratio = speeds["ours"] / speeds[name]
            table.add_row(name, game, f"{speeds[name]:,.0f}", f"{ratio:.1f}")
    return table


def measure(searches: dict[str, Search]) -> dict[str, float]:
    """Return the simulations a second of each search in its best round; they take turns."""
    best = dict.fromkeys(searches, 0.0)
    for _ in range(ROUNDS):
        for name, search in searches.items():
            forget()
            started = time.process_time()
            search(SIMULATIONS)
            best[name] = max(best[name], SIMULATIONS / (time.process_time() - started))
    return best
