"""Bounds on every quantity that comes from a student's process or from a student's notebook.

Each of them is declared here and nowhere else. An excess is refused, or judged wrong,
with a sentence that says so; it is never kept whole.
"""

# Messages from a student's process.

MAX_FRAME = 4 << 20
"""Bytes in one message."""
MAX_MOVE = 1 << 16
"""Bytes in one message of a player, which sends many in a match."""
MAX_SENTENCE = 600
"""Characters that are kept of a text, such as the description of an exception."""
MAX_PRINTED = 2_000
"""Characters that are kept of the text that a call printed."""
MAX_LINE, MAX_NAME, MAX_NAMES = 200, 80, 12
"""Characters of a line of the student's code and of a name in it; names that are suggested."""
MAX_CALLS, MAX_CALL_ARGUMENTS, MAX_CALL_TEXT = 1_500, 12, 1_000
"""Recorded calls of one call's program; arguments of one of them; characters of a value in it."""
MAX_VALUES = 6
"""Names whose values are noted where a line raised an exception."""
MAX_STATE = 2_000
"""Values in the state of one request to the oracle, nested ones included."""

# Encoded values.

MAX_ITEMS = 400_000
"""Values in one encoded value, nested ones included."""
CHARACTERS = 16
"""Characters of a string that count as one value."""
MAX_DEPTH = 40
"""Containers inside each other."""
MAX_TEXT = 100_000
"""Characters in one string."""
MAX_BITS = 4_000
"""Bits in one integer."""
MAX_EQUAL_HASHES = 32
"""Values of one set, or keys of one dict, with the same hash: more take quadratic time to store."""
MOST_NODES = 2_000
"""Nodes of one search tree that are read after a call."""

# The answers that the judge keeps, in proportion to the right ones.

ANSWER_FACTOR, ANSWER_ROOM = 2, 4_000
"""An answer has at most this many times the values of the largest right one, and this many more."""
ANSWERS_FACTOR, ANSWERS_ROOM = 4, 40_000
"""The same for all answers to an exercise together, with the states that calls asked about."""
FEW_ANSWERS_ROOM = 1_000
"""The same for the answers of an edited program to a few cases."""

# A notebook.

MAX_BYTES = 512 << 20
"""Bytes of a submitted file; most of a large one are outputs, which are dropped."""
LARGE = 8 << 20
"""Bytes from which on a file is parsed by a process of its own ..."""
MAX_BRACKETS = 300_000
"""... and brackets: each may begin a list or a dict, which has 50 times as many bytes ..."""
PARSE_MEMORY, PARSE_SECONDS = 3 << 30, 60
"""... with this much memory and time."""
MAX_CELLS = 5_000
"""Cells of a notebook."""
MAX_SOURCE = 1 << 20
"""Characters of one cell."""
MAX_ID = 128
"""Characters of the id of a cell, or of its exercise."""
MAX_SOURCES = 16 << 20
"""Characters of all cells of a notebook together ..."""
MAX_CODE = 8 << 20
"""... and of its cells of code; code that does not fit into one message is not run."""
MAX_RENDERED = 20_000
"""Characters of a notebook's Markdown that are rendered: the renderer takes quadratic time."""
MAX_RENDERED_HERE = 5_000
"""Characters of Markdown from which on a page lets a process of its own render it ..."""
RENDER_MEMORY, RENDER_CPU, RENDER_SECONDS = 1 << 30, 5, 60
"""... with this much memory, CPU time and time ..."""
MAX_SHOWN, MAX_PAGE = 1_000_000, 4_000_000
"""... if it has at most so many characters, and so many bytes as HTML."""
MAX_KEPT = 16 << 20
"""Characters of rendered texts that a process keeps."""

# A program of which the judge tries edits.

MAX_PROGRAM = 20_000
"""Characters of its cell."""
MAX_PROGRAM_NODES = 4_000
"""Nodes of the cell's syntax tree."""
MAX_PROGRAM_EDITS = 4_000
"""Edits that are listed."""
