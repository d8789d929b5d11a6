"""Exams on paper: a variant per student, and marks from the table of their answers."""
