"""Pictures of trees: a game becomes a graph, the graph a layout, the layout a picture.

No board is drawn here. matplotlib and networkx are imported when something is drawn.
"""

from course_lib.draw.tree.game_tree import draw_tree
from course_lib.draw.tree.graph import Path, game_graph
from course_lib.draw.tree.layout import tidy_layout
from course_lib.draw.tree.mcts_tree import draw_mcts_tree

__all__ = ["Path", "draw_mcts_tree", "draw_tree", "game_graph", "tidy_layout"]
