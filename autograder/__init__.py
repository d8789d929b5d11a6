"""Checks students' functions: ``check`` in a notebook, ``autograder grade`` for a class.

Each line may import from the lines after it, and from none before it::

    cli, notebook_api     the command line; ``check``, ``progress``, ``hint`` and ``solution``, and
                          the cells that ran
    arena                 tournaments: pairings, store, ratings, pages
    grading               a class: run, workers, one submission, its session; nbgrader's
                          preprocessors; ``doctor``
    gradebook             nbgrader's database, and the ledger of graded submissions; marking by
                          hand; feedback, and files of marks for other systems
    report                pages, tables and texts about results; programs alike
    judging               the judge: verdicts, diagnosis, smaller cases, messages
    repair                edits of a wrong program that make every case right
    running               cases, runners, answers and their score; matches between players in
                          processes of their own
    course                the course's notebooks, their slides, and the students' submissions
    sandbox               student processes, and the judge's side of them
    exercises             the chapters' exercises by id, and a course's own
    model                 the records: exercise, case, verdict; the language; files and pages
    protocol              values, messages, limits and calls between judge and student

``autograder.nbgrader_plugin`` has no code: the nbgrader_config.py of every course names it.

How a class is graded
---------------------
``grading.run`` reads submissions when they are needed and gives them as tasks to the workers of
``grading.workers``: threads of this process, or of a cluster. A worker (``grading.worker_task``)
lets another process (``grading.processes``) grade one submission (``grading.submission``), ends
that process if it takes too long, and returns the result with the notebook for ``autograded/``.
Only ``grading.run`` writes: first the notebook, then the marks (``gradebook.store``) and the entry
of ``gradebook.database.ledger`` in one transaction. The ledger contains a digest of everything that
a result depends on, so that a repeated run grades only changed submissions.

How a submission is judged
--------------------------
``course.submissions.find`` reads the file, ``course.submissions.parse`` takes the cells out of it,
and ``course.submissions.reassemble`` puts them in their places in the release's notebook, written
answers cleaned (``course.submissions.sanitize``); ``course.submissions.rendering`` renders these.
``grading.notebook_process`` starts a process in the sandbox that runs the cells from top to bottom;
where a test cell stands, ``judging.mark`` gets the cases from ``running.cases``, calls the
student's function on them through a runner (``running.sandbox_runner``), compares the answers, and
gives the points. An exercise without full points is judged again in a new process that repeats the
cells, so that side effects of an earlier exercise cost it nothing. The second process is no fork of
the first: a process that may fork can fork without end, and no limit that works everywhere stops
it. So student processes may not fork at all.

When all exercises have their points, and the points are written down, ``judging.explained`` says
why the wrong answers are wrong: a known mistake (``judging.diagnosis``), a small failing case
(``judging.explain``, ``judging.smallest_case``), the first call that went wrong
(``judging.wrong_call``), and the place of an edit that makes every case right (``repair.locate``).
Each of these steps may fail, or end the process: the points stand, and the failure is noted in the
verdict, for the class report and ``doctor``.

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

How a tournament is played
--------------------------
``arena.entrants`` reads the players, ``arena.tournament`` pairs them (``arena.schedule``) and gives
each match as a task to the same workers; a worker plays it (``running.matches.match``) and
estimates its positions (``arena.reference``). A match is on the disk (``arena.store``) before it
counts, under a digest of all that it depends on; so a repeated run plays only the missing ones.
Ratings, tables and pages are computed anew from the matches.

In ``arena.poker`` a player is asked once for its strategies (``running.matches.strategies``). The
judge checks them and plays all hands by itself (``course_lib.ladder.duplicate``): nothing is
stored.

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
