// Stones, pairs, traps and tiles as small signs. Each is said in words beside it or by its label.
import { html, svg, type SVGTemplateResult, type TemplateResult } from "lit";

const colours: Record<string, string> = { x: "black", o: "white", b: "black", w: "white", m: "mur" };

/** The stone of a role or piece; a half one while it is not decided. */
export function stone(role: string | null): TemplateResult {
  const colour = role === null ? "white" : (colours[role] ?? role);
  const half = role === null ? svg`<path class="stone-black" d="M12 2a10 10 0 0 0 0 20z" />` : null;
  return html`<svg class="sign" viewBox="0 0 24 24" aria-hidden="true">
    <circle class="stone-${colour}" cx="12" cy="12" r="10" />${half}
  </svg>`;
}

const shapes: Record<string, SVGTemplateResult> = {
  yellow: svg`<circle cx="12" cy="12" r="3.5" />`,
  red: svg`<rect x="8.5" y="8.5" width="7" height="7" />`,
  blue: svg`<path d="M12 8l4.5 8h-9z" />`,
};

/** A tile of Unitar whose colour is still secret. */
export const secretTile = (): TemplateResult => html`<svg class="sign" viewBox="0 0 24 24" aria-hidden="true">
  <rect class="free" x="1" y="1" width="22" height="22" rx="4" /><path class="free unknown" d="M9.5 9.5a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.1.9-1.1 1.7M12 16.4v.1" />
</svg>`;

/** A tile of Unitar: its colour has a shape too. */
export function tile(colour: string): TemplateResult {
  return html`<svg class="sign tile-${colour}" viewBox="0 0 24 24" aria-hidden="true">
    <rect class="frame" x="1" y="1" width="22" height="22" rx="4" />
    <rect class="face" x="5" y="5" width="14" height="14" rx="1" />
    <g class="shape">${shapes[colour]}</g>
  </svg>`;
}

/** A row of places, so many of them filled. */
function places(count: number, all: number, one: (filled: boolean) => SVGTemplateResult, label: string): TemplateResult {
  const width = 26;
  const inside = Array.from(
    { length: all },
    (_, i) => svg`<g transform="translate(${i * width} 0)">${one(i < count)}</g>`,
  );
  return html`<svg class="places" role="img" aria-label=${label} viewBox="0 0 ${all * width} 16">${inside}</svg>`;
}

/** Captured pairs: the stones are those of the other. */
export const pairs = (count: number, role: string | null, label: string): TemplateResult => {
  const taken = role === "x" ? "white" : "black";
  return places(
    count,
    5,
    (filled) => {
      const look = filled ? `stone-${taken}` : "free";
      return svg`<circle class=${look} cx="6" cy="8" r="5" /><circle class=${look} cx="14" cy="8" r="5" />`;
    },
    label,
  );
};

export const traps = (count: number, label: string): TemplateResult =>
  places(count, 3, (filled) => svg`<circle class=${filled ? "stone-mur" : "free"} cx="8" cy="8" r="6" />`, label);
