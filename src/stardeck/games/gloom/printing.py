"""The story book on paper: as Markdown and as a page that stands alone (G-20.24)."""

from __future__ import annotations

from html import escape

from stardeck.games.gloom.story import Chapter, Line, StoryBook

TITLE = "A Gloomy Tale"
NEVER = "That never happened"


def to_markdown(book: StoryBook) -> str:
    """The book as Markdown; what people wrote is shown as text, never as markup (G-20.6)."""
    parts = [f"# {TITLE}"]
    if book.prologue:
        parts += ["## Prologue", *(f"**{_safe(line.teller)}:** {_safe(line.text)}" for line in book.prologue)]
    for chapter in book.chapters:
        parts.append(f"## {_safe(chapter.name)} ({_safe(chapter.owner)})")
        parts += [_markdown_line(line) for line in chapter.lines] or ["Nothing is known."]
        parts.append(f"*{_end(chapter)}*")
    others = [line for line in book.table if not line.character]
    if others:
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


def _end(chapter: Chapter) -> str:
    state = "Closed" if chapter.closed else "Still open"
    return f"{state}, Self-Worth {chapter.worth:+d}." if chapter.worth else f"{state}, Self-Worth 0."


STYLE = (
    "body{font:18px/1.5 Georgia,serif;max-width:42em;margin:2em auto;padding:0 1em;background:#f5efe0;color:#2a2438}"
    "h2{border-bottom:1px solid #8a7fa8}s{color:#776}i{color:#554b66}svg{max-width:100%}ol{padding-left:1.2em}"
)


def to_html(book: StoryBook) -> str:
    """The book as one page without anything from outside, with the stack of every Character drawn."""
    parts = [f"<h1>{TITLE}</h1>"]
    if book.prologue:
        parts.append("<h2>Prologue</h2>" + _html_lines(book.prologue))
    for chapter in book.chapters:
        parts.append(f"<h2>{escape(chapter.name)} ({escape(chapter.owner)})</h2>{_stack(chapter)}")
        parts.append(_html_lines(chapter.lines) + f"<p><i>{_end(chapter)}</i></p>")
    others = tuple(line for line in book.table if not line.character)
    if others:
        parts.append("<h2>Meanwhile</h2>" + _html_lines(others))
    if book.best:
        parts.append("<h2>Most applauded</h2>" + _html_lines((book.best,)))
    if book.epilogue:
        parts.append("<h2>Epilogue</h2>" + "".join(f"<p>{escape(fate)}</p>" for fate in book.epilogue))
    head = f'<meta charset="utf-8"><title>{TITLE}</title><style>{STYLE}</style>'
    return f'<!doctype html><html lang="en"><head>{head}</head><body>{"".join(parts)}</body></html>\n'


def _html_lines(lines: tuple[Line, ...]) -> str:
    rows = []
    for line in lines:
        text = escape(line.text) if line.told else f"<i>{escape(line.text)}</i>"
        if line.cancelled:
            text = f"<s>{text}</s> {NEVER}."
        card = f", {escape(line.card)}" if line.card else ""
        rows.append(f"<li><b>{escape(line.teller)}{card}:</b> {text}</li>")
    return f"<ol>{''.join(rows)}</ol>"


def _stack(chapter: Chapter) -> str:
    """The sheets of a stack, the newest lowest, and the score."""
    sheets = [chapter.name, *chapter.stack]
    height = 26 * len(sheets) + 30
    tabs = "".join(
        f'<rect x="{6 * i}" y="{26 * i}" width="300" height="40" rx="5" fill="#fffa" stroke="#5b4b8a"/>'
        f'<text x="{6 * i + 10}" y="{26 * i + 18}" font-size="14">{escape(name)}</text>'
        for i, name in enumerate(sheets)
    )
    score = f'<text x="{6 * len(sheets) + 310}" y="{height - 14}" font-size="20">{chapter.worth:+d}</text>'
    width = 6 * len(sheets) + 370
    label = f"<title>{_label(chapter)}</title>"
    return f'<svg viewBox="0 0 {width} {height}" width="{width}" role="img">{label}{tabs}{score}</svg>'


def _label(chapter: Chapter) -> str:
    return escape(f"The stack of {chapter.name}: {', '.join(chapter.stack) or 'empty'}, Self-Worth {chapter.worth:+d}")
