"""The attack roll, and automatic hits outside an attack."""
