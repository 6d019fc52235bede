import { type Amount, minus, readAmount } from "./amount.ts";
import { type PassengerPrice, type PriceContext, passengerTypePattern } from "./passenger-price.ts";

/**
 * Reads a row of a price table: ` 1-    USD650.00                    345.10XT       USD995.10ADT` (Sabre),
 * ` 01 1-2     ADT     2     650.00   345.10      995.10` (Amadeus),
 * `FQG  1  USD  650.00  345.10  995.10 ADT` (Galileo).
 * The columns differ between systems, but in all of them fare plus taxes equals the total.
 */
export function readPriceRow(line: string, index: number, context: PriceContext): PassengerPrice | null {
  if (!threeAmounts.test(line) || /\b(?:TTL|TOTALS?)\b/.test(line) || /\dTTL/.test(line)) return null;
  const printed = [...line.matchAll(amount)].map(([, currency, figure, suffix]) => ({ currency, figure, suffix }));
  const [total, taxes, fare, base] = printed.toReversed();
  const currency = total?.currency ?? fare?.currency ?? context.currency;
  if (!total || !fare || !currency) return null;
  const [sum, paid, tax] = [total, fare, taxes].map((each) => readAmount(each?.figure, currency));
  if (!sum || !paid || !tax || minus(sum, paid).cents !== tax.cents) return null;
  const passengerType = typeOf(line, total.suffix) ?? context.passengerType;
  // Three amounts that add up by chance have neither a currency nor a passenger.
  if (!passengerType && !total.currency) return null;
  const converted = base?.currency && base.currency !== currency ? readAmount(base.figure, base.currency) : null;
  return {
    passengerType,
    passengerCount: countOf(line),
    ...fares(paid, converted),
    taxes: tax,
    total: sum,
    lines: [index],
  };
}

function fares(paid: Amount, converted: Amount | null): Pick<PassengerPrice, "baseFare" | "equivalentFare"> {
  return converted ? { baseFare: converted, equivalentFare: paid } : { baseFare: paid, equivalentFare: null };
}

function typeOf(line: string, suffix: string | undefined): string | null {
  const printed = suffix && wholeType.test(suffix) ? suffix : typeApart.exec(line)?.[1];
  return printed ?? null;
}

/**
 * Returns the number of passengers: ` 2-    USD650.00` means two. Amadeus prints the number after the type, and Galileo
 * the passengers: `FQG  2-3`.
 */
function countOf(line: string): number | null {
  const counted = /^ {0,4}(\d{1,2})- /.exec(line)?.[1] ?? countBehindType.exec(line)?.[1];
  if (counted) return Number(counted);
  const [, first, last] = /^ {0,3}FQ[A-Z]? {1,4}(\d{1,2})(?:-(\d{1,2}))? /.exec(line) ?? [];
  return first ? Number(last ?? first) - Number(first) + 1 : null;
}

const amount =
  /(?<![A-Z0-9.])([A-Z]{3})? {0,6}(?<![\dA-Z.](?<![A-Z]{3}))(\d{1,8}\.\d{2,3}|\d{3,9})([A-Z][A-Z0-9]{1,2})?(?![A-Z0-9.])/g;
const threeAmounts = /\d{2}.{1,40}\d{2}.{1,40}\d{2}/;
const wholeType = new RegExp(`^${passengerTypePattern}$`);
const typeApart = new RegExp(`(?<![A-Z0-9])(${passengerTypePattern})(?![A-Z0-9])`);
const countBehindType = new RegExp(`(?<![A-Z0-9])${passengerTypePattern} {1,8}(\\d{1,2})(?= )`);
