"""What is touched in a notebook: explorers that show a search at work, in the browser.

A widget is imported when it is first used, so that importing this package is light.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from course_lib.widgets.chance import ChanceExplorer, explore_chance
    from course_lib.widgets.departure import first_departure
    from course_lib.widgets.explorer import Explorer, explore
    from course_lib.widgets.mcts import MctsExplorer, explore_mcts
    from course_lib.widgets.play_board import Play, play
    from course_lib.widgets.prediction import Predict, predict
    from course_lib.widgets.trees import RandomTrees
    from course_lib.widgets.vectors import VectorExplorer, explore_vectors

__all__ = [
    "ChanceExplorer",
    "Explorer",
    "MctsExplorer",
    "Play",
    "Predict",
    "RandomTrees",
    "VectorExplorer",
    "explore",
    "explore_chance",
    "explore_mcts",
    "explore_vectors",
    "first_departure",
    "play",
    "predict",
]

MODULES = {
    "ChanceExplorer": "chance",
    "Explorer": "explorer",
    "MctsExplorer": "mcts",
    "Play": "play_board",
    "Predict": "prediction",
    "RandomTrees": "trees",
    "VectorExplorer": "vectors",
    "explore": "explorer",
    "explore_chance": "chance",
    "explore_mcts": "mcts",
    "explore_vectors": "vectors",
    "first_departure": "departure",
    "play": "play_board",
    "predict": "prediction",
}


def __getattr__(name: str) -> Any:
    if name not in MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{MODULES[name]}"), name)


def __dir__() -> list[str]:
    return __all__
