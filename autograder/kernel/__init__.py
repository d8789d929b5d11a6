"""The reader's own kernel: which cells ran, their names, and whether that is still current.

Only ``check`` uses it. Nothing here judges an answer, and grading a class does not come here.
"""
