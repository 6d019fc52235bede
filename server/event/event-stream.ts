import { Readable } from "node:stream";

/** Characters that may wait for a reader. A reader who is further behind should reconnect from their last event. */
const mostWaiting = 65_536;

/**
 * The stream of one page, as server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html). A
 * reader who falls behind is disconnected, and reconnects with the id of their last event.
 */
export class EventStream {
  readonly #text = new Readable({ read: () => {} });
  #hasEnded = false;

  /** The outgoing text. */
  get text(): Readable {
    return this.#text;
  }

  get isOpen(): boolean {
    return !this.#hasEnded && !this.#text.destroyed;
  }

  /** Sends events. Only the last one has the id, so that a reader who disconnects earlier gets all of them again. */
  send(events: readonly string[], id: string): void {
    if (!this.isOpen || events.length === 0) return;
    // One message may be long. A reader is disconnected only if earlier text was not read.
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
