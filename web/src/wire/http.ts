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

export async function ask<C extends Command & keyof typeof routes>(
  cmd: C,
  args: Commands[C]["args"],
): Promise<Commands[C]["answer"]> {
  const [method, path] = routes[cmd];
  const rest: Record<string, unknown> = { ...args };
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  const query = method === "GET" ? new URLSearchParams(rest as Record<string, string>).toString() : "";
  const [response, body] = await answerOf(url + (query ? `?${query}` : ""), {
    method,
    ...(method === "POST"
      ? { body: JSON.stringify(rest), headers: { "Content-Type": "application/json" } }
      : {}),
  });
  if (!response.ok) throw new ServerRefused(response.status, (body as Refusal).error);
  return body as Commands[C]["answer"];
}
