// A wire between a browser and the server, which can be cut and mended.
import { createConnection, createServer, type AddressInfo, type Server as Listener, type Socket } from "node:net";

export class Wire {
  private readonly ends = new Set<Socket>();
  private readonly listener: Listener;
  private whole = true;

  private constructor(private readonly port: number) {
    this.listener = createServer((near) => this.join(near));
  }

  /** A wire to a server; its own address is `url`. */
  static async lay(to: string): Promise<Wire> {
    const wire = new Wire(Number(new URL(to).port));
    await new Promise<void>((done) => wire.listener.listen(0, "127.0.0.1", done));
    return wire;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.listener.address() as AddressInfo).port}`;
  }

  private join(near: Socket): void {
    if (!this.whole) {
      near.destroy();
      return;
    }
    const far = createConnection(this.port, "127.0.0.1");
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.ends.add(end);
      end.pipe(other);
      end.on("error", () => other.destroy());
      end.on("close", () => {
        this.ends.delete(end);
        other.destroy();
      });
    }
  }

  /** Whatever goes through it breaks off, and nothing goes through any more. */
  cut(): void {
    this.whole = false;
    for (const end of this.ends) end.destroy();
  }

  mend(): void {
    this.whole = true;
  }

  /** Nothing of what is connected now arrives any more, and nobody is told: a dead way through the air. */
  deafen(): void {
    for (const end of this.ends) {
      end.unpipe();
      end.resume();
    }
  }

  async remove(): Promise<void> {
    this.cut();
    await new Promise((done) => this.listener.close(done));
  }
}
