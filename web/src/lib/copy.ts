import { toasts } from "./toasts.svelte";

/** Put words on the clipboard and say so; where the browser forbids it, show them instead. */
export async function copy(text: string, said: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toasts.show(said);
  } catch {
    toasts.show(text);
  }
}
