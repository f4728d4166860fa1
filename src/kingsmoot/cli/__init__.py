"""The command `kingsmoot`: one module a subcommand, named after it; `main` lists them all.

arguments, files    what the command line names, read
console, errors     what is said, and what is complained about
session, turn       one game in the terminal; choices, boards, glossary and prompt_commands serve it
"""
