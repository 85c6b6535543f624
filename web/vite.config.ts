// How the pages are built: hashed assets into dist/, which tools/pages.mjs puts pages around.
import { defineConfig } from "vite";

// Requests cost more than bytes here, for there is no HTTP/2: what several pages share is one file,
// and what the tables share is another.
const shared = [
  "node_modules/(?!uqr/)",
  "src/core/(client|module)\\.",
  "src/i18n/(i18n|words/lists)\\.",
  "src/wire/",
  "src/game/(settings|mine|links|last|left|keep|names|progress)\\.",
  "src/say/(announce|terms|effect)\\.",
  "src/panels/(icons|pace|paths|reach|sure|thumb|trouble)\\.",
  "src/pages/(front|notices|person)\\.",
];
const table = ["src/game/(?!course|form|lesson|local|online|plan|tree|unsent|viewed|worth)", "src/board/", "src/panels/(?!beside|download|lesson|newgame|note|plan|qr|share|tree)", "src/say/", "src/pages/table\\."];
const groups = [
  { name: "shared", test: new RegExp(shared.join("|")) },
  { name: "table", test: new RegExp(table.join("|")) },
];

export default defineConfig({
  base: "/assets/",
  publicDir: false,
  worker: { format: "es" },
  build: {
    outDir: "../build-pages/assets",
    emptyOutDir: true,
    assetsDir: "",
    manifest: "manifest.json",
    modulePreload: { polyfill: false },
    target: "es2022",
    rolldownOptions: {
      input: ["src/main.ts", "src/sw/sw.ts", "src/style/front.css", "src/style/rules.css"],
      output: { codeSplitting: { groups } },
    },
  },
});
