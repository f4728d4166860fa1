"""Movement: what is legal, and the procedure."""
