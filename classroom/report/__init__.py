"""Pages, tables and texts about a class: all results, programs alike, what is sent back."""

from pathlib import Path

TEMPLATES = Path(__file__).parent / "templates"
