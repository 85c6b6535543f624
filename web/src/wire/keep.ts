// Has the browser keep the app for days without a network, once a page has nothing else to do.
import { language } from "../i18n/i18n.js";
import { reach } from "./reach.js";

/** Tells the worker which language is in use; true when it has all that this needs. */
async function tell(worker: ServiceWorker, tag: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<boolean>((done) => {
    port1.onmessage = (event: MessageEvent<boolean>) => done(event.data);
  });
  worker.postMessage({ language: tag }, [port2]);
  return answer;
}

/** Whether pages can be had in another language: from the server, or if that is out of reach, from
 * the worker. */
export async function hasLanguage(tag: string): Promise<boolean> {
  await reach.look();
  if (!reach.away) return true;
  const worker = navigator.serviceWorker?.controller;
  return worker ? tell(worker, tag) : false;
}

async function register(): Promise<void> {
  await navigator.serviceWorker.register("/sw.js");
  const { active } = await navigator.serviceWorker.ready;
  if (active && (await tell(active, language()))) document.documentElement.dataset["kept"] = language();
}

const idle = (deed: () => void): void => {
  if ("requestIdleCallback" in window) requestIdleCallback(deed, { timeout: 5000 });
  else setTimeout(deed, 1000);
};

/** Begins when the page is whole and rests. */
export function keepApp(): void {
  if (!("serviceWorker" in navigator)) return;
  const begin = (): void => idle(() => void register().catch(() => {}));
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin, { once: true });
}
