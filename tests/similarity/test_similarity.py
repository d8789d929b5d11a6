"""Code that is alike: what hides a copy and what does not, and what honest answers share."""

import inspect
import re
from collections.abc import Callable
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from classroom.report.similarity import REFERENCE, likeness
from classroom.report.similarity.fingerprints import GRAM, WINDOW, marks
from classroom.report.similarity.pairs import ALIKE, COMMON, FEWEST
from tests.judging.digests import CODE as EXERCISES
from tests.similarity.passages import CODE, OTHER, found, grams, passage, renamed, share
from tests.support.corpus import right_functions

# What does not hide a copy.


def reordered(source: str) -> str:
    return "\n\n".join(reversed(source.strip().split("\n\n\n"))) + "\n"


def commented(source: str) -> str:
    return re.sub(r"(?m)(?<=\S)$", "  # my own idea", source).replace('value of s."""', 'way."""')


def respaced(source: str) -> str:
    return source.replace("    ", "\t").replace(", ", " ,\\\n ").replace("\n\n", "\n \n\n")


def new_literals(source: str) -> str:
    return re.sub(r"\b\d+\b", "17", source)


def without_docstrings(source: str) -> str:
    return re.sub(r'(?m)^ *""".*"""$', "", source)


def nested(source: str) -> str:
    return "def everything():\n" + re.sub("(?m)^(?=.)", "    ", source)


WAYS = [renamed, reordered, commented, respaced, new_literals, without_docstrings, nested]


@pytest.mark.parametrize("hide", WAYS, ids=lambda way: way.__name__)
def test_a_copy_is_found_however_it_is_hidden(hide: Callable[[str], str]):
    assert hide(CODE) != CODE
    (pair,) = found(CODE, hide(CODE), OTHER).pairs
    assert (pair.first, pair.second, pair.score) == ("s0", "s1", 1.0)


def test_a_copy_is_found_when_everything_hides_it():
    copy = CODE
    for hide in WAYS:
        copy = hide(copy)
    assert found(CODE, copy).pairs[0].score == 1.0


def test_a_copy_is_found_in_other_cells_and_among_other_code():
    padded = [passage("b", OTHER + part, f"added-{i}") for i, part in enumerate(CODE.split("\n\n"))]
    (pair,) = likeness([passage("a", CODE), *padded]).pairs
    assert pair.score == 1.0


def test_a_copy_with_two_lines_added_is_found():
    lines = CODE.split("\n")
    for i in (13, 24):
        lines.insert(i, "        seen = (game, 1) if game else [0]")
    assert found(CODE, "\n".join(lines)).pairs


def test_a_copy_that_cannot_be_parsed_is_found():
    broken = "def broken(:\n    return ((('\n"
    (pair,) = found(CODE, broken + CODE).pairs
    assert pair.score == 1.0


# What is not a copy.


def test_other_code_is_not_alike():
    assert found(CODE, OTHER).pairs == ()


def test_short_answers_do_not_count():
    short = "def f(a, b):\n    return max(a, b) if a.x(b) == 0 else min(b, a)\n"
    assert len(grams(short)) < FEWEST
    assert grams(short)
    assert found(short, short).pairs == ()


def test_code_that_many_have_does_not_count_and_a_group_that_shares_more_is_found():
    many = [passage(f"s{i:02}", OTHER) for i in range(COMMON[0] + 1)]
    assert likeness(many).pairs == ()
    assert likeness([*many, passage("x", CODE + OTHER), passage("y", OTHER + CODE)]).pairs
    assert likeness(many[1:]).pairs


def test_what_much_of_the_class_has_counts_less():
    first, _, last = CODE.strip().split("\n\n\n")
    two = [passage("x", OTHER + first), passage("y", OTHER + last)]
    (pair,) = likeness(two).pairs
    class_ = [passage(f"s{i:02}", OTHER) for i in range(COMMON[0] - 2)]
    found = {(p.first, p.second): p for p in likeness([*two, *class_]).pairs}
    assert ("s00", "s01") in found
    assert pair.score >= ALIKE
    assert ("x", "y") not in found


def test_the_reference_is_recognised_however_many_hand_it_in():
    many = range(COMMON[0] + 5)
    cells = {"one": CODE, "two": OTHER}
    handed_in = [passage(f"s{i:02}", code, name) for i in many for name, code in cells.items()]
    reference = [passage(REFERENCE, code, name) for name, code in cells.items()]
    found = likeness([*reference, *handed_in])
    assert found.pairs == ()
    assert {pair.second for pair in found.references} == {f"s{i:02}" for i in many}
    assert all(len(pair.matches) == 2 for pair in found.references)


def test_one_students_code_is_not_compared_with_itself_nor_across_sections():
    twice = [passage("a", CODE, "one"), passage("a", CODE, "two")]
    assert likeness(twice).pairs == ()
    assert likeness([passage("a", CODE), passage("b", CODE, section="pruning")]).pairs == ()


def source_of(answer: object) -> str:
    """Return the source of what an exercise asks for, without helpers that answers share."""
    parts = answer if isinstance(answer, tuple) else (answer,)
    return "\n".join(inspect.getsource(part) for part in parts if inspect.isfunction(part))


@pytest.mark.slow
def test_honest_answers_in_other_styles_stay_below_the_threshold():
    shares = [
        share(one, other)
        for exercise in EXERCISES
        if exercise.id not in ("paranoid", "coalition")  # two exercises for the same functions
        for one, other in permutations(map(source_of, right_functions(exercise.id)), 2)
        if len(grams(one)) >= FEWEST
    ]
    assert len(shares) > 300
    assert max(shares) < ALIKE - 0.1


# Fingerprints.


@given(st.text(alphabet="ab \n\t(){}[]'\"\\#:@=.0é_", max_size=200))
def test_any_text_has_fingerprints_on_lines_it_has(text: str):
    lines = text.count("\n") + 1
    assert all(0 <= mark.first <= mark.last < lines for mark in marks(text))


@pytest.mark.slow
@given(st.lists(st.sampled_from(["a", "0", "+", "if", ",", "in", "'x'"]), min_size=15))
def test_a_shared_run_of_tokens_is_always_found(tokens: list[str]):
    run_of_tokens = " ".join(tokens)
    assert len(tokens) >= GRAM + WINDOW - 1
    assert grams(f"y = 3 * {run_of_tokens}") & grams(f"while not y: {run_of_tokens} or z")


def test_a_comment_sign_in_a_text_is_no_comment():
    assert grams(CODE.replace("total, stack", "total['#'], stack")) != grams(CODE)


def test_a_fingerprint_stays_within_a_function():
    apart = [{mark.gram for mark in marks(part)} for part in CODE.split("\n\n\n")]
    assert grams(CODE) == set.union(*apart)


# Groups.


def test_students_who_have_most_alike_are_a_group_and_others_are_not():
    copies = [
        passage(name, code, cell) for name in "abc" for cell, code in (("1", CODE), ("2", OTHER))
    ]
    once = [passage("d", CODE, "1"), passage("d", "x = 1\n", "2")]
    result = likeness([*copies, *once])
    assert result.groups == (("a", "b", "c"),)
    assert {(p.first, p.second) for p in result.pairs} >= {("a", "d"), ("b", "d"), ("c", "d")}


def test_findings_do_not_depend_on_the_order_of_submissions():
    passages = [
        passage(f"s{i}", code) for i, code in enumerate((CODE, OTHER, renamed(CODE), OTHER))
    ]
    assert likeness(passages) == likeness(passages[::-1])
