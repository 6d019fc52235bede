import type { ParsedLine } from "../find-flights.ts";
import { type PassengerPrice, type PriceContext, passengerTypePattern } from "./passenger-price.ts";
import { PriceList } from "./price-list.ts";
import { readPriceRow } from "./price-row.ts";

/** Fares and taxes for each type of passenger, out of the lines in which no flight stands. */
export function readPricing(lines: readonly ParsedLine[], plain: readonly string[]): PassengerPrice[] {
  const prices: PassengerPrice[] = [];
  const list = new PriceList();
  let context: PriceContext = { currency: null, passengerType: null };
  for (const [index, { kind }] of lines.entries()) {
    const line = plain[index] ?? "";
    if (!free.has(kind) || line === "") continue;
    context = contextFrom(line, context);
    if (!/\d/.test(line)) continue;
    const row = readPriceRow(line, index, context);
    if (row) prices.push(row);
    const { price } = row ? { price: null } : list.read(line, index, context);
    if (price) prices.push(price);
  }
  return prices;
}

const free: ReadonlySet<ParsedLine["kind"]> = new Set(["ignored", "continuation", "not_understood"]);

/** `FARE<USD>` above a table, `INPUT PTC - CNN` above a quote, `$B-*C07` in the entry of Apollo. */
function contextFrom(line: string, context: PriceContext): PriceContext {
  const currency = /FARE ?<([A-Z]{3})>/.exec(line)?.[1];
  const passengerType = typeAbove.exec(line)?.[1];
  if (!currency && !passengerType) return context;
  return { currency: currency ?? context.currency, passengerType: passengerType ?? context.passengerType };
}

const typeAbove = new RegExp(
  `(?:PTC ?[-:] ?|\\$B.{0,20}\\*|^[ >]{0,3}FQ.{0,20}\\*)(${passengerTypePattern})(?![A-Z0-9])`,
);
