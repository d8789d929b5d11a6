"""Exams on paper, drawn from the exam bank: pages, PDF files, and the key to mark answers by.

``papers`` has one variant of an exam per student, ``pages`` writes them and their key as HTML,
``pdf`` lets a browser print them, and ``key_file`` keeps the right answers until answers come back.
``gradebook.exam.marks`` marks these.
"""
