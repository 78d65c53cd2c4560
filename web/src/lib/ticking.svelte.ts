import { createSubscriber } from "svelte/reactivity";

const follow = createSubscriber((update) => {
  const timer = setInterval(update, 250);
  return () => clearInterval(timer);
});

/** The time now; whatever shows it is drawn again four times a second. */
export function ticking(): number {
  follow();
  return Date.now();
}
