// A sentence with what stands in its braces.
export const fill = (text: string, args: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (all, name: string) => String(args[name] ?? all));
