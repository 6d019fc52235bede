import type { Chance } from "./random.ts";

/** A record from an answer. Its values belong together. */
type Seen = Record<string, unknown>;

const mostOfAName = 300;
const mostRecords = 400;

/**
 * The values in earlier answers, by name. A later call asks for a value by name and gets one from the same record if
 * there is one, so that an id is used with its version and a quote with its cards. The memory knows how the document
 * builds names (`cardId` is the `id` of one of the `cards`), but not their meaning.
 */
export class Memory {
  readonly #values = new Map<string, unknown[]>();
  readonly #records = new Map<string, Seen[]>();
  readonly #chance: Chance;

  constructor(chance: Chance) {
    this.#chance = chance;
  }

  /** Stores everything in an answer about `subject`, the words of its path: "quotes", "public/booking". */
  learn(subject: string, answer: unknown): void {
    const listed = isRecord(answer) && Array.isArray(answer.items) ? answer.items : answer;
    for (const record of Array.isArray(listed) ? listed : [listed]) {
      this.#walk(record, subject);
      if (isRecord(record)) this.#keepRecord(subject, record);
    }
  }

  /** Returns the same record as it was last seen. */
  again(subject: string, record: Seen): Seen | undefined {
    return this.#records.get(subject)?.find((one) => nameOf(one) !== undefined && nameOf(one) === nameOf(record));
  }

  learnValue(name: string, value: unknown): void {
    const known = this.#values.get(name) ?? [];
    if (known.at(-1) === value) return;
    known.push(value);
    if (known.length > mostOfAName) known.shift();
    this.#values.set(name, known);
  }

  /** Returns a record of this kind, preferably one that `waits` selects. */
  record(subject: string, waits: (record: Seen) => boolean): Seen | undefined {
    const known = this.#records.get(subject) ?? [];
    if (known.length === 0) return undefined;
    const waiting = known.filter(waits);
    return this.#chance.pick(waiting.length > 0 && this.#chance.happens(0.8) ? waiting : known);
  }

  all(subject: string): readonly Seen[] {
    return this.#records.get(subject) ?? [];
  }

  /** Returns a value for this name, from the given record if it has one, or else any value seen before. */
  value(name: string, record: Seen | undefined): unknown {
    const inRecord = record ? valuesIn(record, name) : [];
    if (inRecord.length > 0 && this.#chance.happens(0.9)) return this.#chance.pick(inRecord);
    const known = this.#values.get(name) ?? [];
    return known.length > 0 ? this.#chance.pick(known) : undefined;
  }

  /** Merges a record into what is stored about it. */
  #keepRecord(subject: string, record: Seen): void {
    const records = this.#records.get(subject) ?? [];
    const before = records.find((one) => nameOf(one) !== undefined && nameOf(one) === nameOf(record));
    const kept = records.filter((one) => one !== before);
    kept.push({ ...before, ...record });
    if (kept.length > mostRecords) kept.shift();
    this.#records.set(subject, kept);
  }

  #walk(value: unknown, name: string): void {
    if (typeof value === "object" && value !== null) this.learnValue(name, value);
    if (Array.isArray(value)) for (const item of value) this.#walk(item, singular(name));
    else if (isRecord(value)) {
      for (const [key, inner] of Object.entries(value)) this.#walk(inner, key === "id" ? `${singular(name)}Id` : key);
    } else if (value !== null) {
      this.learnValue(name, value);
      // The last part of a link's path is its id.
      const link = typeof value === "string" ? /^https?:.*\/([\w-]{20,})$/.exec(value)?.[1] : undefined;
      if (link) this.learnValue("publicId", link);
    }
  }
}

function nameOf({ id, publicId }: Seen): unknown {
  return publicId ?? id;
}

/** Returns all values of this name in a record at any depth. `cardId` also matches `cards[].id`. */
function valuesIn(value: unknown, name: string, at = ""): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesIn(item, name, singular(at)));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const called = key === "id" && at ? `${at}Id` : key;
    return called === name && inner !== null ? [inner] : valuesIn(inner, name, key);
  });
}

function singular(name: string): string {
  return name.replace(/ies$/, "y").replace(/s$/, "");
}

function isRecord(value: unknown): value is Seen {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
