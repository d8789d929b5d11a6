"""``docs/performance.md`` is written by the benchmarks alone."""

from tests.bench import page


def test_the_page_is_what_its_tables_make() -> None:
    assert page.PAGE.read_text("utf-8") == page.page()


def test_every_table_says_how_it_came_about() -> None:
    for name, figures in page.known().items():
        assert figures.command.startswith("python -m tests.bench"), name
        assert figures.machine, name
        assert figures.busy, name
        assert all(len(row) == len(figures.columns) for row in figures.rows), name
