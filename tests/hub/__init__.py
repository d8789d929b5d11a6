"""A JupyterHub on this machine, as docs/hub.md sets one up for a department."""
