"""The rules, a module for each chapter of the rulebook; `flow` is the course of the game."""
