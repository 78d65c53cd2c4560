import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Guard, GUARD } from "./guard.svelte";

describe("the guard of a new question", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    document.body.innerHTML = `<div class="opts"><button class="opt">Go</button></div><button id="other"></button>`;
  });
  afterEach(() => vi.useRealTimers());

  const click = () => new MouseEvent("click", { detail: 1, bubbles: true });

  it("keeps keys and clicks away for 400 ms", () => {
    const guard = new Guard();
    guard.begin();
    vi.advanceTimersByTime(GUARD - 10);
    guard.press();
    expect(guard.refuses(new KeyboardEvent("keydown", { key: "1" }))).toBe(true);
    expect(guard.refuses(click())).toBe(true);
    vi.advanceTimersByTime(20);
    expect(guard.refuses(new KeyboardEvent("keydown", { key: "1" }))).toBe(false);
    expect(guard.refuses(click())).toBe(false);
  });

  it("sends no answer in 500 tries at any moment of the guard", () => {
    const guard = new Guard();
    let sent = 0;
    for (let n = 0; n < 500; n++) {
      guard.begin();
      vi.advanceTimersByTime((n * 7) % (GUARD - 9));
      if (!guard.refuses(new KeyboardEvent("keydown", { key: "1" }))) sent++;
      vi.advanceTimersByTime(GUARD);
    }
    expect(sent).toBe(0);
  });

  it("never takes a held key, nor a pointer that was down before the question came", () => {
    const guard = new Guard();
    guard.press();
    vi.advanceTimersByTime(5);
    guard.begin();
    vi.advanceTimersByTime(GUARD + 1);
    expect(guard.refuses(new KeyboardEvent("keydown", { key: "1", repeat: true }))).toBe(true);
    expect(guard.refuses(click())).toBe(true);
    guard.press();
    expect(guard.refuses(click())).toBe(false);
  });

  it("stops only what would answer", () => {
    const guard = new Guard();
    const heard = vi.fn();
    document.body.addEventListener("click", heard);
    window.addEventListener("click", guard.filter, true);
    guard.begin();
    document.querySelector<HTMLElement>(".opt")!.click();
    expect(heard).not.toHaveBeenCalled();
    document.querySelector<HTMLElement>("#other")!.click();
    expect(heard).toHaveBeenCalledOnce();
    window.removeEventListener("click", guard.filter, true);
  });
});
