"""A submitted notebook file, found, parsed and reassembled on the release's skeleton."""
