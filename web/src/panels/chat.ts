// The chat of a table: players among themselves, spectators among themselves.
import { html, nothing, type TemplateResult } from "lit";
import type { OnlineGame, Room } from "../game/online.js";
import { t } from "../i18n/i18n.js";

const lines = (game: OnlineGame, room: Room): TemplateResult => html`<ol tabindex="0" aria-label=${t("chat")}>
  ${(game.chats[room][0]?.seq ?? 1) > 1
    ? html`<li><button class="bare small" @click=${() => void game.earlier(room)}>${t("chat-earlier")}</button></li>`
    : nothing}
  ${game.chats[room].map(({ name, text }) => html`<li><strong>${name}</strong> <bdi>${text}</bdi></li>`)}
</ol>`;

/** The chats that the reader hears; their own is the one they may speak in. */
export function chat(game: OnlineGame): TemplateResult {
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const field = (event.target as HTMLFormElement).elements.namedItem("text") as HTMLInputElement;
    if (field.value.trim()) void game.say(field.value.trim());
    field.value = "";
  };
  const { room } = game;
  const other: Room = room === "players" ? "spectators" : "players";
  const about = room === "players" ? t("chat-players") : t("chat-spectators");
  return html`<h2 class="h3 small muted">${t("chat")}</h2>
    ${lines(game, room)}
    ${game.person
      ? html`<form @submit=${submit}>
          <label><span class="unseen">${t("say")}</span>
            <input name="text" maxlength="500" autocomplete="off" placeholder=${t("say")} /></label>
        </form>
        <p class="small muted">${about}</p>`
      : html`<p class="small muted">${t("come-in-first")}</p>`}
    ${game.chats[other].length > 0 ? lines(game, other) : nothing}`;
}

/** The number of the last line that the reader has read of a table's chat; kept in this browser. */
export class Unread {
  constructor(private readonly game: OnlineGame) {}

  private get place(): string {
    return `agate.chat.${this.game.table}`;
  }

  private get last(): number {
    const said = this.game.chats[this.game.room];
    return said[said.length - 1]?.seq ?? 0;
  }

  get count(): number {
    const seen = Number(localStorage.getItem(this.place) ?? 0);
    const { chats, room, person } = this.game;
    return chats[room].filter((said) => said.seq > seen && said.person !== person).length;
  }

  /** All of it is before the reader's eyes. */
  read(): void {
    if (this.last > Number(localStorage.getItem(this.place) ?? 0)) localStorage.setItem(this.place, String(this.last));
  }
}
