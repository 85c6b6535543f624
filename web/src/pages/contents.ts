// What a script adds to the rules of a game: the contents are open where there is room beside the
// text, and say which section is being read.

/** The last section that begins above the upper third of the window. */
function reading(headings: HTMLElement[]): HTMLElement | undefined {
  return headings.filter((heading) => heading.getBoundingClientRect().top < innerHeight / 3).at(-1);
}

export function followReading(contents: HTMLDetailsElement): void {
  const wide = matchMedia("(min-width: 1100px)");
  const headings = [...document.querySelectorAll<HTMLElement>(".rules h2")];
  const links = [...contents.querySelectorAll("a")];
  const mark = (): void => {
    const id = reading(headings)?.id;
    for (const link of links)
      if (link.hash === `#${id}`) link.setAttribute("aria-current", "location");
      else link.removeAttribute("aria-current");
  };
  const unfold = (): void => {
    contents.open = wide.matches;
  };
  contents.addEventListener("click", (event) => {
    if (!wide.matches && event.target instanceof HTMLAnchorElement) contents.open = false;
  });
  wide.addEventListener("change", unfold);
  addEventListener("scroll", mark, { passive: true });
  unfold();
  mark();
}
