"""The heroes: what they can do (`abilities`), what happens then (`use`), what they ask (`questions`)."""
