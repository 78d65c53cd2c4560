/** A thing that only leads to others, such as a card, can be carried to one of them with the mouse: it follows the pointer,
 * and is dropped on what lies under it. */

/** Pixels from which on a press is a drag. */
const FAR = 8;

/** From a press on a thing until it is let go. `lifted` is called as soon as this is no click any more, `drop` with the lit
 * thing that it is dropped on, if there is one. */
export function carry(
  start: PointerEvent,
  thing: HTMLElement,
  lifted: () => void,
  drop: (on: HTMLElement) => void,
): void {
  const was = thing.style.translate;
  const move = (event: PointerEvent) => {
    const [dx, dy] = [event.clientX - start.clientX, event.clientY - start.clientY];
    if (!("carried" in thing.dataset)) {
      if (Math.hypot(dx, dy) < FAR) return;
      thing.dataset.carried = "";
      lifted();
    }
    thing.style.translate = `${dx}px ${dy}px`;
  };
  const end = (event: PointerEvent) => {
    over.abort();
    if (!("carried" in thing.dataset)) return;
    const below = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-lit]");
    delete thing.dataset.carried;
    thing.style.translate = was;
    if (event.type === "pointerup" && below && below !== thing) drop(below);
  };
  /** The words that the pointer passes are not marked meanwhile, nor dragged in its place. */
  const stop = (event: Event) => event.preventDefault();
  const over = new AbortController();
  const { signal } = over;
  addEventListener("pointermove", move, { signal });
  addEventListener("pointerup", end, { signal });
  addEventListener("pointercancel", end, { signal });
  addEventListener("selectstart", stop, { signal });
  addEventListener("dragstart", stop, { signal });
}
