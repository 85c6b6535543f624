// A look at a screen as a person would take it: whether the buttons of the moment can be pressed, and
// whether all text can be read. Runs in the page.
import type { Person } from "./lib.js";

/** A control that the moment needs, by its role and a pattern for its name. */
export interface Control {
  role: "button" | "link" | "textbox" | "board" | "key";
  name: string;
  /** It must be in view before anybody scrolls; otherwise scrolling the page must show it. */
  now: boolean;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Seen {
  faults: string[];
  /** Where the controls are that must keep their places. */
  places: Record<string, Box>;
}

/** What may scroll by itself: lists that grow, diagrams made of text, the contents of the rules. */
const scrollers = [".moves", ".chat ol", ".plan", "dialog", ".steps-list", "textarea", "pre", "aside"];

/** What may be shortened: what people have written, whose length nobody knows; diagrams scroll. */
const shortened = [".seat .who > strong", ".lines span", ".games small", ".compare tbody th", "pre"];

export const look = ({ page }: Person, controls: Control[]): Promise<Seen> =>
  page.evaluate(
    async ({ wanted, scrollable, shortenable }) => {
      const { documentElement: root } = document;
      const faults: string[] = [];
      const frame = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(done));
      scrollTo(0, 0);
      await frame();
      await frame();

      const named = (element: Element): string => `${element.tagName.toLowerCase()}${element.id ? `#${element.id}` : ""}${element.classList[0] ? `.${element.classList[0]}` : ""}`;
      const describe = (element: Element): string => `${named(element)} “${(element.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 40)}”`;

      interface Cut {
        left: number;
        top: number;
        right: number;
        bottom: number;
      }
      const open: Cut = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 };
      const meet = (a: Cut, b: Cut): Cut => ({ left: Math.max(a.left, b.left), top: Math.max(a.top, b.top), right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom) });
      const within = (a: Cut, b: Cut, slack: number): boolean => a.left >= b.left - slack && a.top >= b.top - slack && a.right <= b.right + slack && a.bottom <= b.bottom + slack;

      /** What of an element's inside can be seen. */
      const clips = new Map<Element, { hard: Cut; soft: Cut; seen: boolean }>();
      const clip = (element: Element): { hard: Cut; soft: Cut; seen: boolean } => {
        const known = clips.get(element);
        if (known) return known;
        const above = element.parentElement && element !== root ? clip(element.parentElement) : { hard: open, soft: open, seen: true };
        const style = getComputedStyle(element);
        const shown = style.clipPath === "none" && style.visibility === "visible" && style.opacity !== "0";
        const made = { hard: above.hard, soft: above.soft, seen: above.seen && shown };
        if (element !== root && element !== document.body && !/^(inline|contents)$/.test(style.display) && (style.overflowX !== "visible" || style.overflowY !== "visible")) {
          const box = element.getBoundingClientRect();
          const auto = /auto|scroll/.test(style.overflowX + style.overflowY);
          made.soft = meet(above.soft, box);
          if (!auto) made.hard = meet(above.hard, box);
        }
        clips.set(element, made);
        return made;
      };

      // Nothing scrolls sideways, and nothing scrolls by itself but lists.
      if (root.scrollWidth > innerWidth) faults.push(`the page is ${root.scrollWidth} wide`);
      for (const element of document.querySelectorAll<HTMLElement>("main :not(svg *), header :not(svg *), dialog :not(svg *)")) {
        if (element.clientHeight <= 1 || (element.scrollWidth <= element.clientWidth + 1 && element.scrollHeight <= element.clientHeight + 1)) continue;
        const { overflowX, overflowY } = getComputedStyle(element);
        const wide = /auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth + 1;
        const high = /auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight + 1;
        if ((wide || high) && !element.matches(scrollable)) faults.push(`${named(element)} scrolls by itself: ${element.scrollWidth}×${element.scrollHeight} in ${element.clientWidth}×${element.clientHeight}`);
      }

      const kinds: Record<string, string> = { button: "button, [role=button], summary", key: ".keys button", link: "a[href]", textbox: "input, textarea", board: ".board-keys" };
      const nameOf = (element: Element): string =>
        (element.getAttribute("aria-label") ?? (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels?.[0]?.textContent : element.textContent) ?? "").replace(/\s+/g, " ").trim();
      const hits = (element: Element, x: number, y: number): boolean => {
        const hit = document.elementFromPoint(x, y);
        return hit !== null && (element.contains(hit) || (hit instanceof HTMLLabelElement && hit.control === element));
      };
      const places: Record<string, { x: number; y: number; width: number; height: number }> = {};
      const place = (key: string, element: Element): void => {
        const { x, y, width, height } = element.getBoundingClientRect();
        places[key] = { x, y, width, height };
      };

      // Every control that is needed can be pressed.
      for (const { role, name, now } of wanted) {
        const found = [...document.querySelectorAll(kinds[role] ?? role)].filter((element) => new RegExp(name, "u").test(nameOf(element)) && element.getClientRects().length > 0);
        const element = found.find((one) => clip(one).seen) ?? null;
        if (!element) {
          faults.push(`there is no ${role} ${name}`);
          continue;
        }
        if (!now) {
          element.scrollIntoView({ block: "center", inline: "nearest" });
          clips.clear();
        }
        const box = element.getBoundingClientRect();
        const view = meet(clip(element.parentElement ?? element).soft, { left: 0, top: 0, right: innerWidth, bottom: innerHeight });
        const tall = !now && box.height > innerHeight;
        if (!tall && !within(box, view, 1)) {
          faults.push(`${role} ${name} is out of view: ${Math.round(box.left)},${Math.round(box.top)} to ${Math.round(box.right)},${Math.round(box.bottom)}`);
        } else if (role !== "board") {
          const [dx, dy] = [Math.min(5, box.width / 4), Math.min(5, box.height / 4)];
          const [cx, cy] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
          const spots = [[cx, cy], [box.left + dx, box.top + dy], [box.right - dx, box.top + dy], [box.left + dx, box.bottom - dy], [box.right - dx, box.bottom - dy]] as const;
          const missed = spots.find(([x, y]) => !hits(element, x, y));
          if (missed) faults.push(`${role} ${name} is covered by ${describe(document.elementFromPoint(...missed) ?? root)}`);
        }
        if (!now) {
          scrollTo(0, 0);
          clips.clear();
        } else place(`${role} ${name}`, element);
      }

      // Every text can be read: it is not cut off, and nothing prints over it.
      interface Text {
        block: Element;
        parent: Element;
        words: string;
        box: Cut;
      }
      const texts: Text[] = [];
      const dialog = document.querySelector("dialog[open]");
      const walker = document.createTreeWalker(dialog ?? document.body, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      const blockOf = (element: Element): Element => (element.parentElement && /^(inline|contents)$/.test(getComputedStyle(element).display) ? blockOf(element.parentElement) : element);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        const words = (node.textContent ?? "").trim().replace(/\s+/g, " ");
        if (!parent || !words || !parent.checkVisibility() || parent.closest("svg, option, script, style, template, .unseen, .skip")) continue;
        const block = blockOf(parent);
        const around = block.getBoundingClientRect();
        if (around.top > 3 * innerHeight) continue; // further down, pages are all the same
        const { hard, soft, seen } = clip(parent);
        if (!seen) continue;
        const size = parseFloat(getComputedStyle(parent).fontSize);
        range.selectNodeContents(node);
        for (const line of range.getClientRects()) {
          if (line.width < 1) continue;
          const middle = (line.top + line.bottom) / 2;
          const box: Cut = { left: line.left, right: line.right, top: middle - size * 0.35, bottom: middle + size * 0.35 };
          const told = `“${words.slice(0, 50)}” in ${named(block)}`;
          const maybeShort = parent.closest(shortenable) !== null;
          if (!within(box, hard, 1) && !maybeShort) faults.push(`${told} is cut off`);
          else if ((box.left < around.left - 1 || box.right > around.right + 1) && !maybeShort) faults.push(`${told} is wider than its box`);
          else if ((box.top < around.top - 2 || box.bottom > around.bottom + 2) && !maybeShort) faults.push(`${told} is higher than its box`);
          const shown = meet(box, soft);
          if (shown.right - shown.left > 1 && shown.bottom - shown.top > 2) texts.push({ block, parent, words, box: shown });
        }
      }
      const layer = (element: Element | null): Element | null => {
        for (let at = element; at; at = at.parentElement) if (/sticky|fixed/.test(getComputedStyle(at).position)) return at;
        return null;
      };
      const visible = ({ parent, box }: Text): boolean => {
        const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
        const above = layer(hit);
        return !above || above.contains(parent);
      };
      const inView = texts.filter(({ box }) => box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth).filter(visible);
      inView.forEach((one, index) => {
        for (const other of inView.slice(index + 1)) {
          if (one.block === other.block) continue;
          const both = meet(one.box, other.box);
          if (both.right - both.left > 1.5 && both.bottom - both.top > 1.5) faults.push(`“${one.words.slice(0, 40)}” and “${other.words.slice(0, 40)}” print over one another`);
        }
      });
      for (const { parent, words, box } of inView) {
        const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
        if (!hit || parent.contains(hit) || hit.contains(parent) || getComputedStyle(parent).pointerEvents === "none") continue;
        if (parent.closest("label") && hit === parent.closest("label")?.querySelector("input")) continue;
        faults.push(`“${words.slice(0, 40)}” is hidden by ${describe(hit)}`);
      }

      for (const button of document.querySelectorAll(".keys button")) place(`key ${button.className}`, button);
      return { faults: [...new Set(faults)], places };
    },
    { wanted: controls, scrollable: scrollers.join(), shortenable: shortened.join() },
  );

/** What lies at a spot now that can be pressed: its name. */
export const under = ({ page }: Person, spots: Record<string, Box>): Promise<Record<string, string>> =>
  page.evaluate((boxes) => {
    const at = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }): string => {
      const hit = document.elementFromPoint(x + width / 2, y + height / 2)?.closest("button, a[href]");
      return hit ? (hit.getAttribute("aria-label") ?? hit.textContent ?? "").replace(/\s+/g, " ").trim() : "";
    };
    return Object.fromEntries(Object.entries(boxes).map(([key, box]) => [key, at(box)]));
  }, spots);
