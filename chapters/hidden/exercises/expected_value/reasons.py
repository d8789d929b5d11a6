"""Why the right answers of ``expected-value`` are right."""

from autograder.exercises.common.reasons import (
    full_search,
    number,
    of_small_games,
    value_reason,
    where_wrong,
)
from autograder.model.case import Answer, Case
from autograder.model.compare import same_number
from autograder.model.phrase import Phrase, player_text
from chapters.hidden.exercises.trees import odds_at
from course_lib.search.hidden import expected_value


@where_wrong
@of_small_games
def weighted_sum(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return the weighted sum of the first player whose number is wrong, by the first move."""
    game, s, strategies = case.args
    if game.is_terminal(s):
        return Phrase("the game is over, with the utilities {u}", u=number(right.value))
    player = _first_wrong(answer.value, right.value)
    found = full_search(
        game,
        s,
        lambda t: expected_value(game, t, strategies)[player],
        weights=lambda t: odds_at(game, strategies, t),
        stop=lambda place: Phrase(
            "the utility of {player} is {u}",
            player=player_text(game, player),
            u=number(game.utility(place[0], player)),
        ),
    )
    return value_reason(found, (s, 0))


def _first_wrong(given: object, right: list[float]) -> int:
    """Return the number of the first player whose value differs; 0 if the form does."""
    if not isinstance(given, list | tuple) or len(given) != len(right):
        return 0
    pairs = zip(given, right, strict=True)
    return next((p for p, (x, y) in enumerate(pairs) if not same_number(x, y)), 0)
