// Links to hand on: each as text to copy, for the share sheet of the system, and as a QR code.
import { html, nothing, type TemplateResult } from "lit";
import type { OnlineGame } from "../game/online.js";
import { labelled, number, t, type Word } from "../i18n/i18n.js";
import { icon } from "./icons.js";
import { copyButton } from "./take.js";

/** Draws the code when it is opened for the first time. */
async function opened(event: Event, link: string): Promise<void> {
  const details = event.currentTarget as HTMLDetailsElement;
  const place = details.querySelector("[role=img]");
  if (!details.open || !place || place.getAttribute("data-link") === link) return;
  place.setAttribute("data-link", link);
  const { qrCode } = await import("./qr.js");
  place.replaceChildren(qrCode(link));
}

/** Hands the link to the system; somebody who closes its sheet has changed their mind. */
function shareButton(link: string, title: string): TemplateResult | typeof nothing {
  if (!("share" in navigator)) return nothing;
  const share = (): void => void navigator.share({ title, url: link }).catch(() => {});
  return html`<button type="button" @click=${share}>${icon("share")} ${t("share")}</button>`;
}

/** A link with everything that can be done with it. */
function linkRow(link: string, label: string, title: string): TemplateResult {
  return html`<div class="link">
    <input readonly dir="ltr" .value=${link} aria-label=${label} @focus=${(event: FocusEvent) => (event.target as HTMLInputElement).select()} />
    <div class="row">${copyButton("copy", () => link)} ${shareButton(link, title)}</div>
    <details class="qr" @toggle=${(event: Event) => void opened(event, link)}>
      <summary>${t("qr-code")}</summary>
      <div role="img" aria-label=${labelled(t("qr-code"), label)}></div>
    </details>
  </div>`;
}

const titleOf = ({ info }: OnlineGame): string => t("share-title", { game: t(`game.${info.game}` as Word) });

/** Links for those who are invited to play, one for each; they can be made anew until the game begins.
 * Nothing else is to be done before that, so they stand where moves are made later. */
export function forPlayers(game: OnlineGame): TemplateResult | typeof nothing {
  if (!game.invites) return nothing;
  const { links, reserved } = game;
  const several = reserved.length > 1;
  const label = (index: number): string => (several ? t("link-number", { number: number(index + 1) }) : t("link"));
  return html`${links.length > 0 ? html`<p>${t(several ? "links" : "link")}</p>` : nothing}
    ${links.map((link, index) => linkRow(link, label(index), titleOf(game)))}
    <button @click=${() => void game.invite()}>${t(several ? "invite-again-all" : "invite-again")}</button>`;
}

/** The link for those who only watch: anybody's table has one, a private one needs a secret. */
export function forSpectators(game: OnlineGame): TemplateResult | typeof nothing {
  if (game.you === 0 || game.info.state === "ended") return nothing;
  const link = game.watchLink;
  return html`<div class="panel form share"><details class="watchers">
    <summary>${icon("eye")} ${t("link-watch")}</summary>
    ${link ? linkRow(link, t("link-watch"), titleOf(game)) : html`<button @click=${() => void game.inviteToWatch()}>${t("invite-again")}</button>`}
  </details></div>`;
}
