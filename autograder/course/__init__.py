"""The course directory: its notebooks, configuration, secret and release."""
