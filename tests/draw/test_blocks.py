"""Blocks of a sheet: they keep apart, and what they show is where its number says."""

from itertools import pairwise

import pytest

from course_lib.draw.blocks import LAYER, MARGIN, WRONG, Bar, bars, layers, stacked, table
from course_lib.draw.canvas import Canvas, Ellipse, Line, Polygon, Text


def texts(canvas: Canvas) -> dict[str, Text]:
    return {item.text: item for item in canvas.items if isinstance(item, Text)}


def test_rows_of_a_table_stand_below_each_other_and_a_wrong_cell_is_shaded():
    canvas = stacked(table([["a", "b"], ["1", "2"], ["3", "4"]], {(2, 1)}))
    shown = texts(canvas)
    assert shown["a"].at[1] > shown["1"].at[1] > shown["3"].at[1]
    assert shown["1"].at[0] == shown["3"].at[0] < shown["4"].at[0]
    (shaded,) = [i for i in canvas.items if isinstance(i, Polygon) and i.fill == WRONG]
    xs, ys = zip(*shaded.points, strict=True)
    x, y = shown["4"].at
    assert min(xs) < x < max(xs)
    assert min(ys) < y < max(ys)


def test_a_bar_is_as_long_as_its_value_and_negative_ones_go_to_the_left():
    canvas = stacked(bars("title", [Bar("one", 1), Bar("minus two", -2), Bar("none", None)]))
    one, two, none = [i for i in canvas.items if isinstance(i, Polygon)]
    (zero,) = [i.points[0][0] for i in canvas.items if isinstance(i, Line)]
    assert one.points[0][0] == two.points[1][0] == zero
    lengths = [bar.points[1][0] - bar.points[0][0] for bar in (one, two, none)]
    assert lengths == [pytest.approx(lengths[1] / 2), lengths[1], 0]
    assert lengths[1] > 0
    assert "no number" in texts(canvas)


def test_a_network_has_a_line_with_its_weight_between_all_units_of_two_layers():
    weights = [[["w1", "w2"], ["w3", "w4"], ["w5", "w6"]], [["v1", "v2", "v3"]]]
    canvas = stacked(layers([["x1", "x2"], ["h1", "h2", "h3"], ["y"]], weights))
    units = {texts(canvas)[name].at for name in ("x1", "x2", "h1", "h2", "h3", "y")}
    assert units == {item.centre for item in canvas.items if isinstance(item, Ellipse)}
    lines = [item for item in canvas.items if isinstance(item, Line)]
    assert len(lines) == 9
    assert {point for line in lines for point in line.points} == units
    assert sorted({x for x, _ in units}) == [min(units)[0] + LAYER * i for i in range(3)]


def test_blocks_do_not_overlap_and_fit_on_the_sheet():
    tall = table([["a"], ["b"], ["c"]])
    canvas = stacked(tall, bars("title", [Bar("long label", 3)]), tall)
    ys = [[y for _, y in i.points] for i in canvas.items if isinstance(i, Polygon)]
    assert all(MARGIN <= y <= canvas.height - MARGIN for places in ys for y in places)
    tables = sorted((max(p), min(p)) for p in ys)
    assert all(low >= high - 1e-9 for (high, _), (_, low) in pairwise(tables))
