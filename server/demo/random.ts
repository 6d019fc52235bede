/** A sequence that looks random and is the same each time: the demo agency is not another one after every reset. */
export class Sequence {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** A whole number from 0 up to, not including, `below` (Park and Miller's generator). */
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
