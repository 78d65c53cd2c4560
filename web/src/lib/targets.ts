/** The board draws and carries `data-target`; the shell lights what the options speak of and makes it choosable. */

export interface Targeted {
  targets: readonly string[];
}

/** Mark the elements that options speak of, and the advised ones. What is no button by itself becomes one while it is lit. */
export function light(
  board: HTMLElement,
  targets: ReadonlySet<string>,
  advised: ReadonlySet<string> = new Set(),
): void {
  for (const element of board.querySelectorAll<HTMLElement>("[data-target]")) {
    element.toggleAttribute("data-advised", advised.has(element.dataset.target ?? ""));
    const lit = targets.has(element.dataset.target ?? "");
    if (lit === "lit" in element.dataset) continue;
    const native = element.matches("button, a[href]");
    if (lit) {
      element.dataset.lit = "";
      if (!native) {
        element.tabIndex = 0;
        element.setAttribute("role", "button");
      }
    } else {
      delete element.dataset.lit;
      if (!native) {
        element.removeAttribute("tabindex");
        element.removeAttribute("role");
      }
    }
  }
}

/** The targets of everything that is drawn on the board, in sight or a little way down. */
export function drawnOn(board: HTMLElement): Set<string> {
  const all = [...board.querySelectorAll<HTMLElement>("[data-target]")];
  return new Set(all.filter(drawn).map((element) => element.dataset.target ?? ""));
}

/** Write on things how often they are meant, where several answers are given at once. */
export function number(board: HTMLElement, counts: ReadonlyMap<string, number>): void {
  for (const element of board.querySelectorAll<HTMLElement>("[data-target]")) {
    const count = counts.get(element.dataset.target ?? "");
    if (count) element.dataset.count = String(count);
    else delete element.dataset.count;
  }
}

/** The lit element that was meant, and its target. */
export function litTarget(event: Event): { element: HTMLElement; target: string } | null {
  const element = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-lit]") : null;
  return element ? { element, target: element.dataset.target ?? "" } : null;
}

/** Go on to the next lit thing of these targets, in reading order, and round again at the end. */
export function walk(targets: ReadonlySet<string>): void {
  const all = lit().filter((element) => targets.has(element.dataset.target ?? ""));
  const at = all.findIndex((element) => element === document.activeElement);
  go(all[(at + 1) % all.length]);
}

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** From one lit thing an arrow leads to the nearest lit one on that side. True if it led somewhere. */
export function steer(event: KeyboardEvent): boolean {
  const way = ARROWS[event.key];
  const from = litTarget(event)?.element;
  if (!way || !from) return false;
  const [x, y] = middle(from);
  let best: { element: HTMLElement; far: number } | null = null;
  for (const element of lit()) {
    const [dx, dy] = [middle(element)[0] - x, middle(element)[1] - y];
    const ahead = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    const far = ahead + 2 * aside;
    if (element !== from && ahead > 4 && (!best || far < best.far)) best = { element, far };
  }
  go(best?.element);
  return best !== null;
}

function lit(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(".board [data-lit]")].filter(drawn);
}

/** Whether it is in sight somewhere on the page, and not hidden under something that lies over it. */
export function drawn(element: Element): boolean {
  return element.getClientRects().length > 0 && getComputedStyle(element).visibility !== "hidden";
}

function middle(element: HTMLElement): [number, number] {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

function go(element: HTMLElement | undefined): void {
  element?.scrollIntoView({ block: "nearest", inline: "nearest" });
  element?.focus({ preventScroll: true });
}

/** The first of these places that can be seen on the board, or null. */
export function placeOf(targets: readonly string[]): HTMLElement | null {
  const seen = [...document.querySelectorAll<HTMLElement>(".board [data-target]")].filter(drawn);
  return targets.flatMap((target) => seen.filter((it) => it.dataset.target === target))[0] ?? null;
}

/** Mark a place that somebody speaks of, or (null) none. */
export function speakOf(place: HTMLElement | null): void {
  for (const other of document.querySelectorAll("[data-spoken]")) other.removeAttribute("data-spoken");
  place?.setAttribute("data-spoken", "");
}

/** The part of the board that has the focus, or else lies under the pointer, or null. */
export function focusedPart(): HTMLElement | null {
  const focused = document.activeElement?.closest<HTMLElement>(".board [data-target]");
  return focused ?? [...document.querySelectorAll<HTMLElement>(".board [data-target]:hover")].at(-1) ?? null;
}
