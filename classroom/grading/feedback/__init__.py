"""Feedback pages of the marks of now, and the layouts in which other systems take them."""
