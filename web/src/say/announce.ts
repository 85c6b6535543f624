// What happened, for people who do not see it: one region for what can wait, one for what cannot.
type Region = "polite" | "assertive";
const regions: Partial<Record<Region, HTMLElement>> = {};

function region(kind: Region): HTMLElement {
  const made = document.createElement("div");
  made.className = "unseen";
  made.setAttribute("aria-live", kind);
  return document.body.appendChild(made);
}

export function announce(text: string, kind: Region = "polite"): void {
  const place = (regions[kind] ??= region(kind));
  // The same text twice is read twice only if it differs.
  place.textContent = place.textContent === text ? text + "\u00a0" : text;
}
