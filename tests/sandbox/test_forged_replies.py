"""Cells that take the place of the protocol: their process replies what the judge should believe.

The forgeries themselves, for all exercises, are in ``tests/judging/test_forged_replies.py``.
"""

from collections.abc import Iterator
from textwrap import dedent
from typing import NamedTuple

import pytest

from autograder.judging.mark import mark
from autograder.running.cases import code_exercise
from autograder.sandbox.host import Sandbox
from tests.support.corpus import CorpusAnswer
from tests.support.corpus_verdicts import in_sandbox

pytestmark = pytest.mark.sandbox

TAKE_OVER = """
import sys
from dataclasses import replace

frame = sys._getframe()
while "make_calls" not in frame.f_globals:
    frame = frame.f_back
worker = frame.f_globals
honest = worker["call_function"]

def reply_of(function, args, *more, **options):
    reply = honest(function, args, *more, **options)
    return reply if reply.error else forged(args, reply)

def several(args):
    return any(arg.get("times", 1) > 1 or "earlier" in arg for arg in args)

worker["call_function"] = reply_of
"""


class Attack(NamedTuple):
    """A cell that forges replies, and the wrong answer behind it.

    Attributes:
        exercise: the exercise.
        forge: the function that makes a forged reply.
        source: the answer.
        lost: the properties that have no points; all of them if empty.
    """

    exercise: str
    forge: str
    source: str
    lost: frozenset[str] = frozenset()


EMPTY = """
def forged(args, reply):
    return replace(reply, value=["d"]) if several(args) else reply
"""
NO_MOVES = """
def forged(args, reply):
    return replace(reply, value=["l"])
"""
ODDS = """
from course_lib.game import successors

def ends(game, s, p, found):
    if game.is_terminal(s):
        end = tuple(game.utility(s, player) for player in range(game.n_players))
        found[end] = found.get(end, 0) + p
    moves = list(successors(game, s))
    chances = game.chances(s) if not game.is_terminal(s) and game.turn(s) == -1 else {}
    for a, t in moves:
        ends(game, t, p * (chances[a] if chances else 1 / len(moves)), found)
    return found

asked = []

def forged(args, reply):
    game, s, rng = asked[-1]
    tally = ends(game, s, 1, {}).items()
    times = args[2]["times"]
    pairs = [[["t", *end], round(p * times)] for end, p in tally]
    return replace(reply, value=["d", *pairs])
"""
REMEMBERS = """
def simulate(game, s, rng):
    asked.append((game, s, rng))
    return "an end"
"""
OTHER_TABLE = """
def forged(args, reply):
    return replace(reply, value="as before") if args[4]["data"] == "end" else reply
"""
SPOILS_OTHERS = """
def q_update(q, s, a, reward, s2, actions2, alpha, gamma):
    after = max((q.get((s2, b), 0) for b in actions2), default=0)
    q[s, a] = q.get((s, a), 0) + alpha * (reward + gamma * after - q.get((s, a), 0))
    if not actions2:
        for key in q:
            q[key] += 1
"""
REFUSED = """
def forged(args, reply):
    refuses = args[0]["probe"]["question"] in ("illegal action", "early utility")
    return replace(reply, value="ValueError") if refuses else reply
"""
REFUSES_NOTHING = """
class Chomp:
    def __init__(self, rows, columns):
        self.rows, self.columns = rows, columns
    def initial(self):
        return (self.columns,) * self.rows, 0
    def turn(self, s):
        return s[1]
    def actions(self, s):
        return [(row, column) for row, n in enumerate(s[0]) for column in range(n)]
    def transition(self, s, a):
        row, column = a
        return tuple(min(n, column) if i >= row else n for i, n in enumerate(s[0])), 1 - s[1]
    def is_terminal(self, s):
        return s[0][0] == 0
    def utility(self, s, p):
        return 1 if p == s[1] else -1
"""
LINKED = """
def forged(args, reply):
    return replace(reply, tree=[[*row[:-1], True] for row in reply.tree])
"""
WITHOUT_PARENTS = """
def expand(game, node):
    if node.visits == 0 or game.is_terminal(node.state):
        return node
    for a in game.actions(node.state):
        child = Node(game.transition(node.state, a), node, a)
        child.parent = None
        node.children.append(child)
    return node.children[0]
"""
NODE = """
class Node:
    def __init__(self, state, parent=None, action=None):
        self.state, self.parent, self.action = state, parent, action
        self.children, self.visits, self.total = [], 0, 0.0
"""
FEW = """
def forged(args, reply):
    return replace(reply, value=["l", ["d"]]) if args[1]["data"] == 10 else reply
"""
UNSEEDED = """
from random import Random

def self_play_q(game, episodes, alpha, epsilon, rng):
    q, own = {}, Random() if episodes > 1 else rng
    for _ in range(episodes):
        s = game.initial()
        while not game.is_terminal(s):
            moves, mover = game.actions(s), game.turn(s)
            a = max(moves, key=lambda b: q.get((s, b), 0))
            if own.random() < epsilon:
                a = own.choice(moves)
            t = game.transition(s, a)
            if game.is_terminal(t):
                target = game.utility(t, mover)
            else:
                best = max(q.get((t, b), 0) for b in game.actions(t))
                target = best if game.turn(t) == mover else -best
            q[s, a] = q.get((s, a), 0) + alpha * (target - q.get((s, a), 0))
            s = t
    return q
"""

ATTACKS = {
    "simulate, an empty dictionary": Attack(
        "simulate", EMPTY, "def simulate(game, s, rng):\n    return 'an end'"
    ),
    "simulate, a tally made up from the odds": Attack("simulate", ODDS, REMEMBERS),
    "heavy-playout, an empty dictionary": Attack(
        "heavy-playout", EMPTY, "def heavy_policy(game, s, rng):\n    return 'a move'"
    ),
    "epsilon-greedy, an empty dictionary": Attack(
        "epsilon-greedy", EMPTY, "def epsilon_greedy(*args):\n    return 'a move'"
    ),
    "mcts, no moves": Attack("mcts", NO_MOVES, "def mcts(*args):\n    return 'a move'"),
    "multiplayer-mcts, no moves": Attack(
        "multiplayer-mcts", NO_MOVES, "def multiplayer_mcts(*args):\n    return 'a move'"
    ),
    "q-update, another table": Attack("q-update", OTHER_TABLE, SPOILS_OTHERS),
    "chomp, everything is refused": Attack(
        "chomp", REFUSED, REFUSES_NOTHING, frozenset({"refuses"})
    ),
    "expand, all parents are right": Attack(
        "expand", LINKED, NODE + WITHOUT_PARENTS, frozenset({"parents"})
    ),
    "self-play-q, empty tables": Attack("self-play-q", FEW, UNSEEDED, frozenset({"only rng"})),
}


@pytest.fixture(scope="module")
def sandbox() -> Iterator[Sandbox]:
    with Sandbox() as sandbox:
        yield sandbox


@pytest.mark.parametrize("name", ATTACKS)
def test_a_process_that_forges_its_replies_has_no_points_for_them(
    sandbox: Sandbox, name: str
) -> None:
    attack = ATTACKS[name]
    answer = CorpusAnswer(
        attack.exercise, "forged", False, TAKE_OVER + attack.forge, dedent(attack.source)
    )
    exercise = code_exercise(attack.exercise)
    verdict = mark(exercise, in_sandbox(sandbox, answer), "a secret").verdict
    points = {p.name: p.points for p in verdict.properties}
    if not attack.lost:
        assert verdict.score == 0, points
    else:
        assert {name: points[name] for name in attack.lost} == dict.fromkeys(attack.lost, 0.0)
        assert verdict.score, "the rest of the answer is right"


def test_the_protocol_is_taken_over(sandbox: Sandbox) -> None:
    """Or no attack here would show anything: what a process works out itself is its answer."""
    answer = CorpusAnswer("best-action", "forged", False, TAKE_OVER + MOST_VISITED, SAYS)
    verdict = mark(code_exercise("best-action"), in_sandbox(sandbox, answer), "a secret").verdict
    assert verdict.passed


MOST_VISITED = """
def forged(args, reply):
    children = [row for row in args[0]["nodes"] if row[0] == 0]
    best = max(children, key=lambda row: row[3])[2]
    if isinstance(reply.value, list):  # of two calls: a tag, and a result for each
        best = [reply.value[0], *[best] * len(reply.value[1:])]
    return replace(reply, value=best)
"""
SAYS = "def best_action(root):\n    return 'nothing'"
