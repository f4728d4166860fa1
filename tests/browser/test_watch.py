"""A whole game of the Watch: one person who clicks, trades and refuses, three bots, and breaches."""

from __future__ import annotations

import contextlib
import re
from typing import Final, final

import pytest
from playwright.sync_api import Locator, Page, TimeoutError, expect

from kingsmoot.core.random_streams import Stream
from kingsmoot.core.slots_from_moves import sample
from kingsmoot.core.state import owed, play
from kingsmoot.io.registry import game as game_of
from tests.browser.conftest import NEXT, PHONE, WHOLE_GAME, Open, Server, asked, shot, state

SEED: Final = "01" * 16
"""With the present bots: offers in both directions, breaches, the end after 25 to 45 turns, most often by the
fall of the Wall. Which end it is depends on who replies to an offer first, so on the computer. When bots
change, another seed may be needed.
"""
MOST_ANSWERS: Final = 200
MOST_CLICKS: Final = 16
"""Clicks that no question exceeds: five kinds of cards with their numbers on each side of an offer."""
SITES: Final = ("S:1,1", "N:1,1", "S:2,1", "S:-1,1", "N:2,1", "S:0,2", "S:0,0", "S:1,2")
"""Intersections with good resources, the best first."""
BESIDE: Final = {"S:1,1": "N:1,2", "N:1,1": "S:2,0", "S:2,1": "N:2,2", "S:-1,1": "N:-1,2"}
"""A neighbouring intersection of some of them."""
"""Pans a thing into view by giving it the focus."""
CONFIRM: Final = "#question .confirm .primary:enabled"


def wait(page: Page) -> str:
    page.wait_for_selector("#question:is([data-state=asked], [data-state=over])", timeout=60_000)
    return state(page)


def offered(page: Page) -> list[str]:
    """What the question offers in words: choices, and actions that can be done."""
    found: list[str] = page.eval_on_selector_all(
        "#question :is(.choices, .actions) .chip:not(.not-now)", "all => all.map(c => c.dataset.value)"
    )
    return [value.removeprefix("action-") for value in found]


def chip(word: str) -> str:
    """The button of a word, among the choices or the actions."""
    return f"#question .chip:is([data-value='{word}'], [data-value='action-{word}'])"


def lit(page: Page, kind: str) -> list[str]:
    """Things of a kind that glow."""
    found: list[str] = page.eval_on_selector_all(
        f"#app .legal[data-ref^='{kind}:']", "all => [...new Set(all.map(thing => thing.dataset.ref))]"
    )
    return found


def thing(page: Page, ref: str) -> Locator:
    return page.locator(f"#app [data-ref='{ref}']").last


def counted(page: Page, *many: int) -> None:
    """How often cards are chosen stands on them."""
    page.wait_for_function(
        """many => {
            const found = [...document.querySelectorAll('[data-count]')].map(e => e.dataset.count);
            return found.sort().reverse().join() === many;
        }""",
        arg=",".join([str(n) for n in many]),
    )


def press(page: Page, ref: str) -> None:
    """A click of the mouse at the middle of a thing, on whatever lies on top there."""
    if thing(page, ref).evaluate("e => e instanceof HTMLElement"):
        thing(page, ref).click()
        return
    box = thing(page, ref).bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def number_of(page: Page) -> str:
    return page.get_attribute("#sentence", "data-decision") or ""


def step(page: Page, number: str) -> str:
    """What could be pressed next to answer this question."""
    found: str = page.wait_for_function(NEXT, arg=number).json_value()
    return found


def moved_on(page: Page, number: str) -> None:
    """Wait until another question, or none, stands where this one stood."""
    page.wait_for_function("n => document.querySelector('#sentence')?.dataset.decision !== n", arg=number)


def answer(page: Page, number: str = "") -> None:
    """Answer anything: choose the first thing that glows, or the first word, until the move is complete."""
    number = number or number_of(page)
    for _ in range(MOST_CLICKS):
        way = step(page, number)
        if way == "answered":
            return
        if way.startswith("#app"):
            press(page, page.locator(way).first.get_attribute("data-ref") or "")
        else:
            # The page may have changed since it was looked at: then it is looked at again.
            with contextlib.suppress(TimeoutError):
                page.locator(way).first.click(timeout=8_000)
    raise AssertionError(f"no answer was found: {page.inner_text('#question')}")


def refused(page: Page, rule: str) -> None:
    """The refusal is a sentence with a link to its rule."""
    note = page.locator(".note.refusal")
    expect(note.locator("a.rule-link")).to_have_text(rule)
    assert len(note.inner_text()) > len(rule) + 20


@final
class Brother:
    """A person at the table: what is done about a question, and what has been done so far."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.founded: list[str] = []
        self.banked = 0
        self.dealt = False
        self.accepted = 0
        self.declined = 0
        self.stands = False
        self.lasted = False
        """Whether all further offers of a turn were declined by one click."""
        self.twice = False
        """Whether two cards of a kind were offered, for a moment."""

    @property
    def log(self) -> str:
        return self.page.locator("#panel-log").inner_text()

    def told(self, words: str) -> None:
        """Wait until the log says so."""
        expect(self.page.locator("#panel-log")).to_contain_text(re.compile(words))

    def act(self) -> None:
        words = offered(self.page)
        if "roll" in words:
            self.say("roll")
        elif "end" in words:
            self.turn(words)
        elif "haggle" in words:
            self.reply(words)
        elif lit(self.page, "hand") and lit(self.page, "bank"):
            self.offer()
        elif lit(self.page, "spot"):
            self.found()
        else:
            answer(self.page)

    def say(self, word: str) -> None:
        """One click, without confirmation."""
        number = number_of(self.page)
        self.page.click(chip(word))
        assert step(self.page, number) == "answered"

    def found(self) -> None:
        """Settle at the best place that glows. Next to a settlement nobody may build, not even its owner."""
        page, number = self.page, number_of(self.page)
        for name in self.founded:
            press(page, f"spot:{BESIDE[name]}")
            refused(page, "W-SETTLE-04")
        lights = lit(page, "spot")
        name = next(name for name in SITES if f"spot:{name}" in lights)
        press(page, f"spot:{name}")
        answer(page, number)
        self.founded.append(name)

    def turn(self, words: list[str]) -> None:
        """Trade once with the supply and once with somebody, build what can be built, guard nothing."""
        page, number = self.page, number_of(self.page)
        if "bank" in words and not self.banked:
            page.click(chip("bank"))
            answer(page, number)
            self.told(r"Red \(Player 1\) gives \d \w+ to the supply for \w+")
            self.banked += 1
            return
        if "trade" in words and not self.dealt:
            self.say("trade")
            return
        for ref in [*lit(page, "spot"), *lit(page, "path")][:1]:
            press(page, ref)
            answer(page, number)
            return
        self.say("end")

    def offer(self) -> None:
        """Offer a card for one that is missing; the same kind on both sides is refused."""
        page, number = self.page, number_of(self.page)
        page.keyboard.press("t")
        page.keyboard.type("offer lumber for lumber")
        page.keyboard.press("Enter")
        refused(page, "W-TRADE-07")
        page.keyboard.press("Escape")
        # The card given, the card wanted, and confirm: three clicks. The cards show how many.
        held = lit(page, "hand")
        own = held[0]
        lacked = next(ref for ref in lit(page, "bank") if ref.replace("bank", "hand") not in held)
        press(page, own)
        counted(page, 1)
        press(page, lacked)
        counted(page, 1, 1)
        if not self.twice:
            self.once_more(own)
        page.click(CONFIRM)
        moved_on(page, number)
        wait(page)
        self.told(r"Red \(Player 1\) offers 1 \w+ for 1 \w+\.")
        self.dealt = (
            re.search(r"Red \(Player 1\) trades 1 \w+ for 1 \w+ with (Blue|Yellow|Black)", self.log)
            is not None
        )

    def once_more(self, ref: str) -> None:
        """Another click on a card adds one, if there is one; a click on the offer removes it."""
        page = self.page
        if ref in offered(page):
            press(page, ref)
            counted(page, 2, 1)
            many = page.locator("#question .trail .chip").first
            expect(many).to_contain_text("2 ×")
            shot(page, "watch-offering")
            many.click()
            counted(page, 1, 1)
            self.twice = True

    def reply(self, words: list[str]) -> None:
        """Accept the first offer that can be met, by one click; decline those before it and all after it."""
        page, number = self.page, number_of(self.page)
        if not self.accepted + self.declined:
            self.see_the_offer()
        if self.accepted:
            if not self.lasted:
                self.lasted = True
                page.click("#question .choices .lasting")
            elif not self.stands:
                self.decline_from_now_on()
            moved_on(page, number)  # the standing answer comes after a while
        elif "accept" in words:
            self.say("accept")
            self.accepted += 1
        else:
            self.say("decline")
            self.declined += 1
        expect(page.locator("#panel-log")).to_contain_text(
            re.compile(r"Red \(Player 1\) (accepts|declines)\.")
        )

    def see_the_offer(self) -> None:
        """An offer is shown in the panel of its maker: what is given and wanted. The reader made none."""
        page = self.page
        maker = (page.inner_text("#sentence").split() or [""])[0].lower()
        expect(page.locator(f"#seats .player-{maker} .chips [class*='hex-']")).to_have_count(2)
        expect(page.locator("#seats .player-red .chips [class*='hex-']")).to_have_count(0)
        shot(page, "watch-offer")

    def decline_from_now_on(self) -> None:
        page = self.page
        page.get_by_role("button", name="Standing answers").click()
        row = page.locator("dialog[open] .row", has_text="Decline")
        row.get_by_role("button", name="until the end of the game").click()
        page.locator("#tab-table").click()
        expect(page.locator("#panel-table section", has_text="Standing answers")).to_contain_text("decline")
        page.locator("#tab-log").click()
        self.stands = True


def see_the_breach(page: Page, log: str) -> None:
    """A breach is counted visibly and marked where it was, the guard of post 1 has fallen and the others are
    there (W-BREACH-01), and wildlings are behind the Wall.
    """
    section = re.findall(r"Section (\d) is breached!", log)[-1]
    many = len(re.findall(r"is breached!", log))
    expect(page.locator("#beside-threat")).to_contain_text(f"Breaches: {many} of 3")
    expect(page.locator("#beside-threat .track-item:first-child .cell.strong")).to_have_count(many)
    expect(page.locator(f"#board #breach-{section}")).to_have_count(1)
    posted = len(re.findall(rf"on post \d of section {section}\.", log))
    fallen = len(re.findall(rf"loses a guard on section {section}\.", log))
    expect(page.locator(f"#board [id^='guard-{section}-']")).to_have_count(posted - fallen)
    assert page.locator("#board [id^='guard-']").count() > 0
    assert page.locator("#board [data-ref^='hex:'][aria-label*='wildling']").count() > 0
    shot(page, "watch-breach")
    page.get_by_role("button", name="Dark theme").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    shot(page, "watch-dark")
    page.get_by_role("button", name="Light theme").click()


def see_by_telephone(phone: Page) -> None:
    """The same seat, in another language, in the dark."""
    asked(phone)
    box = phone.locator("#board svg.scene").bounding_box()
    assert box is not None
    assert box["width"] <= PHONE[0]
    expect(phone.locator("#beside-threat")).to_contain_text("Вторгнення")
    phone.locator("#tab-state").click()
    expect(phone.locator("#beside-threat")).to_be_in_viewport()
    shot(phone, "watch-phone")
    phone.close()


@pytest.mark.timeout(WHOLE_GAME)
def test_a_person_and_three_bots_play_to_the_end(server: Server, person: Open) -> None:
    table = server.table("watch", "pbbb", seed=SEED, bot="builder")
    page = person(table.links[0])
    asked(page)
    expect(page.locator("#beside-threat")).to_contain_text("Breaches: 0 of 3")
    me = Brother(page)
    given = 0
    breached = False
    while wait(page) != "over":
        if not breached and "is breached!" in me.log and "end" in offered(page):
            breached = True
            see_the_breach(page, me.log)
            see_by_telephone(person(table.links[0], size=PHONE, lang="uk", dark=True))
        me.act()
        given += 1
        assert given < MOST_ANSWERS, "the game does not end"
    assert given > 15
    assert breached
    assert me.banked
    assert me.dealt
    assert me.accepted
    assert me.lasted
    assert me.stands
    log = me.log
    assert log.count("Red (Player 1) declines.") > me.declined + 1  # some of them by a standing answer
    if re.search("The Wall has fallen: 3 breaches|The Gift is overrun: 8 wildlings", log):
        expect(page.locator("#beside-threat")).to_contain_text("The Wall has fallen")
    else:
        assert re.search(r"\w+ wins with 1\d points", log)
    page.locator("#tab-result").click()
    expect(page.locator("#panel-result .laurel")).to_be_visible()
    shot(page, "watch-result")


def test_a_counter_offer_is_put_together_while_others_still_think(server: Server, person: Open) -> None:
    """Its question has the number of the reply whose place it takes: not to be mistaken for that."""
    game = game_of("watch")
    s, luck = game.new(4, bytes.fromhex(SEED)), Stream(bytes(16))
    table = server.table("watch", "pppp", SEED)
    while game.kinds[owed(s)[0].kind] != "reply" or len(owed(s)) < 2:
        d = owed(s)[0]
        m = sample(s, d, luck)
        body = {"decision": d.number, "epoch": 0, "text": m.text(s.book)}
        server.call(f"/api/tables/{table.id}/play", body, table.links[d.seat].rpartition("/")[2])
        assert play(s, d, m) is None
    page = person(table.links[owed(s)[0].seat])
    asked(page)
    page.click(chip("haggle"))
    expect(page.locator("#app .legal[data-ref^='hand:']")).not_to_have_count(0)
    expect(page.locator(chip("haggle"))).to_have_count(0)
