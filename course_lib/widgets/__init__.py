"""Interactive parts of the notebooks: explorers of searches, predictions, and boards to play on.

A widget is imported when it is first used, so that importing this package is light.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from course_lib.widgets.grids.q_values import QExplorer, explore_q_learning
    from course_lib.widgets.grids.snake import SnakePlayer, play_snake
    from course_lib.widgets.matches.against import play, show_analysis
    from course_lib.widgets.matches.challenge import challenge
    from course_lib.widgets.matches.climb import Climb, climb
    from course_lib.widgets.matches.habits import Habits, play_habits
    from course_lib.widgets.matches.levels import Levels, play_levels
    from course_lib.widgets.matches.play import Play
    from course_lib.widgets.matches.play_on import StatePicture, show_state
    from course_lib.widgets.matches.poker import PokerTable, play_poker
    from course_lib.widgets.mcts.bandit import BanditGame, play_bandit
    from course_lib.widgets.mcts.explorer import MctsExplorer, explore_mcts
    from course_lib.widgets.prediction.calibration import Calibration, calibration
    from course_lib.widgets.prediction.predict import Predict, predict
    from course_lib.widgets.prediction.question import Prediction
    from course_lib.widgets.prediction.random_trees import RandomTrees
    from course_lib.widgets.prediction.recall import Recall, recall
    from course_lib.widgets.runs.watch import LearningCurve, watch_learning
    from course_lib.widgets.trees.chance import ChanceExplorer, explore_chance
    from course_lib.widgets.trees.departure import end_of_call, first_departure
    from course_lib.widgets.trees.explorer import Explorer, explore
    from course_lib.widgets.trees.horizon import HorizonExplorer, explore_horizon
    from course_lib.widgets.trees.leaves import LeafExplorer, explore_leaves
    from course_lib.widgets.trees.vectors import VectorExplorer, explore_vectors

__all__ = [
    "BanditGame",
    "Calibration",
    "ChanceExplorer",
    "Climb",
    "Explorer",
    "Habits",
    "HorizonExplorer",
    "LeafExplorer",
    "LearningCurve",
    "Levels",
    "MctsExplorer",
    "Play",
    "PokerTable",
    "Predict",
    "Prediction",
    "QExplorer",
    "RandomTrees",
    "Recall",
    "SnakePlayer",
    "StatePicture",
    "VectorExplorer",
    "calibration",
    "challenge",
    "climb",
    "end_of_call",
    "explore",
    "explore_chance",
    "explore_horizon",
    "explore_leaves",
    "explore_mcts",
    "explore_q_learning",
    "explore_vectors",
    "first_departure",
    "play",
    "play_bandit",
    "play_habits",
    "play_levels",
    "play_poker",
    "play_snake",
    "predict",
    "recall",
    "show_analysis",
    "show_state",
    "watch_learning",
]

MODULES = {
    "BanditGame": "mcts.bandit",
    "Calibration": "prediction.calibration",
    "ChanceExplorer": "trees.chance",
    "Climb": "matches.climb",
    "Explorer": "trees.explorer",
    "Habits": "matches.habits",
    "HorizonExplorer": "trees.horizon",
    "LeafExplorer": "trees.leaves",
    "LearningCurve": "runs.watch",
    "Levels": "matches.levels",
    "MctsExplorer": "mcts.explorer",
    "Play": "matches.play",
    "PokerTable": "matches.poker",
    "Predict": "prediction.predict",
    "Prediction": "prediction.question",
    "QExplorer": "grids.q_values",
    "RandomTrees": "prediction.random_trees",
    "Recall": "prediction.recall",
    "SnakePlayer": "grids.snake",
    "StatePicture": "matches.play_on",
    "VectorExplorer": "trees.vectors",
    "calibration": "prediction.calibration",
    "challenge": "matches.challenge",
    "climb": "matches.climb",
    "explore": "trees.explorer",
    "explore_chance": "trees.chance",
    "explore_horizon": "trees.horizon",
    "explore_leaves": "trees.leaves",
    "explore_mcts": "mcts.explorer",
    "explore_q_learning": "grids.q_values",
    "explore_vectors": "trees.vectors",
    "end_of_call": "trees.departure",
    "first_departure": "trees.departure",
    "play": "matches.against",
    "play_bandit": "mcts.bandit",
    "play_habits": "matches.habits",
    "play_levels": "matches.levels",
    "play_poker": "matches.poker",
    "play_snake": "grids.snake",
    "predict": "prediction.predict",
    "recall": "prediction.recall",
    "show_analysis": "matches.against",
    "show_state": "matches.play_on",
    "watch_learning": "runs.watch",
}


def __getattr__(name: str) -> Any:
    if name not in MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{MODULES[name]}"), name)


def __dir__() -> list[str]:
    return __all__
