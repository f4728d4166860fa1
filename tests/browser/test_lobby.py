"""From the lobby to a seat: links, open seats, one device for two people, chat."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import Browser, FilePayload, Page, expect

from tests.browser.conftest import PHONE, Open, Server, answer, asked, shot


def choose(page: Page, *sitters: str) -> None:
    page.click(".game-card[data-game=oriflamme]")
    for at, sitter in enumerate(sitters):
        page.locator(f"[data-sitter='{at}'] select").first.select_option(sitter)


GAMES: Final = ["oriflamme", "watch", "banners", "thrones"]
"""The lightest first."""


def cards(page: Page) -> list[str | None]:
    return [card.get_attribute("data-game") for card in page.locator(".game").all()]


def test_a_first_visit_shows_the_games_the_lightest_first(server: Server, person: Open) -> None:
    page = person(server.base)
    expect(page.locator(".ribbon")).to_be_visible()
    assert cards(page)[:4] == GAMES
    first = page.locator(".game").first
    expect(first.locator("h2")).to_have_text("Oriflamme: Ablaze")
    expect(first.locator(".facts")).to_contain_text("15 min")
    expect(first.locator(".facts")).to_contain_text("light")
    expect(first.locator(".facts")).to_contain_text("3–5")
    expect(first.locator(".learn")).to_have_text(re.compile("Learn in three minutes"))
    page.wait_for_function(
        "() => [...document.querySelectorAll('.cover img')].every((i) => i.complete && i.naturalWidth)"
    )
    expect(page.locator("#mine")).to_be_hidden()
    # The puzzle of the day is drawn from its own position.
    expect(page.locator(".daily .figure")).to_have_attribute("src", re.compile("^/figure/.+/puzzle/"))
    page.wait_for_function("() => document.querySelector('.daily .figure').naturalWidth > 300")
    shot(page, "lobby")


@pytest.mark.parametrize(("lang", "dark"), [("en", False), ("uk", False), ("uk", True), ("ru", False)])
def test_the_lobby_fits_wide_and_narrow(server: Server, person: Open, lang: str, dark: bool) -> None:
    page = person(server.base, lang=lang, dark=dark)
    for visit in ("first", "back"):
        page.evaluate("(visit) => (document.documentElement.dataset.visit = visit)", visit)
        for width in (1440, 1280, 900, 390):
            page.set_viewport_size({"width": width, "height": 844})
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width
            cut = page.evaluate(
                "[...document.querySelectorAll('.acts .button')]"
                ".filter((b) => b.scrollWidth > b.clientWidth + 1).map((b) => b.textContent)"
            )
            assert not cut, (visit, width, cut)
        shot(page, f"lobby-{lang}{'-dark' if dark else ''}-{visit}")


def test_without_a_script_all_is_shown_and_a_game_begins(server: Server, browser: Browser) -> None:
    context = browser.new_context(java_script_enabled=False, locale="uk")
    page = context.new_page()
    page.goto(server.base)
    assert cards(page)[:4] == GAMES
    expect(page.locator(".game[data-game=oriflamme] .learn")).to_have_attribute("href", "/learn/oriflamme")
    page.locator(".game[data-game=oriflamme] .play").click()
    page.wait_for_url("**/s/*")
    expect(page.locator("#board svg")).to_be_visible()
    page.goto(f"{server.base}/learn/oriflamme")
    expect(page.locator("#lessons li")).to_have_count(8)
    context.close()


def test_play_now_is_one_click_and_the_level_follows(server: Server, person: Open) -> None:
    page = person(server.base)
    page.locator(".game[data-game=oriflamme] .play").click()
    page.wait_for_url("**/s/*")
    asked(page)
    expect(page.locator("#seats .seat")).to_have_count(4)
    # The game waits in the lobby, and *Play now* tells the level of its bots.
    page.goto(server.base)
    expect(page.locator("#turns a")).to_have_count(1)
    expect(page.locator(".ribbon")).to_be_hidden()
    level = page.locator(".game[data-game=oriflamme] .level")
    expect(level).to_have_text("page")
    won = {"oriflamme": {"level": "squire", "lost": 0}}
    page.evaluate("(v) => localStorage.setItem('kingsmoot.levels', JSON.stringify(v))", won)
    page.reload()
    expect(level).to_have_text("squire")
    # A win leads a level up, two losses in a row lead one down; each table counts once.
    learn = """async ([game, table, bot, won]) => {
        const {learnLevel} = await import('/static/lobby/level.js');
        learnLevel({game, table, seat: 0, seats: [{seat: 0}, {seat: 1, bot}]}, won ? [1, 0] : [0, 1]);
        return JSON.parse(localStorage['kingsmoot.levels'])[game].level;
    }"""
    games = [("a", "squire", True, "knight"), ("a", "squire", True, "knight")]
    games += [("b", "knight", False, "knight"), ("c", "knight", False, "squire")]
    for table, bot, wins, then in games:
        assert page.evaluate(learn, ["oriflamme", table, bot, wins]) == then


def test_with_friends_leads_to_the_form_with_their_seats(server: Server, person: Open) -> None:
    page = person(server.base)
    page.locator(".game[data-game=watch] .friends").click()
    page.wait_for_url("**/new?*")
    expect(page.locator(".game-card[data-game=watch]")).to_have_class(re.compile("on"))
    expect(page.locator("[data-sitter='1'] select").first).to_have_value("friend")


def test_from_the_form_to_a_game_against_bots(server: Server, person: Open) -> None:
    page = person(f"{server.base}/new")
    choose(page)
    page.fill("input[name=name]", "<b>Olena</b>")
    # The levels for people come first; the other bots are behind an entry of their own.
    bots = page.locator("[data-sitter='1'] select").nth(1)
    offered = bots.locator("option")
    expect(offered).to_have_count(6)
    expect(offered.first).to_have_text("Page · a beginner who makes many mistakes")
    shot(page, "new-table")
    bots.select_option(label="More bots…")
    expect(bots.locator("optgroup")).to_have_count(2)
    expect(bots).to_have_value("knight")
    bots.select_option("random")
    # What the rulebook leaves open is out of the way of whoever has no opinion.
    page.get_by_text("Rules, clock and more").click()
    expect(page.locator("details.more > .option")).to_have_count(1)
    expect(page.locator(".rulings .option").first).not_to_be_visible()
    page.locator(".rulings > summary").click()
    expect(page.locator(".rulings .option")).to_have_count(10)
    expect(page.locator(".rulings .option").first).to_be_visible()
    page.click("#create")
    page.wait_for_url("**/s/*")
    page.wait_for_selector("#question[data-state]")
    expect(page.locator("#seats .mine b")).to_have_text("<b>Olena</b>")
    page.goto(server.base)
    expect(page.locator("#turns a")).to_have_count(1)


def some_bot(page: Page, at: int, name: str) -> None:
    """Choose a bot that is no level."""
    bots = page.locator(f"[data-sitter='{at}'] select").nth(1)
    bots.select_option(label="More bots…")
    bots.select_option(name)


ARMY: Final = """\
faction = "stark"
units = [
  ["greataxes", "robb-wolf-lord"],
]
ncus = ["sansa", "petyr", "catelyn"]
"""


def file(text: str) -> FilePayload:
    return {"name": "wolves.toml", "mimeType": "application/toml", "buffer": text.encode()}


def test_a_list_from_a_file_is_given_with_the_table_or_when_it_is_asked_for(
    server: Server, person: Open
) -> None:
    page = person(f"{server.base}/new", lang="uk")
    page.click(".game-card[data-game=banners]")
    expect(page.locator(".sitter")).to_have_count(2)
    expect(page.locator(".from-file")).to_have_count(0)
    page.locator("details.more > summary").click()
    page.locator(".option select", has=page.locator("option[value=choose]")).select_option("choose")
    # A file that is no list is refused with one sentence, and nothing is sent.
    page.set_input_files("[data-sitter='0'] input[type=file]", file("faction"))
    expect(page.locator(".note.refusal")).to_contain_text("Це не список армії: TOML.")
    page.set_input_files("[data-sitter='0'] input[type=file]", file(ARMY))
    expect(page.locator("[data-sitter='0'] .list")).to_contain_text("wolves.toml")
    page.locator("[data-sitter='1'] select").first.select_option("friend")
    page.click("#create")
    page.wait_for_url("**/s/*")
    links = page.evaluate("JSON.parse(localStorage['kingsmoot.links'])")
    sent = next(link for link in links if link["use"] == "sent")

    friend = person(f"{server.base}/s/{sent['token']}")
    friend.click("#sit")
    asked(friend)
    friend.set_input_files("#question input[type=file]", file(ARMY.replace("greataxes", "sworn-swords")))
    expect(friend.locator("#question .meaning")).to_contain_text("Sansa Stark")
    expect(page.locator("#question")).to_have_attribute("data-state", "waiting")
    page.click("#tab-table")
    with page.expect_download() as download:
        page.click("#panel-table button.list")
    assert download.value.path().read_text() == ARMY


def test_a_friend_by_link_and_a_stranger_on_an_open_seat(server: Server, person: Open) -> None:
    host = person(f"{server.base}/new")
    choose(host, "me", "friend", "open", "bot")
    some_bot(host, 3, "random")
    host.click("#create")
    host.wait_for_url("**/s/*")
    expect(host.locator("#room .seat")).to_have_count(4)
    shot(host, "waiting-room")
    links = host.evaluate("JSON.parse(localStorage['kingsmoot.links'])")
    sent = next(link for link in links if link["use"] == "sent")

    friend = person(f"{server.base}/s/{sent['token']}", lang="uk")
    friend.fill("#room input[name=name]", "Тарас")
    friend.click("#sit")

    stranger = person(server.base, size=PHONE)
    stranger.locator(f"#tables a[href='/t/{sent['table']}']").click()
    stranger.fill("#room input[name=name]", "Ann")
    stranger.get_by_role("button", name="Sit here").click()

    for page in (host, friend, stranger):
        expect(page.locator("#room")).not_to_be_visible()
        expect(page.locator("#board [data-ref]").first).to_be_visible()
    expect(host.locator("#seats")).to_contain_text("Тарас")
    expect(host.locator("#seats")).to_contain_text("Ann")

    # Chat: to everybody, and to one person alone.
    host.click("#tab-talk")
    host.fill("input[name=say]", "<i>hello</i>")
    host.press("input[name=say]", "Enter")
    friend.click("#tab-talk")
    expect(friend.locator("#panel-talk .talk")).to_contain_text("<i>hello</i>")
    host.select_option("select[name=to]", label="Тарас")
    host.fill("input[name=say]", "between us")
    host.press("input[name=say]", "Enter")
    expect(friend.locator("#panel-talk .talk .private")).to_contain_text("between us")

    # A promise: offered, accepted, kept.
    host.get_by_role("button", name="Promise something").click()
    host.select_option(".compose select >> nth=0", label="Тарас")
    host.fill(".compose input", "until round three")
    host.get_by_role("button", name="Offer").click()
    friend.get_by_role("button", name="Прийняти").click()
    friend.get_by_role("button", name="Дотримано").click()
    expect(host.locator("#panel-talk .promise.kept")).to_contain_text("until round three")
    shot(host, "talk")
    stranger.locator("#tab-talk").tap()
    expect(stranger.locator("#panel-talk .talk")).to_contain_text("hello")
    expect(stranger.locator("#panel-talk .talk")).not_to_contain_text("between us")


def test_two_on_one_device_with_a_curtain_between_them(server: Server, person: Open) -> None:
    page = person(f"{server.base}/new")
    choose(page, "me", "here", "bot", "bot")
    for at in (2, 3):
        some_bot(page, at, "random")
    page.click("#create")
    page.wait_for_url("**/s/*")
    lift = page.locator("#pass-device button")
    seats = set()
    for _ in range(3):
        page.wait_for_selector("#question[data-state=asked], #pass-device button")
        if lift.is_visible():
            shot(page, "curtain")
            lift.click()
            expect(page.locator("#pass-device")).not_to_be_visible()
        asked(page)
        # The connection of the former seat is closed without a message.
        expect(page.locator("#line")).to_have_attribute("data-state", "live")
        expect(page.locator(".note")).to_have_count(0)
        seats.add(page.get_attribute("#seats .mine", "data-seat"))
        answer(page)
    assert seats == {"0", "1"}


def test_an_onlooker_sees_the_table_and_is_asked_nothing(server: Server, person: Open) -> None:
    table = server.table("oriflamme", "bpbb")
    page = person(f"{table.base}/t/{table.id}")
    expect(page.locator("#sentence")).to_have_text(re.compile(r"Waiting for Blue \(Player 2\)"))
    expect(page.locator("#board [data-ref^='card:']")).to_have_count(1)
    expect(page.locator("#board .legal")).to_have_count(0)
    expect(page.locator("#question .answer button")).to_have_count(0)


def test_a_bot_takes_the_seat_over_and_gives_it_back(server: Server, person: Open) -> None:
    # The other person answers nothing, so the game waits while the seat changes hands.
    page = person(server.table("oriflamme", "bppb").links[0])
    asked(page)
    page.click("#tab-table")
    page.get_by_role("button", name="Let a bot play for me").click()
    page.get_by_role("button", name="Play myself again").click()
    expect(page.get_by_role("button", name="Let a bot play for me")).to_be_visible()
