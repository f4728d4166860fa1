"""The style sheet, made from the palette: one source for the table's file and for standalone drawings.

`text()` is what `look.css` must contain (a test compares them); `python -m kingsmoot.look.sheet`
writes the file again. `part()` is what a standalone drawing includes: only the rules for its classes, and
only the variables that these rules use.

How the classes work together:

- A class that says *whose* a thing is, or on what it lies, paints nothing. It sets `--fill`
  (the ground), `--ink` (what lies on it), `--text` (its colour on paper) and `--ring` for
  everything inside: `family-red`, `house-stark`, `player-blue`, `army-neutral`, `land-north`,
  `sea-summer`, `port`, `hex-forest`.
- `fill-...` and `line-...` paint: with a colour of the theme (`fill-raised`, `line-muted`) or with
  one of those four (`fill-own`, `fill-own-ink`, `fill-own-text`, `fill-ring`).
- `on-...` says on which ground a symbol lies, so that its cuts show that ground: `on-paper`,
  `on-own`, `on-accent`; `as-own` and `as-accent` are the negatives, ground and ink exchanged.
- `legal`, `selected`, `illegal`, `ghost` on a group show the lines that `kit.svg.outline` drew
  in it. Each state has a line of its own, over a casing of paper.
- `t12`, `t14` ... are font sizes; `serif`, `bold`, `track` and `numbers` are what they say.

Inside a seat's group `--ink` is the seat's; the theme's is always `--theme-ink`.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from kingsmoot import look
from kingsmoot.look import Theme

BEADS: Final = ".1 13"
BEAD: Final = 2.2
"""Beads on a line: dots so far apart, so many times as wide as the line."""
SIZES: Final = (8, 9, 10, 11, 12, 13, 14, 16, 18, 20, 22, 24, 26, 32, 40)

_CLASS: Final = re.compile(r"\.(-?[A-Za-z_][\w-]*)")
_VARIABLE: Final = re.compile(r"var\((--[\w-]+)")


class StyleRule(NamedTuple):
    selector: str
    body: str


@cache
def variables(theme: Theme) -> dict[str, str]:
    """Custom properties of a theme, in the order of the palette."""
    p = look.palette(theme)
    ink = p.neutral["ink"]
    found = {f"--{name.replace('_', '-')}": colour for name, colour in p.neutral.items()}
    found |= {"--theme-ink": ink, "--fill": p.neutral["raised"], "--text": ink, "--ring": ink}
    found |= {f"--land-{name}": colour for name, colour in p.land.items()}
    found |= {f"--sea-{name}": colour for name, colour in p.sea.items()}
    found["--port"] = p.port
    found |= {f"--border-{name}": colour for name, colour in p.border.items()}
    found |= {f"--hex-{name}": colour for name, colour in p.hex.items()}
    found |= {"--label-land": p.label_land, "--label-sea": p.label_sea}
    found |= {f"--label-hex-{name}": colour for name, colour in p.label_hex.items()}
    found |= {f"--state-{name}": colour for name, colour in p.state.items()}
    for name, seat in look.seats().items():
        found[f"--{name}-text"] = seat.text[theme]
        found[f"--{name}-ring"] = seat.ring[theme]
    return found


def _base() -> list[StyleRule]:
    faces = look.typefaces()
    return [
        StyleRule(".scene", f"background:var(--paper);color:var(--ink);font-family:{faces['ui']}"),
        StyleRule(".scene text", "fill:var(--theme-ink)"),
        # Not `display: none`: a browser may then refuse to paint with the patterns inside.
        StyleRule(".page-defs", "position:absolute;width:0;height:0"),
        StyleRule(".serif", f"font-family:{faces['family']}"),
        StyleRule(".bold", "font-weight:700"),
        StyleRule(".italic", "font-style:italic"),
        StyleRule(".numbers", f"font-variant-numeric:{faces['numbers']}"),
        StyleRule(".track", "letter-spacing:.04em"),
        *(StyleRule(f".t{size}", f"font-size:{size}px") for size in SIZES),
    ]


def _ground(name: str, fill: str, ink: str, more: str = "") -> StyleRule:
    return StyleRule(f".{name}", f"--fill:{fill};--ink:{ink}{more}")


def _grounds() -> list[StyleRule]:
    p = look.palette("light")  # only the names are used: both themes have the same ones
    rules = [
        _ground(name, s.fill, s.ink, f";--text:var(--{name}-text);--ring:var(--{name}-ring)")
        for name, s in look.seats().items()
    ]
    rules += [_ground(f"land-{n}", f"var(--land-{n})", "var(--label-land)") for n in p.land]
    rules += [_ground(f"sea-{n}", f"var(--sea-{n})", "var(--label-sea)") for n in p.sea]
    rules.append(_ground("port", "var(--port)", "var(--label-sea)"))
    rules += [_ground(f"hex-{n}", f"var(--hex-{n})", f"var(--label-hex-{n})") for n in p.hex]
    return rules


def _paints() -> list[StyleRule]:
    neutral = [name.replace("_", "-") for name in look.palette("light").neutral]
    paints = {n: "var(--theme-ink)" if n == "ink" else f"var(--{n})" for n in neutral}
    paints |= {"own": "var(--fill)", "own-ink": "var(--ink)", "own-text": "var(--text)"}
    paints |= {"ring": "var(--ring)", "none": "none"}
    # `.scene` goes before each fill so that it outweighs the colour given to all text.
    rules = [StyleRule(f".scene .fill-{name}", f"fill:{paint}") for name, paint in paints.items()]
    rules.append(StyleRule(".scene .fill-shade", "fill:#000;fill-opacity:.2"))
    rules += [StyleRule(f".line-{name}", f"stroke:{paint}") for name, paint in paints.items()]
    borders = look.palette("light").border
    rules += [StyleRule(f".border-{name}", f"fill:none;stroke:var(--border-{name})") for name in borders]
    rules += [
        StyleRule(f".on-{name}", f"color:var(--theme-ink);--cut:var(--{name})")
        for name in ("paper", "raised", "sunken")
    ]
    rules += [
        StyleRule(".on-ink", "color:var(--paper);--cut:var(--theme-ink)"),
        StyleRule(".on-accent", "color:var(--on-accent);--cut:var(--accent)"),
        StyleRule(".as-accent", "color:var(--accent);--cut:var(--on-accent)"),
        StyleRule(".on-own", "color:var(--ink);--cut:var(--fill)"),
        StyleRule(".as-own", "color:var(--fill);--cut:var(--ink)"),
        StyleRule(".as-muted", "color:var(--muted);--cut:var(--raised)"),
    ]
    return rules


def _states() -> list[StyleRule]:
    wider = 2 * look.casing()
    rules = [
        StyleRule(".casing,.state,.core", "fill:none;stroke:none;pointer-events:none"),
        StyleRule(".legal", "cursor:pointer"),
    ]
    for name, state in look.states().items():
        # A double line: two halves of its width, and as much paper between them as one half.
        core = state.width / 2 if state.line == "double" else 0
        body = f"stroke:var(--state-{name});stroke-width:{state.width + core:g}"
        if state.dashes:
            body += f";stroke-dasharray:{state.dashes}"
        if state.line == "dotted":
            body += ";stroke-linecap:round"
        if state.opacity < 1:
            rules.append(StyleRule(f".{name}", f"opacity:{state.opacity:g}"))
        casing = f"stroke:var(--paper);stroke-width:{state.width + core + wider:g}"
        rules += [StyleRule(f".{name}>.casing", casing), StyleRule(f".{name}>.state", body)]
        if core:
            rules.append(StyleRule(f".{name}>.core", f"stroke:var(--paper);stroke-width:{core:g}"))
        if state.line == "beaded":
            beads = f"stroke:var(--state-{name});stroke-width:{BEAD * state.width:g};stroke-dasharray:{BEADS}"
            rules.append(StyleRule(f".{name}>.core", beads + ";stroke-linecap:round"))
    # The keyboard focus wins over every state, or people would lose sight of it.
    focus = "[data-ref]:focus-visible"
    rules += [
        StyleRule(focus, "outline:none"),
        StyleRule(f"{focus}>.casing", f"stroke:var(--paper);stroke-width:{4 + wider:g}"),
        StyleRule(f"{focus}>.state", "stroke:var(--focus);stroke-width:4;stroke-dasharray:none"),
        StyleRule(f"{focus}:not(.selected)>.core", "stroke:none"),
    ]
    return rules


@cache
def rules() -> tuple[StyleRule, ...]:
    """Every rule except the variables of the themes."""
    return (*_base(), *_grounds(), *_paints(), *_states())


def _block(selector: str, theme: Theme, wanted: Collection[str] | None = None) -> str:
    colours = variables(theme)
    kept = [f"{n}:{colours[n]}" for n in colours if wanted is None or n in wanted]
    return f"{selector}{{color-scheme:{theme};{';'.join(kept)}}}"


def text() -> str:
    """The whole style sheet."""
    dark = ":root:not([data-theme=light])"
    lines = [
        "/* Made from palette.json by kingsmoot.look.sheet; change it there. */",
        _block(":root,[data-theme=light]", "light"),
        f"@media (prefers-color-scheme:dark){{{_block(dark, 'dark')}}}",
        _block("[data-theme=dark]", "dark"),
        *(f"{rule.selector}{{{rule.body}}}" for rule in rules()),
    ]
    return "\n".join(lines) + "\n"


def _classes(selector: str) -> frozenset[str]:
    return frozenset(_CLASS.findall(selector))


@cache
def _needs() -> tuple[tuple[frozenset[str], ...], ...]:
    """For each rule, and each selector in its list, the classes it names."""
    return tuple(tuple(_classes(s) for s in rule.selector.split(",")) for rule in rules())


def _used(texts: Iterable[str]) -> set[str]:
    return {name for text in texts for name in _VARIABLE.findall(text)}


def part(classes: Collection[str], theme: Theme | None, drawing: str = "") -> str:
    """The rules for these classes, and the variables that they or the drawing use.

    Without a theme the drawing follows the reader's own preference. Everything is limited to `.scene`
    with its `data-theme`, so that several drawings on one page do not disturb each other.
    """
    worn = {"scene", *classes}
    kept = [
        rule
        for rule, needs in zip(rules(), _needs(), strict=True)
        if any(need and need <= worn for need in needs)
    ]
    wanted = _used([drawing, *(rule.body for rule in kept)])
    if theme is None:
        auto = ".scene[data-theme=auto]"
        dark = _block(auto, "dark", wanted)
        lines = [
            _block(auto, "light", wanted),
            f"@media (prefers-color-scheme:dark){{{dark}}}",
        ]
    else:
        lines = [_block(f".scene[data-theme={theme}]", theme, wanted)]
    lines += [f"{rule.selector}{{{rule.body}}}" for rule in kept]
    return "\n".join(lines)


if __name__ == "__main__":
    Path(__file__).with_name("look.css").write_text(text(), encoding="utf-8")
