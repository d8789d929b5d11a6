"""Exams on paper: the pages, the same bytes by the same seed, and the table of answers, marked."""

import csv
import json
import re
import shutil
from dataclasses import replace
from html import unescape
from pathlib import Path

import pytest

from autograder.course.course import Course
from autograder.model.language import ENGLISH, Language, use_language
from classroom.course.exam import write
from classroom.course.exam.key_file import KEY, read_entry, read_key
from classroom.course.exam.pages import exam_pages
from classroom.course.exam.papers import (
    BadExam,
    Candidate,
    ExamOrder,
    answer_text,
    asked_sections,
    papers,
    question_id,
)
from classroom.course.exam.write import write_exam
from classroom.course.new_course import make_course
from classroom.gradebook.database.tables import Student
from classroom.gradebook.exam.marks import mark_exam
from classroom.gradebook.exam.variants import ANSWERS, write_variants
from classroom.gradebook.export.reader import read_marks
from classroom.gradebook.points_change import CourseChanged
from classroom.gradebook.store import open_gradebook
from course_lib.asking.bank import Drawn
from course_lib.asking.questions import Choice, Number
from tests.support.course import autograder

ORDER = ExamOrder("midterm", 7, 40, course="<i>Search & more")
CLASS = [Candidate("ada", "Lovelace, Ada", 40), Candidate("bob", "<b>Baker, Bob", 50)]


@pytest.fixture(scope="module")
def course(tmp_path_factory: pytest.TempPathFactory) -> Course:
    root = tmp_path_factory.mktemp("exams") / "course"
    make_course(root)
    (root / "accommodations.csv").write_text("student_id,time_factor\nbob,1.25\n")
    found = Course.find(root)
    with open_gradebook(found.database, found) as book:
        for id_, last, first in (
            ("ada", "Lovelace", "Ada"), ("bob", "<b>Baker", "Bob"), ("cyd", "=1+1", "Cyd"),
        ):  # fmt: skip
            book.db.add(Student(id=id_, last_name=last, first_name=first))
        book.db.commit()
    return found


@pytest.fixture
def no_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(write, "find_browser", lambda: None)


@pytest.fixture
def exam(course: Course, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, no_browser: None) -> Path:
    """The directory of an exam for the class."""
    monkeypatch.chdir(course.root)
    shutil.copy(course.root / "gradebook.db", tmp_path / "gradebook.db")
    write_variants(tmp_path / "exam", ORDER, "a4", url(tmp_path))
    return tmp_path / "exam"


def url(folder: Path) -> str:
    return f"sqlite:///{folder / 'gradebook.db'}"


def fill(exam: Path, answers: dict[str, list[str]]) -> Path:
    """Enter answers in the table of an exam."""
    with (exam / ANSWERS).open(encoding="utf-8-sig", newline="") as file:
        header, *rows = csv.reader(file)
    with (exam / ANSWERS).open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(header)
        writer.writerows([*row[:2], *answers.get(row[0], row[2:])] for row in rows)
    return exam / ANSWERS


def right_answers(exam: Path, student: str) -> list[str]:
    return [answer_text(d, d.answer) for d in read_key(exam / KEY).answers[student]]


def test_a_paper_has_the_questions_and_no_answer():
    (paper,) = papers(ORDER)
    pages = exam_pages(ORDER, [paper], "a4")
    for question in paper.questions:
        assert question.drawn.text.split("'")[0][:40] in pages["paper.html"]
    assert f"{paper.points} points, {len(paper.questions)} questions." in pages["paper.html"]
    assert pages["paper.html"].count("<svg") == pages["key.html"].count("<svg") >= 4
    assert "<script" not in pages["paper.html"] + pages["key.html"]
    assert "size: a4" in pages["paper.html"]
    assert "<i>Search & more" not in pages["paper.html"]
    assert all("&lt;i&gt;Search &amp; more" in page for page in pages.values())


def test_all_that_differs_between_papers_are_questions_options_and_pictures():
    """What is left is the same for other answers, so that no paper shows one."""
    rests = []
    for variant in ("ada", "bob", "cyd"):
        (paper,) = papers(ORDER, [Candidate(variant, "", 40)])
        page = exam_pages(ORDER, [paper], "a4")["paper.html"].replace(variant, "student")
        page = re.sub("<svg.*?</svg>|<style>.*?</style>", "", page, flags=re.DOTALL)
        rests.append(re.sub('<span lang="en">[^<]*</span>|\\([a-h]\\) ', "", page))
        drawn = [question.drawn for question in paper.questions]
        shown = re.findall('<span lang="en">([^<]*)</span>', page)
        asked = [(d.text, *(d.kind.options if isinstance(d.kind, Choice) else ())) for d in drawn]
        assert [*map(unescape, shown)] == [text for texts in asked for text in texts]
    assert len({*rests}) == 1


def test_all_but_the_questions_is_in_the_language_of_the_exam(no_browser: None, tmp_path: Path):
    french = replace(ORDER, language=Language("fr"))
    write_exam(tmp_path, french)
    pages = [(tmp_path / name).read_text(encoding="utf-8") for name in ("paper.html", "key.html")]
    use_language(ENGLISH)
    assert all('<html lang="fr">' in page for page in pages)
    assert "Écrivez chaque réponse" in pages[0]
    assert "corrigé et barème" in pages[1]
    assert 'lang="en">' + papers(ORDER)[0].questions[0].drawn.text[:20] in pages[0]


def test_a_key_has_answers_reasons_mistakes_and_points():
    (paper,) = papers(ORDER)
    key = exam_pages(ORDER, [paper], "letter")["key.html"].replace("&#39;", "'")
    for question in paper.questions:
        drawn = question.drawn
        assert f"Answer: {answer_text(drawn, drawn.answer)}." in key
        assert drawn.reasoning in key
        assert all(f": {mistake}." in key for mistake in drawn.mistakes)
        assert f"<td>{question.generator.id}</td>" in key
    assert f"{paper.points} points" in key
    assert "size: letter" in key


def test_the_same_seed_is_the_same_bytes_and_another_seed_is_another_exam():
    one, again, other = (
        exam_pages(order, papers(order, CLASS), "a4")
        for order in (ORDER, ORDER, ExamOrder("midterm", 8, 40))
    )
    assert one == again != other


def test_each_student_has_a_variant_with_the_own_name_and_time():
    both = papers(ORDER, CLASS)
    page = exam_pages(ORDER, both, "a4")["paper.html"]
    assert "Midterm: Lovelace, Ada" in page
    assert "Midterm: &lt;b&gt;Baker, Bob" in page
    assert [f"{minutes} minutes, " in page for minutes in (40, 50)] == [True, True]
    style = page[page.index("<style>") : page.index("</style>")]
    feet = re.findall(r'@page variant-\d .*content: "([^"]*)"', style)
    assert [re.sub(r"\\([0-9a-f]+) ", lambda m: chr(int(m[1], 16)), foot) for foot in feet] == [
        "Midterm, Lovelace, Ada (ada)", "Midterm, <b>Baker, Bob (bob)",
    ]  # fmt: skip
    one, other = (paper.questions for paper in both)
    assert [q.generator.id for q in one] == [q.generator.id for q in other]
    assert [q.drawn.answer for q in one] != [q.drawn.answer for q in other]


@pytest.mark.parametrize(
    ("order", "message"),
    [
        (ExamOrder("a b", 1, 60), "the exam's name is 'a b', but it has letters"),
        (ExamOrder("exam", 1, 1), "minutes is 1, but every question takes longer"),
        (ExamOrder("exam", 1, 60, ("chess",)), "section is 'chess', but it is one of minimax"),
    ],
)
def test_an_exam_that_cannot_be_drawn_is_refused(order: ExamOrder, message: str):
    with pytest.raises(BadExam, match=re.escape(message)):
        papers(order)


@pytest.mark.usefixtures("no_browser")
def test_a_directory_with_content_is_refused_and_kept(tmp_path: Path):
    (tmp_path / ANSWERS).write_text("entered")
    with pytest.raises(BadExam, match="has content already"):
        write_exam(tmp_path, ORDER)
    assert [path.name for path in tmp_path.iterdir()] == [ANSWERS]


@pytest.mark.usefixtures("no_browser")
def test_without_a_browser_a_sentence_says_so(tmp_path: Path):
    said = write_exam(tmp_path / "exam", ORDER)
    assert {path.name for path in (tmp_path / "exam").iterdir()} == {"paper.html", "key.html"}
    assert said[-1].startswith("no PDF of key.html: no browser was found (chromium, ")


def test_a_browser_that_fails_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv(write.BROWSER, shutil.which("false") or "false")
    page = tmp_path / "paper.html"
    page.write_text("<p>1")
    said = write.print_pdf(page)
    assert "failed (exit status 1); print the page from any browser" in said


def test_a_number_is_read_as_people_write_it():
    drawn = Drawn("", Number(within=0.006), 0.5, lambda: 0.5, "", {})
    for entry in ("0.5", "0,5", "1/2", " 0.50 ", "5e-1"):
        assert read_entry(drawn, entry) == 0.5
    assert read_entry(drawn, "\N{MINUS SIGN}3") == -3
    for entry in ("half", "1/0", "nan", "1 or 2", "1,000,000"):
        with pytest.raises(ValueError, match="type a number, such as 3"):
            read_entry(drawn, entry)


def test_an_option_is_read_by_its_letter_or_its_text():
    options = ("with (-∞, 9)", "it is done")
    drawn = Drawn("", Choice(options), "it is done", lambda: "", "", {})
    for entry in ("b", "(b)", "B", "It is  done"):
        assert read_entry(drawn, entry) == "it is done"
    with pytest.raises(ValueError, match="choose one of"):
        read_entry(drawn, "c")
    short = Drawn("", Choice(("A", "B", "d")), "A", lambda: "", "", {})
    assert read_entry(short, "b") == "B"
    with pytest.raises(ValueError, match="choose one of"):
        read_entry(short, "c")


def test_answers_are_marked_into_the_gradebook(exam: Path, course: Course):
    key = read_key(exam / KEY)
    wrong = [
        answer_text(d, next(iter(d.mistakes.values()))) for d in key.answers["bob"]
    ]  # fmt: skip
    table = fill(exam, {"ada": right_answers(exam, "ada"), "bob": [*wrong[:-1], ""]})
    result = mark_exam(table, course, url(exam.parent))
    assert result.complete
    assert result.lines[0] == "without answers, and left as they were: cyd"
    marks = read_marks(url(exam.parent), ["midterm"])
    ada, bob = (next(s for s in marks.students if s.id == id_) for id_ in ("ada", "bob"))
    most = sum(key.points.values())
    assert (ada.score("midterm"), bob.score("midterm")) == (most, 0)
    assert marks.sections == {"midterm": most}
    assert {m.exercise for m in ada.submissions["midterm"].marks} == {*key.points}
    mistake = next(iter(key.answers["bob"][0].mistakes))
    comments = [m.auto for m in bob.submissions["midterm"].marks]
    assert f"is not right ({mistake}" in comments[0].replace("&#x27;", "'").replace("&#39;", "'")
    assert comments[-1].startswith("No answer; ")
    with (exam / "marks.csv").open(encoding="utf-8-sig", newline="") as file:
        rows = {row["student_id"]: row for row in csv.DictReader(file)}
    assert rows.keys() == {"ada", "bob"}
    assert (rows["ada"]["total"], rows["bob"]["total"]) == (str(most), "0")
    assert all(rows["ada"][name] == str(points) for name, points in key.points.items())


def test_an_entry_that_is_no_answer_gets_no_mark_until_it_is_corrected(exam: Path, course: Course):
    right = right_answers(exam, "ada")
    result = mark_exam(fill(exam, {"ada": ["3 or 4", *right[1:]]}), course, url(exam.parent))
    assert not result.complete
    assert "3 or 4 is no answer: type a number" in result.lines[0]
    (ada,) = (s for s in read_marks(url(exam.parent)).students if s.id == "ada")
    assert ada.score("midterm") is None
    result = mark_exam(fill(exam, {"ada": right}), course, url(exam.parent))
    assert result.complete
    (ada,) = (s for s in read_marks(url(exam.parent)).students if s.id == "ada")
    assert ada.score("midterm") == sum(read_key(exam / KEY).points.values())


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda t: t.replace("student_id", "id"), "needs one column 'student_id'"),
        (lambda t: t.replace(",3,", ",x,"), "needs one column '3'"),
        (lambda t: t.replace("ada,", "eve,"), "student 'eve' has no paper in exam.json"),
        (lambda t: t.replace("bob,", "ada,"), "student 'ada' is there twice"),
    ],
)
def test_a_table_of_another_exam_is_refused(
    exam: Path, course: Course, change: object, message: str
):
    table = exam / ANSWERS
    table.write_text(change(table.read_text(encoding="utf-8")), encoding="utf-8")  # type: ignore[operator]
    with pytest.raises(BadExam, match=re.escape(message)):
        mark_exam(table, course, url(exam.parent))


def test_a_damaged_or_missing_key_is_refused(exam: Path, course: Course):
    text = (exam / KEY).read_text(encoding="utf-8")
    record = json.loads(text)
    record["students"]["ada"].pop()
    for damaged in (text[:500], json.dumps(record), "[]"):
        (exam / KEY).write_text(damaged, encoding="utf-8")
        with pytest.raises(BadExam, match="is damaged"):
            mark_exam(exam / ANSWERS, course, url(exam.parent))
    (exam / KEY).unlink()
    with pytest.raises(BadExam, match="it has the right answers"):
        mark_exam(exam / ANSWERS, course, url(exam.parent))


def test_another_exam_of_the_same_name_changes_no_mark(exam: Path, course: Course):
    mark_exam(fill(exam, {"ada": right_answers(exam, "ada")}), course, url(exam.parent))
    second = exam.parent / "second"
    write_variants(second, ExamOrder("midterm", 8, 30), "a4", url(exam.parent))
    table = fill(second, {"ada": right_answers(second, "ada")})
    with pytest.raises(CourseChanged, match="midterm has changed since it was handed out"):
        mark_exam(table, course, url(exam.parent))


def test_an_exam_has_no_name_of_a_section(
    course: Course, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.chdir(course.root)
    with pytest.raises(BadExam, match="minimax is a section of the course"):
        write_variants(tmp_path / "exam", ExamOrder("minimax", 7, 40), "a4", None)


def test_the_key_does_not_depend_on_the_bank(exam: Path):
    key, (ada, *_) = read_key(exam / KEY), papers(ORDER, [Candidate("ada", "", 40)])
    assert [*key.points] == [question_id(n, q) for n, q in enumerate(ada.questions, start=1)]
    for stored, question in zip(key.answers["ada"], ada.questions, strict=True):
        assert (stored.kind, stored.answer) == (question.drawn.kind, question.drawn.answer)


def test_an_exam_asks_about_the_sections_that_the_course_has_in_use():
    assert asked_sections((), ["minimax", "pruning", "own"]) == ("minimax", "pruning")
    assert asked_sections(("mcts",), ["minimax"]) == ("mcts",)
    with pytest.raises(BadExam, match="no section of the course has questions"):
        asked_sections((), ["own"])


def test_the_commands(course: Course, tmp_path: Path):
    """What an instructor does: a variant per student, answers entered, marks exported."""
    out = tmp_path / "final"
    said = autograder(
        course.root, "exam", "--seed", "3", "--minutes", "20", "--section", "mcts", "--per-student",
        "--name", "final", "--paper", "letter", str(out),
    )  # fmt: skip
    assert f"wrote {out / ANSWERS}" in said
    fill(out, {"ada": right_answers(out, "ada")})
    assert "1 student marked in final" in autograder(course.root, "exam-marks", str(out / ANSWERS))
    marks = autograder(course.root, "export", "-", "--to", "csv", "--section", "final")
    assert "ada,Lovelace,Ada,,final" in marks


# The seed.


def written_exam(root: Path, out: Path, *words: str) -> tuple[str, int, str]:
    """Write an exam; return its key, the seed on it, and what was printed."""
    said = autograder(root, "exam", "--minutes", "10", "--section", "mcts", *words, str(out))
    key = (out / "key.html").read_text()
    return key, int(re.findall(r"Seed (\d+)", key)[0]), said


@pytest.mark.usefixtures("no_browser")
def test_an_exam_without_a_seed_has_that_of_the_courses_secret(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """Two courses once had the same exam and key, which every student could print."""
    roots = [tmp_path / "one", tmp_path / "two"]
    for root in roots:
        make_course(root)
    found = []
    for number, (secret, words) in enumerate(
        [("a", ()), ("a", ()), ("b", ()), ("a", ("--name", "final"))]
    ):
        monkeypatch.setattr("tests.support.course.SECRET", secret)
        found.append(written_exam(roots[number % 2], tmp_path / str(number), *words))
    seeds = [seed for _, seed, _ in found]
    assert seeds[0] == seeds[1]
    assert found[0][0] == found[1][0]
    assert len(set(seeds)) == 3
    assert all(10**8 <= seed < 10**12 for seed in seeds)
    key, seed, said = found[0]
    assert f"--seed {seed} writes this exam again" in said
    again, _, _ = written_exam(roots[0], tmp_path / "again", "--seed", str(seed))
    assert again == key


@pytest.mark.usefixtures("no_browser")
def test_a_seed_that_can_be_guessed_is_named(course: Course, tmp_path: Path):
    _, _, said = written_exam(course.root, tmp_path / "out", "--seed", "7")
    assert "seed 7 can be guessed" in said


@pytest.mark.usefixtures("no_browser")
def test_outside_of_a_course_an_exam_has_any_seed(tmp_path: Path):
    one, other = (written_exam(tmp_path, tmp_path / name)[1] for name in ("a", "b"))
    assert one != other
    assert not (tmp_path / ".autograder-secret").exists()
