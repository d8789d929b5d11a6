"""What is shown with a question of the exam bank, as a picture."""

from course_lib.asking.bank.figures import BoardFigure, Figure, TableFigure, TreeFigure, leaf_text
from course_lib.draw.blocks import stacked, table
from course_lib.draw.boards import draw_state
from course_lib.draw.picture import Picture
from course_lib.draw.tree import Path, draw_tree
from course_lib.game import successors
from course_lib.games import Tree


def draw_figure(figure: Figure) -> Picture:
    """Return a tree with its values, a board, or a table as a picture."""
    match figure:
        case TreeFigure():
            return _draw_tree_figure(figure)
        case BoardFigure(game, state):
            return draw_state(game, state)
        case TableFigure(rows):
            return Picture(stacked(table(rows)), str(figure))


def _draw_tree_figure(figure: TreeFigure) -> Picture:
    tree = figure.tree
    paths = _paths(tree, tree.root)
    values = {path: figure.hidden.get(s, leaf_text(tree, s)) for path, s in paths.items()}
    notes = {path: figure.values[s] for path, s in paths.items() if s in figure.values}
    rings = [path for path, s in paths.items() if s in figure.ringed]
    values = {path: value for path, value in values.items() if value}
    return draw_tree(tree, values=values, notes=notes, highlight=rings)


def _paths(tree: Tree, s: str, path: Path = ()) -> dict[Path, str]:
    """Return the names of the nodes below s by their paths."""
    found: dict[Path, str] = {path: s}
    for a, t in successors(tree, s):
        found |= _paths(tree, t, (*path, a))
    return found
