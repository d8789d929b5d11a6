"""Sheets of oral questions: their trees, what is observed of programs, and the page."""
