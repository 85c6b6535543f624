// The front page's live table: the newest game that is being played here.
import { html, render } from "lit";
import { t, type Word } from "../i18n/i18n.js";
import { icon } from "../panels/icons.js";
import { clockWords, seatName, sizeWords } from "../say/terms.js";
import { list } from "../say/effect.js";
import { ask } from "../wire/http.js";

export async function showLive(root: HTMLElement): Promise<void> {
  const { tables } = await ask("table.list", { state: "playing" });
  const [table] = tables;
  if (!table) return;
  root.hidden = false;
  const words = [t(`game.${table.game}` as Word), sizeWords(table.spec), clockWords(table.clock)];
  render(
    html`<img src="/api/v1/tables/${table.id}/board.svg" alt="" width="320" height="320" />
      <div class="form">
        <p class="live-sign small">● ${t("live")}</p>
        <h2>${list(table.seats.map(seatName))}</h2>
        <p class="muted">${words.filter(Boolean).join(" · ")}</p>
        <a class="button" href="/t/${table.id}">${icon("eye")} ${t("watch-table")}</a>
      </div>`,
    root,
  );
}
