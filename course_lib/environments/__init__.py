"""The environments of the course: rules for one agent, without learning."""

from course_lib.environments.against import Against
from course_lib.environments.chain import Chain
from course_lib.environments.grid_world import Cliff, GridWorld
from course_lib.environments.pig_turns import PigTurns
from course_lib.environments.snake import Snake, SnakeState
from course_lib.environments.tabular import Tabular

__all__ = [
    "Against",
    "Chain",
    "Cliff",
    "GridWorld",
    "PigTurns",
    "Snake",
    "SnakeState",
    "Tabular",
]
