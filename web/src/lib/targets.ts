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

/** The lit element that was meant, and its target. */
export function litTarget(event: Event): { element: HTMLElement; target: string } | null {
  const element = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-lit]") : null;
  return element ? { element, target: element.dataset.target ?? "" } : null;
}

/** The first of these places that can be seen on the board, or null. */
export function placeOf(targets: readonly string[]): HTMLElement | null {
  const all = [...document.querySelectorAll<HTMLElement>(".board [data-target]")];
  const seen = all.filter((element) => element.getClientRects().length);
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
