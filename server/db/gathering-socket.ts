import { Socket } from "node:net";

type Written = (error?: Error | null) => void;

/**
 * A connection to the database that sends what is written in one turn of the event loop as one packet: a statement is
 * several messages, BEGIN goes with what follows it, and several statements may be asked at once.
 */
export class GatheringSocket extends Socket {
  #isGathering = false;

  override write(chunk: Uint8Array | string, written?: Written): boolean;
  override write(chunk: Uint8Array | string, encoding?: BufferEncoding, written?: Written): boolean;
  override write(...given: [never, never?, never?]): boolean {
    if (!this.#isGathering) {
      this.#isGathering = true;
      this.cork();
      process.nextTick(() => {
        this.#isGathering = false;
        this.uncork();
      });
    }
    return super.write(...given);
  }
}
