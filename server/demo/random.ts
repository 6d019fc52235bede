/** A deterministic pseudorandom sequence, so that the demo agency is the same after every reset. */
export class Sequence {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** Returns a whole number from 0 up to, but not including, `below` (Park and Miller's generator). */
  below(below: number): number {
    this.#state = (this.#state * 48_271) % 2_147_483_647;
    return this.#state % below;
  }

  pick<T>(from: readonly T[]): T {
    const picked = from[this.below(from.length)];
    if (picked === undefined) throw new Error("Nothing to pick from");
    return picked;
  }
}
