import { type Priced, passengerTypePattern } from "./passenger-price.ts";

/** Assigns Apollo's prices to passengers. The entry contains the type of each passenger, and a price their numbers. */
export class ApolloPassengers {
  private readonly typeOf = new Map<number, string>();
  /** The type of all passengers, if the entry prices them alike. */
  private typeOfAll: string | null = null;

  /**
   * Reads an entry: `>$BN1+2*INF+3*C05/-*2G55`, `>$BN1-1*ADT+2-1*C07` by name and person of that name, `>$B*JCB/:A` for
   * all. A passenger without a type is an adult. Returns false if the line is not an entry.
   */
  readEntry(line: string): boolean {
    if (!entry.test(line)) return false;
    this.typeOf.clear();
    this.typeOfAll = everybody.exec(line)?.[1] ?? null;
    const people = [...(list.exec(line)?.[1] ?? "").matchAll(listed)];
    // If two passengers share a name, the numbering of persons cannot be derived without the names.
    const isPlain = people.every(([, , person]) => person === undefined || person === "1");
    for (const [, name = "", , type = "ADT"] of isPlain ? people : []) this.typeOf.set(Number(name), type);
    return true;
  }

  /**
   * Reads the headline of a price, with the first and the last passenger: `$B-1-2 C25JUN27`, `$BB-3 A26SEP27 - CAT35`.
   */
  priced(line: string): Priced | null {
    const [, first, last = first] = headline.exec(line) ?? [];
    const count = Number(last) - Number(first) + 1;
    if (first === undefined || !(count > 0)) return null;
    const numbers = Array.from({ length: count }, (_, index) => Number(first) + index);
    const types = new Set(numbers.flatMap((number) => this.typeOf.get(number) ?? []));
    const [type = null] = types.size === 1 ? types : [];
    return { passengerType: this.typeOfAll ?? type, passengerCount: count };
  }
}

const oneType = `${passengerTypePattern}(?![A-Z0-9])`;
const entry = /^[> ]{0,3}(?:ATFQ-[A-Z]{2,4}\/|T:)?\$B(?![A-Z0]{0,2}-\d)/;
const everybody = new RegExp(`(?:\\$B[A-Z0]{0,2}|/)\\*(${oneType})`);
const person = `\\d{1,2}(?:-\\d{1,2})?(?:\\*${oneType})?`;
const list = new RegExp(`(?:\\$B[A-Z0]{0,2}|/)N(${person}(?:\\+${person}){0,19})(?![A-Z0-9+])`);
const listed = new RegExp(`(\\d{1,2})(?:-(\\d{1,2}))?(?:\\*(${oneType}))?`, "g");
const headline = /^ {0,3}\$B[A-Z0]{0,2}-(\d{1,2})(?:-(\d{1,2}))? {1,3}[A-Z]\d{1,2}[A-Z]{3}(?:\d{2})?(?: |$)/;
