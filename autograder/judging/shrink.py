"""A failing case -> the smallest one like it on which a function still fails.

A case that is shown to a student is small enough to be followed by hand. Trees lose branches for
as long as the function fails on the rest (A. Zeller and R. Hildebrandt, "Simplifying and isolating
failure-inducing input", IEEE Transactions on Software Engineering 28(2), 2002), and their numbers
become plain; an action goes from all nodes of an information set at once. Any other drawn case is
drawn again from fewer and smaller random numbers (D. MacIver and A. Donaldson, "Test-case reduction
via test-case generation", ECOOP 2020). Which case is smaller is a matter of reading
(``reading_cost``). No clock is read: the same function is shown the same case.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace

from autograder.judging.choices import Choices, record_choices, replay_choices
from autograder.judging.plain_names import with_plain_names
from autograder.judging.plain_numbers import plainer
from autograder.model.case import Case
from autograder.model.compare import is_number
from autograder.model.exercise import CodeExercise, Generator
from autograder.model.search_tree import CountingClock, Rng
from autograder.running.hidden_cuts import has_hidden_tree, smaller_hidden
from autograder.running.reading_cost import reading_cost
from autograder.running.tree_cuts import has_tree, smaller, without_unreachable

MOST_NUMBERS = 20_000
"""How many random numbers cases are drawn from again, at most, per starting case."""
FEWEST_CALLS = 2
"""Calls of a random function that are still an interview: one, and one with the same seed."""
PLAINEST = (0, 1, 2, -1)
"""Numbers that are tried in place of those of a list."""
LIGHT = 200
"""So much work of a random function, in rounds, counts as one further question."""

Fails = Callable[[Case], bool]


@dataclass
class QuestionBudget:
    """How much a function may still be asked.

    Attributes:
        left: so many questions; a random function that makes many rounds counts as several.
        asked: the questions that were asked; none is asked twice.
    """

    left: int
    asked: set[tuple[str, int, str]] = field(default_factory=set)

    @property
    def is_spent(self) -> bool:
        """True if nothing more may be asked."""
        return self.left <= 0

    def spend(self, calls: int) -> None:
        """Count further calls that one question took."""
        self.left -= calls

    def allows(self, case: Case) -> bool:
        """Tell whether a question may be asked, which is then as good as asked."""
        if self.is_spent or case.identity in self.asked:
            return False
        self.asked.add(case.identity)
        self.left -= 1 + _rounds(case) // LIGHT
        return True


def _rounds(case: Case) -> int:
    """Return how many rounds a random function makes: episodes, iterations, or calls."""
    rng = next((arg for arg in case.args if isinstance(arg, Rng)), None)
    if rng is None:
        return 0
    rounds = (arg.ticks if isinstance(arg, CountingClock) else arg for arg in case.args)
    return rng.times * max([1, *(n for n in rounds if type(n) is int)])


def smallest(exercise: CodeExercise, failing: Case, fails: Fails, budget: QuestionBudget) -> Case:
    """Return the smallest case found that fails like a given one.

    The search has come to its end by itself if the budget is not spent then.

    Args:
        exercise: the exercise.
        failing: a case on which the function fails.
        fails: asks the function about a case.
        budget: how much it may be asked.
    """
    found = _with_less_in_it(exercise, failing, fails, budget)
    found = _descent(found, _fewer_calls, fails, budget)
    if exercise.asking.promise is None:
        return found
    promised = exercise.keeps_promise
    return _descent(found, lambda case: filter(promised, _fewer_numbers(case)), fails, budget)


def _with_less_in_it(
    exercise: CodeExercise, failing: Case, fails: Fails, budget: QuestionBudget
) -> Case:
    """Return the smallest case found with fewer branches, or drawn from fewer numbers."""
    promised = exercise.keeps_promise
    if is_tree_case(exercise, failing):
        return _descent(
            failing, lambda case: filter(promised, simpler(exercise, case)), fails, budget
        )
    if has_hidden_tree(failing):
        return _descent(failing, lambda case: filter(promised, smaller_hidden(case)), fails, budget)
    if failing.origin is None:
        return failing
    generate = exercise.generators[failing.origin.kind][0]
    found = _from_fewer_choices(failing, failing.origin.seed, generate, fails, budget)
    return _descent(found, fewer_pieces, fails, budget)


def is_tree_case(exercise: CodeExercise, case: Case) -> bool:
    """Tell whether branches of a case's tree may be cut off: it is a case of the same kind then.

    That is so where the exercise says so, and where the value of each of a list of nodes is asked.
    """
    return has_tree(case) and (exercise.prunable or isinstance(case.args[1], list))


def simpler(exercise: CodeExercise, case: Case) -> Iterator[Case]:
    """Yield cases with fewer nodes, then with plainer numbers, then with plainer names.

    Args:
        exercise: the exercise.
        case: any case; nothing is yielded unless branches of its tree may be cut off.
    """
    if not is_tree_case(exercise, case):
        return
    whole = without_unreachable(case)
    if len(whole.args[0].moves) < len(case.args[0].moves):
        yield whole
    yield from smaller(case)
    if exercise.prunable:
        yield from plainer(exercise, case)
    yield from (with_plain_names(case, actions=actions) for actions in (True, False))


def _fewer_calls(case: Case) -> Iterator[Case]:
    """Yield a case of two calls of a random function in place of many: one wrong result is enough.

    Of its two calls the second begins with the generator that the first one leaves.
    """
    if not case.args:
        return
    *args, last = case.args
    if isinstance(last, Rng) and last.times > FEWEST_CALLS:
        yield replace(case, args=(*args, Rng(0, FEWEST_CALLS)))


def _fewer_numbers(case: Case) -> Iterator[Case]:
    """Yield cases with one number less, then with one that is plainer.

    Args:
        case: a case of any kind; it yields nothing if its only argument is no list of numbers.
    """
    if len(case.args) != 1 or not isinstance(found := case.args[0], list):
        return
    if not all(map(is_number, found)):
        return
    for i in range(len(found)):
        yield replace(case, args=([*found[:i], *found[i + 1 :]],))
    for i in range(len(found)):
        for plain in PLAINEST:
            yield replace(case, args=([*found[:i], plain, *found[i + 1 :]],))


def _descent(
    start: Case, simpler: Callable[[Case], Iterable[Case]], fails: Fails, budget: QuestionBudget
) -> Case:
    """Return a failing case of which no simpler one that is easier to read fails."""
    best, found = start, True
    while found and not budget.is_spent:
        found = False
        for case in simpler(best):
            if reading_cost(case) < reading_cost(best) and budget.allows(case) and fails(case):
                best, found = case, True
                break
    return best


# Fewer and smaller random numbers.


def _from_fewer_choices(
    failing: Case, seed: str, generate: Generator, fails: Fails, budget: QuestionBudget
) -> Case:
    """Return the smallest failing case found that is drawn from fewer or smaller numbers."""
    best, choices = failing, record_choices(generate, seed)
    candidates, left = _simpler(choices), MOST_NUMBERS
    while (candidate := next(candidates, None)) is not None and left > 0 and not budget.is_spent:
        left -= len(candidate) + 1
        drawn, made = replay_choices(generate, candidate)
        if drawn is None or (len(made), made) >= (len(choices), choices):
            continue
        case = replace(drawn, counted=failing.counted)
        if budget.allows(case) and fails(case):
            # The search follows the numbers, which become fewer or smaller, so that it ends. The
            # case with the smallest ones need not be the one that costs its reader least.
            best, choices = min(best, case, key=reading_cost), made
            candidates = _simpler(choices)
    return best


def _simpler(choices: Choices) -> Iterator[Choices]:
    """Yield shorter and smaller lists of numbers, the boldest steps first."""
    n = len(choices)
    sizes = [n >> i for i in range(n.bit_length()) if n >> i]
    for size in sizes:
        for i in reversed(range(0, n - size + 1, max(1, size // 2))):
            yield choices[:i] + choices[i + size :]
    for size in sizes:
        for i in range(0, n - size + 1, size):
            if any(choices[i : i + size]):
                yield choices[:i] + (0,) * size + choices[i + size :]
    for i, number in enumerate(choices):
        smaller_numbers = {number >> (number.bit_length() // 2), number >> 1, number - 1}
        for less in sorted(smaller_numbers - {-1, number}):
            yield (*choices[:i], less, *choices[i + 1 :])


PLAIN = " w - - 0 1"
"""White moves, neither side may castle, and the match has just begun."""


def fewer_pieces(case: Case) -> Iterator[Case]:
    """Yield cases with half of a position's pieces or fewer less, as long as it is legal.

    Args:
        case: a case of any kind; it yields nothing if it is not about one position in FEN.
    """
    if len(case.args) != 1 or not isinstance(fen := case.args[0], str) or fen.count("/") != 7:
        return
    import chess

    board = chess.Board(fen)
    squares = [s for s, piece in board.piece_map().items() if piece.piece_type != chess.KING]
    rest = fen.partition(" ")[2]
    candidates = [f"{board.board_fen()}{PLAIN}"]
    size = len(squares)
    while size:
        for i in range(0, len(squares), size):
            less = board.copy()
            for square in squares[i : i + size]:
                less.remove_piece_at(square)
            candidates += [f"{less.board_fen()}{PLAIN}", f"{less.board_fen()} {rest}"]
        size //= 2
    for text in candidates:
        if chess.Board(text).is_valid():
            yield replace(case, args=(text,))
