"""The stack of a Character as a picture: sheets over each other, and what shows through (G-5)."""

from __future__ import annotations

from html import escape

from stardeck.games.gloom.facts import BLANK
from stardeck.games.gloom.words.book.art import ART, face
from stardeck.games.gloom.words.book.story import Chapter

WIDTH, NAME, TAB, WINDOW, EDGE = 220, 26, 19, 176, 4
"""Of the sheet, its name, a tab of the ladder, the window; and how far each sheet below sticks out."""
MOST_EDGES = 4
INKS = (
    ".sk{fill:#e9dcc0}.dk{fill:#1a1733}.md{fill:#8577b8}.ac{fill:#d98c5f}.wh{fill:#f4e9cf}"
    ".ln,.ln2,.gl{fill:none;stroke-linecap:round;stroke-linejoin:round}"
    ".ln{stroke:#1a1733;stroke-width:2.6}.ln2{stroke:#c9bfe6;stroke-width:2}.gl{stroke:#fff8;stroke-width:4}"
)


def stack_picture(chapter: Chapter) -> str:
    """An SVG that stands alone but for the inks."""
    sheets = len(chapter.stack)
    edges = min(sheets, MOST_EDGES)
    top = NAME + TAB * sheets
    height = top + WINDOW
    paper = f'width="{WIDTH}" height="{height}" rx="9" fill="#a395d2" stroke="#5b4b8a"'
    behind = "".join(f'<rect x="{EDGE * i}" y="{EDGE * i}" {paper}/>' for i in range(edges, 0, -1))
    parts = [
        f"<title>{_label(chapter)}</title>",
        behind,
        f'<rect width="{WIDTH}" height="{height}" rx="9" fill="#1a1733"/>',
        _words(10, 18, chapter.name, "#f4e9cf", 14, struck=chapter.closed),
        *(_tab(chapter, i, NAME + TAB * i) for i in range(sheets)),
        _window(chapter, top),
        _score(chapter.worth, chapter.closed, height),
    ]
    wide, high = WIDTH + EDGE * edges + 4, height + EDGE * edges + 6
    return f'<svg class="stack" viewBox="-1 -1 {wide} {high}" width="{wide}" role="img">{"".join(parts)}</svg>'


def _label(chapter: Chapter) -> str:
    icons = "".join(f", {icon}" for icon in chapter.icons if icon)
    sheets = ", ".join(chapter.stack) or "empty"
    return escape(f"The stack of {chapter.name}: {sheets}, Self-Worth {signed(chapter.worth)}{icons}")


def signed(n: int) -> str:
    return f"+{n}" if n > 0 else f"−{-n}" if n < 0 else "0"


def _words(x: int, y: int, text: str, ink: str, size: int, struck: bool = False) -> str:
    line = ' text-decoration="line-through"' if struck else ""
    fit = f' textLength="{WIDTH - 20}" lengthAdjust="spacingAndGlyphs"' if len(text) * size * 0.56 > WIDTH - 20 else ""
    style = f'font-family="sans-serif" font-weight="700" font-size="{size}" fill="{ink}"'
    return f'<text x="{x}" y="{y}" {style}{line}{fit}>{escape(text)}</text>'


def _tab(chapter: Chapter, number: int, y: int) -> str:
    """The name of a sheet; an Untimely Death is black."""
    newest = number == len(chapter.stack) - 1
    paper = "#1a1733" if chapter.closed and newest else "#efe7fb" if newest else "#cfc5e8"
    ink = "#f2c7a8" if chapter.closed and newest else "#1a1733"
    box = f'<rect y="{y}" width="{WIDTH}" height="{TAB}" fill="{paper}" stroke="#8b7fb5" stroke-width=".6"/>'
    return box + _words(10, y + 14, chapter.stack[number], ink, 12)


def _window(chapter: Chapter, y: int) -> str:
    """The face behind the clear sheets, with the circles left and the icons right."""
    rings = ("#545168", "#6a6780", "#8d8aa0") if chapter.closed else ("#7567aa", "#8e80c2", "#b9abe0")
    drawn = face(chapter.id, chapter.changed, chapter.closed)
    circles = "".join(_circle(point, 24, y + 28 + 44 * i) for i, point in enumerate(chapter.circles))
    icons = "".join(_icon(icon, WIDTH - 38, y + 14 + 36 * i) for i, icon in enumerate(chapter.icons) if icon)
    return (
        f'<svg y="{y}" width="{WIDTH}" height="{WINDOW}" viewBox="0 0 {WIDTH} {WINDOW}">'
        f'<rect width="{WIDTH}" height="{WINDOW + 9}" y="-9" rx="9" fill="{rings[0]}"/>'
        f'<circle cx="110" cy="78" r="96" fill="{rings[1]}"/><circle cx="110" cy="78" r="58" fill="{rings[2]}"/></svg>'
        f'<svg x="35" y="{y + 12}" width="150" height="{WINDOW - 12}" viewBox="0 0 100 110">{drawn}</svg>'
        f"{circles}{icons}"
    )


def _circle(point: int | str, x: int, y: int) -> str:
    if point == BLANK:
        slash = f'<path d="m{x - 11} {y + 11} 22-22" stroke="#1a1733" stroke-width="3"/>'
        return f'<circle cx="{x}" cy="{y}" r="17" fill="#cfc5e8" stroke="#1a1733" stroke-width="1.5"/>{slash}'
    if isinstance(point, str):
        return f'<circle cx="{x}" cy="{y}" r="17" fill="none" stroke="#1a173350" stroke-width="1.5"/>'
    paper, ink = ("#1a1733", "#f4e9cf") if point < 0 else ("#f5bd3d", "#1a1733")
    number = f'text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="13" fill="{ink}"'
    edge = "#efe7fb" if point < 0 else "#1a1733"
    disc = f'<circle cx="{x}" cy="{y}" r="17" fill="{paper}" stroke="{edge}" stroke-width="1.5"/>'
    return f'{disc}<text x="{x}" y="{y + 5}" {number}>{signed(point)}</text>'


def _icon(icon: str, x: int, y: int) -> str:
    tile = f'<rect x="{x}" y="{y}" width="28" height="28" rx="7" fill="#f4e9cf" stroke="#1a1733" stroke-width="1.5"/>'
    lines = f'fill="none" stroke="#1a1733" stroke-width="2" transform="translate({x + 4} {y + 4}) scale(.83)"'
    return f'<g>{tile}<title>{icon}</title><path d="{ART.icons.get(icon, "")}" {lines}/></g>'


def _score(worth: int, dead: bool, height: int) -> str:
    """The Self-Worth, lower right."""
    paper = "#f2c7a8" if dead else "#c1a8f7" if worth < 0 else "#f5bd3d" if worth > 0 else "#f4e9cf"
    plate = (
        f'<rect x="{WIDTH - 62}" y="{height - 32}" width="60" height="30" rx="8" fill="{paper}" stroke="#1a1733" '
        'stroke-width="2"/>'
    )
    number = 'text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="18" fill="#1a1733"'
    return f'{plate}<text x="{WIDTH - 32}" y="{height - 11}" {number}>{signed(worth)}</text>'
