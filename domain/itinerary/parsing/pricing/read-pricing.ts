import type { ParsedLine } from "../find-flights.ts";
import { ApolloPassengers } from "./apollo-passengers.ts";
import { type PassengerPrice, type PriceContext, passengerTypePattern } from "./passenger-price.ts";
import { PriceList } from "./price-list.ts";
import { readPriceRow } from "./price-row.ts";

/** Returns fares and taxes per passenger type, from the lines without flights. */
export function readPricing(lines: readonly ParsedLine[], plain: readonly string[]): PassengerPrice[] {
  const prices: PassengerPrice[] = [];
  const list = new PriceList();
  const apollo = new ApolloPassengers();
  let context: PriceContext = { currency: null, passengerType: null, passengerCount: null, isTst: false };
  for (const [index, { kind }] of lines.entries()) {
    const line = plain[index] ?? "";
    if (!free.has(kind) || line === "") continue;
    context = contextFrom(line, context, apollo);
    nameLast(prices, line, plain[index - 1]);
    if (!/\d/.test(line)) continue;
    const row = readPriceRow(line, index, context);
    if (row) prices.push(row);
    const { price } = row ? { price: null } : list.read(line, index, context);
    if (!price) continue;
    prices.push(price);
    // The next price is for other passengers.
    context = { ...context, passengerCount: null, isTst: false };
  }
  return prices;
}

const free: ReadonlySet<ParsedLine["kind"]> = new Set(["ignored", "continuation", "not_understood"]);

/**
 * Reads the context of prices: `FARE<USD>` above a table, `INPUT PTC - CNN` above a quote, Apollo's entry and
 * headlines, and the names of a TST.
 */
function contextFrom(line: string, context: PriceContext, apollo: ApolloPassengers): PriceContext {
  if (line.includes("$B")) {
    if (apollo.readEntry(line)) return { ...context, ...nobodyYet };
    const priced = apollo.priced(line);
    if (priced) return { ...context, ...priced, isTst: false };
  }
  if (/^ {0,3}TST\d{5} /.test(line)) return { ...context, ...nobodyYet, isTst: true };
  if (context.isTst && names.test(line)) {
    return { ...context, passengerCount: (context.passengerCount ?? 0) + (line.match(oneName)?.length ?? 0) };
  }
  const currency = /FARE ?<([A-Z]{3})>/.exec(line)?.[1];
  const passengerType = typeAbove.exec(line)?.[1];
  if (!currency && !passengerType) return context;
  return { ...context, currency: currency ?? context.currency, passengerType: passengerType ?? context.passengerType };
}

const nobodyYet = { passengerType: null, passengerCount: null, isTst: false };

/**
 * Sets the type of the last price from the baggage list that Apollo prints below it, where the type is on a separate
 * line.
 */
function nameLast(prices: readonly PassengerPrice[], line: string, above: string | undefined): void {
  const last = prices.at(-1);
  if (last && last.passengerType === null && above?.startsWith("BAGGAGE ALLOWANCE")) {
    last.passengerType = typeAlone.exec(line)?.[1] ?? null;
  }
}

const typeAbove = new RegExp(`(?:PTC ?[-:] ?|^[ >]{0,3}FQ.{0,20}\\*)(${passengerTypePattern})(?![A-Z0-9])`);
const typeAlone = new RegExp(`^(${passengerTypePattern})$`);
/** `   1.DOE/JANE MRS   2.DOE/JIM MR` */
const names = /^ {1,4}\d{1,2}\.[A-Z][A-Z' -]{1,40}\//;
const oneName = /(?<![A-Z0-9])\d{1,2}\.[A-Z][A-Z' -]{1,40}\//g;
