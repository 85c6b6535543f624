// A game on the server: the page holds what its viewer may know and follows the log.
import type { Core } from "../core/client.js";
import { Refused } from "../core/client.js";
import type { Refusal } from "../core/types.js";
import { t } from "../i18n/i18n.js";
import type { Message, Own, Said, Table } from "../wire/messages.js";
import { ServerRefused, type Follower, type Socket } from "../wire/socket.js";
import { Game, type Theme } from "./game.js";
import { split } from "./log.js";

export class OnlineGame extends Game implements Follower {
  info!: Table;
  own: Own | null = null;
  chats: { players: Said[]; spectators: Said[] } = { players: [], spectators: [] };
  connected = false;
  /** Milliseconds that the server's time is ahead of this page's. */
  skew = 0;
  invitation: string | null = null;
  private queue: Promise<void> = Promise.resolve();
  private entries: string[] = [];

  constructor(
    core: Core,
    theme: Theme,
    private readonly socket: Socket,
    readonly table: string,
  ) {
    super(core, theme);
  }

  has(): { table: string; seq: number; players: number; spectators: number } {
    const last = (lines: Said[]): number => lines[lines.length - 1]?.seq ?? 0;
    return {
      table: this.table,
      seq: this.match ? this.entries.length : 0,
      players: last(this.chats.players),
      spectators: last(this.chats.spectators),
    };
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

  private async take(message: Message): Promise<void> {
    if (message.type === "watching") await this.begin(message);
    if (message.type === "entry") await this.enter(message.seq, message.line);
    if (message.type === "state") this.info = message.table;
    if (message.type === "own") this.own = message.own;
    if (message.type === "chat") this.chats[message.room].push(message.said);
    if (!this.match) return;
    const seat = (this.info.seats.findIndex(({ person }) => person === this.person) ?? -1) + 1;
    if (seat !== this.you) await this.reseat(seat);
    await this.core.ask("follow", {
      match: this.match,
      handed: this.info.handed,
      secret: this.own?.secret ?? "",
    });
    await this.refresh();
    this.changed();
  }

  person = "";

  private async begin(message: Extract<Message, { type: "watching" }>): Promise<void> {
    this.skew = message.table.now - Date.now();
    this.connected = true;
    this.chats.players.push(...(message.chat.players ?? []));
    this.chats.spectators.push(...(message.chat.spectators ?? []));
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
    await this.core.ask("apply", { match: this.match, line });
    // Offers leave the position as it is; anything else may be under somebody's finger.
    const kind = line.split(" ")[1] ?? "";
    if (kind === "turn" || kind === "taken-back") this.forget();
    if (kind === "offered" || kind === "declined") return;
    this.notice = this.drop() ? t("position-changed") : "";
  }

  /** Another turn is due: what was handed in for the last one is used up. */
  private forget(): void {
    this.info = { ...this.info, handed: [] };
    if (this.own) this.own = { ...this.own, secret: "" };
  }

  protected override async refresh(): Promise<void> {
    await super.refresh();
    this.seats = this.info.seats.map((seat) => ({
      name:
        seat.kind === "engine"
          ? t("engine-level", { level: seat.level ?? 0 })
          : (seat.name ?? t("free-seat")),
      engine: seat.kind === "engine",
      clock: this.info.clock === "none" ? null : (seat.clock ?? null),
      away: seat.kind === "person" && seat.present === false,
      thinking: seat.kind === "engine" && this.info.owing.includes(seat.seat),
    }));
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

  protected override async play(move: string): Promise<void> {
    try {
      await this.socket.ask("table.move", { table: this.table, move, turn: this.view.turn });
    } catch (error) {
      if (error instanceof ServerRefused) throw new Refused(error.why as unknown as Refusal);
      throw error;
    }
  }

  override resign(): Promise<void> {
    return this.command(() => this.socket.ask("table.resign", { table: this.table }));
  }

  override takeBack(): Promise<void> {
    return this.offer("back");
  }

  offer(what: "draw" | "back" | "adjourn" | "resume"): Promise<void> {
    return this.command(() => this.socket.ask("table.offer", { table: this.table, what }));
  }

  decline(): Promise<void> {
    return this.command(() => this.socket.ask("table.decline", { table: this.table }));
  }

  join(secret?: string): Promise<void> {
    const args = secret ? { table: this.table, secret } : { table: this.table };
    return this.command(() => this.socket.ask("table.join", args));
  }

  claim(seat: number): Promise<void> {
    return this.command(() => this.socket.ask("table.claim", { table: this.table, seat }));
  }

  async rematch(): Promise<void> {
    await this.command(async () => {
      const { table } = await this.socket.ask("table.rematch", { table: this.table });
      if (table) location.href = `/t/${table}`;
    });
  }

  say(text: string): Promise<void> {
    const room = this.you > 0 ? ("players" as const) : ("spectators" as const);
    return this.command(() => this.socket.ask("table.chat", { table: this.table, room, text }));
  }

  override async close(): Promise<void> {
    this.socket.leave(this.table);
    await super.close();
  }
}
