import { expect, it } from "vitest";
import { light, litTarget } from "./targets";

it("lights the targets of the options and makes them buttons while they are lit", () => {
  document.body.innerHTML = `<div id="b"><i data-target="ship:1"></i><button data-target="ship:2"></button></div>`;
  const board = document.getElementById("b")!;
  const [mark, button] = [...board.querySelectorAll<HTMLElement>("[data-target]")];
  light(board, new Set(["ship:1", "ship:2"]));
  expect(mark!.getAttribute("role")).toBe("button");
  expect(mark!.tabIndex).toBe(0);
  expect(button!.getAttribute("role")).toBeNull();
  light(board, new Set(["ship:2"]));
  expect(mark!.hasAttribute("data-lit")).toBe(false);
  expect(mark!.hasAttribute("tabindex")).toBe(false);
  let meant = "";
  board.addEventListener("click", (event) => (meant = litTarget(event)?.target ?? ""));
  button!.click();
  expect(meant).toBe("ship:2");
});
