"""A section: the exercises of one notebook."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from autograder.model.exercise import CodeExercise, Exercise
from autograder.model.play import PlayExercise, PlayRules


@dataclass(frozen=True)
class Section:
    """One notebook's worth of exercises.

    Attributes:
        name: for example ``minimax``.
        notebook: for example ``01_minimax``.
        exercises: in the order of the notebook.
        stages: by the id of an exercise, smaller functions that lead to it, in their order. They
            are practice and give no marks.
        practice: exercises without marks, in the order of the notebook. A course may put them among
            its exercises; their points are then those of the records.
    """

    name: str
    notebook: str
    exercises: Sequence[Exercise]
    stages: Mapping[str, Sequence[CodeExercise]] = field(default_factory=dict)
    practice: Sequence[Exercise] = ()

    @property
    def all_exercises(self) -> tuple[Exercise, ...]:
        """Its exercises, and after them those without marks."""
        return (*self.exercises, *self.practice)

    def has(self, id_: str) -> bool:
        """Tell whether an exercise is in the section, with marks or without."""
        return any(exercise.id == id_ for exercise in self.all_exercises)

    @property
    def worth(self) -> dict[str, float]:
        """The points of its exercises, by id."""
        return {exercise.id: exercise.points for exercise in self.exercises}

    def with_points(self, points: Mapping[str, float]) -> "Section":
        """Return the section with some of its exercises, worth these points.

        Args:
            points: by id; an exercise that is not named is left out.
        """
        used = tuple(with_worth(e, points[e.id]) for e in self.exercises if e.id in points)
        return replace(self, exercises=used)

    def with_rules(self, rules: PlayRules) -> "Section":
        """Return the section with other rules for the players that are judged by play."""
        changed = (
            replace(e, rules=rules) if isinstance(e, PlayExercise) else e for e in self.exercises
        )
        return replace(self, exercises=tuple(changed))

    @property
    def play_seconds(self) -> float:
        """The most wall time that the matches of one submission take; 0 without such exercises."""
        played = [e.rules.minutes for e in self.exercises if isinstance(e, PlayExercise)]
        return 60 * sum(played)


def with_worth(exercise: Exercise, points: float) -> Exercise:
    """Return an exercise that is worth other points, each property in proportion."""
    if points == exercise.points:
        return exercise
    if not isinstance(exercise, CodeExercise):
        return replace(exercise, points=points)
    scale = points / exercise.points
    shares = [round(scale * p.points, 6) for p in exercise.properties]
    largest = shares.index(max(shares))
    shares[largest] = round(shares[largest] + points - sum(shares), 6)  # the rest from rounding
    properties = tuple(
        replace(p, points=share) for p, share in zip(exercise.properties, shares, strict=True)
    )
    return replace(exercise, properties=properties)
