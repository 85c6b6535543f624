// What happened, for people who do not see it: one region for what can wait, one for what cannot.
type Region = "polite" | "assertive";

interface Place {
  element: HTMLElement;
  /** When it was put into the page. */
  made: number;
}

const places = new Map<Region, Place>();

function region(kind: Region): Place {
  const element = document.createElement("div");
  element.className = "unseen";
  element.setAttribute("aria-live", kind);
  document.body.appendChild(element);
  const place = { element, made: Date.now() };
  places.set(kind, place);
  return place;
}

const KEPT = 4; // what was said last stays a while: it may not have been read yet
const YOUNG = 200; // milliseconds: what stands in a region from its beginning is not read out

function add(element: HTMLElement, text: string): void {
  element.appendChild(document.createElement("p")).textContent = text;
  while (element.childElementCount > KEPT) element.firstElementChild?.remove();
}

export function announce(text: string, kind: Region = "polite"): void {
  const { element, made } = places.get(kind) ?? region(kind);
  const wait = made + YOUNG - Date.now();
  if (wait > 0) setTimeout(() => add(element, text), wait);
  else add(element, text);
}
