"""Sheets for oral questions: a page per student, with the answers for the examiner.

Some questions are drawn from the exam bank. The others are about the student's own program on a
small tree, drawn for this student: what it returns there, and which leaves it asks for, in which
order. That is observed in the sandbox, twice, each time in a new process; where the two differ, or
where a call fails, nothing is asked. The course's secret and the student's id determine all
questions.
"""
