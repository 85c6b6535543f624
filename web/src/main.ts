// The beginning: language, theme, and the page that the address means.
import "./style/tokens.css";
import "./style/base.css";
import "./style/table.css";
import "./style/board.css";
import "./style/phone.css";
import { Core } from "./core/client.js";
import type { Theme } from "./game/game.js";
import { catalogues, isLanguage, language, speak, t } from "./i18n/i18n.js";
import wasm from "../../build-wasm/agate.wasm?url";

const main = document.getElementById("main") as HTMLElement;

/** A fresh place for a page. */
function place(): HTMLElement {
  main.replaceChildren();
  return main.appendChild(document.createElement("div"));
}

/** An address that means nothing. */
function nothing(): void {
  place().appendChild(document.createElement("h1")).textContent = t("not-found");
}

function theme(): Theme {
  const chosen = localStorage.getItem("agate.theme");
  if (chosen === "dark" || chosen === "light") return chosen;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

function dress(): void {
  document.documentElement.dataset["theme"] = theme();
}

/** The core, in the reader's language. */
async function core(): Promise<Core> {
  const made = new Core(wasm);
  const catalogue = catalogues[language()];
  if (catalogue) {
    const bytes = await (await fetch(`/api/v1/catalogues/${catalogue}`)).arrayBuffer();
    await made.ask("speak", { catalogue: new Uint8Array(bytes) });
  }
  return made;
}

async function play(game: string): Promise<void> {
  const [{ LocalGame }, { TablePage }, { showSetup }] = await Promise.all([
    import("./game/local.js"),
    import("./pages/table.js"),
    import("./pages/setup.js"),
  ]);
  const loaded = await core();
  const open = (made: InstanceType<typeof LocalGame>): void => {
    const page = new TablePage(place(), made);
    page.show();
    themed = () => void made.dress(theme());
  };
  const left = await LocalGame.resume(loaded, theme(), game);
  if (left) open(left);
  else
    showSetup(place(), game, (setup) => void LocalGame.start(loaded, theme(), setup).then(open));
}

async function table(id: string): Promise<void> {
  const [{ OnlineGame }, { TablePage }, { Socket }, { whoami }] = await Promise.all([
    import("./game/online.js"),
    import("./pages/table.js"),
    import("./wire/socket.js"),
    import("./pages/lobby.js"),
  ]);
  const person = await whoami();
  const address = new URL("/api/v1/socket", location.href);
  address.protocol = address.protocol.replace("http", "ws");
  const socket = new Socket(address.href);
  const game = new OnlineGame(await core(), theme(), socket, id);
  game.person = person?.id ?? "";
  const secret = location.hash.slice(1);
  if (secret && person) await game.join(secret).then(() => history.replaceState(null, "", location.pathname));
  const sent = sessionStorage.getItem(`agate.link.${id}`);
  if (sent) game.invitation = `${location.origin}/t/${id}#${sent}`;
  let page: InstanceType<typeof TablePage> | null = null;
  game.addEventListener("change", () => {
    if (page || !game.snapshot) return;
    page = new TablePage(place(), game);
    page.show();
  });
  themed = () => void game.dress(theme());
  socket.follow(game);
}

async function learn(game: string): Promise<void> {
  const { games } = await import("./pages/front.js");
  if (!game) {
    const [{ CoursesPage }, loaded] = await Promise.all([import("./pages/courses.js"), core()]);
    const page = new CoursesPage(place(), loaded);
    themed = () => void page.show(theme());
    return page.start(theme());
  }
  if (!games.some((name) => name === game)) return nothing();
  const [{ LearnPage }, loaded] = await Promise.all([import("./pages/learn.js"), core()]);
  const page = await LearnPage.open(place(), loaded, theme(), game);
  themed = () => void page.game.dress(theme());
}

let themed = (): void => {};

async function route(): Promise<void> {
  const [, page = "", what = ""] = location.pathname.split("/");
  if (page === "") {
    // The front page is there already; what is being played comes when it comes.
    const live = document.getElementById("live");
    if (live) await (await import("./pages/live.js")).showLive(live);
    return;
  }
  main.textContent = t("loading");
  if (page === "play") return play(what);
  if (page === "t") return table(what);
  if (page === "learn") return learn(what);
  if (page === "rules") return (await import("./pages/rules.js")).showRules(place(), what);
  if (page === "lobby" || page === "games") {
    const { LobbyPage } = await import("./pages/lobby.js");
    return new LobbyPage(place(), page === "games").start();
  }
  nothing();
}

/** Whether this page is, or is below, the one of a link. */
const leadsHere = (path: string): boolean =>
  location.pathname === path || (path !== "/" && location.pathname.startsWith(`${path}/`));

function controls(): void {
  document.getElementById("theme")?.addEventListener("click", () => {
    localStorage.setItem("agate.theme", theme() === "dark" ? "light" : "dark");
    dress();
    themed();
  });
  document.getElementById("language")?.addEventListener("change", (event) => {
    const wanted = (event.target as HTMLSelectElement).value;
    document.cookie = `lang=${wanted}; path=/; max-age=31536000; samesite=lax`;
    location.reload();
  });
  for (const link of document.querySelectorAll<HTMLElement>("[data-nav]"))
    if (leadsHere(link.dataset["nav"] ?? "")) link.setAttribute("aria-current", "page");
}

dress();
controls();
const wanted = document.documentElement.lang;
await speak(isLanguage(wanted) ? wanted : "en");
await route();
