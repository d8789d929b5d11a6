"""The search for edits of a wrong program that make every case right.

*Edits.* ``edit_rules`` and ``edit_statements`` list what people confuse, as edits of a syntax tree;
``edit_kinds`` has the kinds, in the order in which they are tried, with the words that a student
reads. A new kind is a line in ``KINDS`` and a rule; ``make truth`` says whether it pays, and
``python -m tests.bench.truth --twice`` measures answers with two edits.

*Search.* ``edit_program`` reads the program. ``edit_search`` runs edited programs where the
student's cells ran, on the cheapest failing case first (``cheap_cases``), and accepts an edit only
if every case holds. Where no edit is enough, the best edits that make cases right and no case wrong
are made, and the search goes on from each of them: at most three edits are located together.
``edit_stage`` is one stage of the search. The search is bounded by counted work (``edited_runs``),
not by a clock. Where one call takes most of a second, an exercise may have a smaller ``twin`` on
which edits are tried (``twins``). ``edit_trace`` finds the lines that ran, and ``edit_likely`` the
variables that stand in such places elsewhere, so that likely edits are tried first. A sentence
about a place mentions only what stands in its line (``edit_code``).

*The nearest right program.* Last, ``nearest`` compares the function with the course's own, read
from ``course_lib`` (``right_programs``), so that there is no second copy of a right answer.
``nearest_alignment`` finds the variables in the same role and the aligned statements,
``nearest_edits`` the edits between the two; all are made, and as many as possible are taken back.
``python -m tests.bench.truth --reference`` measures the course's own functions with two edits.

*A class.* ``grading.class_pass`` lets answers that are still without a place be compared with at
most 16 right answers of the class (``class_search``), in the same way. It changes places and the
sentence about them, and no points; ``python -m tests.bench.class_answers`` measures what it adds.
"""
