"""The reference players."""
