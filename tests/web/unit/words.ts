// The words of the pages in any language, outside a browser.
import { register } from "node:module";
import type { Language } from "../../../web/src/i18n/i18n.js";

// Browsers get the words from a bundler; node wants to be told that they are JSON.
const json = `export const load = (url, context, next) =>
  next(url, url.endsWith(".json") ? { ...context, importAttributes: { type: "json" } } : context);`;
register(`data:text/javascript,${encodeURIComponent(json)}`);

(globalThis as unknown as Record<string, unknown>)["document"] = { documentElement: {} };

export const { speak, counted, list, t, languages } = await import("../../../web/src/i18n/i18n.js");
export const translations = (Object.keys(languages) as Language[]).filter((language) => language !== "en");
