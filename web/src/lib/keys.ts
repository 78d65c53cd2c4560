/** Is somebody writing, or is a dialog open? Then the letters are not ours. */
export function busyElsewhere(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  if (document.querySelector("dialog[open]")) return true;
  const at = event.target;
  return (
    at instanceof HTMLElement &&
    at.matches("input:not([type=radio]):not([type=range]), textarea, select, [contenteditable]")
  );
}
