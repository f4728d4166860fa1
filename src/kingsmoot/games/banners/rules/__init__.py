"""The rules, a module or a folder for each chapter of the rulebook."""
