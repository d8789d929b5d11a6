"""A small AlphaZero: a network guides the tree search, and learns from the search's matches.

INF8175 (Polytechnique Montréal), section "MCTS: phase de sélection - principe UCT"; Inteligență
Artificială (Politehnica București), section "AlphaGo"; D. Silver and others, "A general
reinforcement learning algorithm that masters chess, shogi, and Go through self-play", Science 362,
2018.
"""

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import exp
from random import Random
from typing import Any, Generic

from course_lib.arrays import Array, np
from course_lib.game import CHANCE, MAX, A, Game, S, Strategy
from course_lib.learning.checks import check_probability
from course_lib.learning.network import Adam, Network
from course_lib.learning.policies import policy_target
from course_lib.search import Budget, all_children, best_action, by_puct, grow
from course_lib.search.checks import check_exploration, check_whole, game_over
from course_lib.search.mcts import Node

Example = tuple[Sequence[float], Sequence[float], float]
"""Inputs of a state, the probabilities of its moves, and the utility of its mover at the end."""


@dataclass(frozen=True)
class Evaluator(Generic[S, A]):
    """A network that gives the prior of every move, and the value of a state.

    Attributes:
        game: a two-player zero-sum game without chance, with utilities from -1 to 1.
        network: one output per move and, the last one, the value before tanh.
        inputs: the inputs of a state, as its mover sees it.
        moves: all actions that a state may have, in the order of the outputs.
    """

    game: Game[S, A]
    network: Network
    inputs: Callable[[S], Sequence[float]]
    moves: Sequence[A]
    _known: dict[Any, tuple[Mapping[Any, float], float]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Check the number of outputs; ValueError."""
        outputs = len(self.network.parameters[-1])
        if outputs != len(self.moves) + 1:
            raise ValueError(
                f"the network has {outputs} outputs for {len(self.moves)} moves, but one per move "
                "and one for the value are needed"
            )

    def evaluate(self, s: S) -> tuple[Mapping[A, float], float]:
        """Return the prior of each action of s, and the value for its mover.

        Raises:
            ValueError: the match is over in s, or chance moves there, or a move has no output.
        """
        if s not in self._known:
            self._known[s] = self._ask_network(s)
        return self._known[s]

    def _ask_network(self, s: S) -> tuple[Mapping[A, float], float]:
        """Return the network's priors and value of a state."""
        if self.game.is_terminal(s):
            raise game_over(self.game, s)
        if self.game.turn(s) == CHANCE:
            text = self.game.text(s)
            raise ValueError(f"{text} is a chance state, and a game without is needed")
        outputs = self.network.outputs([self.inputs(s)])[0]
        logits = {a: float(outputs[self._place(a)]) for a in self.game.actions(s)}
        most = max(logits.values())
        weights = {a: exp(x - most) for a, x in logits.items()}
        total = sum(weights.values())
        priors = {a: weight / total for a, weight in weights.items()}
        return priors, float(np.tanh(outputs[-1]))

    def _place(self, a: A) -> int:
        """Return the number of a move's output."""
        if a not in self.moves:
            raise ValueError(f"the move {a!r} has no output; moves: {list(self.moves)}")
        return self.moves.index(a)

    def search(self, s: S, simulations: int, c: float, rng: Random, noise: float = 0) -> Node[S, A]:
        """Return the tree after some simulations by PUCT, each of which ends in the network.

        Args:
            s: the state at the root.
            simulations: how many; at least 2, so that a child is visited.
            c: how much to explore.
            rng: the source of chance.
            noise: the part of the root's priors that is drawn at random.

        Raises:
            ValueError: the match is over in s, or a number is not in its range.
        """
        check_whole("simulations", simulations, least=2)
        check_exploration(c)
        check_probability("noise", noise)
        if self.game.is_terminal(s):
            raise game_over(self.game, s)
        drawn = self._noise(s, rng) if noise else {}

        def prior(t: S, a: A) -> float:
            p = self.evaluate(t)[0][a]
            return (1 - noise) * p + noise * drawn[a] if drawn and t == s else p

        root = Node[S, A](s)
        tree_policy = all_children(by_puct(c, prior))
        return grow(self.game, root, rng, Budget(calls=simulations), tree_policy, self._estimate)

    def _estimate(self, game: Game[S, A], s: S, rng: Random) -> tuple[float, float]:
        """Return both utilities of a new node: a default policy without a simulation."""
        if game.is_terminal(s):
            return game.utility(s, MAX), game.utility(s, 1 - MAX)
        v = self.evaluate(s)[1]
        return (v, -v) if game.turn(s) == MAX else (-v, v)

    def _noise(self, s: S, rng: Random) -> dict[A, float]:
        """Draw one number per action from a Dirichlet distribution."""
        drawn = {a: rng.gammavariate(0.5, 1) for a in self.game.actions(s)}
        total = sum(drawn.values()) or 1.0
        return {a: x / total for a, x in drawn.items()}


def alpha_zero_player(
    evaluator: Evaluator[S, A], simulations: int, c: float, rng: Random
) -> Strategy[S, A]:
    """Return the strategy that plays the most visited action of a search with a network."""

    def strategy(s: S) -> A:
        if evaluator.game.is_terminal(s):
            raise game_over(evaluator.game, s)
        return best_action(evaluator.search(s, simulations, c, rng))

    return strategy


@dataclass(frozen=True)
class AlphaZero(Generic[S, A]):
    """The result of learning by self-play.

    Attributes:
        evaluator: the network after the last round.
        losses: the mean loss of the policy and of the value in every round.
    """

    evaluator: Evaluator[S, A]
    losses: tuple[tuple[float, float], ...]


@dataclass(frozen=True)
class Schedule:
    """How much is played and learnt.

    Attributes:
        rounds: how often matches are played and then learnt from.
        matches: the matches of a round.
        simulations: those of a search.
        steps: the training steps of a round.
        batch: the examples of a training step.
        memory: how many examples are kept.
        opening: so many moves of a match are drawn by the visits; later ones are the most visited.
        c: how much to explore.
        noise: the random part of the root's priors.
        hidden: the units of every hidden layer.
        rate: the step size.
    """

    rounds: int = 10
    matches: int = 20
    simulations: int = 25
    steps: int = 60
    batch: int = 64
    memory: int = 4000
    opening: int = 4
    c: float = 1.5
    noise: float = 0.25
    hidden: tuple[int, ...] = (48,)
    rate: float = 0.005

    def __post_init__(self) -> None:
        """Check the numbers; ValueError."""
        for name in ("rounds", "matches", "steps", "batch", "memory"):
            check_whole(name, getattr(self, name), least=1)
        check_whole("simulations", self.simulations, least=2)
        check_whole("opening", self.opening, least=0)
        check_exploration(self.c)
        check_probability("noise", self.noise)


def learn_alpha_zero(
    game: Game[S, A],
    inputs: Callable[[S], Sequence[float]],
    moves: Sequence[A],
    schedule: Schedule,
    rng: Random,
    after_round: Callable[[int, Evaluator[S, A]], None] = lambda i, evaluator: None,
    go_on: Callable[[int, float], bool] = lambda played, loss: True,
    target: Callable[[Node[S, A], float], Mapping[A, float]] = policy_target,
) -> AlphaZero[S, A]:
    """Return a network that has learnt a game from nothing but its rules.

    Args:
        game: a two-player zero-sum game without chance, with utilities from -1 to 1.
        inputs: the inputs of a state, as its mover sees it.
        moves: all actions that a state may have.
        schedule: how much is played and learnt.
        rng: the source of chance.
        after_round: called with a round's number and network; an exception in it stops learning.
        go_on: a function of the number of rounds played and of the policy's loss in the last one;
            where it returns False learning ends, and the networks so far are returned.
        target: what the network is taught after a search, with the arguments of ``policy_target``.

    Raises:
        ValueError: the game is not for two players.
    """
    if game.n_players != 2:
        raise ValueError(f"the game has {game.n_players} players, but two are needed")
    network = Network((len(inputs(game.initial())), *schedule.hidden, len(moves) + 1), rng)
    adam, memory = Adam(schedule.rate), deque[Example](maxlen=schedule.memory)
    losses = []
    for i in range(schedule.rounds):
        evaluator = Evaluator(game, network, inputs, moves)
        for _ in range(schedule.matches):
            memory.extend(_self_play(evaluator, schedule, rng, target))
        losses.append(_train(network, adam, memory, schedule, rng))
        after_round(i, Evaluator(game, network, inputs, moves))
        if not go_on(len(losses), losses[-1][0]):
            break
    return AlphaZero(Evaluator(game, network, inputs, moves), tuple(losses))


def _self_play(
    evaluator: Evaluator[S, A],
    schedule: Schedule,
    rng: Random,
    policy: Callable[[Node[S, A], float], Mapping[A, float]],
) -> list[Example]:
    """Play a match of the network's search against itself, and return its examples."""
    game, s = evaluator.game, evaluator.game.initial()
    seen: list[tuple[S, Mapping[A, float]]] = []
    while not game.is_terminal(s):
        root = evaluator.search(s, schedule.simulations, schedule.c, rng, schedule.noise)
        target = policy(root, 1)
        seen.append((s, target))
        early = len(seen) <= schedule.opening
        a = rng.choices(list(target), list(target.values()))[0] if early else best_action(root)
        s = game.transition(s, a)
    return [
        (
            evaluator.inputs(t),
            [target.get(a, 0.0) for a in evaluator.moves],
            game.utility(s, game.turn(t)),
        )
        for t, target in seen
    ]


def _train(
    network: Network, adam: Adam, memory: Sequence[Example], schedule: Schedule, rng: Random
) -> tuple[float, float]:
    """Make the training steps of a round; return the mean losses of policy and value."""
    found = np.zeros(2)
    for _ in range(schedule.steps):
        batch = rng.choices(memory, k=schedule.batch)
        layers = network.layers([example[0] for example in batch])
        losses, at_outputs = _loss(layers[-1], batch)
        adam.step(network, network.gradients(layers, at_outputs))
        found += losses
    return float(found[0] / schedule.steps), float(found[1] / schedule.steps)


def _loss(outputs: Array, batch: Sequence[Example]) -> tuple[Array, Array]:
    """Return the mean losses of policy and value, and the derivatives by the outputs."""
    targets = np.array([example[1] for example in batch])
    ends = np.array([example[2] for example in batch], dtype=float)
    logits = outputs[:, :-1] - outputs[:, :-1].max(axis=1, keepdims=True)
    priors = np.exp(logits) / np.exp(logits).sum(axis=1, keepdims=True)
    values = np.tanh(outputs[:, -1])
    policy = -(targets * np.log(priors + 1e-12)).sum(axis=1).mean()
    value = ((values - ends) ** 2).mean()
    at_outputs = np.column_stack(
        [priors - targets, 2 * (values - ends) * (1 - values * values)]
    ) / len(batch)
    return np.array([policy, value]), at_outputs
