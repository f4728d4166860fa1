"""A program that holds a seat: python http_bot.py http://127.0.0.1:8000 TABLE TOKEN

It looks at the table, answers at random what it is asked, and stops when the game is over.
"""

import json
import random
import sys
import time
from contextlib import suppress
from urllib.error import HTTPError
from urllib.request import Request, urlopen

ADDRESS, TABLE, TOKEN = sys.argv[1:4]


def call(door: str, body: object = None) -> dict:
    headers = {"Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json"}
    data = json.dumps(body).encode() if body else None
    with urlopen(Request(f"{ADDRESS}/api/tables/{TABLE}/{door}", data, headers)) as answered:
        return json.load(answered)


TOKEN = call("sit", {"nonce": f"{random.getrandbits(128):032x}", "name": "a program"}).get("token", TOKEN)
while (seen := call("view"))["table"]["status"] != "over":
    time.sleep(0.05)
    if not (asks := [a for a in seen.get("owed", {}).get("asks", []) if not a["answered"]]):
        continue
    step, filled = {"slot": asks[0]["slot"] or asks[0]["tree"]}, []
    answer = {"decision": asks[0]["decision"], "epoch": asks[0]["epoch"]}
    with suppress(HTTPError):  # refused (a rule forbids it, somebody was quicker): look again
        while "move" not in step:  # fill slot by slot, until the table says that the move is whole
            domain = step["slot"]["domain"]
            things = [name for name, _ in domain.get("words") or domain.get("refs") or []]
            one = random.choice(things) if things else random.randint(domain["least"], domain["most"])
            several = things and not domain.get("least", 1) == domain.get("most", 1) == 1
            filled.append(things[: domain["least"]] if several else one)
            step = call("fill", answer | {"filled": filled})
        call("play", answer | {"text": step["move"]["text"]})
print("result", seen["table"]["result"])
