// What only a table of the server has while it is played at, as one file that comes after the board:
// links to hand on, conditional moves.
export { entering, planPanel } from "./plan.js";
export { forPlayers, forSpectators } from "./share.js";
