// The words of the pages in any language, outside a browser.
import { register } from "node:module";

// Browsers get the words from a bundler; node wants to be told that they are JSON.
const json = `export const load = (url, context, next) =>
  next(url, url.endsWith(".json") ? { ...context, importAttributes: { type: "json" } } : context);`;
register(`data:text/javascript,${encodeURIComponent(json)}`);

(globalThis as unknown as Record<string, unknown>)["document"] = { documentElement: {} };

export const { speak, list, t } = await import("../../../web/src/i18n/i18n.js");
