"""The types of values in course.toml, and the tables of it that stand alone."""

from collections.abc import Callable
from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from autograder.model.match_games import GAMES, find_game
from autograder.model.play import PlayRules
from course_lib.ladder import TITLES

Points = Annotated[float, Field(gt=0, le=10_000, allow_inf_nan=False)]
Weight = Annotated[float, Field(ge=0, le=10_000, allow_inf_nan=False)]
Days = Annotated[float, Field(ge=0, le=3_650, allow_inf_nan=False)]
Percent = Annotated[float, Field(ge=0, le=100, allow_inf_nan=False)]
Seconds = Annotated[float, Field(gt=0, le=3_600, allow_inf_nan=False)]

ORDER = list(TITLES)
"""The reference players, in the order of the file's documentation; each game has its own order."""
PACKAGE = PlayRules()


class SettingsTable(BaseModel):
    """A table of the file: no key but the declared ones, and no value of another type."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


def _is_game(id_: str) -> str:
    find_game(id_)
    return id_


def _is_rung(id_: str) -> str:
    if id_ not in ORDER:
        raise ValueError(f"there is no reference player {id_!r}; they are: {', '.join(ORDER)}")
    return id_


def _once(games: list[str]) -> list[str]:
    if len(set(games)) < len(games):
        raise ValueError("each game is named once")
    return games


def _even(matches: int) -> int:
    if matches % 2:
        raise ValueError(
            f"it is {matches}; allowed is an even number: each opening is played twice"
        )
    return matches


def _checked_type(check: Callable[..., object]) -> AfterValidator:
    return AfterValidator(check)


class TournamentSettings(SettingsTable):
    """``[tournament]``: how players are judged by play."""

    games: Annotated[list[Annotated[str, _checked_type(_is_game)]], _checked_type(_once)] = Field(
        default=list(PACKAGE.games),
        min_length=1,
        description=f"The games that a player plays, of: {', '.join(GAMES)}.",
    )
    rungs: dict[Annotated[str, _checked_type(_is_rung)], Points] = Field(
        default=dict(PACKAGE.rungs),
        min_length=1,
        description="The reference players to beat in each game, with their points relative to "
        f"each other, of: {', '.join(ORDER)}. In Connect5 mcts comes before depth-2.",
    )
    seconds: Annotated[float, Field(ge=0.01, le=60, allow_inf_nan=False)] = Field(
        default=PACKAGE.seconds, description="CPU time of one move."
    )
    matches: Annotated[int, Field(ge=2, le=400), _checked_type(_even)] = Field(
        default=PACKAGE.matches,
        description="The most matches against one reference player; an even number.",
    )
    minutes: Annotated[float, Field(gt=0, le=1_440, allow_inf_nan=False)] = Field(
        default=PACKAGE.minutes,
        description="The most wall time for all matches of one submission. A player whose "
        "matches take longer is not graded.",
    )

    @property
    def rules(self) -> PlayRules:
        """The rules of play; reference players in one order, independent of the file's."""
        rungs = tuple((id_, self.rungs[id_]) for id_ in ORDER if id_ in self.rungs)
        return PlayRules(tuple(self.games), rungs, self.seconds, self.matches, self.minutes)
