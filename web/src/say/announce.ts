// What happened, for people who do not see it: one region for what can wait, one for what cannot.
type Region = "polite" | "assertive";
const regions: Partial<Record<Region, HTMLElement>> = {};

function region(kind: Region): HTMLElement {
  const made = document.createElement("div");
  made.className = "unseen";
  made.setAttribute("aria-live", kind);
  return document.body.appendChild(made);
}

const KEPT = 4; // what was said last stays a while: it may not have been read yet

export function announce(text: string, kind: Region = "polite"): void {
  const place = (regions[kind] ??= region(kind));
  place.appendChild(document.createElement("p")).textContent = text;
  while (place.childElementCount > KEPT) place.firstElementChild?.remove();
}
