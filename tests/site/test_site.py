"""The programs that make the site, in small: pages, links, and wheels for the browser."""

import json
import re
import shutil
import subprocess
from hashlib import sha256
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from zipfile import ZipFile

import nbformat
import pytest
import yaml

from autograder.course.course import Course
from autograder.exercises import SECTIONS
from autograder.model.section import Section
from classroom.course.submissions.reassemble import read_submission
from course_lib.asking import section_questions
from course_lib.draw.canvas import Canvas
from course_lib.draw.figure import Figure
from course_lib.games import ConnectFour
from course_lib.widgets import play
from tests.support.course import ROOT
from tests.test_structure import files, imports, module_name


@pytest.fixture(autouse=True)
def programs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the programs of the site be imported by the names that they call each other."""
    monkeypatch.syspath_prepend(str(ROOT / "docs" / "site"))


def cells(*sources: str) -> Any:
    given = [nbformat.v4.new_code_cell(text, id=f"cell-{i}") for i, text in enumerate(sources)]
    return nbformat.v4.new_notebook(cells=given)


def page_of(cells: list[Any]) -> Any:
    from pages import as_page  # type: ignore[import-not-found]

    return as_page(nbformat.v4.new_notebook(cells=cells), "01_minimax.ipynb")


def test_a_page_runs_in_the_browser_and_its_hints_are_folded() -> None:
    title = nbformat.v4.new_markdown_cell("# Minimax")
    judged = nbformat.v4.new_code_cell("check(...)", id="test-minimax-value")
    other = nbformat.v4.new_code_cell("1 + 1", id="sum")
    page = page_of([title, judged, other])
    assert [cell.id for cell in page.cells][1:] == [
        "run-this-page", "test-minimax-value", "hints-minimax-value", "sum",
    ]  # fmt: skip
    assert 'href="../lab/notebooks/index.html?path=01_minimax.ipynb"' in page.cells[1].source
    assert "judged when you <a" in page.cells[2].outputs[0].data["text/html"]
    hints = page.cells[3].source
    assert hints.count("<details") == hints.count("</details>") > 2
    assert "<details open" not in hints


def test_a_page_says_what_only_the_readers_own_notebook_shows() -> None:
    title = nbformat.v4.new_markdown_cell("# Title")
    sources = ('calibration("minimax")', 'recall("pruning")', "calibrate(1)", "play(...)")
    shown = cells(*sources)
    html = play(ConnectFour())._repr_mimebundle_()["text/html"]
    shown.cells[3].outputs = [nbformat.v4.new_output("display_data", {"text/html": html})]
    page = page_of([title, *shown.cells])
    counted, recalled, other, board = (cell.outputs for cell in page.cells[2:])
    number = len(section_questions("minimax"))
    assert f'data-predictions="{number}"' in counted[0].data["text/html"]
    assert "questions of earlier ones" in recalled[0].data["text/html"]
    assert other == []
    assert board[-1].data["text/html"].startswith('<p class="judged">To play, <a href="../lab')


def test_a_page_folds_plumbing_and_asks_for_nothing_that_it_cannot_do() -> None:
    opener = nbformat.v4.new_code_cell("explore_leaves()", metadata={"tags": ["show"]})
    folded = nbformat.v4.new_code_cell("predict(1)", metadata={"jupyter": {"source_hidden": True}})
    text = "**Begin here.** Run the cell and\ndrag a leaf. Run this cell whenever you like."
    title = nbformat.v4.new_markdown_cell(text)
    place = {"nbgrader": {"solution": True}}
    written = nbformat.v4.new_markdown_cell("*Double-click*", metadata=place)
    checks, shown = nbformat.v4.new_code_cell("check(1)"), nbformat.v4.new_code_cell("1 + 1")
    page = page_of([title, opener, folded, checks, shown, written]).cells
    tags = [cell.metadata.get("tags") for cell in page[2:-1]]
    assert tags == [["show", "hide-input"], ["hide-input"], ["remove-input"], None]
    assert page[0].source == "**Begin here.** Drag a leaf. "
    assert "Double-click" not in page[-1].source


def test_no_page_asks_to_run_a_cell() -> None:
    asked = re.compile(r"(?i)run\s+(the|this)\s+(next\s+)?cell(?!, then)")
    for path in sorted((ROOT / "notebooks").glob("*.ipynb")):
        cells = page_of(nbformat.read(path, as_version=4).cells).cells
        assert not [cell.source for cell in cells if asked.search(cell.source)], path.name


def test_links_in_outputs_lead_to_pages() -> None:
    cell = nbformat.v4.new_code_cell("progress()")
    html = '<a href="02_pruning.ipynb">next</a> <a href="x.ipynb#a">a</a> 03_heuristics.ipynb'
    cell.outputs = [nbformat.v4.new_output("display_data", {"text/html": html})]
    shown = page_of([nbformat.v4.new_markdown_cell("# Title"), cell]).cells[2]
    assert shown.outputs[0].data["text/html"] == (
        '<a href="02_pruning.html">next</a> <a href="x.html#a">a</a> 03_heuristics.ipynb'
    )


def test_the_board_of_the_first_page_is_not_beaten_and_says_where_a_match_was_lost(
    tmp_path: Path,
) -> None:
    from pages import states, write_first_widgets

    write_first_widgets(tmp_path)
    (board,) = states((tmp_path / "board.html").read_text(encoding="utf-8"))
    (leaves,) = states((tmp_path / "leaves.html").read_text(encoding="utf-8"))
    perfect = board["ahead"][board["roots"]["perfect"] :]
    ends = {node["position"]["ending"] for node in perfect if not node["next"]}
    assert any(node["position"]["better"] for node in perfect)
    assert ends == {"MIN (O) wins.", "The match is drawn."}
    assert "ahead" not in leaves
    index = (ROOT / "docs" / "index.md").read_text(encoding="utf-8")
    assert all(f":file: {path.name}" in index for path in tmp_path.iterdir())


@pytest.mark.slow
def test_the_gallery_shows_what_its_calls_return(tmp_path: Path) -> None:
    from gallery import figure_cells, write_gallery  # type: ignore[import-not-found]

    call = "```python\ndraw_tree(Tree.of(((3, 12), (2, 4))))\n```\n"
    figures = "## Figures of notebook `one`\n\nAll.\n\n- `figures.cut(tree)`: Draw a cut.\n"
    text = f"# Gallery\n\nAll.\n\n## Widgets\n\n### One\n\n{call}\n{figures}"
    (tmp_path / "gallery.md").write_text(text, encoding="utf-8")
    ran = cells("figures.cut(hand_tree)")
    picture = Figure(Canvas(9, 9), "A cut.", code="@figure\ndef cut(tree):\n    ...")._repr_html_()
    ran.cells[0].outputs = [nbformat.v4.new_output("display_data", {"text/html": picture})]
    (tmp_path / "notebooks").mkdir()
    nbformat.write(ran, tmp_path / "notebooks" / "one.ipynb")
    write_gallery(tmp_path / "gallery.md", tmp_path / "notebooks")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["gallery.ipynb", "notebooks"]
    page = nbformat.read(tmp_path / "gallery.ipynb", as_version=4)
    title, link, names, section, shown, heading, words, figure = page.cells
    assert title.source.startswith("# Gallery\n\nAll.\n")
    assert section.source == "## Widgets\n\n### One"
    assert 'href="lab/notebooks/index.html?path=gallery.ipynb"' in link.source
    assert "from course_lib.draw import *" in names.source
    assert "course-picture" in shown.outputs[0].data["text/html"]
    assert heading.source.strip() == "## Figures of notebook `one`\n\nAll."
    assert words.source == "`figures.cut(tree)`: Draw a cut."
    assert picture.startswith(figure.outputs[0].data["text/html"])
    with pytest.raises(SystemExit, match=r"no picture of figures\.cut"):
        [*figure_cells(figures, {})]


@pytest.mark.skipif(shutil.which("node") is None, reason="Node.js is not installed")
def test_an_excerpt_of_the_search_has_spaces_and_no_latex() -> None:
    """The script is that of the page: Node has no DOM, so that its formulas are what is run."""
    script = ROOT / "docs" / "_static" / "search_results.js"
    formulas = [r"\(\alpha \le v_{i}\)", r"\[\frac{1}{2}\sum_i p_i \text{value}(s)\]"]
    code = f"{script.read_text('utf-8')};console.log({formulas}.map(formulaText).join('|'))"
    shown = subprocess.run(["node", "-e", code], capture_output=True, text=True, check=True)
    found = [" ".join(text.split()) for text in shown.stdout.split("|")]
    assert found == ["α≤v_i", "1/2Σ_i p_i value(s)"]
    assert "Search.htmlToText = pageText" in script.read_text("utf-8")


GOOD = '<a href="b/two.html#there">two</a> <a href="#here">here</a> <p id="here"></p>'


def test_good_links_are_quiet_and_broken_ones_are_named(tmp_path: Path) -> None:
    from links import broken_links  # type: ignore[import-not-found]

    (tmp_path / "b").mkdir()
    (tmp_path / "lab").mkdir()
    (tmp_path / "one.html").write_text(GOOD + '<a href="https://example.org/x">elsewhere</a>')
    (tmp_path / "b" / "two.html").write_text('<p id="there"></p><img src="../one.html">')
    (tmp_path / "lab" / "index.html").write_text('<script src="made-later.js"></script>')
    assert broken_links(tmp_path) == []
    (tmp_path / "one.html").write_text(
        '<a href="#none">a</a> <a href="b/two.html#none">b</a> <img src="c.png"> '
        '<a href="../d.html">d</a>'
    )
    assert broken_links(tmp_path) == [
        "one.html: #none names no place in that page",
        "one.html: ../d.html is outside the site",
        "one.html: b/two.html#none names no place in that page",
        "one.html: c.png is no file of the site",
    ]


def wheel(folder: Path, name: str, needs: str = "") -> Path:
    path = folder / f"{name}-1.0-py3-none-any.whl"
    with ZipFile(path, "w") as archive:
        archive.writestr(f"{name}/__init__.py", "")
        archive.writestr(f"{name}-1.0.dist-info/METADATA", f"Name: {name}\nVersion: 1.0\n{needs}")
    return path


@pytest.mark.slow
def test_nothing_that_a_notebook_imports_is_left_out_in_the_browser() -> None:
    from wheels import GRADER  # type: ignore[import-not-found]

    paths = {
        module_name(path): path
        for name in ("course_lib", "autograder", "chapters", "classroom")
        for path in files(name)
    }
    begin = ("course_lib", "chapters", "autograder.notebook_api", "autograder.exercises")
    waiting = {"autograder"} | {module for module in paths if module.startswith(begin)}
    seen: set[str] = set()
    while waiting:
        module = waiting.pop()
        seen.add(module)
        waiting |= ({*imports(paths[module])} & {*paths}) - seen
    left_out = {"classroom", *(module_name(ROOT / "autograder" / name) for name in GRADER)}
    assert left_out <= {*paths}
    assert [m for m in sorted(seen) if any(f"{m}.".startswith(f"{n}.") for n in left_out)] == []


def test_a_notebook_says_which_exercises_are_not_judged_in_a_browser() -> None:
    from lab import lacks

    assert "not judged" not in lacks("01_minimax")
    assert lacks("07_learning").endswith("not judged here: `network-gradient`, `fit-weights`.\n")


@pytest.mark.parametrize("section", SECTIONS, ids=lambda section: section.name)
def test_a_notebook_of_the_browser_can_be_handed_in(tmp_path: Path, section: Section) -> None:
    from lab import write_contents

    write_contents(ROOT, tmp_path / "contents", "> Much is loaded.\n", False)
    from_browser = (tmp_path / "contents" / f"{section.notebook}.ipynb").read_bytes()
    released = Course.find(ROOT).released(section)
    known = read_submission(json.dumps(released).encode(), released, section)
    found = read_submission(from_browser, released, section)
    assert found.notes == known.notes == ()
    assert [cell for cell in found.cells if cell.code] == [
        cell for cell in known.cells if cell.code
    ]


KERNEL = "extensions/@jupyterlite/pyodide-kernel-extension/static"
INSTALLS = (
    'for(let e of["comm","pyodide-kernel","jedi","ipython"])',
    'for(let e of["comm","pyodide-kernel","ipython"])',
)
SCRIPTS = {
    f"{KERNEL}/1.js": (
        "create:async e=>{let{PyodideKernel:t}=await n.e(6).then(n.t.bind(n,9,23)),"
        "l=!!((null==i?void 0:i.enabled)||crossOriginIsolated)}",
        "create:async e=>{if(i&&navigator.serviceWorker)"
        "await i.ready.then(()=>navigator.serviceWorker.ready,()=>null);let{PyodideKernel:t}",
    ),
    f"{KERNEL}/2.js": INSTALLS,
    f"{KERNEL}/coincident.worker.1.js": INSTALLS,
    f"{KERNEL}/comlink.worker.1.js": INSTALLS,
    f"{KERNEL}/3.js": (
        "constructor(e){this._worker=this.initWorker(e),this._x=1}"
        'initWorker(e){let t=e=>new Worker(e,{type:"module"})',
        "this.initWorker(e),this.letInterrupt(),this._x=1}interrupt(){"
        "URL.revokeObjectURL(this.notInterrupted);this.letInterrupt()}letInterrupt(){"
        "let notInterrupted=URL.createObjectURL(new Blob);this.notInterrupted=notInterrupted;"
        "this._worker.postMessage({notInterrupted})}"
        "initWorker(e){let early=window.earlyWorker;if(early){window.earlyWorker=null;return early}"
        "let t=",
    ),
    f"{KERNEL}/comlink.worker.2.js": (
        "this._pyodide=await n({indexURL:s,stdout:e=>{}})",
        "this._pyodide=await self.earlyPython??await n({indexURL:s,",
    ),
    "build/1.js": (
        's=await t.register(e),console.info("done")}u(e){localStorage.setItem(t,b)}',
        "await t.register(e),localStorage.setItem(e+'-version',b),console.info(\"done\")",
    ),
    "build/2.js": (
        "async interrupt(e){let t=this._kernels.get(e);if(!t)throw Error(`none`);await t.ready;"
        "let s=this._mutexMap.get(e)}",
        "await t.ready;t.interrupt?.();let s=",
    ),
    "static/pyodide/pyodide.mjs": ('n.sys.path.insert(0,"")', 'n.sys.path.append("")'),
}
"""Scripts, and what stands in them after the changes."""


def test_the_running_edition_says_at_once_what_it_loads(tmp_path: Path) -> None:
    from early import PAGE, WORKERS, start_early  # type: ignore[import-not-found]

    worker = tmp_path / WORKERS.replace("*", "abc")
    for path, text in ((worker, ""), (tmp_path / PAGE, "<head></head><body class='x'><main>")):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    start_early(tmp_path, ["comm"], [], 25)
    page = (tmp_path / PAGE).read_text()
    assert re.search(r"<body class='x'><style>[^<]*</style>\n<div id=\"course-loading\" role", page)
    assert "animation: course-loading" in page  # moves while the page is too busy to count
    assert "25 MB the first time" in page


def test_a_kernel_waits_for_the_browsers_storage_and_searches_it_last(tmp_path: Path) -> None:
    from patches import patch_scripts  # type: ignore[import-not-found]

    for name, (text, _) in SCRIPTS.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    patch_scripts(tmp_path)
    for name, (_, new) in SCRIPTS.items():
        assert new in (tmp_path / name).read_text(encoding="utf-8")
    with pytest.raises(SystemExit, match=r"0 places .* keeps the reader's files in memory"):
        patch_scripts(tmp_path)


def test_the_list_of_packages_is_that_of_the_wheels(tmp_path: Path) -> None:
    from wheels import lock_file  # type: ignore[import-not-found]

    wheel(tmp_path, "board")
    wheel(
        tmp_path, "search", "Requires-Dist: board>=1\nRequires-Dist: absent\n"
        'Requires-Dist: board; sys_platform == "win32"\n',
    )  # fmt: skip
    lock = lock_file(tmp_path, {"info": {"python": "3.14"}, "packages": {"numpy": {}}})
    assert lock["info"] == {"python": "3.14"}
    assert sorted(lock["packages"]) == ["board", "search"]
    entry = lock["packages"]["search"]
    assert (entry["depends"], entry["imports"]) == (["board"], ["search"])
    assert len(entry["sha256"]) == 64


@pytest.fixture
def distribution(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[dict[str, Any], Path]:
    """Return Pyodide's list of packages and an empty directory; the setting names their files."""
    files = tmp_path / "distribution"
    files.mkdir()
    needs = {
        "numpy": [],
        "six": [],
        "cycler": ["six"],
        "matplotlib": ["numpy", "cycler"],
        "scipy": [],
    }
    packages = {}
    for name, depends in needs.items():
        path = wheel(files, name)
        digest = sha256(path.read_bytes()).hexdigest()
        packages[name] = {"file_name": path.name, "sha256": digest, "depends": depends}
    monkeypatch.setenv("PYODIDE_DISTRIBUTION", files.as_uri())
    target = tmp_path / "pyodide"
    target.mkdir()
    return {"packages": packages}, target


def test_a_build_with_the_distribution_has_numpy_matplotlib_and_what_they_need(
    distribution: tuple[dict[str, Any], Path],
) -> None:
    from distribution import fetch_compiled, has_compiled  # type: ignore[import-not-found]
    from wheels import lock_file

    lock, target = distribution
    wheel(target, "six", "Summary: the one that the edition has\n")
    own = {path.name: path.read_bytes() for path in target.iterdir()}
    assert fetch_compiled(lock, target) == ("numpy", "matplotlib")
    assert has_compiled(target)
    made = lock_file(target, lock)["packages"]
    assert sorted(made) == ["cycler", "matplotlib", "numpy", "six"]
    assert made["matplotlib"] == lock["packages"]["matplotlib"]
    assert {name: (target / name).read_bytes() for name in own} == own
    assert made["six"]["sha256"] != lock["packages"]["six"]["sha256"]


def test_a_build_without_the_setting_fetches_nothing(
    distribution: tuple[dict[str, Any], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    from distribution import fetch_compiled, has_compiled

    monkeypatch.delenv("PYODIDE_DISTRIBUTION")
    lock, target = distribution
    assert fetch_compiled(lock, target) == ()
    assert not has_compiled(target)


def test_a_file_that_is_not_the_one_of_the_list_ends_the_build(
    distribution: tuple[dict[str, Any], Path],
) -> None:
    from distribution import fetch_compiled

    lock, target = distribution
    lock["packages"]["numpy"]["sha256"] = "0" * 64
    with pytest.raises(SystemExit, match="is not the file of Pyodide's list"):
        fetch_compiled(lock, target)


def test_every_notebook_and_every_guide_stands_in_the_contents() -> None:
    texts = {name: (ROOT / "docs" / f"{name}.md").read_text() for name in ("notebooks", "guides")}
    assert "\n:glob:\n\nnotebooks/*\n" in texts["notebooks"]
    index = (ROOT / "docs" / "index.md").read_text()
    pages = {p.stem for p in (ROOT / "docs").glob("*.md")} - {"index"}
    listed = index + texts["guides"]
    assert [name for name in sorted(pages) if f"\n{name}\n" not in listed] == []


def test_the_workflow_makes_the_site_by_one_command_and_uploads_it() -> None:
    text = (ROOT / ".github" / "workflows" / "site.yml").read_text(encoding="utf-8")
    steps = yaml.safe_load(text)["jobs"]["site"]["steps"]
    (made,) = [step for step in steps if "run" in step]
    assert made["run"] == "make site"
    assert made["env"] == {"PYODIDE_DISTRIBUTION": "${{ vars.PYODIDE_DISTRIBUTION }}"}
    uploads = [step for step in steps if "upload-pages" in step.get("uses", "")]
    assert [step["with"]["path"] for step in uploads] == ["build/site"]


def test_a_link_to_a_type_leads_to_the_nearest_of_its_name() -> None:
    pytest.importorskip("sphinx", reason="`make site` installs what makes the pages")
    from docutils.nodes import Text
    from docutils.utils import new_document
    from sphinx.addnodes import pending_xref

    spec = spec_from_file_location("conf", ROOT / "docs" / "conf.py")
    assert spec
    assert spec.loader
    conf = module_from_spec(spec)
    spec.loader.exec_module(conf)
    types = ("protocol.nodes.Node", "search.mcts.Node", "search.mcts.Tree", "draw.a.T", "draw.b.T")
    document = new_document("page")
    document.settings.env = SimpleNamespace(
        domains={"py": SimpleNamespace(objects=dict.fromkeys(types))}
    )
    for target in ("Node", "Tree", "T", "int"):
        about = {"reftarget": target, "refspecific": True, "py:module": "search.mcts"}
        document += pending_xref("", Text(target), **about)
    conf.FullNames(document).run()
    assert document.astext().split() == ["Node", "Tree", "T", "int"]
    links = [*document.findall(pending_xref)]
    assert [link["reftarget"] for link in links] == ["search.mcts.Node", "search.mcts.Tree"]
    assert not any(link.hasattr("refspecific") for link in links)
