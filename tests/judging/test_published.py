"""The benchmark on a published set, on a set of the same form with attempts of our own."""

from pathlib import Path

import pytest

from autograder.exercises import use_own
from autograder.exercises.own import NONE
from tests.bench.published import judge_set, read_set, table

REFERENCE = "def search(x, seq):\n    for i in range(len(seq)):\n        if x <= seq[i]:\n"
REFERENCE += "            return i\n    return len(seq)\n"
ATTEMPTS = {
    "reference/reference": REFERENCE,
    "correct/as_said": "def search(x, seq):\n    return sum(item < x for item in seq)\n",
    "correct/not_as_said": REFERENCE.replace("<=", "<"),
    "wrong/right_after_all": REFERENCE.replace("range(len(seq))", "range(0, len(seq), 1)"),
    "wrong/prints": REFERENCE.replace("return i", "return print(i)"),
    "wrong/no_python": "def search(x, seq)\n    return 0\n",
}


@pytest.mark.sandbox
def test_attempts_are_judged_and_disagreements_settled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, text in ATTEMPTS.items():
        path = tmp_path / "question_1" / "code" / f"{name}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    monkeypatch.setattr("tests.bench.published.DRAWN", 100)
    own, attempts = read_set(tmp_path, 0, "")
    found = {one.attempt.name: one for one in judge_set(own, attempts, 1)}
    use_own(NONE)
    assert found["as_said"].accepted
    assert not found["as_said"].settled
    wrong = found["not_as_said"]
    assert (wrong.settled, wrong.kind, wrong.validated) == ("counterexample", "comparison", True)
    assert 0 < wrong.size < 0.1
    assert (found["right_after_all"].accepted, found["right_after_all"].settled) == (
        True,
        "no difference",
    )
    assert found["no_python"].apart == "does not parse"
    assert found["prints"].apart == "prints"
    assert table([*found.values()]).row_count == 11
