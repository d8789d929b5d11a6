# Idea: a line without an O minus one without an X is the same as X there minus O there.
from collections import defaultdict


def open_lines(board):
    lines = defaultdict(set)
    for cell, mark in enumerate(board):
        row, column = divmod(cell, 3)
        lines["row", row].add(mark)
        lines["column", column].add(mark)
        if row == column:
            lines["falling"].add(mark)
        if row + column == 2:
            lines["rising"].add(mark)
    return float(sum((1 in marks) - (2 in marks) for marks in lines.values()))
