// A record from a file or pasted, to be stepped through with everything in it. It never leaves the browser.
import { html, nothing, render, type TemplateResult } from "lit";
import { Refused, type Core } from "../core/client.js";
import type { Theme } from "../game/game.js";
import { ViewedGame } from "../game/viewed.js";
import { number, t } from "../i18n/i18n.js";
import { commentText, note, tagList } from "../panels/note.js";
import { tree } from "../panels/tree.js";
import { announce } from "../say/announce.js";
import { TablePage } from "./table.js";
import "../style/record.css";

export class ViewPage {
  private text = "";
  private number = 1;
  private trouble = "";
  private page: TablePage | null = null;
  game: ViewedGame | null = null;

  constructor(
    private readonly root: HTMLElement,
    private readonly core: Core,
    private readonly theme: () => Theme,
  ) {}

  private async read(text: string, wanted: number): Promise<void> {
    try {
      const game = await ViewedGame.read(this.core, this.theme(), text, wanted);
      this.page?.close();
      Object.assign(this, { text, number: wanted, game, trouble: "" });
      this.open(game);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { at, text: why } = error.why;
      this.trouble = at ? t("line-wrong", { line: number(at), text: why }) : why;
      this.show();
    }
  }

  /** The game as a table, with what leads to others above it. */
  private open(game: ViewedGame): void {
    const place = document.createElement("div");
    this.bar();
    this.root.querySelector("#viewed")?.replaceChildren(place);
    const record = { moves: () => tree(game), note: () => note(game), about: () => tagList(game) };
    this.page = new TablePage(place, game, { record });
    this.page.show();
    this.tell(game);
  }

  /** Says the comments of the turn that is shown, once. */
  private tell(game: ViewedGame): void {
    let said = "";
    const say = (): void => {
      const words = commentText(game);
      if (words && words !== said) announce(words);
      said = words;
    };
    game.addEventListener("change", say);
    say();
  }

  /** Who played, when, and how it ended. */
  private head(): string {
    const { tags = {}, written } = this.game ?? {};
    const names = [tags["First"], tags["Second"], tags["Third"]].filter(Boolean).join(" – ");
    const result = written?.result === "*" ? "" : written?.result;
    return [names, tags["Date"], result].filter(Boolean).join(" · ");
  }

  private bar(): void {
    const other = (): void => {
      this.page?.close();
      this.page = this.game = null;
      delete document.body.dataset["page"];
      this.show();
    };
    const event = this.game?.tags["Event"];
    const head = this.head();
    render(
      html`<div class="view-bar">
          <p>${event ? html`<strong><bdi>${event}</bdi></strong> · ` : nothing}${head ? html`<bdi>${head}</bdi> · ` : nothing}${t("view.game", { number: number(this.number) })}</p>
          ${this.trouble ? html`<p class="error" role="alert">${this.trouble}</p>` : nothing}
          ${this.game?.more ? html`<button @click=${() => void this.read(this.text, this.number + 1)}>${t("view.next")}</button>` : nothing}
          <button @click=${other}>${t("view.other")}</button>
        </div>
        <div id="viewed"></div>`,
      this.root,
    );
  }

  private form(): TemplateResult {
    const submit = (event: SubmitEvent): void => {
      event.preventDefault();
      const text = String(new FormData(event.target as HTMLFormElement).get("text"));
      void this.read(text, 1);
    };
    const file = async (event: Event): Promise<void> => {
      const [chosen] = (event.target as HTMLInputElement).files ?? [];
      if (chosen) await this.read(await chosen.text(), 1);
    };
    return html`<form class="card form view-form" @submit=${submit} aria-label=${t("view-title")}>
      <h1>${t("view-title")}</h1>
      <p class="muted">${t("view.about")}</p>
      ${this.trouble ? html`<p class="error" role="alert">${this.trouble}</p>` : nothing}
      <label>${t("view.file")}<input type="file" accept=".agr,.sgf,.json,.jsonl,.txt,text/plain,application/json" @change=${(event: Event) => void file(event)} /></label>
      <label>${t("view.text")}<textarea name="text" rows="10" required dir="ltr" spellcheck="false"></textarea></label>
      <button class="first">${t("view.open")}</button>
    </form>`;
  }

  show(): void {
    if (this.game) {
      this.bar();
      return;
    }
    render(html`<div class="page">${this.form()}</div>`, this.root);
    document.title = `${t("view-title")} – Agate`;
  }
}
