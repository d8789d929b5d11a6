"""Everything right, written question answered."""
# start: solution
