"""The figures of the notebooks: one call each, with the code one click away.

Each section has a file with its figures, ``from course_lib.figures import minimax as figures``. A
figure that needs the reader's function takes it as an argument, and draws what it did.
"""
