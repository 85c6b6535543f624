// Notices: what happens at other tables of the reader's, how many wait, in the page, in its title and,
// on request, outside of it.
import { html, nothing, render } from "lit";
import { seatOf, type Mine, type News } from "../game/mine.js";
import { list, number, t, type Word } from "../i18n/i18n.js";
import { icon } from "../panels/icons.js";
import { announce } from "../say/announce.js";
import { seatName } from "../game/names.js";

const MOST = 3; // notices at one time
const WANTED = "agate.notify";

/** The table that this page shows; its own news are on it already. */
const here = (): string => /^\/t\/(\w+)/.exec(location.pathname)?.[1] ?? "";

function words({ kind, table }: News, person: string): string {
  const seat = seatOf(table, person);
  const name = list(table.seats.filter((other) => other.seat !== seat).map(seatName));
  return t(`notice.${kind}`, { game: t(`game.${table.game}` as Word), name });
}

export class Notices {
  private readonly root = document.body.appendChild(document.createElement("div"));
  private shown: { text: string; table: string }[] = [];
  private title = "Agate";

  constructor(private readonly mine: Mine) {
    this.root.className = "notices";
    mine.addEventListener("change", () => this.look());
  }

  /** How many tables wait for the reader, besides the one on the screen. */
  private get count(): number {
    return this.mine.waiting.filter(({ id }) => id !== here()).length;
  }

  /** The title of the page, with what waits before it. */
  entitle(title: string): void {
    this.title = title;
    const { count } = this;
    document.title = count > 0 ? `(${number(count)}) ${title}` : title;
  }

  private look(): void {
    this.entitle(this.title);
    this.badge();
    for (const item of this.mine.found) if (item.table.id !== here()) this.tell(item);
    // What has been seen to elsewhere is no news any more.
    const live = new Set(this.mine.tables.map(({ id }) => id));
    this.shown = this.shown.filter(({ table }) => live.has(table));
    this.draw();
  }

  private tell(item: News): void {
    const text = words(item, this.mine.person);
    const { id } = item.table;
    this.shown = [...this.shown.filter(({ table }) => table !== id), { text, table: id }].slice(-MOST);
    announce(text);
    if (!document.hidden || !isWanted()) return;
    const outside = new Notification("Agate", { body: text, tag: id });
    outside.onclick = () => {
      window.focus();
      location.href = `/t/${id}`;
    };
  }

  /** How many wait, beside the link to one's own games. */
  private badge(): void {
    const all = this.mine.waiting.length;
    for (const link of document.querySelectorAll<HTMLElement>('[data-nav="/games"]')) {
      const sign = link.querySelector<HTMLElement>(".badge") ?? link.appendChild(document.createElement("b"));
      sign.className = "badge";
      sign.hidden = all === 0;
      sign.textContent = number(all);
      sign.title = t("wait-for-you", { count: number(all) });
    }
  }

  private draw(): void {
    const drop = (table: string): void => {
      this.shown = this.shown.filter((other) => other.table !== table);
      this.draw();
    };
    render(
      this.shown.length > 0
        ? html`<section aria-label=${t("notices")}>
            ${this.shown.map(
              ({ text, table }) => html`<p class="toast">
                <a href="/t/${table}">${text}</a>
                <button class="bare" aria-label=${t("dismiss")} @click=${() => drop(table)}>${icon("cross")}</button>
              </p>`,
            )}
          </section>`
        : nothing,
      this.root,
    );
  }
}

/** Whether the reader has asked for notices outside the page, and may have them. */
export const isWanted = (): boolean =>
  "Notification" in window && Notification.permission === "granted" && localStorage.getItem(WANTED) === "yes";

/** Asks the browser; only ever because a button was pressed. */
export async function wantNotices(): Promise<boolean> {
  if (!("Notification" in window)) return false;
  const answer = await Notification.requestPermission();
  localStorage.setItem(WANTED, answer === "granted" ? "yes" : "no");
  return answer === "granted";
}
