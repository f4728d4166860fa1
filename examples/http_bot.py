"""A program that holds a seat: python http_bot.py http://127.0.0.1:8000 TABLE TOKEN

It looks at the table, answers at random what it is asked, and stops when the game is over.
"""

import json
import random
import sys
import time
import urllib.request

ADDRESS, TABLE, TOKEN = sys.argv[1:4]


def call(door: str, body: object = None) -> dict:
    headers = {"Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json"}
    data = json.dumps(body).encode() if body is not None else None
    with urllib.request.urlopen(
        urllib.request.Request(f"{ADDRESS}/api/tables/{TABLE}/{door}", data, headers)
    ) as a:
        return json.load(a)


call("sit", {"nonce": f"{random.getrandbits(128):032x}", "name": "a program"})
while (seen := call("view"))["table"]["status"] != "over":
    asked = next((a for a in seen.get("owed", {}).get("asks", []) if not a["answered"]), None)
    if asked is None:
        time.sleep(0.05)
        continue
    step = {"slot": asked["slot"]} if asked["slot"] else {"slot": asked["tree"]}
    filled: list = []
    while "move" not in step:  # fill slot by slot, until the table says that the move is whole
        domain = step["slot"]["domain"]
        things = [name for name, _ in domain.get("words") or domain.get("refs") or []]
        one = random.choice(things) if things else random.randint(domain["least"], domain["most"])
        filled.append(things[: domain["least"]] if domain.get("most", 1) > 1 and things else one)
        step = call("fill", {"decision": asked["decision"], "epoch": asked["epoch"], "filled": filled})
    call("play", {"decision": asked["decision"], "epoch": asked["epoch"], "text": step["move"]["text"]})
print("result", seen["table"]["result"])
