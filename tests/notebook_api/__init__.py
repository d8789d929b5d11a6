"""``check`` as a notebook's reader meets it."""
