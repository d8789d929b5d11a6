"""Notebooks in every state: what can be graded is, and a sentence says what was wrong.

Each file is a perfect submission with something done to it, so that all the points are expected
wherever the student's code survives.
"""

import json
from collections.abc import Callable
from typing import Any

import nbformat
import pytest
from nbformat import NotebookNode

from tests.support.submissions import (
    FULL,
    SECTION,
    as_bytes,
    cell,
    grade,
    insert_after,
    marks,
    perfect,
    untouched,
)

pytestmark = pytest.mark.usefixtures("graders")


def nbformat_3(notebook: NotebookNode) -> object:
    cells = [
        {("input" if c.cell_type == "code" else "source"): c.source, **_old(c)}
        for c in notebook.cells
    ]
    return {"nbformat": 3, "nbformat_minor": 0, "metadata": {}, "worksheets": [{"cells": cells}]}


def _old(c: NotebookNode) -> dict[str, Any]:
    return {"cell_type": c.cell_type, "metadata": dict(c.metadata), "language": "python"}


def without_metadata(notebook: NotebookNode) -> object:
    for c in notebook.cells:
        c.metadata = {}
        del c["id"]
    return {**notebook, "metadata": {}}


def without_anything_but_sources(notebook: NotebookNode) -> object:
    return {"cells": [{"cell_type": c.cell_type, "source": c.source} for c in notebook.cells]}


def metadata_of_other_kinds(notebook: NotebookNode) -> object:
    odd = (None, [], "text", 7, {"nbgrader": None}, {"nbgrader": []}, {"nbgrader": {"grade_id": 7}})
    cells = [{**c, "metadata": odd[i % len(odd)]} for i, c in enumerate(notebook.cells)]
    return {**notebook, "cells": cells}


def solutions_twice(notebook: NotebookNode) -> object:
    cells = [copy for c in notebook.cells for copy in [c] * (2 if c.id in FULL else 1)]
    return {**notebook, "cells": cells}


def every_cell_twice(notebook: NotebookNode) -> object:
    return {**notebook, "cells": [c for c in notebook.cells for _ in range(2)]}


def untouched_copies_added(notebook: NotebookNode) -> object:
    stubs = [c for c in untouched().cells if c.id in FULL]
    return {**notebook, "cells": [*notebook.cells, *stubs]}


def graded_cells_deleted(notebook: NotebookNode) -> object:
    return {**notebook, "cells": [c for c in notebook.cells if not c.id.startswith("test-")]}


def provided_cells_deleted(notebook: NotebookNode) -> object:
    kept = [c for c in notebook.cells if c.id not in ("cell-004", "cell-005", "cell-007")]
    return {**notebook, "cells": kept}


def graded_cells_edited(notebook: NotebookNode) -> object:
    for c in notebook.cells:
        if c.id.startswith("test-"):
            c.source = "15.0"
    return notebook


def points_changed(notebook: NotebookNode) -> object:
    for i, c in enumerate(notebook.cells):
        if c.metadata.get("nbgrader", {}).get("grade"):
            c.metadata.nbgrader.points = (1000, -5, float("nan"), float("inf"), 10**400)[i % 5]
    return notebook


def cell_types_changed(notebook: NotebookNode) -> object:
    for i, c in enumerate(x for x in notebook.cells if x.id in FULL):
        c.cell_type = ("markdown", "raw", "heading", None)[i % 4]
    return notebook


def reversed_cells(notebook: NotebookNode) -> object:
    return {**notebook, "cells": notebook.cells[::-1]}


def solutions_last(notebook: NotebookNode) -> object:
    cells = sorted(notebook.cells, key=lambda c: c.id in FULL)
    return {**notebook, "cells": cells}


def solutions_in_own_cells(notebook: NotebookNode) -> object:
    for c, stub in zip(list(notebook.cells), untouched().cells, strict=True):
        if c.id in FULL:
            insert_after(notebook, c.id, c.source)
            c.source = stub.source
    return notebook


def solutions_in_own_cells_the_cells_deleted(notebook: NotebookNode) -> object:
    for i, c in enumerate(notebook.cells):
        if c.id in FULL:
            notebook.cells[i] = nbformat.v4.new_code_cell(c.source, id=f"pasted-{i}")
    return notebook


def malformed_cells_added(notebook: NotebookNode) -> object:
    odd: list[Any] = [None, 7, "text", [], {}, {"source": 7}, {"cell_type": "code"}]
    odd.append({"cell_type": "code", "source": [1, 2]})
    odd.append({"cell_type": "code", "source": {"a": 1}, "metadata": [], "id": {}})
    return {**notebook, "cells": [*odd, *notebook.cells, *odd]}


def sources_as_lines(notebook: NotebookNode) -> object:
    cells = [{**c, "source": c.source.splitlines(keepends=True)} for c in notebook.cells]
    return {**notebook, "cells": cells}


def ids_doubled(notebook: NotebookNode) -> object:
    for c in notebook.cells:
        c.id = "same"
    return notebook


def hostile_outputs(notebook: NotebookNode) -> object:
    for c in notebook.cells:
        if c.cell_type == "code":
            c.outputs = [{"output_type": "execute_result", "data": {"text/plain": "15.0"}}]
            c.execution_count = "many"
    return notebook


def half_letters(notebook: NotebookNode) -> object:
    return {**notebook, "cells": [*notebook.cells, {"cell_type": "markdown", "source": "\ud800"}]}


DAMAGE: dict[Callable[[NotebookNode], object], str] = {
    nbformat_3: "format 3",
    without_metadata: "",
    without_anything_but_sources: "",
    metadata_of_other_kinds: "",
    solutions_twice: "was there 2 times",
    every_cell_twice: "was there 2 times",
    untouched_copies_added: "was there 2 times",
    graded_cells_deleted: "missing; it was put back",
    provided_cells_deleted: "missing; it was put back",
    graded_cells_edited: "another text here than in the course",
    points_changed: "other points in this file than in the course",
    cell_types_changed: "another type",
    reversed_cells: "",
    solutions_last: "",
    solutions_in_own_cells: "",
    solutions_in_own_cells_the_cells_deleted: "",
    malformed_cells_added: "malformed",
    sources_as_lines: "",
    ids_doubled: "",
    hostile_outputs: "",
    half_letters: "",
}


@pytest.mark.parametrize("damage", DAMAGE, ids=lambda d: d.__name__)
def test_a_damaged_notebook_keeps_every_point_and_says_what_was_wrong(
    damage: Callable[[NotebookNode], object],
) -> None:
    graded = grade(as_bytes(damage(perfect())))
    assert marks(graded) == FULL, [v.message for v in graded.verdicts if not v.passed]
    assert {v.max_score for v in graded.verdicts} == {e.points for e in SECTION.exercises}
    assert DAMAGE[damage] in " ".join(graded.notes)


BYTES: dict[str, Callable[[bytes], bytes]] = {
    "a byte order mark": lambda data: b"\xef\xbb\xbf" + data,
    "Windows line ends in the file": lambda data: (
        json.dumps(json.loads(data), indent=1).encode().replace(b"\n", b"\r\n")
    ),
    "Windows line ends in the sources": lambda data: data.replace(rb"\n", rb"\r\n"),
    "old Macintosh line ends in the sources": lambda data: data.replace(rb"\n", rb"\r"),
    "bytes that are not UTF-8": lambda data: data.replace(b"Minimax", b"Minim\xe4x\xff", 1),
    "white space around it": lambda data: b"\n\n  " + data + b"\n \n",
    "letters as they are": lambda data: json.dumps(json.loads(data), ensure_ascii=False).encode(),
}


@pytest.mark.parametrize("name", BYTES)
def test_bytes_that_editors_leave_cost_nothing(name: str) -> None:
    data = BYTES[name](as_bytes(perfect()))
    graded = grade(data)
    assert marks(graded) == FULL, [v.message for v in graded.verdicts if not v.passed]
    assert ("not valid UTF-8" in " ".join(graded.notes)) == ("not UTF-8" in name)


def test_a_notebook_of_100_mb_is_graded_without_its_outputs() -> None:
    notebook = perfect()
    picture = {"output_type": "display_data", "data": {"image/png": "A" * 100_000_000}}
    cell(notebook, "cell-003").outputs = [{**picture, "metadata": {}}]
    graded = grade(as_bytes(notebook))
    assert marks(graded) == FULL
    assert "outputs were dropped" in graded.notes[0]


def test_a_solution_cell_that_is_gone_costs_only_its_own_exercise() -> None:
    notebook = perfect()
    notebook.cells.remove(cell(notebook, "tree-size"))
    graded = grade(as_bytes(notebook))
    assert marks(graded) == {**FULL, "tree-size": 0.0}
    assert "Cell tree-size was missing." in graded.notes


def test_a_solution_pasted_into_another_cell_still_counts_for_its_exercise() -> None:
    notebook = perfect()
    source, target = cell(notebook, "grundy-successors"), cell(notebook, "minimax-value")
    target.source, source.source = f"{target.source}\n\n{source.source}", ""
    assert marks(grade(as_bytes(notebook))) == FULL
