import type { Chance } from "./random.ts";

/** A record that was in an answer: what belongs together stays together. */
type Seen = Record<string, unknown>;

const mostOfAName = 300;
const mostRecords = 400;

/**
 * What was in answers so far, by the names it had there. A later call asks for a value by name and gets one that came
 * with the same record where there is one, so that an id meets its version and a quote its cards. It knows how names
 * are made in the document (`cardId` is the `id` of one of the `cards`) and nothing of what they mean.
 */
export class Memory {
  readonly #values = new Map<string, unknown[]>();
  readonly #records = new Map<string, Seen[]>();
  readonly #chance: Chance;

  constructor(chance: Chance) {
    this.#chance = chance;
  }

  /** Keeps everything in an answer about `subject`, the words of its path: "quotes", "public/booking". */
  learn(subject: string, answer: unknown): void {
    const listed = isRecord(answer) && Array.isArray(answer.items) ? answer.items : answer;
    for (const record of Array.isArray(listed) ? listed : [listed]) {
      this.#walk(record, subject);
      if (isRecord(record)) this.#keepRecord(subject, record);
    }
  }

  /** This very record, as it was seen last. */
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

  /** A record of this kind, rather one that speaks of what is to be done with it. */
  record(subject: string, waits: (record: Seen) => boolean): Seen | undefined {
    const known = this.#records.get(subject) ?? [];
    if (known.length === 0) return undefined;
    const waiting = known.filter(waits);
    return this.#chance.pick(waiting.length > 0 && this.#chance.happens(0.8) ? waiting : known);
  }

  all(subject: string): readonly Seen[] {
    return this.#records.get(subject) ?? [];
  }

  /** A value for this name: out of the record at hand where it has one, else any that was seen. */
  value(name: string, record: Seen | undefined): unknown {
    const inRecord = record ? valuesIn(record, name) : [];
    if (inRecord.length > 0 && this.#chance.happens(0.9)) return this.#chance.pick(inRecord);
    const known = this.#values.get(name) ?? [];
    return known.length > 0 ? this.#chance.pick(known) : undefined;
  }

  /** A whole record takes the place of what was known of it; a row of a list does not. */
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
      // The last part of an address is what a link is known by.
      const link = typeof value === "string" ? /^https?:.*\/([\w-]{20,})$/.exec(value)?.[1] : undefined;
      if (link) this.learnValue("publicId", link);
    }
  }
}

function nameOf({ id, publicId }: Seen): unknown {
  return publicId ?? id;
}

/** All values of this name in a record, however deep: `cardId` also as `cards[].id`. */
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
