"""A program that holds a seat: python http_bot.py http://127.0.0.1:8000 TABLE TOKEN

It answers at random what it is asked, and stops when the game is over.
"""

import random
import sys
from contextlib import suppress

from kingsmoot.client import Refused, Seat, some_value

luck = random.Random()
seat = Seat(*sys.argv[1:4])
seat.sit("a program")
while (asked := seat.wait(pause=0.05)) is not None:
    with suppress(Refused):  # a rule forbids it, somebody was quicker: look again
        filled = []
        while not (step := seat.fill(asked, filled)).move:  # slot by slot, until the move is whole
            filled.append(some_value(step.slot.domain, luck))
        seat.play(asked, step.move.text)
print("result", seat.view().table.result)
