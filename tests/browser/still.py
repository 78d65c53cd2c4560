"""What stays where it is at a table, whatever is asked."""

from __future__ import annotations

from typing import Any

from browser.people import DESKTOP, TABLET, Person

BOXES = """() => {
    const boxes = {};
    const parts = ".prompt > .ask, .prompt > .end, .prompt .opts, [data-module], [data-stack]";
    const stay = `.board, .prompt, .table > .sheet, .seat, [data-stay], ${parts}`;
    for (const it of document.querySelectorAll(stay)) {
        let { x, y, width, height } = it.getBoundingClientRect();
        for (let up = it.parentElement; up; up = up.parentElement) [x, y] = [x + up.scrollLeft, y + up.scrollTop];
        const of = it.dataset.stay ?? it.dataset.module ?? it.dataset.stack ?? it.className;
        const name = `${it.tagName} ${of.replace(/\\b(svelte-\\S+|mine|active|away|calm)/g, "").trim()}`;
        let n = 0;
        while (`${name} ${n}` in boxes) n++;
        boxes[`${name} ${n}`] = [x, y, width, height].map((it) => Math.round(it * 10) / 10);
    }
    return boxes;
}"""
PAINTED = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""The page has followed its new size."""
SCROLLS = """() => [...document.querySelectorAll(".board, .board *")]
    .filter(it => /auto|scroll/.test(getComputedStyle(it).overflowY) && it.scrollHeight > it.clientHeight)
    .map(it => [it.className, it.scrollHeight - it.clientHeight])"""
"""What on the board is too high for its place, and by how many pixels."""


def moved(before: dict[str, list[float]], after: dict[str, list[float]]) -> dict[str, Any]:
    """What stands elsewhere than before, among what is seen both times."""
    return {name: (before[name], box) for name, box in after.items() if name in before and before[name] != box}


class Still:
    """Looks at a table again and again, at a desk and at a tablet: nothing has moved since, and nothing scrolls."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.first: dict[tuple[int, int], dict[str, list[float]]] = {}

    def look(self, what: str) -> None:
        page = self.person.page
        for size in (TABLET, DESKTOP):
            page.set_viewport_size({"width": size[0], "height": size[1]})
            page.evaluate(PAINTED)
            boxes = page.evaluate(BOXES)
            first = self.first[size] = {**boxes, **self.first.get(size, {})}
            wrong = [*moved(first, boxes).items(), *page.evaluate(SCROLLS)]
            assert wrong == [], f"{what}, {size}: {wrong}"
