// A course: outline, board, task, answer. Joins board, panels and a lesson; decides nothing.
import { html, nothing, render, type TemplateResult } from "lit";
import "../board/board.js";
import "../style/learn.css";
import { Course } from "../game/course.js";
import { LessonGame } from "../game/lesson.js";
import type { Core } from "../core/client.js";
import type { Theme } from "../game/game.js";
import { t, type Word } from "../i18n/i18n.js";
import { boardState } from "../panels/board.js";
import { intention, type Intention } from "../panels/intention.js";
import { comparison } from "../panels/reveal.js";
import { answer, outline, progress } from "../panels/lesson.js";
import { stone, tile } from "../panels/signs.js";
import { announce } from "../say/announce.js";
import { pickedText } from "../say/picked.js";

export class LearnPage {
  private chosen: Intention = ["", "", ""];
  private said = "";
  private picked = "";
  private solved = false;

  private constructor(
    private readonly root: HTMLElement,
    readonly game: LessonGame,
  ) {
    game.addEventListener("change", () => this.show());
  }

  static async open(root: HTMLElement, core: Core, theme: Theme, name: string): Promise<LearnPage> {
    document.body.dataset["page"] = "course";
    const course = await Course.load(name);
    const page = new LearnPage(root, new LessonGame(core, theme, course));
    const wanted = course.steps.findIndex(({ id }) => `#${id}` === location.hash);
    await page.game.open(wanted < 0 ? course.firstOpen : wanted);
    return page;
  }

  /** Goes to a step; the reader hears what it is about. */
  private async go(number: number): Promise<void> {
    this.chosen = ["", "", ""];
    await this.game.open(number);
    history.replaceState(null, "", `#${this.game.step.id}`);
    document.getElementById("task")?.focus();
  }

  private async type(text: string): Promise<void> {
    await this.game.type(text);
    this.chosen = ["", "", ""];
    this.show();
  }

  /** Whatever is not pointed at: passing, Unitar's intention, a typed move. */
  private inputs(): TemplateResult | typeof nothing {
    const { game } = this;
    if (!game.due) return nothing;
    const submit = (event: SubmitEvent): void => {
      event.preventDefault();
      const field = (event.target as HTMLFormElement).elements.namedItem("move") as HTMLInputElement;
      const { value } = field;
      field.value = "";
      if (value.trim()) void this.type(value);
    };
    return html`<div class="panel">
      ${game.view.phase === "intention" ? intention(game, this.chosen, () => this.show()) : nothing}
      <form class="form" @submit=${submit}>
        ${game.view.moves?.includes("pass")
          ? html`<button type="button" @click=${() => void this.type("pass")}>${t("pass")}</button>`
          : nothing}
        <label class="small muted"
          >${t("type-move")}<input name="move" dir="ltr" autocomplete="off" spellcheck="false"
        /></label>
      </form>
    </div>`;
  }

  private template(): TemplateResult {
    const { game } = this;
    const { course, step } = game;
    const role = game.view.role ?? game.view.roles[game.you - 1];
    return html`<div class="learn">
      <div class="outline">
        ${outline(game, (number) => void this.go(number))}
        <a class="button" href="/rules/${course.game}">${t("learn-full-rules")}</a>
      </div>
      <section class="task panel" aria-labelledby="task">
        ${progress(game)}
        <h1 class="h2" id="task" tabindex="-1">${course.text(step, "title")}</h1>
        <p class="words">
          ${game.view.game === "unitar" && role ? tile(role) : stone(role === "undecided" ? null : (role ?? null))}<span>${course.text(step, "task")}</span>
        </p>
      </section>
      <div class="middle" id="board">
        <agate-board
          .state=${boardState(game, null)}
          @board-point=${(event: CustomEvent<number>) => void game.point(event.detail)}
          @board-look=${(event: CustomEvent<number | null>) => void game.peek(event.detail)}
          @board-cancel=${() => void game.again()}
          @board-help=${() => game.help()}
        ></agate-board>
        <p class="small muted key-help">${t("keys")}</p>
      </div>
      <div class="reply">
        ${answer(game, (number) => void this.go(number))} ${this.inputs()} ${comparison(game)}
        <p class="small muted">${t("learn-checked")}</p>
      </div>
    </div>`;
  }

  show(): void {
    const { game } = this;
    const solved = game.answer.kind === "right";
    render(this.template(), this.root);
    document.title = `${game.course.text(game.step, "title")} – ${t(`game.${game.course.game}` as Word)} – Agate`;
    const words = document.getElementById("answer")?.innerText ?? "";
    if (words && words !== this.said) announce(words);
    this.said = words;
    const picked = pickedText(game);
    if (picked && picked !== this.picked) announce(picked);
    this.picked = picked;
    if (solved && !this.solved) document.getElementById("next")?.focus();
    this.solved = solved;
  }
}
