// All courses, and how far the reader is in each.
import { html, render } from "lit";
import { solvedOf } from "../game/course.js";
import { number, t, type Word } from "../i18n/i18n.js";
import { games } from "./front.js";

export function showCourses(root: HTMLElement): void {
  render(
    html`<div class="page">
      <h1>${t("learn")}</h1>
      <p class="muted">${t("learn-about")}</p>
      <div class="cards">
        ${games.map((game) => {
          const solved = solvedOf(game).length;
          return html`<article class="card">
            <h2>${t(`game.${game}` as Word)}</h2>
            <p>${t(`${game}.about` as Word)}</p>
            ${solved > 0 ? html`<p class="small muted">✓ ${number(solved)} ${t("learn-done")}</p>` : ""}
            <a class="button first" href="/learn/${game}">${t("learn")}</a>
          </article>`;
        })}
      </div>
    </div>`,
    root,
  );
  document.title = `${t("learn")} – Agate`;
}
