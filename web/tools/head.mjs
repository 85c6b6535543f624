// The head of a page: what previews of links show, what is to be loaded at once, how it is installed.
// `{{origin}}` stands for the address that people reach the server by, and is filled in by it.

const { inHtml } = await import(new URL("../../build-web/web/src/i18n/fill.js", import.meta.url));

/** `about`: title, text, path and card of the page; `needs`: scripts that it will ask for. */
export function head({ tag, locale }, about, { styles, script, needs, icon }) {
  const meta = (name, content) => `<meta property="og:${name}" content="${content}">`;
  const [title, text] = [inHtml(about.title), inHtml(about.text)];
  return `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><meta name="description" content="${text}">
${styles.map((file) => `<link rel="stylesheet" href="${file}">`).join("")}<script type="module" src="${script}"></script>
${needs.map((file) => `<link rel="modulepreload" href="${file}">`).join("")}
${meta("type", "website")}${meta("site_name", "Agate")}${meta("locale", locale)}
${meta("title", title)}${meta("description", text)}${meta("url", `{{origin}}${about.path}`)}
${meta("image", `{{origin}}${about.card}`)}${meta("image:width", 1200)}${meta("image:height", 630)}
<meta name="twitter:card" content="summary_large_image">
<link rel="icon" href="${icon.svg}" type="image/svg+xml"><link rel="apple-touch-icon" href="${icon["icon-touch"]}">
<link rel="manifest" href="/manifest.webmanifest?lang=${tag}"><meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)"><meta name="theme-color" content="#17181c" media="(prefers-color-scheme: dark)"></head>`;
}
