// Asks once more before something that cannot be undone, in a dialog of its own. The question never
// appears where a finger just was: it moves out of the way, and a click at that place does not count.
import { html, render } from "lit";
import { t } from "../i18n/i18n.js";

const APART = 24; // pixels between the finger and the question

export interface Question {
  /** What will happen. */
  about: string;
  /** The button that makes it happen. */
  yes: string;
  /** Nothing is lost by it. */
  gentle?: boolean;
}

/** Where a finger or the mouse was last pressed. */
let pressed: { x: number; y: number } | null = null;
document.addEventListener("pointerdown", ({ clientX: x, clientY: y }) => (pressed = { x, y }), { capture: true });
document.addEventListener("keydown", () => (pressed = null), { capture: true });

/** Whether the box is at the finger, or too near to it. */
function isUnder({ x, y }: { x: number; y: number }, box: DOMRect): boolean {
  return x > box.left - APART && x < box.right + APART && y > box.top - APART && y < box.bottom + APART;
}

/** Moves the dialog away from the finger: up or down, and on low screens also aside. */
function makeWay(dialog: HTMLDialogElement): void {
  const give = (side: string): void => {
    if (pressed && isUnder(pressed, dialog.getBoundingClientRect())) dialog.classList.add(side);
  };
  if (!pressed) return;
  give(pressed.y > innerHeight / 2 ? "high" : "low");
  give(pressed.x > innerWidth / 2 ? "left" : "right");
}

/** True: it is meant. */
export function sure({ about, yes, gentle = false }: Question): Promise<boolean> {
  const dialog = document.body.appendChild(document.createElement("dialog"));
  dialog.className = "sure";
  dialog.setAttribute("role", "alertdialog");
  dialog.setAttribute("aria-labelledby", "sure-about");
  const where = pressed;
  return new Promise((done) => {
    const close = (meant: boolean): void => {
      dialog.close();
      dialog.remove();
      done(meant);
    };
    const accept = (event: MouseEvent): void => {
      const near = where && Math.hypot(event.clientX - where.x, event.clientY - where.y) < APART;
      if (event.detail === 0 || !near) close(true);
    };
    dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      close(false);
    });
    render(
      html`<p id="sure-about">${about}</p>
        <div class="row">
          <button autofocus @click=${() => close(false)}>${t("cancel")}</button>
          <button class=${gentle ? "now" : "error"} @click=${accept}>${yes}</button>
        </div>`,
      dialog,
    );
    dialog.showModal();
    makeWay(dialog);
  });
}
