"""The table top: where trays stand, what they see, and how a place on it is asked for."""
