// The core as a page sees it: questions to the worker, answers as promises.
import { Refused } from "./module.js";
import type { Answer, Deed, Deeds } from "./messages.js";

export { Refused } from "./module.js";
export type { Look, Option, Pick, Sight, Snapshot } from "./messages.js";

export class Core {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, { done: (value: never) => void; fail: (why: Error) => void }>();
  private next = 1;

  constructor(wasm: string) {
    this.worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    this.worker.onmessage = (event: MessageEvent<Answer>) => this.answered(event.data);
    this.worker.postMessage(wasm);
  }

  /** Asks the worker to do something; refusals are thrown. */
  ask<D extends Deed>(deed: D, args: Deeds[D]["args"]): Promise<Deeds[D]["answer"]> {
    const id = this.next++;
    return new Promise((done, fail) => {
      this.waiting.set(id, { done, fail });
      this.worker.postMessage({ id, deed, args });
    });
  }

  private answered(answer: Answer): void {
    const waiting = this.waiting.get(answer.id);
    this.waiting.delete(answer.id);
    if ("refused" in answer) waiting?.fail(new Refused(answer.refused));
    else if ("failed" in answer) waiting?.fail(new Error(answer.failed));
    else waiting?.done(answer.answer as never);
  }
}
