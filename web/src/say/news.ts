// What has changed at a table, said aloud once: what can wait politely, what cannot at once.
import type { Game } from "../game/game.js";
import { t, type Word } from "../i18n/i18n.js";
import { announce } from "./announce.js";
import { pickedText } from "./picked.js";
import { revealText } from "./reveal.js";
import { lastTurn, standing } from "./status.js";

interface Seen {
  turns: number;
  turn: string;
  due: boolean;
  trouble: string;
  notice: string;
  picked: string;
  handed: number[];
  offers: string[];
  /** The number of the last line of the chat. */
  said: number;
  connected: boolean;
}

const names = (game: Game): string[] => game.seats.map(({ name }) => name);

/** What others offer, in words. */
function offersOf({ online: game }: Game): string[] {
  if (!game || game.you === 0) return [];
  return Object.entries(game.info.offers).flatMap(([what, seats]) =>
    (seats as number[])
      .filter((seat) => seat !== game.you)
      .map((seat) => t(`offers-${what}` as Word, { name: names(game)[seat - 1] ?? "" })),
  );
}

function see(game: Game, board: Game, revealing: boolean): Seen {
  const { online } = game;
  const turn = [lastTurn(game.view, names(game)), ...standing(game)];
  return {
    turns: game.played ? game.turns.length : 0,
    turn: (revealing ? [revealText(game)] : turn).filter(Boolean).join(" "),
    due: game.due,
    trouble: game.trouble?.text ?? "",
    notice: game.notice,
    picked: pickedText(board),
    handed: game.view.handed,
    offers: offersOf(game),
    said: online?.chats[online.room].at(-1)?.seq ?? 0,
    connected: online?.connected ?? true,
  };
}

export class Announcer {
  private before: Seen | null = null;

  /** `board`: the game whose board is shown; `hears`: the chat is open; `revealing`: what was compared
   * is on show. */
  tell(game: Game, board: Game, hears: boolean, revealing: boolean): void {
    const now = see(game, board, revealing);
    const was = this.before;
    this.before = now;
    const urgent = this.urgent(now, was);
    const calm = was ? this.calm(game, now, was, hears) : [now.turn];
    if (urgent.length > 0) announce(urgent.join(" "), "assertive");
    if (calm.some(Boolean)) announce(calm.filter(Boolean).join(" "));
  }

  private urgent(now: Seen, was: Seen | null): string[] {
    const said: string[] = [];
    if (was && was.connected !== now.connected) said.push(t(now.connected ? "reconnected" : "reconnecting"));
    if (now.trouble && now.trouble !== was?.trouble) said.push(now.trouble);
    if (now.notice && now.notice !== was?.notice) said.push(now.notice);
    if (now.due && (!was?.due || was.turn !== now.turn)) said.push(t("your-turn"));
    return said;
  }

  /** The turn that was played; after a take-back only that it was one, for the turn before is not new. */
  private turnText(now: Seen, was: Seen): string {
    if (now.turns < was.turns) return t("taken-back");
    return now.turn === was.turn ? "" : now.turn;
  }

  private calm(game: Game, now: Seen, was: Seen, hears: boolean): string[] {
    const chosen = now.handed.filter((seat) => seat !== game.you && !was.handed.includes(seat) && game.view.acting.length > 1);
    const offers = now.offers.filter((offer) => !was.offers.includes(offer));
    const lines = game.online && hears ? game.online.chats[game.online.room].filter(({ seq }) => seq > was.said) : [];
    return [
      this.turnText(now, was),
      now.picked === was.picked ? "" : now.picked,
      ...chosen.map((seat) => t("has-chosen", { name: names(game)[seat - 1] ?? "" })),
      ...offers,
      ...lines.map(({ name, text }) => t("said-by", { name, text })),
    ];
  }
}
