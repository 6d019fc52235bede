import type { ParsedLine } from "../find-flights.ts";
import { ApolloPassengers } from "./apollo-passengers.ts";
import { CarrierFees, type FeeLine } from "./carrier-fees.ts";
import { type PassengerPrice, type PriceContext, passengerTypePattern } from "./passenger-price.ts";
import { PriceList } from "./price-list.ts";
import { readPriceRow } from "./price-row.ts";
import { findFee, mayAddFee } from "./printed-fee.ts";

/** Returns fares and taxes per passenger type, from the lines without flights, and the lines about fees. */
export function readPricing(
  lines: readonly ParsedLine[],
  plain: readonly string[],
): { pricing: PassengerPrice[]; feeLines: readonly FeeLine[] } {
  const prices: PassengerPrice[] = [];
  const list = new PriceList();
  const fees = new CarrierFees();
  const apollo = new ApolloPassengers();
  let context: PriceContext = { currency: null, passengerType: null, passengerCount: null, isTst: false };
  const readPart = (text: string, index: number) => {
    if (text.trim() === "" || (!list.isOpen && fees.takeTotal(text, index))) return;
    const finished = list.read(text, index, context);
    if (!finished) return;
    prices.push(finished.price);
    fees.follow(finished.price, finished.feesOutside, false);
    // The next price is for other passengers.
    context = { ...context, passengerCount: null, isTst: false };
  };
  for (const [index, { kind }] of lines.entries()) {
    const line = plain[index] ?? "";
    if (!free.has(kind) || line === "") continue;
    context = contextFrom(line, context, apollo);
    nameLast(prices, line, plain[index - 1]);
    if (tableBegins.test(line)) fees.close();
    const found = findFee(line, index);
    if (!found && mayAddFee(line)) fees.mayApply(index);
    if (!/\d/.test(line)) continue;
    // A total, a fee and their sum add up like a row.
    const row = found ? null : readPriceRow(line, index, context);
    if (row) {
      prices.push(row);
      fees.follow(row, [], true);
      continue;
    }
    readPart(found?.before ?? line, index);
    if (!found) continue;
    if (list.isOpen) list.addFee(found.fee);
    else fees.add(found.fee);
    readPart(found.after, index);
  }
  return { pricing: fees.certain(prices), feeLines: fees.lines };
}

/** `BASE FARE   TAXES/FEES/CHARGES   TOTAL` (Sabre), `PASSENGER   PTC` (Amadeus), `PSGR   FARE` (Galileo). */
const tableBegins = /^ {1,8}BASE FARE {2}|^ {0,4}(?:PASSENGER|PSGR) {2}/;

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
