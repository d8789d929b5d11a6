"""Players that are judged by play: the exercise, its rungs and points, and the matches played."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from autograder.model.plain_text import entry

SHORT_SECONDS, SHORT_MATCHES, SHORT_RUNGS = 0.05, 4, 2
"""In a notebook: the seconds of a move at most, the matches against a rung, and the rungs."""


@dataclass(frozen=True)
class PlayRules:
    """How players are judged by play: an instructor's choice, in ``course.toml``.

    Attributes:
        games: the games, by id.
        rungs: the reference players to beat in each game, and their points relative to each
            other; the two weakest ones first.
        seconds: CPU time of one move.
        matches: the most matches against one reference player; an even number.
        minutes: the most wall time for all matches of one submission.
    """

    games: tuple[str, ...] = ("connect5", "divercite")
    rungs: tuple[tuple[str, float], ...] = (
        ("random", 2),
        ("greedy", 4),
        ("depth-2", 12),
        ("alpha-beta", 14),
        ("best", 8),
    )
    seconds: float = 0.2
    matches: int = 16
    minutes: float = 25

    @property
    def short(self) -> "PlayRules":
        """The rules of a check in a notebook: the lowest rungs, few matches, little time."""
        return replace(
            self,
            rungs=self.rungs[:SHORT_RUNGS],
            seconds=min(self.seconds, SHORT_SECONDS),
            matches=SHORT_MATCHES,
        )


@dataclass(frozen=True)
class Goal:
    """A reference player to beat in one game.

    Attributes:
        game: the game's id.
        rung: the reference player's id.
        points: the points for beating it.
    """

    game: str
    rung: str
    points: float

    @property
    def name(self) -> str:
        """Its short name, on the verdict line."""
        return f"{self.rung} in {self.game}"


Result = Literal["won", "drawn", "lost"]


@dataclass(frozen=True)
class PlayedMatch:
    """A match of a student's player, as its author reads it.

    Attributes:
        game: the game's id.
        opponent: the reference player's id.
        seat: the player's number in the game: 0 moved first.
        result: the result for the student's player.
        moves: the moves of both players, without the opening.
        seconds: CPU time of the student's player.
        slowest: CPU time of its slowest move.
        ending: why the match ended, an ``Ending`` of ``matches.records``.
        own_fault: True if the student's player lost by a fault.
        fault: the facts about the fault.
        symptom: a ``Symptom`` of ``matches.records`` for the value returned; "" if none fits.
    """

    game: str
    opponent: str
    seat: int
    result: Result
    moves: int
    seconds: float
    slowest: float
    ending: str
    own_fault: bool = False
    fault: str = ""
    symptom: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "fault", entry(self.fault))


@dataclass(frozen=True)
class PlayMistake:
    """A known mistake of players, and the sentence that names it.

    Attributes:
        id: its stable name.
        sentence: its description for its author.
        make: returns a player that makes it.
        seen: tells from the matches of a player whether it makes it.
    """

    id: str
    sentence: str
    make: Callable[[], Callable[..., Any]]
    seen: Callable[[Sequence[PlayedMatch]], bool]


@dataclass(frozen=True)
class PlayExercise:
    """A player to write, judged by matches against the reference players of ``course_lib.ladder``.

    Attributes:
        id: as in the notebook's ``check("<id>", ...)``.
        section: the notebook it belongs to.
        names: the name of the player, in the notebook.
        parameters: the names of its parameters.
        points: the points of all reference players of all games.
        mistakes: the known mistakes.
        rules: games, reference players and time.
        version: raised whenever the exercise changes.
    """

    id: str
    section: str
    names: tuple[str, ...]
    parameters: tuple[str, ...]
    points: float
    mistakes: tuple[PlayMistake, ...] = ()
    rules: PlayRules = field(default_factory=PlayRules)
    version: int = 1

    @property
    def properties(self) -> tuple[Goal, ...]:
        """The reference players to beat, with their share of the points.

        They come game by game, in each of them the weakest first.
        """
        from course_lib.ladder import RUNGS  # with searches and games, which few exercises need

        shares = dict(self.rules.rungs)
        pairs = [
            (game, rung.id, shares[rung.id])
            for game in self.rules.games
            for rung in RUNGS[game]
            if rung.id in shares
        ]
        scale = self.points / sum(share for _, _, share in pairs)
        points = [round(scale * share, 6) for _, _, share in pairs]
        largest = points.index(max(points))
        points[largest] = round(points[largest] + self.points - sum(points), 6)  # of rounding
        return tuple(
            Goal(game, rung, own) for (game, rung, _), own in zip(pairs, points, strict=True)
        )

    @property
    def short(self) -> "PlayExercise":
        """The exercise as a notebook checks it: the lowest rungs only, with their own points."""
        rules = self.rules.short
        chosen = [rung for rung, _ in rules.rungs]
        points = sum(goal.points for goal in self.properties if goal.rung in chosen)
        return replace(self, rules=rules, points=round(points, 6))
