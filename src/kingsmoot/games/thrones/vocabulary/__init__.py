"""All that Thrones says, each thing declared once: kinds of things, events, questions, verbs."""
