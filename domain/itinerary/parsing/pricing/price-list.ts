import { type Amount, minus, readAmount } from "./amount.ts";
import type { PassengerPrice, PriceContext } from "./passenger-price.ts";
import { type PrintedFee, sumOfFees } from "./printed-fee.ts";

/** A complete price. */
interface Finished {
  price: PassengerPrice;
  /** The fees above the total that it does not include, or may not include. */
  feesOutside: readonly PrintedFee[];
}

/**
 * A price in parts, as text or as a column, over several lines:
 * `FARE USD 650.00 TAX 5.60AY TAX 37.20US TOT USD 692.80` (Apollo, Galileo),
 * `FARE  F USD   650.00` … `TOTAL   USD  692.80` (Amadeus TST),
 * `USD   650.00   20SEP26NYC KL …`, `USD    37.20-US`, `USD   687.20` (Amadeus, one passenger).
 */
export class PriceList {
  private fare: Amount | null = null;
  private equivalent: Amount | null = null;
  private taxes = 0;
  private fees: PrintedFee[] = [];
  private lines: number[] = [];

  /** True after the fare and before the total. */
  get isOpen(): boolean {
    return this.fare !== null;
  }

  /** Reads a line if it is part of a price. Returns the price when it is complete. */
  read(line: string, index: number, context: PriceContext): Finished | null {
    if (this.lines.length >= mostLines) this.reset();
    const parts = [...line.matchAll(part)];
    const column = parts.length === 0 ? columnLine.exec(line)?.groups : undefined;
    let finished: Finished | null = null;
    for (const { groups = {} } of parts) finished = this.take(groups, index, context) ?? finished;
    return column ? this.takeColumn(column, index, context) : finished;
  }

  addFee(fee: PrintedFee): void {
    this.keep(fee.line);
    this.fees.push(fee);
  }

  private take(printed: Record<string, string | undefined>, index: number, context: PriceContext) {
    const { word = "", currency, figure } = printed;
    if (word.startsWith("FARE")) {
      this.reset();
      this.fare = currency ? readAmount(figure, currency) : null;
      this.lines = [index];
      return null;
    }
    if (!this.fare) return null;
    this.keep(index);
    if (word.startsWith("EQU") && currency) this.equivalent = readAmount(figure, currency);
    if (word.startsWith("TAX") || word.startsWith("TX")) {
      this.taxes += readAmount(figure, currency ?? this.paid?.currency ?? "")?.cents ?? 0;
    }
    if (!word.startsWith("TOT")) return null;
    const total = readAmount(figure, currency ?? this.paid?.currency ?? "");
    return total && this.finish(total, context);
  }

  /** Reads a column without labels: the first amount is the fare, taxes have a code, and the total is their sum. */
  private takeColumn(printed: Record<string, string | undefined>, index: number, context: PriceContext) {
    const { currency = "", figure, tax } = printed;
    const amount = readAmount(figure, currency);
    if (!amount) return null;
    if (tax && this.paid?.currency === currency) {
      this.keep(index);
      this.taxes += amount.cents;
      return null;
    }
    if (this.paid?.currency === currency && this.sums.includes(amount.cents)) {
      this.keep(index);
      return this.finish(amount, context);
    }
    if (this.fare && !this.equivalent && this.taxes === 0 && this.fare.currency !== currency) {
      this.keep(index);
      this.equivalent = amount;
      return null;
    }
    this.reset();
    [this.fare, this.lines] = [amount, [index]];
    return null;
  }

  private get paid(): Amount | null {
    return this.equivalent ?? this.fare;
  }

  /** The fare with the taxes, without and with the fees. NaN if a fee is in another currency. */
  private get sums(): [withoutFees: number, withFees: number] {
    const tickets = (this.paid?.cents ?? 0) + this.taxes;
    return [tickets, tickets + (sumOfFees(this.fees, this.paid?.currency ?? "") ?? Number.NaN)];
  }

  private keep(index: number): void {
    if (this.lines.at(-1) !== index) this.lines.push(index);
  }

  private finish(total: Amount, { passengerType, passengerCount }: PriceContext): Finished | null {
    const { fare, paid, equivalent: equivalentFare, lines, fees, sums } = this;
    this.reset();
    if (!fare || !paid || paid.currency !== total.currency || paid.cents > total.cents) return null;
    const taxes = minus(total, paid);
    const price = { passengerType, passengerCount, baseFare: fare, equivalentFare, taxes, total, lines };
    return { price, feesOutside: total.cents === sums[1] ? [] : fees };
  }

  private reset(): void {
    [this.fare, this.equivalent, this.taxes, this.fees, this.lines] = [null, null, 0, [], []];
  }
}

/** The maximum number of lines of a price. */
const mostLines = 20;

const part =
  /(?<![A-Z])(?<word>FARE|EQU(?:IV)?|TAX|TX\d{1,3}|TOT(?:AL)?) {1,6}(?:[A-Z] {1,4})?(?:(?<currency>[A-Z]{3}) {0,8})?(?<figure>\d{1,9}(?:\.\d{1,3})?)(?![\d.])/g;
const columnLine =
  /^ {0,2}(?<currency>[A-Z]{3}) {1,10}(?<figure>\d{1,9}(?:\.\d{1,3})?)(?:-(?<tax>[A-Z][A-Z0-9])|(?= {2,}|$))/;
