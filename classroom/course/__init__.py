"""What a teacher makes of the course: releases, presets, slides, exams; submissions as files."""
