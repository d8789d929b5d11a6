"""The search for edits of a wrong program that make every case right."""
