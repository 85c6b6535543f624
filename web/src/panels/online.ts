// What a table on the server has besides: offers, chat, the link to share.
import { html, nothing, type TemplateResult } from "lit";
import type { OnlineGame } from "../game/online.js";
import { t, type Word } from "../i18n/i18n.js";

type Offer = "draw" | "back" | "adjourn" | "resume" | "rematch";

function accept(game: OnlineGame, offer: Offer): void {
  void (offer === "rematch" ? game.rematch() : game.offer(offer));
}

/** What others offer, to be accepted or declined. It stands apart from where moves are confirmed. */
export function asked(game: OnlineGame): TemplateResult {
  const { info, you } = game;
  const open = (Object.keys(info.offers) as Offer[]).filter(
    (offer) => you > 0 && info.offers[offer].length > 0 && !info.offers[offer].includes(you),
  );
  const who = (offer: Offer): string => game.seats[(info.offers[offer][0] ?? 1) - 1]?.name ?? "";
  return html`${open.map(
    (offer) => html`<div class="asked" role="group" aria-label=${t("offer")}>
      <p role="status"><strong>${t(`offers-${offer}` as Word, { name: who(offer) })}</strong></p>
      <button @click=${() => void game.decline()}>${t("decline")}</button>
      <button class="first" @click=${() => accept(game, offer)}>${t("accept")}</button>
    </div>`,
  )}`;
}

/** The connection, and what one may do before and after the game. */
export function offers(game: OnlineGame): TemplateResult {
  const { info, you } = game;
  const absent = info.seats.filter(
    (seat) => seat.kind === "person" && seat.seat !== you && seat.away !== undefined && info.live,
  );
  return html`${game.connected ? nothing : html`<p class="notice" role="status">${t("reconnecting")}</p>`}
    ${info.state === "open" || info.state === "waiting"
      ? html`<p class="status">${t("waiting")}
          ${you === 0 ? html`<button class="now" @click=${() => void game.join()}>${t("join")}</button>` : nothing}</p>`
      : nothing}
    ${info.state === "adjourned" && you > 0
      ? html`<p class="status"><button @click=${() => void game.offer("resume")}>${t("resume")}</button></p>`
      : nothing}
    ${info.state === "ended" && you > 0
      ? html`<p class="status">
          ${info.rematch
            ? html`<a class="button now" href="/t/${info.rematch}">${t("rematch")}</a>`
            : html`<button @click=${() => void game.rematch()}>${t("rematch")}</button>`}
        </p>`
      : nothing}
    ${info.state === "playing" && you > 0
      ? absent.map(
          ({ seat, away = 0 }) =>
            Date.now() + game.skew - away > 60000
              ? html`<p class="status"><button @click=${() => void game.claim(seat)}>${t("claim")}</button></p>`
              : nothing,
        )
      : nothing}`;
}

export function chat(game: OnlineGame): TemplateResult {
  const lines = game.you > 0 ? game.chats.players : game.chats.spectators;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const field = (event.target as HTMLFormElement).elements.namedItem("text") as HTMLInputElement;
    if (field.value.trim()) void game.say(field.value.trim());
    field.value = "";
  };
  return html`<section class="panel chat" aria-label=${t("chat")}>
    <h2 class="h3 small muted">${t("chat")}</h2>
    <ol aria-live="polite" tabindex="0" aria-label=${t("chat")}>
      ${lines.map(({ name, text }) => html`<li><strong>${name}</strong> <bdi>${text}</bdi></li>`)}
    </ol>
    <form @submit=${submit}>
      <label><span class="unseen">${t("say")}</span>
        <input name="text" maxlength="500" autocomplete="off" placeholder=${t("say")} /></label>
    </form>
  </section>`;
}

/** The link for who is invited. */
export function share(game: OnlineGame): TemplateResult | typeof nothing {
  const { invitation } = game;
  if (!invitation) return nothing;
  if (game.info.state !== "open" && game.info.state !== "waiting") return nothing;
  return html`<div class="panel form">
    <p>${t("link")}</p>
    <input readonly dir="ltr" .value=${invitation} aria-label=${t("link")} @focus=${(event: FocusEvent) => (event.target as HTMLInputElement).select()} />
    <button @click=${() => void navigator.clipboard.writeText(invitation)}>${t("copy")}</button>
  </div>`;
}
