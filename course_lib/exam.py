"""The final exam, under the name by which the start page imports it."""

from course_lib.widgets.exam import Exam, ExamMarks, exam

__all__ = ["Exam", "ExamMarks", "exam"]
