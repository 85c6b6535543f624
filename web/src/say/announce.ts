// One live region: what happened, for people who do not see it.
let region: HTMLElement | null = null;

export function announce(text: string): void {
  region ??= document.body.appendChild(
    Object.assign(document.createElement("div"), { className: "unseen" }),
  );
  region.setAttribute("aria-live", "polite");
  // The same text twice is read twice only if it differs.
  region.textContent = region.textContent === text ? text + "\u00a0" : text;
}
