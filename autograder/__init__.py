"""The judge: ``check`` in a notebook, and all that grading one submission rests on.

A whole class (the command line, the gradebook, reports, tournaments) is ``classroom``'s, which
stands on this package; nothing here imports it, but for the two addresses below.

Each line may import from the lines after it, and from none before it::

    notebook_api          ``check``, ``progress``, ``hint`` and ``solution``; the cells that ran
    judging               the judge: verdicts, diagnosis, smaller cases, messages
    report                a verdict as text, HTML and pictures
    repair                edits of a wrong program that make every case right
    running               cases, runners, answers and their score; matches between players in
                          processes of their own
    course                the course's notebooks, settings and own exercises
    sandbox               student processes, and the judge's side of them
    exercises             the chapters' exercises by id, and a course's own
    model                 the records: exercise, case, verdict; the language; files and pages
    protocol              values, messages, limits and calls between judge and student

``nbgrader_plugin`` and ``gradebook.late_penalty`` have no code: the nbgrader_config.py of every
course names them, and they pass on classes of ``classroom``.

How an answer is judged
-----------------------
``judging.mark`` gets the cases from ``running.cases``, calls the student's function on them through
a runner, compares the answers, and gives the points. When all exercises have their points, and the
points are written down, ``judging.explained`` says why the wrong answers are wrong: a known mistake
(``judging.diagnosis``), a small failing case (``judging.explain``, ``judging.smallest_case``), the
first call that went wrong (``judging.wrong_call``), and the place of an edit that makes every case
right (``repair.locate``). Each of these steps may fail, or end the process: the points stand, and
the failure is noted in the verdict, for the class report and ``doctor``.

``notebook_api.check`` uses the same judge on the public cases; its runner
(``running.kernel_runner.KernelRunner``) calls the function in the notebook's own kernel. Where a
person runs the cell, it also keeps the points in a file beside the notebooks, for ``progress`` and
for nothing else: grading never reads it. The same file keeps how many hints ``hint`` has given, one
more with each call. ``solution`` reads ``solutions/``, after some attempts of a person. Where a
person runs a cell, ``notebook_api.guard`` interrupts a function of an exercise that has computed
for 20 s, or for ``time_limit``.

How a player is judged by play
------------------------------
``judging.play`` lets a player climb: it meets the reference players of ``course_lib.ladder`` from
the weakest up, from openings that the secret draws, until a sequential test
(``running.matches.sprt``) decides about each. ``running.matches.match`` plays one match: each
player is a process in a sandbox of its own, and the judge has the state. The sandbox's server
(``sandbox.watch``) lets a player's process run on when it is to move, reads the CPU time of all its
threads, and stops it when it has replied: nothing that it started runs while its opponent thinks.
``course.toml`` has games, reference players, time and points (``model.play.PlayRules``).
``notebook_api.check`` plays short matches against the weakest ones in the notebook's kernel
(``judging.kernel_play``).

How calls cross the wire
------------------------
The judge and a student's process exchange the messages of ``protocol.frames`` over a socket; the
judge validates every message, and nothing is unpickled. Some cases are *counted*: their leaf values
stay with the judge's ``LeafOracle``, and the process requests them one by one; where a case is
*served*, so do the moves of its tree. A process's statements about itself, such as whether it
changed its arguments, have no points. ``protocol.bounds`` declares how much of anything the judge
reads and keeps: answers have room in proportion to the right ones (``running.room``).

Calls of other cases are sent several at a time, because waking a process takes longer than most
calls. Where a new process will be tried anyway, their replies come in batches, too. Elsewhere each
reply is sent at once, so that the call at which a function hung is known.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from autograder.notebook_api import (
        check,
        hint,
        own,
        progress,
        show_variant,
        solution,
        time_limit,
        use_variants,
    )

__all__ = [
    "check",
    "hint",
    "own",
    "progress",
    "show_variant",
    "solution",
    "time_limit",
    "use_variants",
]


def __getattr__(name: str) -> Any:
    """Import the notebooks' functions when it is first asked for: importing this package is light.

    Modules have other names: a module ``autograder.check`` would take the function's place.
    """
    if name in __all__:
        from autograder import notebook_api

        return getattr(notebook_api, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
