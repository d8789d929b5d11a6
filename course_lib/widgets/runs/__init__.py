"""Runs that take their time, drawn while they go on."""
