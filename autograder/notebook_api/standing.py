"""How far a reader is: exercises and points per section, and the next exercise."""

from collections.abc import Collection
from dataclasses import dataclass

from autograder.exercises import StagePlace, all_sections, find_section, place_of_stage, stages_of
from autograder.model.exercise import AnswerExercise, CodeExercise, Exercise, WrittenExercise
from autograder.model.language import plural, words
from autograder.model.play import PlayExercise
from autograder.model.points import points_text
from autograder.model.section import Section
from autograder.notebook_api.progress_store import Result, Results

Checked = CodeExercise | AnswerExercise | PlayExercise
"""An exercise that ``check`` judges; a person marks the others."""


def scope_of_check(exercise: Checked) -> Checked:
    """Return an exercise with the points that ``check`` can give: of a player, those of here."""
    return exercise.short if isinstance(exercise, PlayExercise) else exercise


def most_points(exercise: Checked) -> float:
    """Return the points that ``check`` can give."""
    return scope_of_check(exercise).points


@dataclass(frozen=True)
class SectionStanding:
    """How far a reader is in one section.

    Attributes:
        section: the section.
        results: all results of the reader.
    """

    section: Section
    results: Results

    @property
    def exercises(self) -> list[Checked]:
        """The exercises that ``check`` judges, in the order of the notebook."""
        return [e for e in self.section.exercises if not isinstance(e, WrittenExercise)]

    @property
    def unfinished(self) -> list[str]:
        """The ids of the exercises without full points."""
        return [e.id for e in self.exercises if self.points(e) < most_points(e)]

    def result(self, exercise: Checked) -> Result | None:
        """Return the result of an exercise; None if this version of it was never judged."""
        found = self.results.get(exercise.id)
        return found if found is not None and found.version == exercise.version else None

    def points(self, exercise: Checked) -> float:
        """Return the most points that the reader got for an exercise."""
        found = self.result(exercise)
        return 0.0 if found is None else min(found.best, most_points(exercise))

    @property
    def earned(self) -> float:
        """The points of all exercises together."""
        return sum(map(self.points, self.exercises))

    @property
    def most(self) -> float:
        """The points that ``check`` can give."""
        return sum(map(most_points, self.exercises))

    def __str__(self) -> str:
        number = len(self.exercises)
        return words(
            "{done} of {number} {exercises}, {score} of {points} points",
            done=number - len(self.unfinished),
            number=number,
            exercises=plural("exercise", "exercises", number),
            score=points_text(self.earned),
            points=points_text(self.most),
        )


def standings(results: Results) -> list[SectionStanding]:
    """Return how far a reader is in each section, in the order of the course."""
    return [SectionStanding(section, results) for section in all_sections()]


def standing_line(exercise: Checked, results: Results, notebooks: Collection[str]) -> str:
    """Return the end of a verdict: the reader's progress in a section, and the next exercise.

    Args:
        exercise: the exercise that was judged.
        results: all results of the reader.
        notebooks: the names of those that the reader has, without the ending. A course may be one
            notebook of exercises from several sections, and names no other one then.
    """
    if (place := place_of_stage(exercise.id)) is not None:
        return _stage_line(place, results)
    here = SectionStanding(find_section(exercise.section), results)
    following = _next_exercise(here, exercise)
    left = [] if following else _unfinished_after(here)  # imports the other chapters
    following = following or next((name for name in left if name in notebooks), None)
    if following:
        return words("{standing}; next: {following}", standing=str(here), following=following)
    if left:
        return words("{standing}; this notebook is complete", standing=str(here))
    return words("{standing}; the course is complete", standing=str(here))


def _unfinished_after(here: SectionStanding) -> list[str]:
    """Return the notebooks of the other sections that are unfinished, those that follow first."""
    everywhere = standings(here.results)
    number = next(i for i, s in enumerate(everywhere) if s.section.name == here.section.name)
    others = (*everywhere[number + 1 :], *everywhere[:number])
    return [other.section.notebook for other in others if other.unfinished]


def stages_done(exercise: Exercise, results: Results) -> list[bool]:
    """Return for every stage of an exercise whether the reader has done it."""
    return [_is_done(stage, results) for stage in stages_of(exercise)]


def _is_done(stage: CodeExercise, results: Results) -> bool:
    found = results.get(stage.id)
    return found is not None and found.version == stage.version and found.best >= stage.points


def _stage_line(place: StagePlace, results: Results) -> str:
    """Return how many stages of an exercise are done, and which one is next."""
    done = stages_done(place.exercise, results)
    head = words("{done} of {number} stages", done=sum(done), number=len(done))
    if all(done):
        following = words("the exercise itself")
    else:
        following = words("stage {number}", number=done.index(False) + 1)
    standing = f"{place.exercise.id}: {head}"
    return words("{standing}; next: {following}", standing=standing, following=following)


def _next_exercise(here: SectionStanding, exercise: Checked) -> str | None:
    """Return the first unfinished exercise from a given one on; None if all are finished.

    After practice it is the first one of the section.
    """
    ids = [e.id for e in here.exercises]
    place = ids.index(exercise.id) if exercise.id in ids else 0  # practice is none of them
    return next((id_ for id_ in [*ids[place:], *ids[:place]] if id_ in here.unfinished), None)
