// What happened, for people who do not see it: one region for what can wait, one for what cannot.
type Region = "polite" | "assertive";

/** The regions, once what is put into them is read out. */
const places = new Map<Region, Promise<HTMLElement>>();

const KEPT = 4; // what was said last stays a while: it may not have been read yet
const YOUNG = 200; // milliseconds: what stands in a region from its beginning is not read out

function region(kind: Region): Promise<HTMLElement> {
  const element = document.createElement("div");
  element.className = "unseen";
  element.setAttribute("aria-live", kind);
  document.body.appendChild(element);
  const place = new Promise<HTMLElement>((done) => setTimeout(() => done(element), YOUNG));
  places.set(kind, place);
  return place;
}

/** Says something behind all that was said before. */
export function announce(text: string, kind: Region = "polite"): void {
  void (places.get(kind) ?? region(kind)).then((element) => {
    element.appendChild(document.createElement("p")).textContent = text;
    while (element.childElementCount > KEPT) element.firstElementChild?.remove();
  });
}
