import fc from "fast-check";

/** A random generator that repeats its values for the same seed (mulberry32). */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** Returns a number from 0 up to, but not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** Returns an integer between both limits, inclusive. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  happens(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(from: readonly T[]): T {
    const picked = from[this.between(0, from.length - 1)];
    if (picked === undefined) throw new Error("Nothing to pick from");
    return picked;
  }

  /** Returns a text that the pattern accepts, or undefined if none is found. */
  matching(pattern: string): string | undefined {
    const whole = new RegExp(pattern, "u");
    // The generator does not support lookaheads. They are removed, and texts that break them are discarded.
    const plain = new RegExp(pattern.replaceAll(/\(\?[!=][^()]*(?:\([^()]*\)[^()]*)*\)/g, ""), "u");
    const found = fc.sample(fc.stringMatching(plain), { seed: this.between(0, 2_147_483_646), numRuns: 20 });
    return found.find((text) => whole.test(text));
  }
}
