# Idea: the four phases as the notebook has them.
import math
from math import inf

from course_lib.game import CHANCE
from course_lib.search import Node


def back_by_loop(game, node, utilities):
    while node.parent is not None:
        player = game.turn(node.parent.state)
        node.total += utilities[0 if player == CHANCE else player]
        node.visits += 1
        node = node.parent
    node.visits += 1
    node.total += utilities[0]


def expand_by_loop(game, leaf):
    if leaf.visits > 0 and not game.is_terminal(leaf.state):
        for action in game.actions(leaf.state):
            leaf.children.append(Node(game.transition(leaf.state, action), leaf, action))
        return leaf.children[0]
    return leaf


def playout_by_choice(game, s, rng):
    while not game.is_terminal(s):
        actions = game.actions(s)
        if game.turn(s) == CHANCE:
            chances = game.chances(s)
            a = rng.choices(actions, weights=[chances[b] for b in actions])[0]
        else:
            a = rng.choice(actions)
        s = game.transition(s, a)
    return [game.utility(s, p) for p in range(game.n_players)]


def robust_by_loop(root):
    best = root.children[0]
    for child in root.children:
        if child.visits > best.visits:
            best = child
    return best.action


def ucb1_by_terms(total, visits, parent_visits, c):
    if not visits:
        return float("inf")
    exploitation = total / visits
    exploration = math.sqrt(math.log(parent_visits) / visits)
    return exploitation + c * exploration


def select_by_loops(root, c):
    node = root
    while len(node.children) > 0:
        best, best_bound = None, -inf
        for child in node.children:
            bound = ucb1_by_terms(child.total, child.visits, node.visits, c)
            if bound > best_bound:
                best, best_bound = child, bound
        node = best
    return node


def mcts(game, s, iterations, c, rng):
    if game.is_terminal(s):
        return None
    root = Node(s)
    for _ in range(iterations):
        node = expand_by_loop(game, select_by_loops(root, c))
        back_by_loop(game, node, playout_by_choice(game, node.state, rng))
    return robust_by_loop(root) if root.children else rng.choice(game.actions(s))
