"""The demo's class, and the programs that make it."""
