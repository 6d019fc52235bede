import { readAmount } from "./amount.ts";

/** A fee of the airline (OB) that a display prints beside the taxes or below the total. */
export interface PrintedFee {
  figure: string;
  /** Null if the line prints none. The fee is then in the currency of the price. */
  currency: string | null;
  /** True for `TOTAL AIRLINE FEES`, which can repeat the fees above it. */
  isSum: boolean;
  /** Index into the lines. */
  line: number;
}

/** Returns a fee with the text before and after it; null if the text contains none. */
export function findFee(text: string, line: number): { fee: PrintedFee; before: string; after: string } | null {
  if (!/FEE|SURCHARGE/.test(text)) return null;
  const match = feeBehindAmount.exec(text) ?? feeBeforeAmount.exec(text);
  const { figure = "", currency = null, currencyBehind = null, sum } = match?.groups ?? {};
  if (!match) return null;
  return {
    fee: { figure, line, currency: currency ?? currencyBehind, isSum: sum !== undefined },
    before: text.slice(0, match.index),
    after: text.slice(match.index + match[0].length),
  };
}

/** Returns the sum of the fees in minor units; null if one is in another currency or is not an amount. */
export function sumOfFees(fees: readonly PrintedFee[], currency: string): number | null {
  let sum = 0;
  for (const fee of fees) {
    const amount = readAmount(fee.figure, currency);
    if (!amount || (fee.currency !== null && fee.currency !== currency)) return null;
    if (fee.isSum && amount.cents === sum) continue;
    sum += amount.cents;
  }
  return sum;
}

/**
 * Returns true for a line about a fee that no total includes: one that is charged for some forms of payment, one that
 * the display leaves out, or one in a form that `findFee` cannot read. Sabre lists fees by form of payment, with the
 * total that each would make.
 */
export function mayAddFee(line: string): boolean {
  if (!/FEE|SURCHARGE|OB/.test(line)) return false;
  const fee = feeOfPayment.exec(line)?.[1];
  if (fee !== undefined) return /[1-9]/.test(fee);
  return feeLeftOut.test(line) || (unreadFee.test(line) && !/INCL|TOTAL/.test(line));
}

const kinds = "AIRLINE(?: SERVICE)?|CARRIER|OB|TICKET(?:ING)?|TKT|CREDIT CARD|CARD|CC|FORM OF PAYMENT|FOP";
const named = `(?:(?:${kinds})[ /-]FEES?|(?:CREDIT CARD|CARD|CC) SURCHARGES?)`;
const label = `(?<sum>TOTAL )?(?:${named}|FEES?)`;
const figure = "(?<figure>\\d{1,9}(?:\\.\\d{1,3})?)(?![\\d.])";
/** `USD    62.00    AIRLINE FEES` */
const feeBehindAmount = new RegExp(`^ {0,4}(?<currency>[A-Z]{3}) {0,10}${figure}[ -]{1,12}${label}$`);
/** `AIRLINE FEES   USD 62.00`, also behind a total or before one on the same line. */
const feeBeforeAmount = new RegExp(
  `(?<=^ {0,30}|\\d\\.\\d{2} {1,8})${label}[ .:]{1,60}(?:(?<currency>[A-Z]{3}) {0,40})?${figure}(?: (?<currencyBehind>[A-Z]{3}))?(?: PER (?:TICKET|PASSENGER|PAX))?(?= {0,30}(?:$|(?:GRAND )?TOT))`,
);
/** ` OBFCA - CC NBR BEGINS WITH 1611        4.60        1022.66` */
const feeOfPayment =
  /^ {0,6}OB[A-Z0-9]{3,4} {0,4}- .{2,40}? {2,40}(\d{1,7}(?:\.\d{1,3})?) {2,40}\d{1,9}(?:\.\d{1,3})?$/;
const feeLeftOut = new RegExp(`^ {0,10}${named} (?:ARE |IS )?(?:NOT INCLUDED|EXCLUDED)(?![A-Z])`);
/** `CC FEE OF 3.5 PERCENT APPLIES`, `62.00 USD AIRLINE FEES APPLY` */
const unreadFee = new RegExp(`(?<![A-Z])${named}(?![A-Z]).{0,60}[1-9]|\\d\\.\\d{2}.{0,60}[ -]${named}(?![A-Z])`);
