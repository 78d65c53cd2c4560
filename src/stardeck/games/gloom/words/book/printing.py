"""The story book on paper: as Markdown and as a page that stands alone (G-20.24)."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from stardeck.games.gloom.words.book.picture import INKS, signed, stack_picture
from stardeck.games.gloom.words.book.story import CLOSING, Chapter, Line, StoryBook

TITLE = "A Gloomy Tale"
TABLE_KINDS = ("event", "response", "discard", "pass")
NEVER = "That never happened"
UNTOLD = "Nothing is known."


def told_by(book: StoryBook) -> str:
    """Who told it, and how far it has come."""
    *others, last = book.tellers
    who = f"{', '.join(others)} and {last}" if others else last
    rounds = f"{book.rounds} round{'' if book.rounds == 1 else 's'}"
    return f"Told by {who}, in {rounds}{'' if book.over else ' so far'}."


def end_of(chapter: Chapter) -> str:
    state = "Closed" if chapter.closed else "Left open" if chapter.lines else "Never begun"
    return f"{state}, Self-Worth {signed(chapter.worth)}."


def _meanwhile(book: StoryBook) -> tuple[Line, ...]:
    """G-20.14 What stands in the table's chapter, even if a Character was its target."""
    return tuple(line for line in book.table if line.kind in TABLE_KINDS)


def to_markdown(book: StoryBook) -> str:
    """The book as Markdown; what people wrote is shown as text, never as markup (G-20.6)."""
    parts = [f"# {TITLE}", f"*{_safe(told_by(book))}*"]
    if book.prologue:
        parts += ["## Prologue", *(f"**{_safe(line.teller)}:** {_safe(line.text)}" for line in book.prologue)]
    for chapter in book.chapters:
        parts.append(f"## {_safe(chapter.name)} ({_safe(chapter.owner)})")
        parts.append(_drawn(chapter))
        parts += [_markdown_line(line) for line in chapter.lines] or [UNTOLD]
        parts.append(f"*{end_of(chapter)}*")
    if others := _meanwhile(book):
        parts += ["## Meanwhile", *map(_markdown_line, others)]
    if book.best:
        parts += ["## Most applauded", _markdown_line(book.best)]
    if book.epilogue:
        parts += ["## Epilogue", *map(_safe, book.epilogue)]
    return "\n\n".join(parts) + "\n"


def _markdown_line(line: Line) -> str:
    text = _safe(line.text) if line.told else f"*{_safe(line.text)}*"
    never = f" ({NEVER}.)" if line.cancelled else ""
    return f"**Round {line.round}, {_safe(line.teller)}{f', {_safe(line.card)}' if line.card else ''}:** {text}{never}"


def _safe(text: str) -> str:
    marked = "".join(f"\\{c}" if c in "\\`*_[]#|~" else c for c in text)
    return marked.replace("<", "&lt;").replace("\n", " ")


def _drawn(chapter: Chapter) -> str:
    """The stack in letters: what shows, and the sheets from the bottom to the top."""
    circles = " ".join(f"({signed(p) if isinstance(p, int) else '/' if p else ' '})" for p in chapter.circles)
    icons = " ".join(f"[{icon}]" for icon in chapter.icons if icon)
    sheets = [f"{'  ' * i}+- {name}" for i, name in enumerate(chapter.stack, 1)]
    return "\n".join(f"    {row}".replace("\n", " ") for row in (chapter.name, *sheets, f"{circles} {icons}".rstrip()))


STYLE = (
    INKS + ".book{font:18px/1.5 Georgia,'Times New Roman',serif;max-width:46em;margin:0 auto;padding:2em 1.2em 3em;"
    "background:#f4e9cf;color:#2a2438}"
    ".book h1{font-size:2.1em;line-height:1.1;margin:0 0 .2em}.book h2{clear:both;margin:1.8em 0 .6em;"
    "padding-bottom:.2em;border-bottom:2px solid #2a2438;font-size:1.35em}"
    ".book h2 small{font-size:.65em;font-weight:400;color:#5c4f86}"
    ".book figure{float:right;margin:.2em 0 1em 1.4em;max-width:46%}.book svg.stack{max-width:100%;height:auto;"
    "display:block}.book figcaption{font:italic .78em/1.35 Georgia,serif;max-width:15em;margin-top:.5em;color:#554b66}"
    ".book ol{list-style:none;margin:0;padding:0}.book li{margin:0 0 .8em}.book li p{margin:0}"
    ".book .by{font:700 .68em/1.3 system-ui,sans-serif;color:#5c4f86}.book .by span{color:#a3203a}"
    ".book .plain,.book .fate{font-style:italic;color:#554b66}.book s{color:#6b6175}"
    ".book .end{border-left:4px solid #1a1733;padding-left:.7em}"
    ".book .first>p:last-of-type::first-letter{font-size:2.9em;line-height:.8;float:left;padding:.06em .09em 0 0;"
    "color:#5b39a8}.book blockquote{margin:0;padding:.2em 0 .2em 1em;border-left:4px solid #5b39a8}"
    "@media(max-width:560px){.book figure{float:none;max-width:none;margin:0 0 1em}.book figcaption{max-width:none}}"
    "@media print{.book figure,.book li{break-inside:avoid}.book h2{break-after:avoid}}"
)
SHUT = "default-src 'none'; style-src 'unsafe-inline'"
"""What the saved page may load: nothing."""


def to_html(book: StoryBook) -> str:
    """The book as one page without anything from outside, with the stack of every Character drawn."""
    parts = [f'<h1>{TITLE}</h1><p class="fate">{escape(told_by(book))}</p>']
    if book.prologue:
        parts.append(f"<h2>Prologue</h2>{_html_lines(book.prologue)}")
    parts += map(_html_chapter, book.chapters)
    if others := _meanwhile(book):
        parts.append(f"<h2>Meanwhile</h2>{_html_lines(others)}")
    if book.best:
        parts.append(f"<h2>Most applauded</h2><blockquote>{_html_lines((book.best,))}</blockquote>")
    if book.epilogue:
        parts.append("<h2>Epilogue</h2>" + "".join(f"<p>{escape(fate)}</p>" for fate in book.epilogue))
    head = (
        f'<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="{SHUT}">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{TITLE}</title><style>{STYLE}html,body{{margin:0;background:#e3d3ae}}</style>"
    )
    body = f'<article class="book">{"".join(parts)}</article>'
    return f'<!doctype html><html lang="en"><head>{head}</head><body>{body}</body></html>\n'


def _html_chapter(chapter: Chapter) -> str:
    of = f"<h2>{escape(chapter.name)} <small>of the crew of {escape(chapter.owner)}</small></h2>"
    figure = f"<figure>{stack_picture(chapter)}<figcaption>{escape(chapter.text)}</figcaption></figure>"
    lines = _html_lines(chapter.lines) if chapter.lines else f'<p class="plain">{UNTOLD}</p>'
    return f'<section>{of}{figure}{lines}<p class="fate">{end_of(chapter)}</p></section>'


def _html_lines(lines: Iterable[Line]) -> str:
    return f"<ol>{''.join(_html_line(line, number == 0) for number, line in enumerate(lines))}</ol>"


def _html_line(line: Line, first: bool) -> str:
    text = escape(line.text)
    if line.cancelled:
        text = f"<s>{text}</s> <i>{NEVER}.</i>"
    closes = line.kind in CLOSING and not line.cancelled
    kinds = [kind for kind, so in (("first", first and line.told), ("end", closes)) if so]
    card = f" · {escape(line.card)}" if line.card else ""
    hearts = f" <span>♥ {line.applause}</span>" if line.applause else ""
    by = f'<p class="by">{escape(line.teller)}{card}{hearts}</p>'
    return f'<li class="{" ".join(kinds)}">{by}<p class="{"told" if line.told else "plain"}">{text}</p></li>'
