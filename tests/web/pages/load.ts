// What a page loads and how: every request of a cold visit as the network saw it.
import type { BrowserContext, CDPSession, Page } from "playwright-core";

export interface Loaded {
  path: string;
  /** Bytes as they came over the wire, with headers. */
  bytes: number;
  /** How many requests had to be answered before it could be asked for; the page itself is 1. */
  depth: number;
}

export interface Visit {
  page: Page;
  session: CDPSession;
  /** Everything that was asked for so far, in order. */
  loaded: Loaded[];
}

interface Sent {
  requestId: string;
  request: { url: string };
  initiator: { url?: string; stack?: Stack };
}

interface Stack {
  callFrames: { url: string }[];
  parent?: Stack;
}

/** The address of the script or page that asked for something. */
function askedBy({ url, stack }: Sent["initiator"]): string {
  for (let at = stack; at; at = at.parent) {
    const found = at.callFrames.find((frame) => frame.url);
    if (found) return found.url;
  }
  return url ?? "";
}

/** Opens an empty page that writes down what it loads. */
export async function visit(context: BrowserContext): Promise<Visit> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const loaded: Loaded[] = [];
  const byId = new Map<string, Loaded>();
  const depths = new Map<string, number>();
  let deepest = 0; // of those that were answered: what asks without saying why may wait for it
  await session.send("Network.enable");
  session.on("Network.requestWillBeSent", (event) => {
    const sent = event as unknown as Sent;
    const { pathname, protocol } = new URL(sent.request.url);
    if (!protocol.startsWith("http")) return;
    const depth = 1 + (depths.get(askedBy(sent.initiator)) ?? deepest);
    if (!depths.has(sent.request.url)) depths.set(sent.request.url, depth);
    const entry = { path: pathname, bytes: 0, depth };
    byId.set(sent.requestId, entry);
    loaded.push(entry);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const entry = byId.get(requestId);
    if (!entry) return;
    entry.bytes = encodedDataLength;
    deepest = Math.max(deepest, entry.depth);
  });
  // Workers, and what they ask for, are not the page's own: they are known by their answers.
  page.on("requestfinished", (request) => {
    const path = new URL(request.url()).pathname;
    const take = (bytes: number): void => {
      const known = loaded.find((one) => one.path === path);
      if (!known) loaded.push({ path, bytes, depth: 1 + deepest });
      else if (known.bytes === 0) known.bytes = bytes;
    };
    request.sizes().then(
      ({ responseBodySize, responseHeadersSize }) => take(responseBodySize + responseHeadersSize),
      () => {}, // the page was closed meanwhile
    );
  });
  return { page, session, loaded };
}

/** When the page has done what it does by itself: its mark is there. */
export const ready = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => performance.getEntriesByName("ready").length > 0);
