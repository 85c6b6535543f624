// A picture of a page: node tools/shot.mjs URL OUT [WIDTH] [HEIGHT] [SCRIPT]; SCRIPT has `page`.
// LOCALE and THEME say in which language, light or dark.
import { chromium } from "playwright-core";

const [, , url, out, width = "1440", height = "900", script = ""] = process.argv;
const args = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"];
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args });
const page = await browser.newPage({
  viewport: { width: Number(width), height: Number(height) },
  locale: process.env.LOCALE ?? "en",
  colorScheme: process.env.THEME ?? "light",
});
page.on("console", (message) => console.log("console:", message.text()));
page.on("pageerror", (error) => console.log("error:", error.message));
await page.goto(url);
await page.locator("main h1, main h2").first().waitFor();
const run = Object.getPrototypeOf(async () => {}).constructor("page", script);
await run(page);
await page.screenshot({ path: out });
await browser.close();
