// All courses, a picture of each, and how far the reader is.
import { html, render, type TemplateResult } from "lit";
import { unsafeSVG } from "lit/directives/unsafe-svg.js";
import "../style/learn.css";
import type { Core } from "../core/client.js";
import { Course } from "../game/course.js";
import type { Theme } from "../game/game.js";
import { number, t, type Word } from "../i18n/i18n.js";
import { games } from "./front.js";

/** The step whose position stands for a course. */
const shown: Record<string, string> = { unlur: "y", ninuki: "two", mur: "shot", unitar: "end" };

function card(course: Course, picture: string): TemplateResult {
  const { game, steps, solvedSteps } = course;
  const [solved, count] = [number(solvedSteps), number(steps.length)];
  return html`<article class="card">
    <div class="board-picture" aria-hidden="true">${unsafeSVG(picture)}</div>
    <h2>${t(`game.${game}` as Word)}</h2>
    <p>${t(`${game}.about` as Word)}</p>
    <p class="small muted">${t("learn-solved", { solved, count })}</p>
    <a class="button first" href="/learn/${game}" aria-label="${t("learn")}: ${t(`game.${game}` as Word)}"
      >${t("learn")}</a
    >
  </article>`;
}

export class CoursesPage {
  private courses: Course[] = [];

  constructor(
    private readonly root: HTMLElement,
    private readonly core: Core,
  ) {}

  async start(theme: Theme): Promise<void> {
    this.courses = await Promise.all(games.map((game) => Course.load(game)));
    document.title = `${t("learn")} – Agate`;
    await this.show(theme);
  }

  async show(theme: Theme): Promise<void> {
    const pictures = await Promise.all(
      this.courses.map(({ game, steps }) => {
        const { spec = game, position = "" } = steps.find(({ id }) => id === shown[game]) ?? {};
        return this.core.ask("picture", { spec, position, theme });
      }),
    );
    render(
      html`<div class="page courses">
        <h1>${t("learn")}</h1>
        <p class="muted">${t("learn-about")}</p>
        <div class="cards">
          ${this.courses.map((course, index) => card(course, pictures[index] ?? ""))}
        </div>
      </div>`,
      this.root,
    );
  }
}
