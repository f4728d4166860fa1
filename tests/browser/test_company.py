"""Turn notices and company: a silent server, names of those who join, the same once more."""

from __future__ import annotations

from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Open, Server, answer, asked, state


def test_a_silent_server_is_noticed_within_seconds(server: Server, person: Open) -> None:
    page = person("about:blank", fresh=True)
    deaf: list[bool] = []

    def joined(line: WebSocketRoute) -> None:
        table = line.connect_to_server()
        table.on_message(lambda told: None if deaf else line.send(told))

    page.route_web_socket("**/ws/*", joined)
    page.goto(server.table("oriflamme", "bpbb").links[0])
    asked(page)
    expect(page.locator("#line")).to_have_attribute("data-state", "live")
    deaf.append(True)
    expect(page.locator("#line")).to_have_attribute("data-state", "silent")
    expect(page.locator("#line")).to_contain_text("not responding")
    deaf.clear()
    expect(page.locator("#line")).to_have_attribute("data-state", "live")


def test_who_takes_an_open_seat_is_asked_for_a_name(server: Server, person: Open) -> None:
    table = server.table("oriflamme", "pob")
    page = person(f"{server.base}/t/{table.id}")
    page.get_by_role("button", name="Sit here").click()
    field = page.locator("#room input[name=name]")
    expect(field).to_be_focused()
    assert "/t/" in page.url
    field.fill("Olha")
    page.get_by_role("button", name="Sit here").click()
    page.wait_for_url("**/s/*")
    expect(page.locator("#seats")).to_contain_text("Olha")


def test_once_more_with_the_same_seats(server: Server, person: Open) -> None:
    page = person(server.table("toy", "pb").links[0])
    while True:
        page.wait_for_selector("#question:is([data-state=asked], [data-state=over])")
        if state(page) == "over":
            break
        answer(page)
    page.locator("#panel-result .again").click()
    page.wait_for_url("**/s/*")
    asked(page)
    expect(page.locator("#seats .seat")).to_have_count(2)


def test_a_sound_is_on_until_it_is_switched_off(server: Server, person: Open) -> None:
    page = person(server.table("oriflamme", "bpbb").links[0])
    asked(page)
    sound = page.get_by_role("button", name="Sound")
    expect(sound).to_have_attribute("aria-pressed", "true")
    sound.click()
    page.reload()
    expect(page.get_by_role("button", name="Sound")).to_have_attribute("aria-pressed", "false")


def test_onlookers_are_counted_and_talk_where_the_table_allows_it(server: Server, person: Open) -> None:
    table = server.table("oriflamme", "pbb", onlookers_talk=True)
    page = person(table.links[0])
    asked(page)
    expect(page.locator("#onlookers")).to_be_hidden()
    guest = person(f"{server.base}/t/{table.id}")
    expect(page.locator("#onlookers")).to_have_text("11 onlooker")  # the number, and the words for the ear
    guest.get_by_role("tab", name="Talk").click()
    guest.locator(".say input[name=name]").fill("Olha")
    guest.locator(".say input[name=say]").fill("What a row!")
    guest.keyboard.press("Enter")
    expect(guest.locator(".talk")).to_contain_text("What a row!")
    page.get_by_role("tab", name="Talk").click()
    line = page.locator(".talk li.onlooker")
    expect(line).to_have_text("Olha (onlooker) What a row!")
    guest.close()
    expect(page.locator("#onlookers")).to_be_hidden()
    quiet = person(f"{server.base}/t/{server.table('oriflamme', 'pbb').id}")
    quiet.get_by_role("tab", name="Talk").click()
    expect(quiet.locator("#panel-talk .say")).to_be_hidden()
