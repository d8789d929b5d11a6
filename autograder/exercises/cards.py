"""The cards of all exercises, found by id; every section has its own in its ``cards.py``."""

from collections.abc import Mapping

from autograder.exercises.expectiminimax.cards import CARDS as EXPECTIMINIMAX
from autograder.exercises.heuristics.cards import CARDS as HEURISTICS
from autograder.exercises.learning.cards import CARDS as LEARNING
from autograder.exercises.mcts.cards import CARDS as MCTS
from autograder.exercises.minimax.cards import CARDS as MINIMAX
from autograder.exercises.multiplayer.cards import CARDS as MULTIPLAYER
from autograder.exercises.pruning.cards import CARDS as PRUNING
from autograder.model.card import Card

BY_SECTION: Mapping[str, Mapping[str, Card]] = {
    "minimax": MINIMAX,
    "pruning": PRUNING,
    "heuristics": HEURISTICS,
    "mcts": MCTS,
    "expectiminimax": EXPECTIMINIMAX,
    "multiplayer": MULTIPLAYER,
    "learning": LEARNING,
}


def find_card(section: str, exercise_id: str) -> Card | None:
    """Return the card of an exercise; None if it has none."""
    return BY_SECTION.get(section, {}).get(exercise_id)
