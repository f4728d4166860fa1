"""One's own identity without an account: a key on two devices, ratings, block and mute, the host's page."""

from __future__ import annotations

import re
import secrets
from hashlib import blake2b
from typing import Any, Final

from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import HOST_SECRET, PHONE, Open, Server, answer, asked, has_met, shot

CONSONANTS: Final = "bdfghjklmnprstvz"
VOWELS: Final = "aiou"
WORDS: Final = "async (text) => (await import('/static/player/key_words.js')).fromWords(text)"


def make_key(page: Page, name: str) -> str:
    """On the page *Me*: begin to be somebody; the public name of that player."""
    page.fill("#me input[name=name]", name)
    page.click("#make-key")
    expect(page.locator("#devices")).to_be_visible()
    return str(held(page)["player"])


def held(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate("JSON.parse(localStorage['kingsmoot.key'] ?? 'null')")
    return found


def words_of(key: str) -> list[str]:
    """The twin of `player/key_words.js`."""
    sum = blake2b(f"kingsmoot key {key}".encode(), digest_size=2).hexdigest()
    found = []
    for at in range(0, 36, 4):
        bits = int((key + sum)[at : at + 4], 16)
        parts = [(12, CONSONANTS), (10, VOWELS), (6, CONSONANTS), (4, VOWELS), (0, CONSONANTS)]
        found.append("".join(letters[bits >> shift & len(letters) - 1] for shift, letters in parts))
    return found


def join(desk: Page, phone: Page) -> None:
    """Another device joins: the number on both, and the first one agrees."""
    desk.click("#devices .button.primary")
    code = desk.locator("#way-in .code")
    expect(code).to_be_visible()
    with desk.expect_response("**/api/me/move*") as told:
        desk.click("#devices .button.primary")  # again: only the newest link is good
    phone.goto(f"{phone.url.split('/me')[0]}/me#join={told.value.json()['code']}")
    phone.wait_for_url(re.compile("/me$"))  # the code does not stay in the address
    phone.click("#me .button.primary")
    number = phone.locator(".big-number")
    expect(number).to_have_text(re.compile(r"^\d{4}$"))
    expect(desk.locator(".asking .big-number")).to_have_text(number.inner_text())
    desk.click(".asking .button.primary")
    expect(phone.locator("#devices li")).to_have_count(2)


def test_the_same_player_on_two_devices(server: Server, person: Open) -> None:
    desk = person(f"{server.base}/me")
    expect(desk.locator("#me")).to_contain_text("You do not need one to play")
    player = make_key(desk, "Olena")
    # A game that is begun here, by one press ...
    desk.goto(server.base)
    desk.locator(".game[data-game=oriflamme] .play").click()
    desk.wait_for_url("**/s/*")
    asked(desk)
    table = desk.get_attribute("body", "data-table")
    linked = "table => fetch(`/api/tables/${table}`).then(r => r.json()).then(t => t.seats[0].player)"
    desk.wait_for_function(linked, arg=table)
    desk_link = desk.url
    # ... is there on a phone that has joined, and goes on.
    desk.goto(f"{server.base}/me")
    phone = person(f"{server.base}/me", size=PHONE, lang="uk")
    join(desk, phone)
    assert held(phone)["player"] == player
    assert held(phone)["key"] != held(desk)["key"], "no key leaves its device"
    phone.goto(server.base)
    phone.locator(f"#turns a[data-table='{table}']").click()
    phone.wait_for_url("**/s/p-*")
    answer(phone)
    desk.goto(desk_link)
    asked(desk)
    # The words of the key bring the player back where the browser has forgotten it.
    key = held(desk)["key"]
    desk.goto(f"{server.base}/me")
    desk.locator("#key .button").first.click()
    shown = desk.locator(".key-words li").all_inner_texts()
    assert shown == words_of(key)
    shot(desk, "key-words")
    desk.keyboard.press("Escape")
    desk.locator("#key .button").nth(2).click()
    desk.click("#dialog .primary")
    assert held(desk) is None
    desk.fill("textarea[name=words]", " ".join(shown[:-1]))
    desk.click("text=Restore")
    expect(desk.locator(".wrong")).to_have_text("There should be nine words; these are 8.")
    desk.fill("textarea[name=words]", ", ".join(shown).upper())
    desk.click("text=Restore")
    expect(desk.locator("#devices")).to_be_visible()
    assert held(desk)["key"] == key
    # The phone is taken away: it is nobody's any more.
    desk.locator("#devices li:not(:has-text('this device')) .button").click()
    desk.click("#dialog .primary")
    expect(desk.locator("#devices li")).to_have_count(1)
    phone.wait_for_function("document.querySelector('#line').dataset.state === 'closed'")


def test_two_keys_of_one_person_become_one(server: Server, person: Open) -> None:
    """Somebody has played on the phone before the desk was thought of."""
    phone = person(f"{server.base}/me", size=PHONE)
    old = make_key(phone, "Olena, phone")
    key = held(phone)["key"]
    phone.goto(server.base)
    phone.locator(".game[data-game=oriflamme] .play").click()
    phone.wait_for_url("**/s/*")
    asked(phone)
    table = phone.get_attribute("body", "data-table")
    desk = person(f"{server.base}/me")
    player = make_key(desk, "Olena")
    desk.click("#merge summary")
    desk.fill("#merge textarea", " ".join(words_of(key)))
    desk.click("#merge button")
    expect(desk.locator("#devices li")).to_have_count(2)
    expect(desk.locator(f"#turns a[data-table='{table}']")).to_be_visible()
    phone.goto(f"{server.base}/me")
    expect(phone.locator("h1")).to_have_text("Olena")
    assert held(phone) == {"key": key, "player": player, "name": "Olena"}
    assert server.call(f"/api/tables/{table}")["seats"][0]["player"] == player != old
    phone.locator(f"#turns a[data-table='{table}']").click()
    asked(phone)


def test_words_of_a_key_tell_mistakes(server: Server, person: Open) -> None:
    page = person(f"{server.base}/me")
    for _ in range(20):
        key = secrets.token_hex(16)
        words = words_of(key)
        assert page.evaluate(WORDS, " ".join(words)) == {"key": key}
        swapped = [words[1], words[0], *words[2:]]
        assert page.evaluate(WORDS, " ".join(swapped))["wrong"] == "sum"
        assert page.evaluate(WORDS, " ".join([*words[:-1], "hello"]))["wrong"] == "word"


def first_move(node: dict[str, Any]) -> str:
    """Some answer to a question whose answers are listed."""
    if node.get("done"):
        return str(node["done"]["text"])
    choice = node["options"][0]
    return str(choice["move"]["text"]) if choice.get("move") else first_move(choice["next"])


def play_out(server: Server, table: str, tokens: list[str]) -> None:
    """Whoever holds these links answers until the game is over; bots answer for themselves."""
    for _ in range(1000):
        for token in tokens:
            seen = server.call(f"/api/tables/{table}/view", token=token)
            if seen["table"]["status"] == "over":
                return
            for ask in seen["owed"]["asks"]:
                if not ask["answered"]:
                    body = {k: ask[k] for k in ("decision", "epoch")} | {"text": first_move(ask["tree"])}
                    server.call(f"/api/tables/{table}/play", body, token)
    raise AssertionError("the game did not end")


def token_of(page: Page) -> str:
    return page.url.rsplit("/", 1)[1].split("#")[0]


def test_a_rated_game_of_people_and_a_bot(server: Server, person: Open) -> None:
    ada = person(f"{server.base}/me")
    player = make_key(ada, "Ada")
    # Ada opens a rated table ...
    ada.goto(f"{server.base}/new?game=oriflamme")
    for seat, sitter in ((1, "open"), (2, "bot")):
        ada.locator(f"[data-sitter='{seat}'] select").first.select_option(sitter)
    while ada.locator("[data-sitter='3']").count():
        ada.get_by_label("One seat fewer").click()
    for chosen in ("", "random"):  # behind *more bots*
        ada.locator("[data-sitter='2'] select").nth(1).select_option(chosen)
    ada.get_by_text("Rules, clock and more").click()
    ada.check("input[name=rated]")
    ada.click("#create")
    ada.wait_for_url("**/s/*")
    table = ada.get_attribute("body", "data-table") or ""
    # ... and Bo, who has no key yet, finds it in the lobby, sits down, and has one.
    bo = person(server.base, size=PHONE)
    line = bo.locator("#tables li", has=bo.locator(f"a[href='/t/{table}']"))
    expect(line).to_contain_text("rated")
    line.locator("a").click()
    bo.fill("#room input[name=name]", "Bo")
    bo.click("#room .seats .primary")
    bo.wait_for_url("**/s/*")
    asked_or_waiting = "document.querySelector('#question')?.dataset.state in {asked: 1, waiting: 1}"
    bo.wait_for_function(asked_or_waiting)
    assert held(bo)["player"] != player
    ada.wait_for_function(asked_or_waiting)
    play_out(server, table, [token_of(ada), token_of(bo)])
    # Both are rated, and so is the bot, all of them provisionally.
    rated = "player => fetch(`/api/players/${player}`).then(r => r.json()).then(p => p.ratings.length)"
    ada.wait_for_function(rated, arg=player)
    ada.goto(f"{server.base}/p/{player}")
    expect(ada.locator("h1")).to_have_text("Ada")
    expect(ada.locator(".figures .rating").first).to_have_text(re.compile(r"^\d{3,4}\?$"))
    expect(ada.locator(".history")).to_contain_text("Bo")
    expect(ada.locator(".history")).to_contain_text(re.compile("[123] of 3"))
    shot(ada, "profile")
    ada.goto(f"{server.base}/ratings/oriflamme?seats=3")
    rows = ada.locator(".leaders tr").all_inner_texts()
    assert [any(name in row for row in rows) for name in ("Ada", "Bo", "bot")] == [True] * 3, rows
    expect(ada.locator(".leaders abbr").first).to_have_attribute("title", re.compile("provisional"))
    shot(ada, "ratings")
    ada.goto(f"{server.base}/me")
    expect(ada.locator("#results")).to_contain_text("1 game")
    # At a next table others see how strong she is before they sit down.
    key = held(ada)["key"]
    seats = [{"kind": "person"}, {"kind": "open"}, {"kind": "open"}]
    made = server.call("/api/tables", {"game": "oriflamme", "seats": seats, "rated": True}, key=key)
    body = {"name": "Ada", "nonce": "00" * 8}
    server.call(f"/api/tables/{made['table']}/sit", body, made["seats"][0]["token"], key)
    bo.goto(server.base)
    line = bo.locator("#tables li", has=bo.locator(f"a[href='/t/{made['table']}']"))
    expect(line).to_contain_text(re.compile(r"Ada \d{3,4}\?"))


def tab(page: Page, name: str) -> None:
    page.locator("[role=tab]", has_text=name).click()


def test_block_mute_and_the_hosts_page(server: Server, person: Open, browser: Browser) -> None:
    other = secrets.token_hex(16)
    server.call("/api/me", {"name": "Eve"}, key=other)
    table = server.table("oriflamme", "ffb")
    ada = person(f"{server.base}/me")
    make_key(ada, "Ada")
    mine = held(ada)["key"]
    links = []
    for link, name, key in zip(table.links, ("Ada", "Eve"), (mine, other), strict=True):
        body = {"name": name, "nonce": "00" * 8}
        sat = server.call(f"/api/tables/{table.id}/sit", body, link.rsplit("/", 1)[1], key)
        links.append(sat["token"])
    ada.goto(f"{server.base}/s/{links[0]}")
    tab(ada, "Talk")
    server.call(f"/api/tables/{table.id}/say", {"text": "a rude word"}, links[1])
    expect(ada.locator("#panel-talk")).to_contain_text("a rude word")
    # Muted, she is not heard; heard again, she is.
    ada.click("#panel-talk .person")
    shot(ada, "person")
    ada.get_by_text("Mute", exact=True).click()
    expect(ada.locator("#panel-talk")).not_to_contain_text("a rude word")
    tab(ada, "Table")
    ada.click("#panel-table .people .button")
    ada.get_by_text("Hear again").click()
    tab(ada, "Talk")
    expect(ada.locator("#panel-talk")).to_contain_text("a rude word")
    # Reported: the host hears of it.
    ada.click("#panel-talk .person")
    ada.get_by_text("Report to the host").click()
    ada.locator("#dialog select").select_option("talk")
    ada.fill("#dialog textarea", "She swears.")
    ada.get_by_text("Send the report").click()
    expect(ada.locator("#toast")).to_contain_text("The host has been told")
    # Blocked, she does not sit down at Ada's tables, and Ada does not see hers.
    ada.click("#panel-talk .person")
    ada.get_by_text("Block", exact=True).click()
    expect(ada.locator("#panel-talk")).not_to_contain_text("a rude word")
    seats = [{"kind": "open"}] * 3
    hers = server.call("/api/tables", {"game": "oriflamme", "seats": seats}, key=other)["table"]
    server.call(f"/api/tables/{hers}/sit", {"name": "Eve", "nonce": "00" * 8}, key=other)
    adas = server.call("/api/tables", {"game": "oriflamme", "seats": seats}, key=mine)["table"]
    ada.goto(server.base)
    expect(ada.locator(f"#tables a[href='/t/{adas}']")).to_be_visible()
    expect(ada.locator(f"#tables a[href='/t/{hers}']")).to_have_count(0)
    context = browser.new_context()  # not a `person`: what she is refused stands on her console
    has_met(context)
    eve = context.new_page()
    eve.goto(f"{server.base}/t/{adas}")
    kept = {"key": other, "player": "x", "name": "Eve"}
    eve.evaluate("(kept) => localStorage.setItem('kingsmoot.key', JSON.stringify(kept))", kept)
    eve.fill("#room input[name=name]", "Eve")
    with eve.expect_response(lambda answer: "/sit" in answer.url and answer.status == 403):
        eve.locator("#room .seats .primary").first.click()
    expect(eve.locator("#toast")).to_contain_text("does not want to play with you")
    ada.goto(f"{server.base}/me")
    ada.locator("#avoided .button").click()
    expect(ada.locator("#avoided")).to_have_count(0)
    # The host reads the report, settles it and bans her.
    host = person(f"{server.base}/host")
    host.fill("input[name=secret]", HOST_SECRET)
    host.click(".button.primary")
    report = host.locator("#host-reports tr", has_text=table.id)
    expect(report).to_contain_text("She swears.")
    expect(report).to_contain_text("a rude word")
    shot(host, "host")
    report.get_by_text("Ban the player").click()
    expect(host.locator("#host-bans")).to_contain_text("Player:")
    host.locator("#host-reports tr", has_text=table.id).get_by_text("Settled").click()
    expect(host.locator("#host-reports tr.open", has_text=table.id)).to_have_count(0)
    eve.goto(f"{server.base}/me")
    expect(eve.locator("#toast")).to_contain_text("has excluded you")
    host.locator("#host-bans").get_by_text("Lift").first.click()
    eve.goto(f"{server.base}/me")
    expect(eve.locator("#devices")).to_be_visible()
    context.close()
