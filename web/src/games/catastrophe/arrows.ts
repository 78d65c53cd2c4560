/** The arrow keys: from one thing that can be chosen to the nearest one in that direction. */

const AIMS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function move(board: HTMLElement, event: KeyboardEvent): void {
  const aim = AIMS[event.key];
  const from = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-lit]") : null;
  if (!aim || !from) return;
  const middle = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2] as const;
  };
  const [x, y] = middle(from);
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const lit of board.querySelectorAll<HTMLElement>("[data-lit]")) {
    const [dx, dy] = [middle(lit)[0] - x, middle(lit)[1] - y];
    const ahead = dx * aim[0] + dy * aim[1];
    const aside = Math.abs(dx * aim[1]) + Math.abs(dy * aim[0]);
    if (lit !== from && ahead > 1 && ahead + 2 * aside < least) [best, least] = [lit, ahead + 2 * aside];
  }
  if (!best) return;
  best.focus();
  event.preventDefault();
}
