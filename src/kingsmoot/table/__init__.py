"""The web table: rooms, seats, sockets and storage. It knows no game."""
