// The page of an invitation: who invites, to what, which seat, which clock. Opening it changes nothing;
// its buttons do.
import { html, nothing, render, type TemplateResult } from "lit";
import { unsafeSVG } from "lit/directives/unsafe-svg.js";
import type { Core } from "../core/client.js";
import type { Theme } from "../game/game.js";
import { series, t, type Word } from "../i18n/i18n.js";
import { written } from "../i18n/words/lists.js";
import { icon } from "../panels/icons.js";
import { seatWord } from "../panels/pace.js";
import { stone, tile } from "../panels/signs.js";
import { tryForm } from "../panels/trouble.js";
import { clockWords, sizeWords } from "../say/terms.js";
import { ask } from "../wire/http.js";
import type { Invitation_about, Person } from "../wire/messages.js";
import { enter, nameField, nameIn, rename } from "./person.js";

export class InvitePage {
  private picture = "";
  private root!: HTMLElement;

  private constructor(
    private readonly about: Invitation_about,
    private readonly secret: string,
    private readonly person: Person | null,
  ) {}

  static async open(table: string, secret: string, person: Person | null): Promise<InvitePage> {
    return new InvitePage(await ask("invitation.read", { table, secret }), secret, person);
  }

  /** Whether the reader has a seat there already. */
  get seated(): boolean {
    return (this.about.table.you ?? 0) > 0;
  }

  /** Draws the board that will be played on. */
  async dress(core: Core, theme: Theme): Promise<void> {
    this.picture = await core.ask("picture", { spec: this.about.table.spec, theme });
    this.draw();
  }

  show(root: HTMLElement): void {
    this.root = root;
    this.draw();
  }

  /** Becomes somebody, or somebody else; uses the invitation; shows the table. */
  private readonly accept = tryForm(async (data) => {
    const { person, secret } = this;
    const name = nameIn(data);
    if (!person) await enter(name);
    else if (name !== person.name) await rename(name);
    await ask("table.join", { table: this.about.table.id, secret, ...(data.has("watch") ? { watch: true } : {}) });
    history.replaceState(null, "", location.pathname);
    location.reload();
  });

  private get title(): string {
    const { host, seat } = this.about;
    if (!host) return t("invited");
    return t(seat > 0 ? "invites-you" : "invites-to-watch", { name: host });
  }

  /** The seat by its colour, where it has one from the beginning. */
  private seat(): TemplateResult {
    const { seat, role, table } = this.about;
    const roles = table.seats.map((_, index) => (index + 1 === seat ? role : null));
    const sign = table.game === "unitar" ? (role ? tile(role) : nothing) : stone(role);
    return html`${sign} ${seatWord(roles, seat - 1)}`;
  }

  private facts(): TemplateResult {
    const { table, seat } = this.about;
    const size = sizeWords(table.spec);
    const row = (word: Word, value: unknown): TemplateResult => html`<div><dt>${t(word)}</dt><dd>${value}</dd></div>`;
    return html`<dl class="panel facts">
      ${row("game", series([t(`game.${table.game}` as Word), size].filter(Boolean)))} ${row("clock", clockWords(table.clock))}
      ${seat > 0 ? row("seat", this.seat()) : nothing}
    </dl>`;
  }

  /** Whether the table can be watched without a secret. */
  private get watchable(): boolean {
    const { table } = this.about;
    return !table.private;
  }

  /** For those who would rather watch than play: a private table wants a name from them, too. */
  private watching(): TemplateResult {
    const words = html`${icon("eye")} ${t("watch-only")}`;
    return this.watchable ? html`<a class="button" href="/t/${this.about.table.id}">${words}</a>` : html`<button name="watch" value="true">${words}</button>`;
  }

  private free(): TemplateResult {
    const { seat, table, host, present } = this.about;
    return html`<div class="head">
        ${present && host && seat > 0 ? html`<p class="small"><b class="mark" aria-hidden="true">${host.charAt(0)}</b> ${t("host-waits", { name: host })}</p>` : nothing}
        <h1>${this.title}</h1>
      </div>
      <div class="what">
        <p class="muted">${t(`${table.game}.about` as Word)} ${written.includes(table.game) ? html`<a href="/rules/${table.game}">${t("rules")}</a>` : nothing}</p>
        ${this.facts()}
      </div>
      <form class="form plain" aria-label=${this.title} @submit=${this.accept}>
        ${nameField(this.person?.name ?? "")}
        <button class="now">${seat > 0 ? html`${icon("check")} ${t("accept-sit")}` : html`${icon("eye")} ${t("watch-table")}`}</button>
        <div class="row">
          ${seat > 0 ? this.watching() : nothing}
          <a class="button" href="/">${t("no-thanks")}</a>
        </div>
        <p class="small muted">${t("name-enough")}${seat > 0 ? html` ${t("begins-when")}` : nothing}</p>
      </form>`;
  }

  /** It cannot be used any more: why, and where to go from here. */
  private gone(): TemplateResult {
    const { text, table } = this.about;
    return html`<div class="head"><h1>${text}</h1></div>
      <div class="what">${this.facts()}</div>
      <p class="ways">
        ${this.watchable ? html`<a class="button" href="/t/${table.id}">${icon("eye")} ${t("watch-table")}</a>` : nothing}
        <a class="button first" href="/play/${table.game}">${icon("chip")} ${t("play-engine")}</a>
        <a class="button" href="/lobby#with=friend&game=${table.game}">${icon("link")} ${t("invite")}</a>
        <a class="button" href="/lobby">${icon("people")} ${t("lobby")}</a>
      </p>`;
  }

  private draw(): void {
    const { state } = this.about;
    document.title = `${state === "free" ? this.title : this.about.text} – Agate`;
    render(
      html`<div class="page before-game invite">
        <div class="board-picture" aria-hidden="true">${unsafeSVG(this.picture)}</div>
        ${state === "free" ? this.free() : this.gone()}
      </div>`,
      this.root,
    );
  }
}
