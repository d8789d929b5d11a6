"""The exercises of section ``learning``, in the order of the notebook."""

from autograder.exercises.learning.answers import HAND_Q
from autograder.exercises.learning.choices import EPSILON_GREEDY
from autograder.exercises.learning.episodes import Q_LEARNING
from autograder.exercises.learning.networks import DQN_TARGETS, NETWORK_GRADIENT
from autograder.exercises.learning.policies import POLICY_TARGET
from autograder.exercises.learning.self_play import SELF_PLAY_Q
from autograder.exercises.learning.snake import SNAKE_FEATURES
from autograder.exercises.learning.tables import Q_UPDATE
from autograder.exercises.learning.weights import FIT_WEIGHTS, GRADIENT_STEP, TD_UPDATE
from autograder.model.exercise import Section, WrittenExercise

LEARNING_WRITTEN = WrittenExercise(id="learning-written", section="learning", points=4)

SECTION = Section(
    name="learning",
    notebook="07_learning",
    exercises=(
        GRADIENT_STEP,
        FIT_WEIGHTS,
        TD_UPDATE,
        HAND_Q,
        Q_UPDATE,
        EPSILON_GREEDY,
        Q_LEARNING,
        SELF_PLAY_Q,
        SNAKE_FEATURES,
        DQN_TARGETS,
        NETWORK_GRADIENT,
        POLICY_TARGET,
        LEARNING_WRITTEN,
    ),
)
