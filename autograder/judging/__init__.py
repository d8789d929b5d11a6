"""Cases, runners and the judge: answers in, verdicts out.

Points come first. ``mark`` collects and scores; ``explained`` explains, and can change no point.
Each step of an explanation runs in ``Attempts``, which notes an exception in the verdict and goes
on without the step. A new step is one more line in ``explained``, and one more in ``STEPS`` of
``tests/judging/test_marks_stand.py``, which makes each step fail for every exercise. A step states
only observed facts, and says nothing where there is none.

*The first call that went wrong.* A failing case is asked once more while the student's process
records the calls of the cell's functions (``protocol.call_record``). Where an argument is a state
of the game, the right value of that state is known: an exercise's ``state_values`` say how
(``exercises.common.state_values``, a line for a search). ``conventions`` and ``call_values`` infer
from a helper's results which value it returns: one for MAX or for the mover, alone or in a pair,
exact or a bound inside a window; a helper whose results fit none of these is not judged.
``wrong_call`` shows the first wrong call whose own calls were right. A function of another cell
counts as right only if ``is_sound`` says so: at grading, the notebook gives it or it passes its own
tests there (``grading.sound_helpers``); in a notebook, see ``notebook_api.checked_helpers``. All
recorded calls of the right answers must be right (``tests/judging/test_wrong_call.py``): a
convention that blames one of them is false.

*The first wrong step*: where neither a mistake nor a place is found, an exercise's
``search.observe`` asks the function questions of its own, in which each step of a right one is
known.

*Where it fails*: where nothing of this is found, ``contrast`` asks all public cases. If the failing
ones meet a condition, of games (``GAME_CONDITIONS``) or of the exercise (``search.conditions``),
and no accident makes so few others meet it, that is said.

*Why a value was expected*: an exercise's ``reason``, a clause that ``reasons.py`` of its folder
computes from the case.

*The smallest case*: ``running.reading_cost`` is the cost of a case to its reader, and
``smallest_case`` looks for a cheap one among the failing cases of all properties.

*A known mistake* is named only if it gives every answer to the cases, the right ones included; its
sentence states the observed fault, and mentions a construct of the code only as a possibility.

Text of students is made plain where it enters a record (``model.plain_text``), and encoded where it
leaves: ``cli.terminal``, ``report.files``, ``report.html``, ``gradebook.export.cells``.
``make truth`` measures how many wrong answers are explained (``tests/bench/written_truth.py``).
"""
