"""How fast it is: engines and the web table, in yards and microseconds.

engine      one game's rules (`kingsmoot bench GAME`)
yardstick   how fast this computer is right now, and the figures of our peers
table       the web table under load (`kingsmoot bench table`), with `screens` as its readers
server      a table server in a process of its own, and a client of it
"""
