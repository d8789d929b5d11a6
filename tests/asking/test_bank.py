"""The exam bank: each question is well-formed, its key is confirmed, and its mistakes are wrong."""

import os
import subprocess
import sys
from collections import Counter
from random import Random

import pytest

from course_lib.asking.bank import Generator, bank, bank_sections, draw_exam, number
from course_lib.asking.bank.drawn import Drawn
from course_lib.asking.judging import checked, is_right
from course_lib.asking.questions import Choice, Number
from course_lib.draw import Picture
from course_lib.draw.question import draw_figure

GENERATORS = [g for section in bank_sections() for g in bank(section)]
SEEDS = 30
MANY = 1000
ALIKE = 0.03
"""How often two seeds may give the same question: of a pair, the probability."""
SECTIONS = {"minimax", "pruning", "heuristics", "mcts", "expectiminimax", "multiplayer", "learning",
            "tournament", "hidden"}  # fmt: skip

by_generator = pytest.mark.parametrize("generator", GENERATORS, ids=lambda g: g.id)


def draw(generator: Generator, seed: int) -> Drawn:
    return generator.question(Random(f"{generator.id} {seed}"))


def assert_well_formed(drawn: Drawn) -> None:
    question = drawn.question
    assert drawn.text.rstrip(")").endswith((".", "?")), drawn.text
    assert drawn.reasoning.endswith((".", ").")), drawn.reasoning
    assert "{" not in drawn.text + drawn.reasoning
    assert checked(question, drawn.answer) == drawn.answer
    assert is_right(question, drawn.again(), drawn.answer)
    wrong = [*drawn.mistakes.values()]
    assert wrong
    for i, answer in enumerate(wrong):
        others = [drawn.answer, *wrong[:i], *wrong[i + 1 :]]
        assert not any(is_right(question, answer, other) for other in others)
    if isinstance(drawn.kind, Choice):
        assert {drawn.answer, *wrong} <= {*drawn.kind.options}
        assert len({*drawn.kind.options}) == len(drawn.kind.options) >= 3
    else:
        assert isinstance(drawn.kind, Number)
        assert not drawn.kind.is_count or float(drawn.answer).is_integer()


def identity(drawn: Drawn) -> tuple[str, str, str]:
    return drawn.text, str(drawn.figure), str(drawn.kind)


def alike(questions: list[Drawn]) -> float:
    """Return the part of all pairs that is the same question."""
    often = Counter(map(identity, questions)).values()
    return sum(n * (n - 1) for n in often) / (len(questions) * (len(questions) - 1))


def test_every_section_has_at_least_eight_generators():
    assert {*bank_sections()} >= SECTIONS
    assert all(len(bank(section)) >= 8 for section in SECTIONS)
    assert len({g.id for g in GENERATORS}) == len(GENERATORS) >= 60


@by_generator
def test_questions_are_well_formed_and_confirmed(generator: Generator):
    questions = [draw(generator, seed) for seed in range(SEEDS)]
    for drawn in questions:
        assert_well_formed(drawn)
    assert alike(questions) <= ALIKE
    assert 2 <= generator.minutes <= 6


@pytest.mark.thorough
@by_generator
def test_a_thousand_questions_are_well_formed_and_confirmed(generator: Generator):
    questions = [draw(generator, seed) for seed in range(SEEDS, SEEDS + MANY)]
    for drawn in questions:
        assert_well_formed(drawn)
    assert alike(questions) <= ALIKE


@by_generator
def test_a_figure_is_a_picture_and_a_text(generator: Generator):
    drawn = draw(generator, 1)
    if drawn.figure is not None:
        assert isinstance(draw_figure(drawn.figure), Picture)
        assert str(drawn.figure)[-1] in ".XO/0123456789" or "to move" in str(drawn.figure)


def test_an_unconfirmed_answer_makes_no_question():
    def wrong(rng: Random) -> Drawn:
        n = rng.randint(1, 9)
        return number(
            f"{n}?", n, again=lambda: n + 1, reasoning="No.", mistakes={"it was halved": n / 2}
        )

    with pytest.raises(RuntimeError, match=r"the answer \d to '\d\?' is \d by the second method"):
        Generator("minimax-wrong", "minimax", 2, wrong).question(Random(1))


def test_a_generator_without_clear_questions_is_named():
    def unclear(rng: Random) -> Drawn:
        return number("1?", 1, again=lambda: 1, reasoning="Yes.", mistakes={"it was kept": 1})

    with pytest.raises(RuntimeError, match="minimax-unclear drew no clear question"):
        Generator("minimax-unclear", "minimax", 2, unclear).question(Random(1))


def test_a_wrong_answer_names_its_mistake():
    value = next(g for g in GENERATORS if g.id == "minimax-value")
    drawn = draw(value, 3)
    for mistake, wrong in drawn.mistakes.items():
        assert drawn.mistake_of(wrong) == mistake
    assert drawn.mistake_of(drawn.answer) == ""


@pytest.mark.parametrize(
    ("within", "answer", "shown"),
    [
        (0, 74088, "74088"),
        (0.011, -0.001, "0.00"),
        (0.06, 1766.4157, "1766.4"),
        (1, -102.1, "-102"),
    ],
)
def test_a_number_is_shown_as_exactly_as_it_is_checked(within: float, answer: float, shown: str):
    assert Drawn("", Number(within=within), answer, lambda: answer, "", {}).text_of(answer) == shown


@pytest.mark.parametrize("minutes", [20, 60, 120])
def test_an_exam_fills_its_minutes_with_different_kinds_in_the_order_of_the_course(minutes: int):
    for seed in range(20):
        paper = draw_exam(seed, minutes)
        assert minutes - 1 <= sum(q.points for q in paper) <= minutes
        ids = [q.generator.id for q in paper]
        assert ids == [g.id for g in GENERATORS if g.id in ids]


def test_sections_have_about_the_same_number_of_questions():
    counts = [[q.section for q in draw_exam(7, 60)].count(section) for section in SECTIONS]
    assert max(counts) - min(counts) <= 2


def test_a_section_can_be_chosen():
    assert {q.section for q in draw_exam(7, 30, ["mcts", "pruning"])} == {"mcts", "pruning"}
    with pytest.raises(ValueError, match="section is 'chess', but it is one of minimax"):
        draw_exam(7, 30, ["chess"])
    with pytest.raises(ValueError, match="minutes is 1, but every question takes longer"):
        draw_exam(7, 1)


def test_variants_have_the_same_kinds_with_other_numbers():
    one, other = (draw_exam(7, 60, variant=name) for name in ("ada", "bob"))
    assert [q.generator.id for q in one] == [q.generator.id for q in other]
    pairs = zip(one, other, strict=True)
    assert sum(identity(a.drawn) == identity(b.drawn) for a, b in pairs) <= 1
    assert [identity(q.drawn) for q in draw_exam(7, 60, variant="ada")] == [
        identity(q.drawn) for q in one
    ]


def test_questions_do_not_depend_on_the_order_of_sets():
    """A paper is the same in every process."""
    program = (
        "from course_lib.asking.bank import draw_exam; "
        "print([(q.drawn.text, str(q.drawn.figure), q.drawn.kind, q.drawn.answer, "
        "q.drawn.reasoning, q.drawn.mistakes) for q in draw_exam(1, 400)])"
    )
    found = {
        subprocess.run(
            [sys.executable, "-c", program], env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True, text=True, check=True, timeout=120,
        ).stdout
        for seed in ("1", "2")
    }  # fmt: skip
    assert len(found) == 1


@pytest.mark.parametrize("seed", range(5))
def test_a_pile_has_the_number_that_the_picture_shows(seed: int) -> None:
    """Options name piles of Nim as the board below the question does."""
    (nim,) = (g for g in GENERATORS if g.id == "minimax-nim-move")
    drawn = draw(nim, seed)
    assert isinstance(drawn.kind, Choice)
    shown = {f"pile {i}" for i in range(3)}
    assert drawn.figure is not None
    assert all(pile in draw_figure(drawn.figure).svg() for pile in shown)
    assert {option.partition(" from ")[2] for option in drawn.kind.options} <= shown
