// What a table on the server has besides: offers, and the state of the table.
import { html, nothing, type TemplateResult } from "lit";
import type { OnlineGame } from "../game/online.js";
import { t, type Word } from "../i18n/i18n.js";
import { sure } from "./sure.js";

type Offer = "draw" | "back" | "adjourn" | "resume" | "rematch";

function accept(game: OnlineGame, offer: Offer): void {
  void (offer === "rematch" ? game.rematch() : game.offer(offer));
}

/** What others offer, to be accepted or declined; what one offers oneself, to be taken back. It stands
 * apart from where moves are confirmed. */
export function asked(game: OnlineGame): TemplateResult {
  const { info, you } = game;
  if (you === 0) return html``;
  const all = (Object.keys(info.offers) as Offer[]).filter((offer) => info.offers[offer].length > 0);
  const who = (offer: Offer): string => game.seats[(info.offers[offer][0] ?? 1) - 1]?.name ?? "";
  return html`${all.map((offer) =>
    info.offers[offer].includes(you)
      ? html`<div class="asked" role="group" aria-label=${t("offer")}>
          <p role="status"><strong>${t(`you-offer-${offer}`)}</strong></p>
          <button @click=${() => void game.decline()}>${t("take-offer-back")}</button>
        </div>`
      : html`<div class="asked" role="group" aria-label=${t("offer")}>
          <p role="status"><strong>${t(`offers-${offer}` as Word, { name: who(offer) })}</strong></p>
          <button @click=${() => void game.decline()}>${t("decline")}</button>
          <button class="first" @click=${() => accept(game, offer)}>${t("accept")}</button>
        </div>`,
  )}`;
}

/** Leaves the table, if that is meant. */
async function leave(game: OnlineGame): Promise<void> {
  if (await sure({ about: t("leave-about"), yes: t("leave-sure") })) await game.leave();
}

/** Before the game: who may join, who may leave. */
function before(game: OnlineGame, way: unknown): TemplateResult {
  return html`<div class="status">
    <p>${t("waiting")}</p>
    ${way}
    ${game.you > 0
      ? html`<button @click=${() => void leave(game)}>${t("leave-table")}</button>`
      : game.mayJoin && game.person
        ? html`<button class="now" @click=${() => void game.join()}>${t("join")}</button>`
        : nothing}
  </div>`;
}

/** After it: once more. */
function after(game: OnlineGame): TemplateResult | typeof nothing {
  const { info, you } = game;
  if (you === 0 || info.begun === 0) return nothing;
  const wants = info.offers.rematch.includes(you);
  return html`<p class="status">
    ${info.rematch
      ? html`<a class="button now" href="/t/${info.rematch}">${t("rematch")}</a>`
      : html`<button ?disabled=${wants} @click=${() => void game.rematch()}>${t("rematch")}</button>`}
  </p>`;
}

/** Those who have left a live game for long enough. */
function claims(game: OnlineGame): TemplateResult {
  const { info, you } = game;
  const absent = info.seats.filter(
    ({ kind, seat, away }) => kind === "person" && seat !== you && away !== undefined && info.live,
  );
  return html`${absent.map(({ seat, away = 0 }) =>
    Date.now() + game.ahead - away > 60000
      ? html`<p class="status"><button @click=${() => void game.claim(seat)}>${t("claim")}</button></p>`
      : nothing,
  )}`;
}

/** The connection, and what one may do before and after the game; `way`: how seats are taken that are
 * still free. */
export function offers(game: OnlineGame, way: unknown): TemplateResult {
  const { info, you } = game;
  const { state } = info;
  const wants = info.offers.resume.includes(you);
  return html`${game.connected ? nothing : html`<p class="notice" role="status">${t("reconnecting")}</p>`}
    ${game.onWay ? html`<p class="notice" role="status">${t(game.connected ? "sending" : "sending-later", { move: game.onWay })}</p>` : nothing}
    ${state === "open" || state === "waiting" ? before(game, way) : nothing}
    ${state === "adjourned"
      ? html`<div class="status"><p>${t("adjourned")}</p>
          ${you > 0 ? html`<button ?disabled=${wants} @click=${() => void game.offer("resume")}>${t("resume")}</button>` : nothing}</div>`
      : nothing}
    ${state === "ended" ? after(game) : nothing} ${state === "playing" && you > 0 ? claims(game) : nothing}`;
}
