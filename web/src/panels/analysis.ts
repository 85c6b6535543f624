// The best ways to go on, as an engine sees them: a switch, and its lines while it is on.
import { html, nothing, type TemplateResult } from "lit";
import type { BoardMark } from "../board/state.js";
import type { Line } from "../core/types.js";
import type { Analysis } from "../game/analysis.js";
import type { Game } from "../game/game.js";
import { number, percent, t } from "../i18n/i18n.js";
import { icon } from "./icons.js";

/** What the one who thinks may hope for. */
function worth({ values, proven }: Line, seat: number): string {
  const value = values[seat - 1] ?? 0;
  if (!proven) return percent(value);
  return t(value === 1 ? "analysis-won" : value === 0 ? "analysis-lost" : "analysis-drawn");
}

export function analysisPanel(game: Game, analysis: Analysis): TemplateResult | typeof nothing {
  const { on, report } = analysis;
  if (!game.mayAnalyse) return nothing;
  const line = (each: Line): TemplateResult =>
    html`<li><strong>${worth(each, report?.seat ?? 1)}</strong> <span dir="ltr">${each.turns.join(" ")}</span></li>`;
  return html`<div class="analysis" role="group" aria-label=${t("analysis")}>
    <button aria-pressed=${on ? "true" : "false"} @click=${() => analysis.toggle()}>${icon("bulb")} ${t("analysis")}</button>
    ${on && report
      ? html`<ol class="lines">${report.lines.map(line)}</ol>
          <p class="small muted">${t("analysis-depth", { depth: number(report.depth), nodes: number(report.nodes) })}</p>`
      : nothing}
  </div>`;
}

/** The cells where the moves of the lines end, by their rank. */
export function lineMarks(analysis: Analysis | null, index: ReadonlyMap<string, number>): BoardMark[] {
  return (analysis?.report?.lines ?? []).flatMap(({ cells }, rank) => {
    const cell = index.get(cells[cells.length - 1] ?? "");
    return cell === undefined ? [] : [{ cell, kind: "number", text: String(rank + 1) }];
  });
}
