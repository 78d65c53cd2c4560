/** Addresses without page loads. Every link stays a real link. */
class Router {
  url = $state.raw(new URL(location.href));

  constructor() {
    addEventListener("popstate", () => (this.url = new URL(location.href)));
    document.addEventListener("click", (event) => this.#follow(event));
  }

  get path(): string {
    return this.url.pathname;
  }

  go(address: string, replace = false): void {
    const url = new URL(address, location.href);
    history[replace ? "replaceState" : "pushState"](null, "", url);
    const moved = url.pathname !== this.url.pathname;
    this.url = url;
    if (moved) scrollTo(0, 0);
  }

  #follow(event: MouseEvent): void {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!plain || event.defaultPrevented || !link || link.target || link.hasAttribute("download")) return;
    if (link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    this.go(link.href);
  }
}

export const router = new Router();

/** The parts of a path that fit a pattern like `/table/:id`, or nothing. */
export function match(path: string, pattern: string): Record<string, string> | null {
  const want = pattern.split("/");
  const have = path.replace(/\/$/, "").split("/");
  if (want.length !== have.length) return null;
  const parts: Record<string, string> = {};
  for (const [n, part] of want.entries()) {
    const given = have[n] ?? "";
    if (part.startsWith(":")) parts[part.slice(1)] = decodeURIComponent(given);
    else if (part !== given) return null;
  }
  return parts;
}
