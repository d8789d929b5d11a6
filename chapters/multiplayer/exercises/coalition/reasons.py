"""Why the right answers of ``coalition`` are right."""

from autograder.exercises.common.reasons import of_small_games
from chapters.multiplayer.exercises.reasons import team_reason

coalition_reason = of_small_games(team_reason(lambda case: case.args[2]))
"""Why the pair is right, from the team's side."""
