"""All that the Watch says, each thing declared once: kinds of things, events, questions, verbs."""
