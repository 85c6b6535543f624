// On a phone: moves, chat, more, one at a time. On wide screens all of it is there at once.
import { html, nothing, type TemplateResult } from "lit";
import { number, t, type Word } from "../i18n/i18n.js";

export type Tab = "moves" | "chat" | "more";

const words: Record<Tab, Word> = { moves: "moves", chat: "chat", more: "more" };

/** Whether the screen is too narrow for all at once; `changed` is told when that changes. */
export function narrow(changed: () => void): MediaQueryList {
  const query = matchMedia("(max-width: 699px)");
  query.addEventListener("change", changed);
  return query;
}

/** The next tab by keyboard; null: the key means nothing here. */
function nextTab(key: string, tabs: Tab[], current: Tab): Tab | null {
  const rtl = document.documentElement.dir === "rtl";
  const way = { ArrowRight: rtl ? -1 : 1, ArrowLeft: rtl ? 1 : -1 }[key];
  if (key === "Home") return tabs[0] ?? null;
  if (key === "End") return tabs[tabs.length - 1] ?? null;
  return way === undefined ? null : (tabs[(tabs.indexOf(current) + way + tabs.length) % tabs.length] ?? null);
}

export function tabList(tabs: Tab[], current: Tab, unread: number, choose: (tab: Tab) => void): TemplateResult {
  const pressed = (event: KeyboardEvent): void => {
    const next = nextTab(event.key, tabs, current);
    if (!next) return;
    event.preventDefault();
    choose(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  const one = (tab: Tab): TemplateResult => html`<button
    role="tab"
    id="tab-${tab}"
    aria-controls="panel-${tab}"
    aria-selected=${tab === current}
    tabindex=${tab === current ? 0 : -1}
    @click=${() => choose(tab)}
  >
    ${t(words[tab])}${tab === "chat" && unread > 0 ? html` <b class="badge" aria-label=${t("unread", { count: number(unread) })}>${number(unread)}</b>` : nothing}
  </button>`;
  return html`<div class="tabs" role="tablist" aria-label=${t("about-table")} @keydown=${pressed}>${tabs.map(one)}</div>`;
}
