import { chromium } from "playwright-core";
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--headless","--no-sandbox","--disable-gpu","--disable-quic","--no-first-run","--disable-background-networking","--disable-component-update","--disable-sync"] });
const [,, url, out, width="1440", height="900", script=""] = process.argv;
const page = await browser.newPage({ viewport: { width: Number(width), height: Number(height) } });
page.on("console", (m) => console.log("console:", m.text())); page.on("pageerror", (e) => console.log("error:", e.message, e.stack));
await page.goto(url); await page.waitForTimeout(1200);
if (script) { await eval(`(async () => { ${script} })()`); }
await page.screenshot({ path: out, fullPage: false }); await browser.close();
