"""The picture of the table: `picture` composes it, the others draw the board, the Wall and the panels."""
