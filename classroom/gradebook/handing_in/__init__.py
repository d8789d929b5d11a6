"""Who hands in, with whom, until when, and what lateness costs."""
