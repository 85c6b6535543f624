// A game on the server: the page holds what its viewer may know and follows the log.
import type { Core } from "../core/client.js";
import { Refused } from "../core/client.js";
import type { Refresh } from "../core/messages.js";
import type { Refusal } from "../core/types.js";
import { t } from "../i18n/i18n.js";
import { tell } from "../wire/http.js";
import type { Branch, Clock, Commands, Message, Own, Said, Table } from "../wire/messages.js";
import { ServerRefused, type Follower, type Socket, type Watching } from "../wire/socket.js";
import { seatName } from "./names.js";
import { Clocks } from "./clock.js";
import { Game, type Theme } from "./game.js";
import { keepSecrets, secretsOf } from "./links.js";
import { split } from "./log.js";
import type { Path, PlanGame } from "./plan.js";
import { fateOf, Outbox } from "./unsent.js";

export type Offer = "draw" | "back" | "adjourn" | "resume";
export type Room = "players" | "spectators";

const textOf = ({ left, extra, count, since, first, vacation }: Clock): string =>
  `${left} ${extra} ${count} ${since}${first ? " 1" : ""}${vacation ? ` v${vacation}` : ""}`;

/** The tables where the reader has asked for a rematch: a page that is loaded again goes there, too. */
const Wanted = {
  has: (table: string): boolean => sessionStorage.getItem(`agate.rematch.${table}`) !== null,
  add: (table: string): void => sessionStorage.setItem(`agate.rematch.${table}`, ""),
  delete: (table: string): void => sessionStorage.removeItem(`agate.rematch.${table}`),
};

export class OnlineGame extends Game implements Follower {
  info!: Table;
  own: Own | null = null;
  chats: Record<Room, Said[]> = { players: [], spectators: [] };
  connected = false;
  /** Why the table cannot be seen; "": it can. */
  missing = "";
  person = "";
  /** A board for conditional moves, while they are entered. */
  planning: PlanGame | null = null;
  private queue: Promise<void> = Promise.resolve();
  private entries: string[] = [];
  /** Entries that the core has not taken in. */
  private fresh: string[] = [];
  /** The draft that this page has taken notice of. */
  private draft: string | null = null;
  private withdrawing = false;

  constructor(
    core: Core,
    theme: Theme,
    private readonly socket: Socket,
    readonly table: string,
  ) {
    super(core, theme);
  }

  override get online(): this {
    return this;
  }

  get topic(): string {
    return this.table;
  }

  watch(): Watching {
    const last = (lines: Said[]): number => lines[lines.length - 1]?.seq ?? 0;
    const { table, match, entries, chats } = this;
    const args = { table, seq: match ? entries.length : 0, players: last(chats.players), spectators: last(chats.spectators) };
    return { cmd: "table.watch", args };
  }

  /** Follows the table from now on. */
  start(): void {
    this.socket.follow(this);
    addEventListener("pagehide", this.left);
  }

  /** Messages are taken in one after the other. */
  heard(message: Message): void {
    this.queue = this.queue.then(() => this.take(message)).catch((error: unknown) => {
      console.error(error);
    });
  }

  lost(): void {
    this.connected = false;
    this.changed();
  }

  refused(text: string): void {
    this.missing = text;
    this.dispatchEvent(new Event("missing"));
  }

  private async take(message: Message): Promise<void> {
    if (message.type === "watching") await this.begin(message);
    if (message.type === "change") await this.hearChange(message);
    if (message.type === "chat") return this.listen(message.room, message.said);
    if (!this.match) return;
    const seat = this.info.seats.findIndex(({ person }) => person !== undefined && person === this.person) + 1;
    if (seat !== this.you) await this.reseat(seat);
    await this.refresh();
    if (message.type === "watching" || (message.type === "change" && message.own)) await this.adopt();
    if (message.type === "watching" && !this.sending) await this.sendAgain();
    this.changed();
  }

  /** A line of chat changes nothing else. */
  private listen(room: Room, said: Said): void {
    this.chats[room].push(said);
    this.dispatchEvent(new Event("said"));
  }

  /** Everything that one command, clock or engine has changed. */
  private async hearChange({ entries = [], state, own }: Extract<Message, { type: "change" }>): Promise<void> {
    for (const { seq, line } of entries) await this.enter(seq, line);
    if (state) this.hearState(state);
    if (own) this.own = own;
  }

  /** A wish of the reader's that is gone while all else is as it was has been declined. */
  private hearState(table: Table): void {
    const { info, you } = this;
    const was = (what: "adjourn" | "resume" | "rematch"): boolean =>
      info.offers[what].includes(you) && !table.offers[what].includes(you);
    const gone = you > 0 && (was("adjourn") || was("resume") || (was("rematch") && !table.rematch));
    if (gone && table.state === info.state && !this.withdrawing) this.notice = t("offer-declined");
    this.info = table;
    if (you > 0 && table.rematch && !info.rematch) this.goOn(table.rematch);
  }

  private async begin(message: Extract<Message, { type: "watching" }>): Promise<void> {
    const { you = 0, rematch } = message.table;
    const awaited = this.match ? !this.info.rematch : Wanted.has(this.table);
    if (you > 0 && rematch && awaited) this.goOn(rematch);
    this.ahead = message.table.now - Date.now();
    this.connected = true;
    this.hear("players", message.chat.players ?? []);
    this.hear("spectators", message.chat.spectators ?? []);
    if (!this.match) {
      this.know(message);
      this.you = message.table.you ?? 0;
      this.log = message.head;
      this.entries = message.entries.map(({ line }) => line);
      await this.open();
      return;
    }
    for (const { seq, line } of message.entries) await this.enter(seq, line);
    this.know(message);
  }

  /** How the table stands, and what one knows alone. */
  private know({ table, own }: Extract<Message, { type: "watching" }>): void {
    this.info = table;
    this.own = own ?? null;
  }

  private async open(): Promise<void> {
    const head = split(this.log).head;
    const { match, layout } = await this.core.ask("watch", {
      log: head + this.entries.map((line) => line + "\n").join(""),
      viewer: this.you,
      secret: this.own?.secret ?? "",
    });
    this.match = match;
    this.layout = layout;
    this.fresh = [];
  }

  /** A seat was taken or left: the match is another viewer's now. */
  private async reseat(seat: number): Promise<void> {
    await this.core.ask("close", { match: this.match });
    this.you = seat;
    await this.open();
  }

  /** Adds an entry; one that is known already is passed over. */
  private async enter(seq: number, line: string): Promise<void> {
    if (seq !== this.entries.length + 1) return;
    this.entries.push(line);
    this.fresh.push(line);
    const mine = this.due || this.sending;
    // Offers leave the position as it is; anything else may be under somebody's finger.
    const kind = line.split(" ")[1] ?? "";
    if (kind === "declined" && Number(line.split(" ")[2]) !== this.you && this.you > 0) this.notice = t("offer-declined");
    if (kind === "turn" || kind === "taken-back") this.useUp();
    if (kind === "taken-back") this.signs.clear();
    if (kind === "offered" || kind === "declined") return;
    const had = this.drop();
    // One's own move, made in another tab or by a plan, is no news.
    this.notice = had && !(mine && kind === "turn") ? t("position-changed") : "";
    if (this.planning) await this.stopPlanning();
  }

  /** Another turn is due: what was handed in for the last one is used up. */
  private useUp(): void {
    this.info = { ...this.info, handed: [] };
    if (this.own) this.own = { ...this.own, secret: "", staged: null };
    this.draft = null;
  }

  protected override news(): Refresh["news"] {
    return { lines: this.fresh.splice(0), handed: this.info.handed, secret: this.own?.secret ?? "" };
  }

  protected override async refresh(): Promise<void> {
    const { info } = this;
    if (info.clock !== "none")
      this.clocks ??= new Clocks(this.core, info.clock, () => Date.now() + this.ahead, () => void this.retime());
    // The server may say that a vacation is over a moment before it is over by the time of this page.
    if (this.clocks) this.clocks.vacations = info.seats.flatMap(({ vacation, clock }) => [vacation ?? [], clock?.vacation ?? []].flat());
    this.states = info.seats.map(({ clock }) => (clock ? textOf(clock) : ""));
    await super.refresh();
    const now = Date.now() + this.ahead;
    this.seats = info.seats.map((seat, index) => ({
      name: seatName(seat, index, info.seats),
      engine: seat.kind === "engine",
      clock: this.clocks?.seats[index] ?? null,
      away: seat.kind === "person" && seat.present === false,
      ...(seat.vacation && seat.vacation > now ? { vacation: seat.vacation } : {}),
      thinking: seat.kind === "engine" && info.owing.includes(seat.seat),
    }));
  }

  /** A clock goes on with its next period; the server says when it is out. */
  private async retime(): Promise<void> {
    await this.refresh();
    this.changed();
  }

  override get mayAnalyse(): boolean {
    return this.view.over;
  }

  override get aborted(): boolean {
    return this.info.decided_by === "aborted";
  }

  override get begun(): boolean {
    return this.info.begun > 0;
  }

  override get due(): boolean {
    return super.due && this.info.state === "playing";
  }

  /** A command at this table; a refusal is shown like one of the core. */
  private async command(deed: () => Promise<unknown>): Promise<void> {
    try {
      await deed();
      this.trouble = null;
    } catch (error) {
      if (!(error instanceof ServerRefused)) throw error;
      this.trouble = { why: null, text: error.why.text };
    }
    this.changed();
  }

  private ask<C extends keyof Commands>(cmd: C, args: Omit<Commands[C]["args"], "table">): Promise<void> {
    const all = { table: this.table, ...args } as unknown as Commands[C]["args"];
    return this.command(() => this.socket.ask(cmd, all));
  }

  protected override async play(move: string): Promise<void> {
    const { outbox, table } = this;
    const { turn, key } = this.view;
    const kept = outbox.read();
    const id = kept?.move === move && kept.turn === turn ? kept.id : this.socket.id();
    outbox.write({ id, move, turn, key });
    try {
      await this.socket.ask("table.move", { table, move, turn }, id);
    } catch (error) {
      if (error instanceof ServerRefused) throw new Refused(error.why as unknown as Refusal);
      throw error;
    } finally {
      outbox.clear();
    }
  }

  private get outbox(): Outbox {
    return new Outbox(this.table, this.person);
  }

  /** A move that a page before this one has confirmed without an answer. */
  private async sendAgain(): Promise<void> {
    const kept = this.you > 0 ? this.outbox.read() : null;
    if (!kept) return;
    const { turn, key, handed } = this.view;
    const fate = fateOf(kept, { turn, key, due: this.due, handed: handed.includes(this.you) }, this.turns);
    if (fate === "again") await this.putDown(kept.move);
    if (fate === "again" && this.staged) {
      void this.confirm();
      return;
    }
    this.outbox.clear();
    if (fate !== "played") this.notice = t("not-played", { move: kept.move });
  }

  // Drafts: a move is staged in this page alone. One that is kept is on the server, for every tab and
  // device; so is one that nobody hurries for, when the page is left.

  /** The draft on the server; null: none. */
  get kept(): string | null {
    return this.own?.staged ?? null;
  }

  /** Whether what is staged can be kept: in a live game nobody has time for that. */
  get mayKeep(): boolean {
    return this.staged !== null && this.due && !this.info.live;
  }

  async keep(): Promise<void> {
    const { staged, view } = this;
    if (staged && staged.move !== this.kept) await this.ask("table.stage", { turn: view.turn, move: staged.move });
  }

  /** The page may be left before anything is on its board. */
  private readonly left = (): void => {
    const { staged, table } = this;
    if (staged && this.mayKeep && staged.move !== this.kept) tell("table.stage", { table, turn: this.view.turn, move: staged.move });
  };

  override async cancel(): Promise<void> {
    const { own, table, staged } = this;
    if (own?.staged && staged) {
      this.own = { ...own, staged: null };
      this.draft = null;
      // A draft that is used up meanwhile is no loss.
      void this.socket.ask("table.unstage", { table }).catch(() => null);
    }
    await super.cancel();
  }

  /** Puts down a draft that was kept elsewhere, or takes up one that was given up there; what the reader
   * has begun here stays. */
  private async adopt(): Promise<void> {
    const { kept, draft, staged } = this;
    if (kept === draft || (kept !== null && !this.due)) return;
    this.draft = kept;
    const here = staged?.move ?? null;
    if (here === kept || here !== draft || this.picked.length > 0) return;
    if (kept === null) this.drop();
    else await this.putDown(kept);
  }

  private async putDown(move: string): Promise<void> {
    const { match, you } = this;
    this.drop();
    try {
      this.staged = await this.stage(move, await this.core.ask("effect", { match, viewer: you, move }));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }

  // Conditional moves: the code for them comes when somebody enters some.

  /** Whether the reader may plan: between two, while it is the other's turn. */
  get mayPlan(): boolean {
    const { state } = this.info;
    const between = this.you > 0 && this.info.seats.length === 2 && (state === "playing" || state === "adjourned");
    return between && !this.view.over && !this.view.acting.includes(this.you);
  }

  get plan(): Branch[] {
    return this.own?.plan?.tree ?? [];
  }

  private setPlan(tree: Branch[]): Promise<void> {
    return this.ask("table.plan", { plan: { turn: this.view.turn, tree } });
  }

  /** Opens the board for conditional moves that follow those of a path. */
  async startPlanning(path: Path = []): Promise<void> {
    if (this.planning) await this.stopPlanning();
    const { PlanGame, grown } = await import("./plan.js");
    const game = new PlanGame(this.core, this.theme, this.you, this, (whole) => this.setPlan(grown(this.plan, whole)));
    await game.open(this.log, path);
    game.addEventListener("change", () => this.changed());
    this.planning = game;
    this.changed();
  }

  async stopPlanning(): Promise<void> {
    const { planning } = this;
    this.planning = null;
    await planning?.close();
    this.changed();
  }

  async forget(path: Path): Promise<void> {
    if (this.planning) await this.stopPlanning();
    const { pruned } = await import("./plan.js");
    await this.setPlan(pruned(this.plan, path));
  }

  // What people do at a table besides moving.

  override resign(): Promise<void> {
    return this.ask("table.resign", {});
  }

  override takeBack(): Promise<void> {
    return this.offer("back");
  }

  offer(what: Offer): Promise<void> {
    return this.ask("table.offer", { what });
  }

  /** Says no to what others offer, or takes back what one has offered. */
  async decline(): Promise<void> {
    this.withdrawing = true;
    this.notice = "";
    Wanted.delete(this.table);
    await this.ask("table.decline", {});
    await this.queue;
    this.withdrawing = false;
  }

  join(secret?: string): Promise<void> {
    return this.ask("table.join", secret ? { secret } : {});
  }

  async leave(): Promise<void> {
    await this.ask("table.leave", {});
    if (!this.trouble) location.href = "/lobby";
  }

  claim(seat: number): Promise<void> {
    return this.ask("table.claim", { seat });
  }

  /** The seats that wait for who is invited. */
  get reserved(): number[] {
    const { seats, private: hidden } = this.info;
    return seats.filter(({ kind, reserved }) => kind === "free" && (reserved || hidden)).map(({ seat }) => seat);
  }

  /** Whether anybody may still take a seat; of those who sit here nobody can take another. */
  get mayJoin(): boolean {
    const { seats, state } = this.info;
    return this.you === 0 && (state === "open" || state === "waiting") && seats.some(({ kind, reserved }) => kind === "free" && !reserved);
  }

  /** Whether somebody can still be invited. */
  get invites(): boolean {
    const { state } = this.info;
    return this.you > 0 && (state === "open" || state === "waiting") && this.reserved.length > 0;
  }

  /** A link for each of these seats, as far as they are known. */
  get links(): string[] {
    const secrets = secretsOf(this.table);
    return this.reserved.flatMap((seat) => (secrets[seat] ? [`${location.origin}/t/${this.table}#${secrets[seat]}`] : []));
  }

  /** The link for those who only watch; null: a private table's is not known here. */
  get watchLink(): string | null {
    const plain = `${location.origin}/t/${this.table}`;
    const secret = secretsOf(this.table)[0];
    return this.info.private ? (secret ? `${plain}#${secret}` : null) : plain;
  }

  /** A new link for those who only watch. */
  inviteToWatch(): Promise<void> {
    return this.inviteTo([0]);
  }

  /** New links for all of them. */
  invite(): Promise<void> {
    return this.inviteTo(this.reserved);
  }

  private inviteTo(seats: number[]): Promise<void> {
    const { table } = this;
    return this.command(async () => {
      for (const seat of seats) {
        const made = await this.socket.ask("table.invite", { table, seat });
        if ("invitation" in made) keepSecrets(table, [made.invitation]);
      }
    });
  }

  async rematch(): Promise<void> {
    Wanted.add(this.table);
    await this.ask("table.rematch", {});
    if (this.trouble) Wanted.delete(this.table);
  }

  /** Goes to the rematch: all who sit here have agreed to it, as the state of the table says. */
  private goOn(table: string): void {
    Wanted.delete(this.table);
    location.href = `/t/${table}`;
  }

  /** Lines that the reader has missed: if more than the server sends at once, only the last ones. */
  private hear(room: Room, lines: Said[]): void {
    const had = this.chats[room];
    const [first, last] = [lines[0], had.at(-1)];
    const gap = first !== undefined && last !== undefined && first.seq > last.seq + 1;
    this.chats[room] = gap ? lines : [...had, ...lines];
  }

  /** Brings the lines before those that are there. */
  async earlier(room: Room): Promise<void> {
    const before = this.chats[room][0]?.seq;
    if (before === undefined) return;
    const lines = await this.socket.ask("chat.list", { table: this.table, room, before });
    this.chats[room] = [...(lines[room] ?? []), ...this.chats[room]];
    this.dispatchEvent(new Event("said"));
  }

  /** The chat that is the reader's. */
  get room(): Room {
    return this.you > 0 ? "players" : "spectators";
  }

  say(text: string): Promise<void> {
    return this.ask("table.chat", { room: this.room, text });
  }

  override async dress(theme: Theme): Promise<void> {
    await this.planning?.dress(theme);
    await super.dress(theme);
  }

  override async close(): Promise<void> {
    this.clocks?.stop();
    this.socket.leave(this.table);
    removeEventListener("pagehide", this.left);
    await super.close();
  }
}
