"""Before the first round: army lists, sides, terrain, objectives, deployment."""
