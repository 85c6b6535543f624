// A real terminal, by tmux, for playing from it against browsers.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const WAIT = 60000; // milliseconds that something may take to appear

export class Terminal {
  private readonly socket = `agate-pages-${process.pid}`;
  private readonly home = mkdtempSync(join(tmpdir(), "agate-home-"));

  constructor(words: string[]) {
    const program = resolve(process.env["AGATE_BUILD"] ?? "build", "agate");
    const env = [`PATH=${process.env["PATH"]}`, `HOME=${this.home}`, "TERM=xterm-256color", "LC_ALL=C.UTF-8"];
    this.tmux("new-session", "-d", "-s", "play", "-x", "100", "-y", "40", "env", "-i", ...env, program, "play", ...words);
  }

  private tmux(...words: string[]): string {
    return execFileSync("tmux", ["-L", this.socket, "-f", "/dev/null", ...words], { encoding: "utf8", env: { ...process.env, LC_ALL: "C.UTF-8" } });
  }

  screen(): string {
    return this.tmux("capture-pane", "-p", "-t", "play");
  }

  /** Waits until the screen shows this. */
  async see(pattern: RegExp): Promise<RegExpExecArray> {
    for (const end = Date.now() + WAIT; ; ) {
      const screen = this.screen();
      const found = pattern.exec(screen);
      if (found) return found;
      if (Date.now() > end) throw new Error(`expected ${pattern} on this screen:\n${screen}`);
      await new Promise((done) => setTimeout(done, 20));
    }
  }

  /** Types a line after the colon. */
  async type(text: string): Promise<void> {
    this.tmux("send-keys", "-t", "play", "-l", `:${text}`);
    await this.see(new RegExp(`^> ${text.replace(/[+*]/g, "\\$&")}`, "m"));
    this.tmux("send-keys", "-t", "play", "Enter");
  }

  close(): void {
    this.tmux("kill-server");
    rmSync(this.home, { recursive: true, force: true });
  }
}
