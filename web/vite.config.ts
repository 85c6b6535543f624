// How the pages are built: hashed assets into dist/, which tools/pages.mjs puts pages around.
import { defineConfig } from "vite";

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
    rollupOptions: { input: ["src/main.ts", "src/sw/sw.ts"] },
  },
});
