import { type Priced, passengerTypePattern } from "./passenger-price.ts";

/** Whom the prices of Apollo are for: the entry says what type each passenger is, a price which of them by number it is for. */
export class ApolloPassengers {
  private readonly typeOf = new Map<number, string>();
  /** Where the entry prices everybody alike. */
  private typeOfAll: string | null = null;

  /**
   * `>$BN1+2*INF+3*C05/-*2G55`, `>$BN1-1*ADT+2-1*C07` by name and person of that name, `>$B*JCB/:A` for everybody. Whoever is
   * named without a type is an adult. False for a line that is no entry.
   */
  readEntry(line: string): boolean {
    if (!entry.test(line)) return false;
    this.typeOf.clear();
    this.typeOfAll = everybody.exec(line)?.[1] ?? null;
    const people = [...(list.exec(line)?.[1] ?? "").matchAll(listed)];
    // With two of one name the persons are numbered on, and nobody can tell how without the names.
    const isPlain = people.every(([, , person]) => person === undefined || person === "1");
    for (const [, name = "", , type = "ADT"] of isPlain ? people : []) this.typeOf.set(Number(name), type);
    return true;
  }

  /** `$B-1-2 C25JUN27`, `$BB-3 A26SEP27 - CAT35`: the headline of a price, for the first passenger to the last. */
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
