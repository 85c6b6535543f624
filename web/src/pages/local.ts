// What a page with a game in this browser is put together from, as one file: a page asks for it once.
export { LocalGame } from "../game/local.js";
export { sameSetup, SetupPage } from "./setup.js";
export { TablePage } from "./table.js";
