"""The address of the late penalty that the nbgrader_config.py of every course names."""
