"""All that Banners says, each thing declared once: kinds of things, events, questions, verbs."""
