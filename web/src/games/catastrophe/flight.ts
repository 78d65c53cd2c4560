/** A cube on its way from a module to the integrity track. */
export function fly(board: HTMLElement, module: number, space: number, ms: number): void {
  const from = board.querySelector(`[data-module="${module}"] .cubes`)?.getBoundingClientRect();
  const to = board.querySelector(`.integrity li:nth-child(${space})`)?.getBoundingClientRect();
  if (!from || !to || !ms) return;
  const cube = document.createElement("i");
  cube.className = "flying";
  cube.setAttribute("aria-hidden", "true");
  const frame = board.getBoundingClientRect();
  cube.style.left = `${from.left - frame.left}px`;
  cube.style.top = `${from.top - frame.top + board.scrollTop}px`;
  board.append(cube);
  const [x, y] = [to.left - from.left, to.top - from.top];
  const lifted = `translate(${x / 2}px, ${y / 2 - 24}px) scale(1.3)`;
  cube
    .animate([{ transform: "none" }, { transform: lifted }, { transform: `translate(${x}px, ${y}px)` }], {
      duration: ms,
      easing: "cubic-bezier(0.2, 0.8, 0.2, 1)",
    })
    .finished.then(
      () => cube.remove(),
      () => cube.remove(),
    );
}
