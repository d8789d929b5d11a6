"""The final exam: questions drawn from all notebooks, a clock, and marks by topic.

``exam(minutes=60, seed=1)`` is the same exam for everybody with this seed. It is for the reader:
nothing is recorded, and it gives no marks of the course.
"""

from course_lib.widgets.exam.marks import ExamMarks
from course_lib.widgets.exam.paper import Exam, exam

__all__ = ["Exam", "ExamMarks", "exam"]
