"""Results as a table for the page of a workflow run; exit status 1 until every point is earned.

python summary.py results.json
"""

import json
import re
import sys
from pathlib import Path
from typing import Any


def summary(rows: list[dict[str, Any]]) -> str:
    """Return a Markdown table: a line for every exercise, and what was earned in all."""
    graded = [row for row in rows if row["score"] is not None]
    earned = sum(row["score"] for row in graded)
    lines = ["| exercise | points | |", "|---|---|---|"]
    for row in rows:
        score = (
            "not graded" if row["score"] is None else f"{row['score']:g} of {row['max_score']:g}"
        )
        message = re.sub(r"([!-/:-@\[-`{-~])", r"\\\1", row["message"])  # it is no Markdown
        lines.append(f"| {row['exercise']} | {score} | {' '.join(message.split())} |")
    return "\n".join([*lines, "", f"{earned:g} of {sum(r['max_score'] for r in graded):g} points"])


def main() -> None:
    """Print the table; say so if there are no results."""
    text = Path(sys.argv[1]).read_text(encoding="utf-8")
    if not text:
        sys.exit("nothing was graded; the step before this one says why")
    rows = json.loads(text)["results"]
    print(summary(rows))
    sys.exit(any(row["score"] not in (None, row["max_score"]) for row in rows))


if __name__ == "__main__":
    main()
