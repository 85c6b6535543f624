// Sentences as text of a page.

/** A sentence with what stands in its braces. */
export const fill = (text: string, args: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (all, name: string) => String(args[name] ?? all));

/** A text as it is written in HTML. */
export const inHtml = (text: string): string =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");
