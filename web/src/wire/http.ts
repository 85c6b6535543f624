// Commands by HTTP: for what a page asks before it has a connection.
import { routes, type Commands, type Refusal } from "./messages.js";
import { reach, Unreachable } from "./reach.js";
import { ServerRefused, type Command } from "./socket.js";

/** What the server answers; something before it that answers in its place counts as nothing. */
async function answerOf(url: string, options: RequestInit): Promise<[Response, unknown]> {
  try {
    const response = await fetch(url, options);
    const body: unknown = await response.json();
    reach.worked();
    return [response, body];
  } catch {
    reach.failed();
    throw new Unreachable();
  }
}

const TRIES = 4;

/** The same again, after a while, when the server is asked too much: what only reads can wait. */
async function patientAnswerOf(url: string, options: RequestInit): Promise<[Response, unknown]> {
  for (let tries = 1; ; tries++) {
    const [response, body] = await answerOf(url, options);
    if (response.status !== 429 || options.method !== "GET" || tries === TRIES) return [response, body];
    const seconds = Number(response.headers.get("Retry-After") ?? 1);
    await new Promise((done) => setTimeout(done, seconds * 1000));
  }
}

type Route = Command & keyof typeof routes;

/** A command as a request. */
function requestOf<C extends Route>(cmd: C, args: Commands[C]["args"]): [url: string, options: RequestInit] {
  const [method, path] = routes[cmd];
  const rest: Record<string, unknown> = { ...args };
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  const query = method === "GET" ? new URLSearchParams(rest as Record<string, string>).toString() : "";
  const sent = method === "POST" ? { body: JSON.stringify(rest), headers: { "Content-Type": "application/json" } } : {};
  return [url + (query ? `?${query}` : ""), { method, ...sent }];
}

/** A command of a page that is left: it is sent all the same, and nobody waits for its answer. */
export function tell<C extends Route>(cmd: C, args: Commands[C]["args"]): void {
  const [url, options] = requestOf(cmd, args);
  fetch(url, { ...options, keepalive: true }).catch(() => {});
}

export async function ask<C extends Route>(cmd: C, args: Commands[C]["args"]): Promise<Commands[C]["answer"]> {
  const [response, body] = await patientAnswerOf(...requestOf(cmd, args));
  if (!response.ok) throw new ServerRefused(response.status, (body as Refusal).error);
  return body as Commands[C]["answer"];
}
