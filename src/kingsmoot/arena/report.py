"""A file of games as one HTML page: tables, plots, and how to repeat it.

The page needs nothing beside it: plots are SVG inside it. The same file gives the same bytes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from statistics import mean, median
from typing import Final

from kingsmoot.arena import plots
from kingsmoot.arena.standings import Standing
from kingsmoot.arena.store import Store
from kingsmoot.arena.summary import Summary
from kingsmoot.io.rulebook import rules
from kingsmoot.io.words import Words, words

SHEET: Final = """
body { font: 16px/1.5 Georgia, serif; color: #26241f; background: #faf7f0; margin: 2rem auto;
  max-width: 52rem; padding: 0 1rem }
h1, h2 { font-weight: 600; line-height: 1.2 }
h2 { margin-top: 2.2rem; border-bottom: 1px solid #d8cfbb; padding-bottom: .2rem }
table { border-collapse: collapse; margin: .8rem 0; font-size: .93rem }
th, td { padding: .15rem .9rem .15rem 0; text-align: right; font-variant-numeric: tabular-nums }
th:first-child, td:first-child { text-align: left }
td { white-space: nowrap } td.words { white-space: normal; text-align: left }
th { font-weight: 600; border-bottom: 1px solid #d8cfbb }
svg { max-width: 100%; height: auto }
pre { white-space: pre-wrap; background: #f0eadd; padding: .6rem .8rem; font-size: .85rem }
p.aside { color: #6b6556 }
@media (prefers-color-scheme: dark) {
  body { color: #e8e2d4; background: #1f1d19 } pre { background: #2a2722 }
  svg { background: #f4efe4; border-radius: 4px } th, h2 { border-color: #4a4436 }
}
"""


def html(store: Store, figures: Summary, lang: str = "en") -> str:
    told = words(lang, figures.game)
    title = told("report-title", game=_title(figures, told))
    parts = [
        f"<h1>{escape(title)}</h1>",
        *_summary(figures, told),
        *_bots(figures, told),
        *_pairs(figures, told),
        *_balance(figures, told),
        *_course(figures, told),
        *_rules(figures, told, lang),
        *_again(store, told),
    ]
    return (
        f'<!doctype html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{SHEET}</style>\n</head>\n<body>\n"
        + "\n".join(parts)
        + "\n</body>\n</html>\n"
    )


def _title(figures: Summary, told: Words) -> str:
    name = told("title")
    return figures.game.id if name == "title" else name


def _summary(f: Summary, told: Words) -> list[str]:
    branching = mean(f.branching) if f.branching else 0.0
    rows = [
        (told("report-games"), f"{f.games:,}"),
        (told("report-faults"), f"{f.faults}"),
        (told("report-length"), f"{mean(f.lengths):.1f} ({min(f.lengths)}–{max(f.lengths)})"),
        (told("report-branching"), f"{branching:.1f}, {max(f.branching, default=0)}"),
        (told("report-unlisted"), f"{f.unlisted / max(1, f.unlisted + len(f.branching)):.1%}"),
    ]
    return [_table([], rows)]


def _bots(f: Summary, told: Words) -> list[str]:
    if not f.bots:
        return []
    return [
        _head(told("report-bots")),
        _standings(f.bots, told, told("arena-bot"), timed=True),
        plots.shares([(b.name, b.share, b.fair) for b in f.bots], told("arena-share")),
        f'<p class="aside">{escape(told("report-shares-note"))}</p>',
    ]


def _pairs(f: Summary, told: Words) -> list[str]:
    if len(f.pairs) < 2:
        return []
    rows = [
        (f"{hero} · {rest}", *_share(one), f"{one.fair:.1%}", f"{one.games}")
        for (hero, rest), one in sorted(f.pairs.items(), key=lambda p: -p[1].share[0])
    ]
    heads = [told("report-pair"), *[told("arena-" + h) for h in ("share", "interval", "fair", "seats-held")]]
    return [_head(told("report-pairs")), _table(heads, rows)]


def _balance(f: Summary, told: Words) -> list[str]:
    parts = [_head(told("report-balance"))]
    if f.order:
        parts += [
            f"<h3>{escape(told('report-order'))}</h3>",
            _standings(f.order, told, told("report-place")),
        ]
    parts += [f"<h3>{escape(told('report-seats'))}</h3>", _standings(f.seats, told, told("report-seat"))]
    parts.append(plots.shares([(s.name, s.share, s.fair) for s in f.seats], told("arena-share")))
    if len(f.settings) > 1:
        rows = [(name, f"{games}", f"{length:.1f}") for name, games, length in f.settings]
        heads = [told("report-table"), told("report-games"), told("report-mean-length")]
        parts += [f"<h3>{escape(told('report-tables'))}</h3>", _table(heads, rows)]
    return parts


def _course(f: Summary, told: Words) -> list[str]:
    parts = [_head(told("report-course"))]
    parts.append(plots.histogram(f.lengths, told("report-decisions"), told("report-games")))
    if f.branching:
        middle = told("report-median", n=f"{median(f.branching):g}")
        parts.append(
            plots.histogram(f.branching, f"{told('report-choices')} ({middle})", told("report-decisions"))
        )
    if f.sampled:
        each: dict[str, float] = {name: n / f.sampled for name, n in f.kinds.items()}
        parts += [f"<h3>{escape(told('report-kinds'))}</h3>", plots.bars(each, told("report-a-game"))]
        both = {told("report-winners"): f.winners, told("report-others"): f.others}
        parts += [
            f"<h3>{escape(told('report-scores'))}</h3>",
            plots.curves(both, told("report-progress"), told("report-score")),
        ]
        each = {name: n / f.sampled for name, n in f.events.items()}
        parts += [f"<h3>{escape(told('report-events'))}</h3>", plots.bars(each, told("report-a-game"))]
        parts.append(f'<p class="aside">{escape(told("report-sample", n=f.sampled))}</p>')
    return parts


def _rules(f: Summary, told: Words, lang: str) -> list[str]:
    if not f.watched:
        return [_head(told("report-rules")), f'<p class="aside">{escape(told("report-unwatched"))}</p>']
    catalogue = rules(f.game)
    fired = sorted(f.fired.items(), key=lambda one: (-one[1][1], one[0]))
    rows = [
        (id, f"{n / f.watched:.0%}", f"{each:.1f}", _short(catalogue[id].sentence[lang]))
        for id, (n, each) in fired
        if n
    ]
    never = [id for id, (n, _) in fired if not n]
    heads = [told("report-rule"), told("report-in-games"), told("report-a-game"), ""]
    parts = [
        _head(told("report-rules")),
        f'<p class="aside">{escape(told("report-watched", n=f.watched))}</p>',
        _table(heads, rows, last_left=True),
    ]
    if never:
        parts.append(f"<p>{escape(told('report-never'))} {escape(', '.join(never))}</p>")
    return parts


def _again(store: Store, told: Words) -> list[str]:
    study = store.study
    lines = [
        ("report-plan", study["plan"]),
        ("report-by-rules", f"{study.get('rules', '-')} ({study.get('fingerprint', '-')})"),
    ]
    for one in store.builds:
        known = ", ".join([f"{name} {number}" for name, number in sorted(one.versions.items())])
        lines += [
            ("report-commit", one.commit or "-"),
            ("report-sources", one.sources),
            ("report-versions", known),
        ]
    wide = max([len(told(name)) for name, _ in lines])
    text = [study.get("command", ""), *[f"{told(name):{wide}}  {value}" for name, value in lines]]
    return [_head(told("report-again")), f"<pre>{escape(chr(10).join(text))}</pre>"]


# Pieces.


def _head(text: str) -> str:
    return f"<h2>{escape(text)}</h2>"


def _short(sentence: str) -> str:
    return sentence if len(sentence) <= 110 else sentence[:107].rsplit(" ", 1)[0] + " …"


def _share(one: Standing) -> tuple[str, str]:
    middle, low, high = one.share
    return f"{middle:.1%}", f"{low:.1%}–{high:.1%}"


def _standings(lines: Sequence[Standing], told: Words, first: str, timed: bool = False) -> str:
    heads = [first, *[told("arena-" + h) for h in ("share", "interval", "fair", "rating", "seats-held")]]
    failed = any(one.faults for one in lines)
    rows = []
    for one in lines:
        mu, sigma = one.rating
        cells = [
            one.name,
            *_share(one),
            f"{one.fair:.1%}",
            f"{mu:.1f} ± {sigma:.1f}" if sigma else "",
            f"{one.games}",
        ]
        if timed:
            cells.append(f"{1000 * one.seconds / max(one.decisions, 1):.2f}")
            cells += [str(one.faults)] * failed
        rows.append(tuple(cells))
    if timed:
        heads += [told("arena-time"), *[told("arena-faults")] * failed]
    return _table(heads, rows)


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]], last_left: bool = False) -> str:
    parts = ["<table>"]
    if heads:
        parts.append("<tr>" + "".join([f"<th>{escape(head)}</th>" for head in heads]) + "</tr>")
    for row in rows:
        cells = [f"<td>{escape(cell)}</td>" for cell in row]
        if last_left:
            cells[-1] = cells[-1].replace("<td>", '<td class="words">')
        parts.append("<tr>" + "".join(cells) + "</tr>")
    parts.append("</table>")
    return "\n".join(parts)
