"""AlphaZero on Connect Four, 5 columns of 5: its weights are kept, and how it learnt them.

``python -m chapters.learning.alpha_zero_four`` trains it anew, in a few minutes, and writes
``alpha_zero_four.json``: the weights, in half precision, and what the network won on the way there.
"""

import json
import struct
from base64 import b64decode, b64encode
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

from chapters.heuristics.positions import SMALL_FOUR, chances_of_four
from course_lib.arrays import np
from course_lib.compare_players import Record, compare_players
from course_lib.game import MAX, Strategy
from course_lib.learning import Evaluator, alpha_zero_player, learn_alpha_zero
from course_lib.learning.alpha_zero import Schedule
from course_lib.learning.network import Network
from course_lib.search import depth_limited_alpha_beta, mcts

FILE = Path(__file__).with_suffix(".json")
COLUMNS = range(SMALL_FOUR.width)
CELLS = tuple(SMALL_FOUR.cell(x, y) for x in COLUMNS for y in range(SMALL_FOUR.height))
HIDDEN = (96,)
SCHEDULE = Schedule(
    rounds=200, matches=20, simulations=40, steps=100, memory=6000, opening=8, hidden=HIDDEN,
    rate=0.003,
)  # fmt: skip
EVERY = 25
"""After so many rounds the network is measured."""
SIMULATIONS, DEPTH = 25, 2
"""What the network and plain search get for a move; how far alpha-beta looks."""
PAIRS, OPENING, SEED = 100, 2, 3
"""Of the matches in which the network is measured."""

OPPONENTS: dict[str, Callable[[Random], Strategy[Any, Any]]] = {
    "plain MCTS": lambda rng: lambda s: mcts(SMALL_FOUR, s, SIMULATIONS, 1.4, rng),
    "alpha-beta": lambda rng: (
        lambda s: depth_limited_alpha_beta(SMALL_FOUR, s, DEPTH, chances_of_four)[1]
    ),
}
"""Plain search with as many simulations; two moves ahead, with the evaluation of notebook 3."""


@dataclass(frozen=True)
class Learnt:
    """What the file holds.

    Attributes:
        network: the weights after the last round.
        rounds: after which rounds of self-play the network was measured.
        shares: by opponent, the part of the points that it won there.
        seconds: the processor time of learning, without the matches that measured it.
    """

    network: Network
    rounds: Sequence[int]
    shares: dict[str, list[float]]
    seconds: float

    def player(self, rng: Random, simulations: int = SIMULATIONS) -> Strategy[Any, Any]:
        """Return the strategy of a search that this network guides."""
        return alpha_zero_player(evaluator_of(self.network), simulations, SCHEDULE.c, rng)


def discs_seen(s: tuple[int, int, int]) -> list[float]:
    """Return where the mover's discs are, and where the other's are."""
    x, o, _ = s
    mine, other = (x, o) if SMALL_FOUR.turn(s) == MAX else (o, x)
    return [float(bool(bits & cell)) for bits in (mine, other) for cell in CELLS]


def evaluator_of(network: Network) -> Evaluator[Any, Any]:
    """Return a network as the search asks it."""
    return Evaluator(SMALL_FOUR, network, discs_seen, COLUMNS)


def measure(evaluator: Evaluator[Any, Any], opponent: str, pairs: int = PAIRS) -> Record:
    """Return the record of the network's search against an opponent.

    Args:
        evaluator: the network.
        opponent: its name in OPPONENTS.
        pairs: how often a pair of matches is played.
    """
    players = {
        "network": lambda rng: alpha_zero_player(evaluator, SIMULATIONS, SCHEDULE.c, rng),
        opponent: OPPONENTS[opponent],
    }
    found = compare_players(SMALL_FOUR, players, rounds=pairs, opening_moves=OPENING, seed=SEED)
    return found["network"]


@cache
def load_learning() -> Learnt:
    """Return what was learnt, from the file."""
    data = json.loads(FILE.read_text(encoding="utf-8"))
    network = unpack(data["parameters"])
    return Learnt(network, data["rounds"], data["shares"], data["seconds"])


def pack(network: Network) -> list[str]:
    """Return the weights of a network in half precision, as text."""
    rows = (parameter.ravel().tolist() for parameter in network.parameters)
    return [b64encode(struct.pack(f"<{len(row)}e", *row)).decode() for row in rows]


def unpack(packed: Sequence[str]) -> Network:
    """Return the network whose weights were packed."""
    network = Network((2 * len(CELLS), *HIDDEN, len(COLUMNS) + 1), Random(0))
    network.parameters = [
        np.array(struct.unpack(f"<{p.size}e", b64decode(text))).reshape(p.shape)
        for text, p in zip(packed, network.parameters, strict=True)
    ]
    return network


def train(path: Path = FILE, schedule: Schedule = SCHEDULE, pairs: int = PAIRS) -> None:
    """Learn, measure on the way, and write the file.

    Args:
        path: of the file.
        schedule: how much is played and learnt.
        pairs: of the matches of each measurement.
    """
    rounds: list[int] = []
    shares: dict[str, list[float]] = {name: [] for name in OPPONENTS}
    kept_weights: list[str] = []
    spent = 0.0

    def measure_some(i: int, evaluator: Evaluator[Any, Any]) -> None:
        nonlocal spent, kept_weights
        start = process_time()
        if i == 0 or (i + 1) % EVERY == 0:
            kept_weights = pack(evaluator.network)
            rounds.append(i + 1)
            for name, found in shares.items():
                record = measure(evaluator_of(unpack(kept_weights)), name, pairs)
                found.append(round(record.share, 3))
            print(rounds[-1], {name: found[-1] for name, found in shares.items()}, flush=True)
        spent += process_time() - start

    start = process_time()
    learn_alpha_zero(SMALL_FOUR, discs_seen, COLUMNS, schedule, Random(1), after_round=measure_some)
    seconds = round(process_time() - start - spent)
    data = {"rounds": rounds, "shares": shares, "seconds": seconds, "parameters": kept_weights}
    path.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    train()
