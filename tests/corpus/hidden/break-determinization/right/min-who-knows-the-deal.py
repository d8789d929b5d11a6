# Idea: forget what MIN's move tells about the deal: no strategy is fused here.
from course_lib.games.hidden import non_locality


def break_determinization():
    return non_locality()
