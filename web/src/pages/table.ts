// A table: board, seats, moves, what is staged. Joins board, panels and a game; decides nothing.
import { html, nothing, render, type TemplateResult } from "lit";
import type { AgateBoard } from "../board/board.js";
import "../board/board.js";
import { Refused } from "../core/client.js";
import type { Game } from "../game/game.js";
import { Analysis } from "../game/analysis.js";
import type { Mine } from "../game/mine.js";
import type { OnlineGame } from "../game/online.js";
import { list, number, t, type Word } from "../i18n/i18n.js";
import { about, more, progress, switches } from "../panels/about.js";
import { again } from "../panels/again.js";
import { analysisPanel } from "../panels/analysis.js";
import { boardState } from "../panels/board.js";
import { settings } from "../game/settings.js";
import { Ear } from "../game/sounds.js";
import { still } from "../board/animate.js";
import { Print } from "./print.js";
import { chat, Unread } from "../panels/chat.js";
import { contract } from "../panels/contract.js";
import { deeds } from "../panels/deeds.js";
import { icon } from "../panels/icons.js";
import { intention, type Intention } from "../panels/intention.js";
import { moves, steps } from "../panels/moves.js";
import { asked, offers } from "../panels/online.js";
import { stepsOf } from "../game/steps.js";
import { comparison, reveal } from "../panels/reveal.js";
import { refusal } from "../panels/rule.js";
import { seat } from "../panels/seat.js";
import { matters, stagedPanel } from "../panels/staged.js";
import { narrow, tabList, type Tab } from "../panels/tabs.js";
import { tray } from "../panels/tray.js";
import { Announcer } from "../say/news.js";
import { lastTurn, standing } from "../say/status.js";
import { wasCompared } from "../say/reveal.js";
import { sizeWords } from "../say/terms.js";
import type { Line } from "../wire/messages.js";
import { Guard } from "./guard.js";
import { Hold } from "./hold.js";
import { joinForm, nameForm } from "./person.js";
import { Stepper } from "./stepper.js";

const REDRAW = 5000; // milliseconds: somebody who is away may be away for long enough by now

export interface TableOptions {
  /** Writes the title of the page. */
  entitle?: (title: string) => void;
  /** The reader's other tables. */
  mine?: Mine | null;
  /** A record: its moves with variations, what is said of the turn, and what is known of the game. */
  record?: { moves(): TemplateResult; note(): TemplateResult; about(): TemplateResult };
}

const STEP = 1100; // milliseconds between two steps of Unitar

const FORMS = ["contract", "setup", "intention"]; // phases that have a panel of their own

/** An element whose contents stand in the page as if it were not there. */
function part(): HTMLElement {
  const element = document.createElement("div");
  element.className = "part";
  return element;
}

export class TablePage {
  private chosen: Intention = ["", "", ""];
  private timer = 0;
  /** Unitar: the last turn whose reveal was looked through, and the step that is shown. */
  private seen = -1;
  private step = 0;
  private turn = 0;
  private follower = 0;
  private stepped = false;
  private readonly ear = new Ear();
  /** Panels that come when they are needed. */
  private beside: typeof import("../panels/beside.js") | null = null;
  private readonly print: Print;
  /** The parts that are drawn by themselves when somebody says something. */
  private readonly talk = part();
  private readonly tabs = part();
  private tab: Tab = "moves";
  private sgf = false;
  private late = "";
  /** The ids of other tables that wait for the reader. */
  private waiting = "";
  private readonly narrow = narrow(() => this.show());
  private readonly announcer = new Announcer();
  private readonly guard: Guard;
  private readonly hold = new Hold();
  private readonly stepper: Stepper;
  private readonly analysis: Analysis;
  private readonly unread: Unread | null;

  constructor(
    private readonly root: HTMLElement,
    private readonly game: Game,
    private readonly options: TableOptions = {},
  ) {
    if (game.view.game === "ninuki") game.shown.add("forbidden");
    this.print = new Print(game);
    this.seen = game.view.last?.turn ?? 0;
    this.analysis = new Analysis(game); // hears of changes before they are shown
    game.addEventListener("change", () => this.show());
    game.addEventListener("said", () => this.drawTalk());
    root.addEventListener("keydown", (event) => this.pressed(event));
    this.guard = new Guard(root, () => `${this.board.view.key} ${this.board.view.turn}`, () => this.aimedLate());
    this.stepper = new Stepper(game);
    const online = this.online;
    this.unread = online ? new Unread(online) : null;
    if (online) this.timer = window.setInterval(() => this.show(), REDRAW);
    options.mine?.addEventListener("change", () => this.lookElsewhere());
    document.addEventListener("visibilitychange", this.look);
    document.body.dataset["page"] = "table";
    document.querySelector(".skip")?.addEventListener("click", (event) => {
      event.preventDefault();
      root.querySelector<AgateBoard>("agate-board")?.focus();
    });
    void this.findForms();
    if (online) void this.findBeside(online);
  }

  private async findBeside(online: OnlineGame): Promise<void> {
    if (online.info.state === "ended") return;
    this.beside = await import("../panels/beside.js");
    this.show();
  }

  close(): void {
    clearInterval(this.timer);
    document.removeEventListener("visibilitychange", this.look);
    this.stepper.close();
    this.hold.close();
    this.analysis.close();
    void this.game.close();
  }

  /** The reader's other tables have changed: of these only those that wait are shown. */
  private lookElsewhere(): void {
    const waiting = this.elsewhere.map(({ id }) => id).join();
    if (waiting === this.waiting) return;
    this.waiting = waiting;
    this.show();
  }

  /** Other tables where it is the reader's turn. */
  private get elsewhere(): Line[] {
    return this.options.mine?.waiting.filter(({ id }) => id !== this.online?.table) ?? [];
  }

  private readonly look = (): void => {
    if (!document.hidden) this.show();
  };

  private get online(): OnlineGame | null {
    return this.game.online;
  }

  /** The game whose board is shown: that of a plan while one is made. */
  private get board(): Game {
    return this.online?.planning ?? this.game;
  }

  /** Which forms of records the game has. */
  private async findForms(): Promise<void> {
    try {
      await this.game.record("sgf");
      this.sgf = true;
      this.show();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }

  private aimedLate(): void {
    this.late = t("aimed-late");
    this.game.notice = this.late;
    this.show();
  }

  /** 1 to 9 choose from the list of ways. */
  private pressed(event: KeyboardEvent): void {
    if (event.target instanceof HTMLInputElement || event.ctrlKey || event.altKey || event.metaKey) return;
    const { board } = this;
    const option = board.options[Number(event.key) - 1];
    if (option && board.view.game === "mur") void board.point(option.cell);
  }

  private get revealing(): boolean {
    const { view, back } = this.game;
    return back === null && wasCompared(view) && (view.last?.turn ?? 0) > this.seen;
  }

  private typed(): TemplateResult | typeof nothing {
    const { board } = this;
    if (!board.due) return nothing;
    const submit = (event: SubmitEvent): void => {
      event.preventDefault();
      const field = (event.target as HTMLFormElement).elements.namedItem("move") as HTMLInputElement;
      void board.type(field.value);
      field.value = "";
    };
    return html`<form class="typed" @submit=${submit}>
      <label class="small muted"><span>${t("type-move")}</span><input name="move" dir="ltr" autocomplete="off" autocapitalize="off" spellcheck="false" /></label>
    </form>`;
  }

  /** Picks a cell; a move that needs no second look is played, for those who want it so. */
  private async point(event: CustomEvent<number>): Promise<void> {
    const { rough } = event.target as AgateBoard;
    const { board } = this;
    await board.point(event.detail);
    if (settings().confirm === "matters" && !rough && !matters(board)) await board.confirm();
  }

  /** Unitar's steps follow one another until the reader steps through them. */
  private follow(): void {
    clearTimeout(this.follower);
    const last = stepsOf(this.game.view).length - 1;
    if (still() || this.stepped || !this.revealing || this.step >= last) return;
    this.follower = window.setTimeout(() => {
      this.step++;
      this.show();
    }, STEP);
  }

  private status(): TemplateResult {
    const { game } = this;
    const { view } = game.past ?? game.snapshot;
    const names = game.seats.map(({ name }) => name);
    const broken = view.phase === "break" && !game.due ? game.snapshot.marks.flatMap(({ kind, cell }) => (kind === "break" ? [cell] : [])) : [];
    const trouble = this.board.trouble ?? game.trouble;
    return html`<div class="status">
      ${standing(game, view).map((text) => html`<p><strong>${text}</strong></p>`)}
      ${broken.length > 0 ? html`<p>${t("broken-at", { cells: list(broken) })}</p>` : nothing}
      ${game.back === null || !game.played
        ? names.length > 2
          ? nothing
          : html`<p class="muted small">${lastTurn(view, names)}</p>`
        : html`<p class="muted small">${t("looking-back")}</p>
            <button @click=${() => void game.lookBack(null)}>${t("back-to-now")}</button>`}
      ${trouble ? html`<p class="error" role="alert">${refusal(game.view.game, trouble.text, trouble.why?.rule)}</p>` : nothing}
      ${game.notice ? html`<p class="notice">${game.notice}</p>` : nothing}
    </div>`;
  }

  private reveal(): TemplateResult {
    const go = (step: number): void => {
      this.stepped = true;
      this.step = step;
      this.show();
    };
    return reveal(this.game, this.step, go, () => {
      this.seen = this.game.view.last?.turn ?? 0;
      this.show();
      this.root.querySelector<HTMLElement>(".intention button")?.focus();
    });
  }

  /** What is to be done now. */
  private act(): TemplateResult {
    const { game, board } = this;
    if (this.revealing) return this.reveal();
    const choosing = game.view.phase === "intention" && game.due;
    const planning = this.online?.planning ?? null;
    return html`${planning && this.online ? this.beside?.entering(this.online, planning) : contract(game)} ${choosing ? intention(game, this.chosen, () => this.show()) : nothing}
      ${tray(board)} ${stagedPanel(board)} ${choosing ? nothing : this.typed()}`;
  }

  /** What makes a panel one of the tabs, where there are tabs. */
  private panel(tab: Tab): { role: string | typeof nothing; label: string | typeof nothing; hidden: boolean } {
    const { matches } = this.narrow;
    return {
      role: matches ? "tabpanel" : nothing,
      label: matches ? `tab-${tab}` : nothing,
      hidden: matches && this.tab !== tab,
    };
  }

  private chat(): TemplateResult {
    const { role, hidden } = this.panel("chat");
    return html`<section class="panel chat" id="panel-chat" role=${role} aria-label=${t("chat")} ?hidden=${hidden}>${this.talk}</section>`;
  }

  /** Whether the moves stand at the side: what is to be done needs the whole panel. */
  private get aside(): boolean {
    const { view } = this.game;
    return !this.narrow.matches && (view.game === "unitar" || (view.phase === "contract" && !this.game.over));
  }

  private record(online: OnlineGame | null): TemplateResult {
    const { role, label, hidden } = this.panel("moves");
    return html`<div class="record ${this.aside ? "panel" : ""}" id="panel-moves" role=${role} aria-labelledby=${label} ?hidden=${hidden}>
      ${this.options.record?.moves() ?? moves(this.game)} ${steps(this.game)} ${analysisPanel(this.game, this.analysis)} ${online && this.beside ? this.beside.planPanel(online) : nothing}
    </div>`;
  }

  /** On a phone: back, what is played, and the rest of the site. */
  private bar(): TemplateResult {
    const { view } = this.game;
    const open = document.body.classList.contains("menu");
    const toggle = (): void => {
      document.body.classList.toggle("menu");
      this.show();
    };
    const words = sizeWords(view.spec);
    return html`<div class="table-bar">
      <a class="button bare back" href=${this.online ? "/lobby" : "/"} aria-label=${t("back")}>${icon("previous")}</a>
      <p><strong>${t(`game.${view.game}` as Word)}</strong>${words ? html`<span class="muted"> · ${words}</span>` : nothing}</p>
      <button class="bare" aria-label=${t("menu")} aria-expanded=${open} @click=${toggle}>${icon("dots")}</button>
    </div>`;
  }

  private side(online: OnlineGame | null, three: boolean): TemplateResult {
    const { game } = this;
    const { role, label, hidden } = this.panel("more");
    const stranger = online && online.person === "" && !online.mayJoin;
    return html`<aside class="aside" aria-label=${t("about-table")}>
      ${three ? html`<div class="panel seats">${game.seats.map((_, index) => seat(game, index, this.revealing))}</div>` : nothing}
      ${game.view.game === "unitar" ? progress(game, this.revealing) : nothing} ${this.aside ? this.record(online) : nothing}
      <div class="extras" id="panel-more" role=${role} aria-labelledby=${label} ?hidden=${hidden}>
        ${this.options.record?.about() ?? nothing} ${about(game, online?.info.clock ?? game.local?.setup.clock ?? null, online?.info.spectators.count ?? 0, online?.info.spectators.names ?? [])}
        ${game.view.game === "unitar" ? nothing : progress(game)} ${switches(game, () => this.show())}
        ${wasCompared(game.view) && !this.revealing ? html`<div class="panel form before">${comparison(game)}</div>` : nothing}
        ${stranger ? nameForm(() => location.reload()) : nothing}
        ${game.local ? html`<p class="new-here"><a class="button" href="/play/${game.view.game}?new">${t("new-game")}</a></p>` : nothing}
        ${more(game, online !== null, this.sgf)}
      </div>
      ${online && this.beside ? this.beside.forSpectators(online) : nothing} ${online ? this.chat() : nothing}
    </aside>`;
  }

  /** How the seats are taken that are still free: by links to hand on or, for a stranger, with a name. */
  private way(online: OnlineGame): TemplateResult | typeof nothing {
    if (online.person !== "" || !online.mayJoin) return this.beside?.forPlayers(online) ?? nothing;
    return joinForm(online.table);
  }

  /** To the next table where it is the reader's turn. */
  private next(online: OnlineGame): TemplateResult | typeof nothing {
    const { elsewhere } = this;
    const [first] = elsewhere;
    if (!first || online.info.live) return nothing;
    return html`<p class="again"><a class="button ${online.due ? "" : "first"}" href="/t/${first.id}">${t("next-game-count", { count: number(elsewhere.length) })}</a></p>`;
  }

  private play(online: OnlineGame | null, three: boolean): TemplateResult {
    const { game } = this;
    const { view } = game;
    const you = game.you > 0 ? game.you - 1 : game.seats.length - 1;
    const others = game.seats.map((_, index) => index).filter((index) => index !== you);
    const { hidden } = this.panel("moves");
    return html`<section class="play panel" aria-label=${t("play")}>
      ${three ? nothing : html`<div class="top">${others.map((index) => seat(game, index))}</div>`}
      ${this.narrow.matches ? this.tabs : nothing}
      ${this.aside ? nothing : this.record(online)}
      <div class="act ${game.you > 0 && !game.over ? "kept" : ""}">${this.status()} ${this.options.record?.note() ?? nothing} ${online ? offers(online, this.way(online)) : nothing} ${this.act()}</div>
      ${three ? nothing : html`<div class="bottom">${seat(game, you)}</div>`}
      ${hidden ? nothing : deeds(game)} ${online ? asked(online) : nothing}
      ${online ? this.next(online) : nothing}
      ${view.over && game.local ? again(game.local) : nothing}
    </section>`;
  }

  private template(): TemplateResult {
    const { game, board, online } = this;
    const three = game.seats.length > 2;
    const shown = this.revealing && stepsOf(game.view).length > 0 ? this.step : null;
    return html`<h1 class="unseen">${t(`game.${game.view.game}` as Word)}</h1>
    ${this.narrow.matches ? this.bar() : nothing}
    <div class="table ${game.view.game} ${board === game ? "" : "planning"}">
      <div class="middle" id="board">
        <agate-board
          .state=${boardState(board, shown, board === game ? this.analysis : null)}
          @board-point=${(event: CustomEvent<number>) => void this.point(event)}
          @board-look=${(event: CustomEvent<number | null>) => void board.peek(event.detail)}
          @board-cancel=${() => void board.cancel()}
          @board-help=${() => void import("./help.js").then(({ showHelp }) => showHelp(game.view.game))}
        ></agate-board>
        ${this.print.element}
        <p class="small muted legend">${t("keys")} ${t("step-keys")}</p>
      </div>
      ${this.play(online, three)} ${this.side(online, three)}
    </div>`;
  }

  private open(tab: Tab): void {
    this.tab = tab;
    this.show();
  }

  /** Gives the keyboard to the board, unless something else has it. */
  focus(): void {
    if (document.activeElement === document.body) this.root.querySelector<AgateBoard>("agate-board")?.focus();
  }

  /** Focus goes to confirm after staging, and back to the board when that is gone. */
  private refocus(had: boolean, was: boolean, inside: boolean): void {
    const confirm = this.root.querySelector<HTMLElement>("#confirm");
    const board = this.root.querySelector<AgateBoard>("agate-board");
    if (this.game.view.phase === "intention" && confirm) return;
    if (confirm && !was && (had || document.activeElement === document.body)) confirm.focus({ preventScroll: true });
    if (!confirm && inside && document.activeElement === document.body) board?.focus();
  }

  /** Keeps the current move in sight. */
  private scroll(): void {
    const current = this.root.querySelector<HTMLElement>(".moves [aria-current]");
    const list = current?.closest<HTMLElement>(".moves");
    if (!current || !list) return;
    const middle = (at: number, size: number, room: number): number => at + size / 2 - room / 2;
    const top = middle(current.offsetTop, current.offsetHeight, list.clientHeight);
    list.scrollTo({ top, left: middle(current.offsetLeft, current.offsetWidth, list.clientWidth) });
  }

  /** Whether the chat is before the reader's eyes. */
  private get hears(): boolean {
    return !this.narrow.matches || this.tab === "chat";
  }

  /** Draws the chat, and the tab that says how much of it is unread. */
  private drawTalk(): void {
    const { online, hears } = this;
    if (hears && !document.hidden) this.unread?.read();
    if (online) render(chat(online), this.talk);
    const all: Tab[] = online ? ["moves", "chat", "more"] : ["moves", "more"];
    render(tabList(all, this.tab, this.unread?.count ?? 0, (tab) => this.open(tab)), this.tabs);
    this.announcer.tell(this.game, this.board, hears, this.revealing);
  }

  private draw(): void {
    const { game, revealing, root } = this;
    render(this.template(), root);
    const { key, turn, phase } = game.view;
    const own = FORMS.includes(phase) ? phase : "";
    this.hold.keep(root.querySelector(".act"), `${key} ${turn}`, [own, game.over, revealing].join(" "));
  }

  show(): void {
    const { game, root } = this;
    if (game.view.turn !== this.turn) {
      this.turn = game.view.turn;
      this.chosen = ["", "", ""];
      this.step = 0;
      this.stepped = false;
    }
    const was = root.querySelector("#confirm") !== null;
    const active = document.activeElement;
    const had = Boolean(active?.closest("agate-board, .typed, .contract, .options, .deeds, .plan"));
    const inside = Boolean(active?.closest(".staged, .contract, .plan"));
    this.guard.watch(() => root.querySelector("#confirm"), () => this.draw());
    this.drawTalk();
    this.refocus(had, was, inside);
    this.scroll();
    this.follow();
    this.ear.hear(game, Date.now() + game.ahead);
    this.print.keep();
    const title = `${game.due ? `${t("your-turn")} – ` : ""}${t(`game.${game.view.game}` as Word)} – Agate`;
    if (this.options.entitle) this.options.entitle(title);
    else document.title = title;
  }
}
