"""The rules, a module for each chapter of the rulebook; `flow`, the turn, calls the others."""
