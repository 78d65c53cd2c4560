/** Things on their way over a board. They look where their goal is as long as they fly, so they land on it. */

const ease = (t: number) => 1 - (1 - t) ** 3;

/** Something flies over a board from one place to the middle of another. It stays there for one more picture. */
export function fly(
  thing: HTMLElement,
  board: HTMLElement,
  from: Element | null,
  goal: () => Element | null,
  ms: number,
): void {
  const start = from?.getBoundingClientRect();
  if (!start || !goal() || !ms) return;
  thing.classList.add("flight");
  thing.setAttribute("aria-hidden", "true");
  board.append(thing);
  const began = performance.now();
  const [x, y] = middle(start);
  const step = (now: number) => {
    const to = goal();
    if (!to || !thing.isConnected) return thing.remove();
    const t = ease(Math.min(1, Math.max(0, (now - began) / ms)));
    const [goalX, goalY] = middle(to.getBoundingClientRect());
    place(thing, board, x + (goalX - x) * t, y + (goalY - y) * t - 24 * 4 * t * (1 - t));
    if (t < 1) requestAnimationFrame(step);
    else requestAnimationFrame(() => thing.remove());
  };
  step(began);
}

function middle(box: DOMRect): [number, number] {
  return [box.left + box.width / 2, box.top + box.height / 2];
}

function place(thing: HTMLElement, board: HTMLElement, x: number, y: number): void {
  const frame = board.getBoundingClientRect();
  thing.style.left = `${x - frame.left - board.clientLeft + board.scrollLeft - thing.offsetWidth / 2}px`;
  thing.style.top = `${y - frame.top - board.clientTop + board.scrollTop - thing.offsetHeight / 2}px`;
}

/** Where everything is that can go from place to place. */
export function placesOf(board: HTMLElement): Map<string, DOMRect> {
  const found = new Map<string, DOMRect>();
  for (const thing of board.querySelectorAll<HTMLElement>("[data-fly]"))
    found.set(thing.dataset.fly ?? "", thing.getBoundingClientRect());
  return found;
}

/** Everything that stands elsewhere than before comes from there. */
export function glide(board: HTMLElement, before: Map<string, DOMRect>, ms: number): void {
  if (!ms) return;
  for (const thing of board.querySelectorAll<HTMLElement>("[data-fly]")) {
    const from = before.get(thing.dataset.fly ?? "");
    if (!from?.width) continue;
    const to = thing.getBoundingClientRect();
    const [x, y] = [from.left - to.left, from.top - to.top];
    if (Math.hypot(x, y) < 4) continue;
    thing.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "translate(0, 0)" }], {
      duration: ms,
      easing: "cubic-bezier(0.2, 0.8, 0.2, 1)",
      composite: "add",
    });
  }
}
