"""Pictures of games: a game becomes a networkx graph, the graph a tidy tree, the tree a picture.

No rules and no search live here. matplotlib and networkx are imported when something is drawn.
"""

from course_lib.draw.boards import draw_state
from course_lib.draw.picture import Picture
from course_lib.draw.tree import Path, draw_mcts_tree, draw_tree, game_graph, tidy_layout

__all__ = [
    "Path",
    "Picture",
    "draw_mcts_tree",
    "draw_state",
    "draw_tree",
    "game_graph",
    "tidy_layout",
]
