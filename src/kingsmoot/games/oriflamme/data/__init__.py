"""The figures of Oriflamme, to be proofread against the box."""
