"""Sent the printed page instead of the notebook."""
# start: solution

# %% file
<!DOCTYPE html>
<title>01_minimax</title>
<p>Saved from the browser.</p>
