"""nbgrader's gradebook: marks, and the ledger of results that a rerun relies on.

Each line may import from the lines after it::

    marking               the pages on which answers are marked
    regrades              requests that a mark be looked at again
    collecting, exam      files of a learning platform; exams on paper
    late_penalty          nbgrader's plugin of late penalties, which courses know by this name
    handing_in            groups, due dates, extensions, late penalties, slip days
    moves, removal        what gets another owner; students who leave
    moving                rows and files of a submission under another id
    former_ids            ids that change in the instructor's own files
    export                class lists, and files of marks
    release               a release into the gradebook
    store                 results into the gradebook
    changes               a course that changes after it was handed out
    by_hand               marks by hand
    entry, points_change  records: a graded submission, and points that changed
    database              nbgrader's tables and our own
    light_nbgrader        nbgrader without what a command does not use
"""

from classroom.gradebook.light_nbgrader import postpone_extensions

postpone_extensions()
