/** A number on the icon of the page, and on that of an installed one where the system can do it. */
let drawing: Promise<string> | null = null;
let shown = 0;

export async function showBadge(count: number): Promise<void> {
  shown = count;
  const installed = count ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  installed?.catch(() => null);
  const link = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  if (!link) return;
  drawing ??= fetch("/icon.svg").then((answer) => (answer.ok ? answer.text() : ""));
  const svg = count ? await drawing.catch(() => "") : "";
  if (shown === count)
    link.href = svg ? `data:image/svg+xml,${encodeURIComponent(numbered(svg, count))}` : "/icon.svg";
}

function numbered(svg: string, count: number): string {
  const words = count > 9 ? "9+" : String(count);
  const disc = `<circle cx="28" cy="28" r="12" fill="#d4342c" stroke="#161b2e" stroke-width="2"/>`;
  const number = `<text x="28" y="33.5" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="${words.length > 1 ? 13 : 16}" fill="#fff">${words}</text>`;
  return svg.replace("</svg>", `${disc}${number}</svg>`);
}
