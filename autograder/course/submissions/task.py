"""The record of one notebook to grade, which is sent to a worker."""

from dataclasses import dataclass, field

from autograder.exercises import find_section, section_of, use_own
from autograder.exercises.own import NONE, OwnExercises
from autograder.model.exercise import Section
from autograder.model.language import ENGLISH, Language, use_language
from autograder.model.play import PlayRules
from autograder.sandbox.host import Isolation
from autograder.sandbox.limits import Limits


@dataclass(frozen=True)
class Task:
    """All data that a worker needs to grade one notebook.

    Attributes:
        directory: the student's directory for the section.
        release: the notebook as it was handed out, as JSON text.
        data: the content of the submitted file; None if it is to be read from the directory.
        notes: remarks on the file, made when it was read.
        worth: the points of the exercises in use, by id; all as in the package if there are none.
        added: exercises that the section got after it was handed in: a notebook without
            them is not graded on them.
        own: the exercises that the course adds to the package, as source.
        rules: how players are judged by play.
        language: the language that the student reads.
    """

    student: str
    section: str
    directory: str
    release: str
    secret: str
    isolation: Isolation
    limits: Limits = field(default_factory=Limits)
    data: bytes | None = None
    notes: tuple[str, ...] = ()
    added: tuple[str, ...] = ()
    worth: tuple[tuple[str, float], ...] = ()
    own: OwnExercises = NONE
    rules: PlayRules = field(default_factory=PlayRules)
    language: Language = ENGLISH

    @property
    def exercises(self) -> Section:
        """The section, with the exercises in use and their points."""
        use_own(self.own)
        use_language(self.language)
        worth = dict(self.worth)
        used = section_of(self.section, worth) if worth else find_section(self.section)
        return used.with_rules(self.rules)
