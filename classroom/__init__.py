"""What only a teacher needs, on top of the judge: a class, its marks, its pages, its tournaments.

Each line may import from the lines after it, and from none before it::

    cli                   the command line
    arena                 tournaments: pairings, store, ratings, pages
    grading               a class: run, workers, one submission, its session; nbgrader's
                          preprocessors; ``doctor``
    gradebook             nbgrader's database, and the ledger of graded submissions; marking by
                          hand; feedback, and files of marks for other systems
    report                pages, tables and texts about a class's results; programs alike
    course                releases, presets, slides and exams; submissions as files

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
where a test cell stands, ``autograder.judging.mark`` gets the cases from
``autograder.running.cases``, calls the student's function on them through a runner
(``autograder.running.sandbox_runner``), compares the answers, and gives the points. An exercise
without full points is judged again in a new process that repeats the cells, so that side effects of
an earlier exercise cost it nothing. The second process is no fork of the first: a process that may
fork can fork without end, and no limit that works everywhere stops it. So student processes may not
fork at all.

How a tournament is played
--------------------------
``arena.entrants`` reads the players, ``arena.tournament`` pairs them (``arena.schedule``) and gives
each match as a task to the same workers; a worker plays it (``autograder.running.matches.match``)
and estimates its positions (``arena.reference``). A match is on the disk (``arena.store``) before
it counts, under a digest of all that it depends on; so a repeated run plays only the missing ones.
Ratings, tables and pages are computed anew from the matches.

In ``arena.poker`` a player is asked once for its strategies
(``autograder.running.matches.strategies``). The judge checks them and plays all hands by itself
(``course_lib.ladder.duplicate``): nothing is stored.
"""
