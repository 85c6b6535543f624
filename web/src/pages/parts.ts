// What a page with a table is put together from, as one file: a page asks for it once.
export { LocalGame } from "../game/local.js";
export { OnlineGame } from "../game/online.js";
export { Socket } from "../wire/socket.js";
export { sameSetup, SetupPage } from "./setup.js";
export { secretOf } from "./stepper.js";
export { TablePage } from "./table.js";
