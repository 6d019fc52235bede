import { Readable } from "node:stream";

/** Characters that wait for a reader; whoever is further behind is better off beginning anew, from where they are. */
const mostWaiting = 65_536;

/**
 * What one page is told, as server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html). It is never
 * fed faster than it is read: a reader who falls behind is cut off, and comes back with the id of the last event it has.
 */
export class EventStream {
  readonly #text = new Readable({ read: () => {} });
  #hasEnded = false;

  /** What goes out. */
  get text(): Readable {
    return this.#text;
  }

  get isOpen(): boolean {
    return !this.#hasEnded && !this.#text.destroyed;
  }

  /** The last one carries the id: who breaks off before it is told all of them again. */
  send(events: readonly string[], id: string): void {
    if (!this.isOpen || events.length === 0) return;
    // What is sent at once may be long; what matters is whether it is taken.
    if (this.#text.readableLength > mostWaiting) {
      this.#text.destroy();
      return;
    }
    const last = events.length - 1;
    const blocks = events.map((data, index) => `${index === last ? `id: ${id}\n` : ""}data: ${data}\n\n`);
    this.#text.push(blocks.join(""));
  }

  end(): void {
    if (!this.isOpen) return;
    this.#hasEnded = true;
    this.#text.push(null);
  }
}
