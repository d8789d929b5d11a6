"""The base of all widgets: their display, their messages to Python, their ES modules."""
