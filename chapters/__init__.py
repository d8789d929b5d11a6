"""The chapters: a folder for each notebook, with all that belongs to it and to nothing else.

A chapter has the name of its notebook, its figures, predictions and measurements, and its
exercises. Its text is ``solutions/<notebook>.md``. Chapters import ``course_lib``, and the
autograder's records and cases; neither package imports this one: both find its chapters by the
entry point that pyproject.toml has for it (``course_lib.chapters``).

The files of an exercise, ``chapters/<section>/exercises/<id>/``, each ``-`` of the id being a
``_``:

- ``exercise.py``: ``EXERCISE``, one of the records of ``autograder.model.exercise``, where each
  field is described. ``autograder.exercises.common`` has generators, checks and promises. Where it
  would be long, the checks stand in ``checks.py``, and families of cases in modules of their own.
- ``mistakes.py``: wrong functions that people write, and the sentence that their author reads. Most
  are edits of the reference (``autograder.exercises.common.edits``).
- ``help.md``: the minutes and the difficulty, what is given, an example, the hints (a question,
  where to look, the steps in words, none of which is Python), and the commentary below the
  solution.
- ``reasons.py``, where there is one: why the right answer to a case is right, computed from the
  case as a clause of at most 160 characters that says only what is certain. ``promise.py``: what
  the text promises of a case's arguments, where ``autograder.exercises.common.promises`` does not
  have it.
- ``stages.py``, where the exercise is one leap: smaller functions that lead to it, as practice
  without points. ``STAGES`` has them in their order, each a ``CodeExercise`` with the id
  ``<exercise>-stage-<n>``, which is the ``grade_id`` of its cell, and with three known mistakes. A
  cell tagged ``show`` calls ``check("<exercise>", <object>, stage=<n>)``, which returns 0. A stage
  may ask for the exercise's own function with fewer properties, as that of ``shallow_pruning``
  does. Right answers to stages stand in ``tests/exercises/test_stages.py``.
- ``variant.py``, where the question is drawn per student (``autograder.exercises.variants``). A
  variant with other rules is an exercise in a folder of its own, ``<exercise>_variant_<name>``,
  which the notebook does not name: its id, ``<exercise>-variant-<name>``, finds its cases, and its
  ``story.md`` is what a student reads. ``check`` and grading judge it as the exercise itself.

Right answers in other styles than the reference's, and wrong ones that people wrote, stand in
``tests/corpus/<section>/<id>/`` (``tests.support.corpus``).

Modules that several exercises of a chapter share stand beside the folders. ``exam_*.py`` have the
generators of its exam questions (``course_lib.asking.bank``).

An exercise whose id is in ``PRACTICE`` of the chapter's package is practice without points: all
else that it has is an exercise's, and ``check`` judges it in full. A course gives it the points of
its record by naming it in ``exercises``, or other points by ``points``, in course.toml.
"""
