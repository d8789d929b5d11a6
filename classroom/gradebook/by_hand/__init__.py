"""Marks by hand: with rubrics, by one or two markers, after a request, and when points change."""
