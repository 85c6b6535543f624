// What a page with a table of the server is put together from, as one file: a page asks for it once.
export { OnlineGame } from "../game/online.js";
export { secretOf } from "./stepper.js";
export { TablePage } from "./table.js";
