"""The record of one notebook to grade, which is sent to a worker, and its digest."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from autograder.exercises import find_section, section_of, use_own
from autograder.exercises.own import NONE, OwnExercises
from autograder.model.language import ENGLISH, Language, use_language
from autograder.model.play import PlayRules
from autograder.model.record import RECORD
from autograder.model.section import Section
from autograder.protocol.limits import Choice, Limits
from classroom.course.submissions.find import student_id

NOTHING: Mapping[str, int] = MappingProxyType({})


@lru_cache(maxsize=16)
def release_of(text: str) -> dict[str, Any]:
    """Return the notebook of a task as it was handed out."""
    release: dict[str, Any] = json.loads(text)
    return release


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
        explained: explanations that the notebook may need again: a key, the exercise, and the
            record of a result that has it; None if every wrong answer is to be explained anew.
    """

    student: str
    section: str
    directory: str
    release: str
    secret: str
    isolation: Choice
    limits: Limits = field(default_factory=Limits)
    data: bytes | None = None
    notes: tuple[str, ...] = ()
    added: tuple[str, ...] = ()
    worth: tuple[tuple[str, float], ...] = ()
    own: OwnExercises = NONE
    rules: PlayRules = field(default_factory=PlayRules)
    language: Language = ENGLISH
    explained: tuple[tuple[str, str, str], ...] | None = None

    @property
    def exercises(self) -> Section:
        """The section, with the exercises in use and their points."""
        use_own(self.own)
        use_language(self.language)
        worth = dict(self.worth)
        used = section_of(self.section, worth) if worth else find_section(self.section)
        return used.with_rules(self.rules)

    @property
    def owner(self) -> str:
        """The student in whose folder the submission is; of a group, the one who handed it in."""
        folder = Path(self.directory)
        return student_id(folder.parent.name) if folder.name == self.section else self.student

    def digest(self, section: Section, then: Mapping[str, int] = NOTHING) -> str:
        """Return a digest of all that the marks of the submission, and their record, depend on.

        Args:
            section: the section.
            then: the versions of exercises that were judged before, and stand for those of now.
        """
        versions = [(e.id, then.get(e.id, e.version), e.points) for e in section.exercises]
        parts = (
            self.data,
            self.release,
            repr((self.notes, versions, self.secret, self.isolation, RECORD)),
            *self.added,
            *([repr(self.limits)] if self.limits != Limits() else []),
            *(file.code for file in self.own.of(section.worth)),
            *([repr(self.rules)] if section.play_seconds else []),
            *([repr(self.language)] if self.language != ENGLISH else []),
            *([self.owner] if self.owner != self.student else []),
        )
        digest = hashlib.sha256()
        for part in parts:
            data = part if isinstance(part, bytes) else str(part).encode()
            digest.update(len(data).to_bytes(8, "big") + data)
        return digest.hexdigest()

    def grounds(self, section: Section) -> str:
        """Return a digest of all that explanations depend on, beside the submission."""
        exercises = [(e.id, e.version, e.points) for e in section.exercises]
        shared = (self.section, exercises, self.secret, self.isolation, self.limits, self.rules)
        own = [file.code for file in self.own.of(section.worth)]
        parts = (self.release, repr(shared), *own, repr(self.language), repr(RECORD))
        return hashlib.sha256("\0".join(map(str, parts)).encode()).hexdigest()
