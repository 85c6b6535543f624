// The panels of a course: which steps there are, how far the reader is, the answer to a try.
import { html, nothing, type TemplateResult } from "lit";
import type { LessonGame } from "../game/lesson.js";
import { number as figure, t, type Word } from "../i18n/i18n.js";
import { effectText } from "../say/effect.js";
import { ruleLink, withoutRule } from "./rule.js";

export function outline(game: LessonGame, go: (number: number) => void): TemplateResult {
  const { course } = game;
  const count = figure(course.steps.length);
  return html`<nav class="panel" aria-label=${t("learn-steps")}>
    <header>
      <a class="small muted" href="/learn">${t("learn-back")}</a>
      <h2>${t(`game.${course.game}` as Word)}</h2>
      <p class="small muted">${t("learn-solved", { solved: figure(course.solvedSteps), count })}</p>
    </header>
    <ol>
      ${course.steps.map((step, index) => {
        const solved = course.isSolved(step);
        return html`<li>
          <button
            class="bare ${solved ? "solved" : ""}"
            aria-current=${index === game.number ? "step" : nothing}
            @click=${() => go(index)}
          >
            <span class="sign" aria-hidden="true">${solved ? "✓" : figure(index + 1)}</span>
            <span>${course.text(step, "title")}</span>
            <span class="unseen">(${solved ? t("learn-done") : t("learn-open")})</span>
          </button>
        </li>`;
      })}
    </ol>
  </nav>`;
}

/** "Step 3 of 11", and a bar of as many parts; on a phone also the way back. */
export function progress(game: LessonGame): TemplateResult {
  const { course, number } = game;
  const part = (index: number): string => {
    if (index === number) return "here";
    return course.steps[index] && course.isSolved(course.steps[index]) ? "solved" : "";
  };
  return html`<p class="small muted where">
      <span>${t("learn-progress", { step: figure(number + 1), count: figure(course.steps.length) })}</span>
      <a class="back" href="/learn">${t("learn-back")}</a>
    </p>
    <div class="parts" aria-hidden="true">
      ${course.steps.map((_, index) => html`<span class=${part(index)}></span>`)}
    </div>`;
}

function links(game: string, rules: string[]): TemplateResult {
  return html`<p class="small links">${rules.map((rule) => ruleLink(game, rule))}</p>`;
}

function box(kind: "wrong" | "right", title: string, inside: unknown): TemplateResult {
  return html`<div class="answer ${kind}" id="answer">
    <span class="sign" aria-hidden="true">${kind === "right" ? "✓" : "✕"}</span>
    <div>
      <strong>${title}</strong>
      ${inside}
    </div>
  </div>`;
}

/** What the move that is tried would do. */
function effect({ staged, you }: LessonGame): TemplateResult | typeof nothing {
  const text = staged?.effect ? effectText(staged.effect.events, staged.effect.after, you) : "";
  return text ? html`<p>${text}</p>` : nothing;
}

/** What the try was answered with. */
function words(game: LessonGame): TemplateResult | typeof nothing {
  const { answer, course, step } = game;
  const hint = html`<p>${course.text(step, "hint")}</p>${links(course.game, step.rules)}`;
  const reply = (move: string | null): unknown =>
    move ? html`<p>${t("learn-answered", { move })}</p>` : nothing;
  switch (answer.kind) {
    case "open":
      return nothing;
    case "hint":
      return html`<div class="answer" id="answer"><div><strong>${t("hint")}</strong>${hint}</div></div>`;
    case "missed":
      return box("wrong", t("learn-not-yet", { move: answer.move }), html`${effect(game)}${hint}`);
    case "refused":
      return box(
        "wrong",
        t("learn-refused"),
        html`<p>${withoutRule(answer.why.text, answer.why.rule)}</p>${answer.why.rule ? links(course.game, [answer.why.rule]) : nothing}`,
      );
    case "good":
      return box("right", t("learn-good"), reply(answer.reply));
    case "right":
      return box(
        "right",
        t("learn-right"),
        html`${reply(answer.reply)}<p>${course.text(step, "answer")}</p>
          ${links(course.game, step.rules)}`,
      );
  }
}

/** What comes behind the last step. */
function end(game: LessonGame): TemplateResult {
  const { course } = game;
  return html`${course.solvedSteps === course.steps.length ? html`<p>${t("learn-finished")}</p>` : nothing}
    <a class="button first" id="next" href="/play/${course.game}">${t("learn-first-game")}</a>`;
}

export function answer(game: LessonGame, go: (number: number) => void): TemplateResult {
  const { course, number } = game;
  const { kind } = game.answer;
  const wrong = kind === "missed" || kind === "refused";
  const next = (look: string): TemplateResult =>
    html`<button class=${look} id="next" @click=${() => go(number + 1)}>${t("learn-next")}</button>`;
  const last = number + 1 === course.steps.length;
  if (kind === "right") return html`${words(game)}${last ? end(game) : next("first")}`;
  return html`${words(game)}
    <div class="row">
      <button ?disabled=${kind === "hint"} @click=${() => game.help()}>${t("hint")}</button>
      ${wrong
        ? html`<button class="first" @click=${() => void game.again()}>${t("learn-again")}</button>`
        : last
          ? nothing
          : next("")}
    </div>`;
}
