// The front page's live table: the newest game that is being played here, and a few others.
import { html, nothing, render } from "lit";
import { list, t, type Word } from "../i18n/i18n.js";
import { icon } from "../panels/icons.js";
import { thumb } from "../panels/thumb.js";
import { clockWords, sizeWords } from "../say/terms.js";
import { seatName } from "../game/names.js";
import { ask } from "../wire/http.js";
import type { Line } from "../wire/messages.js";

const OTHERS = 3;

const names = ({ seats }: Line): string => list(seats.map(seatName));

/** Shows it; what comes back draws it again in the colours of the page. */
export async function showLive(root: HTMLElement): Promise<() => void> {
  const { tables } = await ask("table.list", { state: "playing", attended: true });
  const draw = (): void => drawLive(root, tables);
  draw();
  return draw;
}

function drawLive(root: HTMLElement, [table, ...others]: Line[]): void {
  if (!table) return;
  root.hidden = false;
  const game = (of: Line): string => t(`game.${of.game}` as Word);
  const words = [game(table), sizeWords(table.spec), clockWords(table.clock)];
  render(
    html`${thumb(table, 320)}
      <div class="form">
        <p class="live-sign small">● ${t("live")}</p>
        <h2>${names(table)}</h2>
        <p class="muted">${words.filter(Boolean).join(" · ")}</p>
        ${others.length > 0
          ? html`<ul class="plain others">
              ${others.slice(0, OTHERS).map((other) => html`<li><a href="/t/${other.id}"><span>${names(other)}</span><span class="small muted">${game(other)}</span></a></li>`)}
            </ul>`
          : nothing}
        <a class="button" href="/t/${table.id}">${icon("eye")} ${t("watch-table")}</a>
      </div>`,
    root,
  );
}
