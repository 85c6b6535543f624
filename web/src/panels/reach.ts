// What a page says while the server is out of reach: a quiet bar, on pages that need the server with
// links to what still works. It is part of the first script, for without the server no other comes.
import { t, type Word } from "../i18n/i18n.js";
import { reach } from "../wire/reach.js";

/** A link to another page, as a button. */
export function way(path: string, word: Word): HTMLAnchorElement {
  const made = document.createElement("a");
  made.className = "button";
  made.href = path;
  made.textContent = t(word);
  return made;
}

function words(online: boolean): HTMLElement[] {
  const text = document.createElement("p");
  text.textContent = t(online ? "away-online" : "away-bar");
  return online ? [text, way("/", "play-engine"), way("/learn", "learn")] : [text];
}

/** A bar below the header, which fills and empties; `online`: the page needs the server. */
export function showReach(online: boolean): void {
  const bar = document.createElement("div");
  bar.className = "reach";
  bar.setAttribute("role", "status");
  document.querySelector("header.bar")?.after(bar);
  const show = (): void => bar.replaceChildren(...(reach.away ? words(online) : []));
  reach.addEventListener("change", show);
  show();
}
