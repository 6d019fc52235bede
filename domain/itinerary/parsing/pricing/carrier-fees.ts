import type { Guess } from "../other-lines.ts";
import { type Amount, minus, readAmount } from "./amount.ts";
import type { PassengerPrice } from "./passenger-price.ts";
import { type PrintedFee, sumOfFees } from "./printed-fee.ts";

/** A line about a fee. The guess is null if the line needs no check. */
export interface FeeLine {
  line: number;
  guess: Guess | null;
}

/**
 * Adds the fees below the total of a ticket to its price, if the display prints the total of both. If it does not, or
 * if the amounts do not add up, the prices above the fees are left out, and a line says so.
 */
export class CarrierFees {
  readonly lines: FeeLine[] = [];
  private readonly leftOut = new Set<PassengerPrice>();
  private readonly all: PassengerPrice[] = [];
  /** The prices to which the next fees can belong: those of a table, or all since the last fees. */
  private open: PassengerPrice[] = [];
  private isTable = false;
  private fees: PrintedFee[] = [];

  /** Adds a price. `fees` are the fees above its total that the total does not include. */
  follow(price: PassengerPrice, fees: readonly PrintedFee[], isTable: boolean): void {
    // The fees are directly below the last price.
    this.settle(this.open.slice(-1));
    if (isTable !== this.isTable) this.open = [];
    this.isTable = isTable;
    this.open.push(price);
    this.all.push(price);
    this.fees = [...fees];
  }

  add(fee: PrintedFee): void {
    if (this.open.length > 0) this.fees.push(fee);
  }

  /** Ends the table or the list. The prices below it have other fees. */
  close(): void {
    this.settle(this.open);
    this.open = [];
  }

  /** Returns true if the text is the total of tickets and fees. The fees are then settled. */
  takeTotal(text: string, line: number): boolean {
    const printed = (grandTotal.exec(text) ?? totalBehindAmount.exec(text))?.groups;
    const last = this.open.at(-1);
    if (!printed || !last) return false;
    const { currency } = last.total;
    const total = readAmount(printed.figure, currency);
    const isOther = printed.currency !== undefined && printed.currency !== currency;
    if (this.fees.length === 0) {
      if (!/GRAND|FEE/.test(printed.label ?? "") || !total || isOther) return false;
      if (this.isTable) this.compareWithTable(total, line);
      else if (!this.isSumOfTickets(total, last)) this.leaveOut(this.open, line);
    } else {
      const sum = sumOfFees(this.fees, currency);
      const fee = sum === null || !total || isOther ? null : this.feePerTicket(sum, total, last);
      // An amount alone in its line can also be the fare of the next price.
      if (fee === null && !printed.label) return false;
      if (fee === null) this.leaveOut(this.open, this.fees[0]?.line ?? line);
      else this.include(last, fee);
      for (const { line: feeLine } of this.fees) this.lines.push({ line: feeLine, guess: null });
    }
    this.lines.push({ line, guess: null });
    [this.fees, this.open] = [[], this.open.slice(this.isTable ? 0 : -1)];
    return true;
  }

  /** Marks a line about a fee that can be added to the totals above it. */
  mayApply(line: number): void {
    if (this.open.length > 0) this.lines.push({ line, guess: { code: "fee_may_apply", detail: "" } });
  }

  /** Returns the prices whose totals are certain. */
  certain(prices: readonly PassengerPrice[]): PassengerPrice[] {
    this.close();
    return prices.filter((price) => !this.leftOut.has(price));
  }

  /** Returns the part of the fees for one ticket in minor units; null if the amounts do not add up. */
  private feePerTicket(fees: number, { cents }: Amount, last: PassengerPrice): number | null {
    const tickets = ticketsIn(this.open);
    if (fees === 0) return 0;
    const isOnly = this.open.length === 1;
    if ((isOnly || !this.isTable) && cents === last.total.cents + fees) return fees;
    const count = last.passengerCount ?? 1;
    if (isOnly && cents === tickets + fees * count) return fees;
    return isOnly && cents === tickets + fees && fees % count === 0 ? fees / count : null;
  }

  /** The prices stay, because the rows of other passengers may not be copied. */
  private compareWithTable({ cents }: Amount, line: number): void {
    const isCounted = this.open.every(({ passengerCount }) => passengerCount !== null);
    if (isCounted && cents > ticketsIn(this.open)) this.mayApply(line);
  }

  /** Returns true if a total without fees is that of the passengers of one price, or of all prices. */
  private isSumOfTickets({ cents }: Amount, last: PassengerPrice): boolean {
    return cents % last.total.cents === 0 || cents < last.total.cents || cents === ticketsIn(this.all);
  }

  private include(price: PassengerPrice, cents: number): void {
    price.total = { ...price.total, cents: price.total.cents + cents };
    price.taxes = minus(price.total, price.equivalentFare ?? price.baseFare);
  }

  /** Leaves prices out if fees below them are in no total. */
  private settle(prices: readonly PassengerPrice[]): void {
    const first = this.fees[0];
    const currency = prices.at(-1)?.total.currency ?? "";
    if (first && sumOfFees(this.fees, currency) !== 0) this.leaveOut(prices, first.line);
    this.fees = [];
  }

  private leaveOut(prices: readonly PassengerPrice[], line: number): void {
    for (const price of prices) {
      this.leftOut.add(price);
      for (const part of price.lines) this.lines.push({ line: part, guess: null });
    }
    this.lines.push({ line, guess: { code: "fees_not_in_total", detail: "" } });
  }
}

function ticketsIn(prices: readonly PassengerPrice[]): number {
  return prices.reduce((sum, { total, passengerCount }) => sum + total.cents * (passengerCount ?? 1), 0);
}

const amount = "(?:(?<currency>[A-Z]{3}) {0,40})?(?<figure>\\d{1,9}(?:\\.\\d{1,3})?)(?![\\d.])";
const parts = "(?: (?:ALL|AND|AIRLINE|CARRIER|OB|CC|TICKETING|TAX(?:ES)?|FEES?)){0,6}";
/** `GRAND TOTAL   USD 98.58`, `TOTAL INCLUDING AIRLINE FEES USD 98.58`, `TOTAL USD 98.58` */
const grandTotal = new RegExp(
  `^ {0,60}(?<label>(?:GRAND )?TOT(?:AL)?(?: (?:INCL?(?:UDING)?|WITH|AND)${parts})?)[ .:*]{1,60}${amount}`,
);
/** `USD    98.58    TOTAL`, also without the word. */
const totalBehindAmount =
  /^ {0,4}(?<currency>[A-Z]{3}) {0,10}(?<figure>\d{1,9}(?:\.\d{1,3})?)(?: {1,12}(?<label>(?:GRAND )?TOTAL(?: [A-Z ]{1,30})?))?$/;
