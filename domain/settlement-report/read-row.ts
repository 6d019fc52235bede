import { readDay } from "#domain/lead/import/read-day.ts";
import { type Currency, currencies } from "#domain/money/money.ts";
import { daysBetween } from "#domain/shared/calendar.ts";
import { type FieldProblem, fieldProblem } from "#domain/shared/problem.ts";
import {
  type DecimalFormat,
  daysFromUpload,
  kindsOfSender,
  type Reading,
  type ReportField,
  type RowKind,
  referenceLength,
  type SenderKind,
} from "./fields.ts";
import { currencyBeside, readAmount } from "./read-amount.ts";

/** A row of a report. Amounts are cents and never negative; the kind decides the direction. */
export interface ReadRow {
  kind: RowKind;
  datedOn: string;
  reference: string;
  amountCents: number;
  /** Null if the row contains none, and for rows that are no charge. */
  feeCents: number | null;
  currency: Currency;
  lastFour: string | null;
}

/** The facts of a whole file that the reading of a row needs. */
export interface FileFacts {
  /** The sender writes fees with a minus (`feesAreNegative`). */
  feesAreNegative: boolean;
  /** The agency's date of the upload. */
  uploadedOn: string;
}

/** The facts of how a row is read: its sender, the settings and the file. */
export interface HowToRead {
  sender: SenderKind;
  reading: Reading;
  file: FileFacts;
}

export type RowOutcome = { row: ReadRow; problems?: never } | { row?: never; problems: FieldProblem[] };

/** The words that senders use for each kind, in lower case and without symbols. */
const words: Record<RowKind, readonly string[]> = {
  charge: ["charge", "sale", "payment", "capture", "purchase", "settled"],
  refund: ["refund", "credit", "return", "reversal"],
  check: ["check", "cheque", "ck", "payout"],
  airline_commission: ["airlinecommission", "commission"],
  consolidator_commission: ["consolidatorcommission", "commission", "incentive"],
};

const longestShown = 40;
const amounts: Record<DecimalFormat, string> = {
  point: "1,234.50, -12.00 or (12.00)",
  comma: "1.234,50, -12,00 or (12,00)",
};
const dates = { mdy: "5/31/2027 or 2027-05-31", dmy: "31.5.2027 or 2027-05-31" };

/** Reads the cells of a row. Returns the row, or every problem of it with the value and what is accepted. */
export function readRow(cells: readonly string[], { sender, reading, file }: HowToRead): RowOutcome {
  const problems: FieldProblem[] = [];
  const cellOf = (field: ReportField) => cellIn(cells, reading, field);
  for (const field of ["date", "amount"] as const)
    if (cellOf(field) === "") problems.push(fieldProblem(field, "missing"));
  const datedOn = readDay(cellOf("date"), reading.dateOrder);
  if (cellOf("date") !== "" && !datedOn)
    problems.push(wrong("date", "report_date_wrong", cellOf("date"), dates[reading.dateOrder]));
  if (datedOn && Math.abs(daysBetween(file.uploadedOn, datedOn)) > daysFromUpload)
    problems.push(fieldProblem("date", "report_date_far", { value: cellOf("date"), days: String(daysFromUpload) }));
  const amount = amountIn("amount", cellOf("amount"), reading, problems);
  const fee = amountIn("fee", cellOf("fee"), reading, problems);
  if (amount === 0) problems.push(fieldProblem("amount", "amount_zero"));
  const kind = kindOf(cellOf("kind"), sender, amount ?? 0, problems);
  const currency = reading.mapping.includes("currency") ? asCurrency(cellOf("currency")) : reading.currency;
  if (!currency) problems.push(wrong("currency", "report_currency_wrong", cellOf("currency"), currencies.join(", ")));
  for (const field of ["amount", "fee"] as const) {
    const beside = currencyBeside(cellOf(field));
    if (currency && beside !== undefined && beside !== currency)
      problems.push(wrong("currency", "report_currency_wrong", cellOf(field), currency));
  }
  const reference = cellOf("reference");
  if (reference.length > referenceLength)
    problems.push(fieldProblem("reference", "too_long", { maximum: referenceLength }));
  if (reading.mapping.some((field, index) => field !== null && removed.test(cells[index] ?? "")))
    problems.push(fieldProblem("reference", "card_data"));
  const amountCents = Math.abs(amount ?? 0);
  const feeCents = kind === "charge" && fee !== undefined ? Math.abs(fee) : null;
  if (kind === "charge" && fee && fee < 0 !== file.feesAreNegative)
    problems.push(fieldProblem("fee", "report_fee_sign", { value: cellOf("fee").slice(0, longestShown) }));
  if (amount && (feeCents ?? 0) > amountCents)
    problems.push(fieldProblem("fee", "report_fee_above_amount", { value: cellOf("fee").slice(0, longestShown) }));
  if (problems.length > 0 || !datedOn || !kind || !currency) return { problems };
  const lastFour = /(\d{4})\D*$/.exec(cellOf("lastFour"))?.[1] ?? null;
  return { row: { kind, datedOn, reference, amountCents, feeCents, currency, lastFour } };
}

/**
 * Returns true if most fees of the charges in a file have a minus, because the sender writes costs so. A fee with the
 * other sign is a refunded fee. If both signs are equally frequent, fees without a minus are costs.
 */
export function feesAreNegative(rows: readonly (readonly string[])[], sender: SenderKind, reading: Reading): boolean {
  const fees = rows.flatMap((cells) => writtenFee(cells, sender, reading) ?? []);
  return fees.filter((fee) => fee < 0).length > fees.filter((fee) => fee > 0).length;
}

/** Returns the fee of a charge with its sign, in cents; undefined for other rows and without a readable fee. */
function writtenFee(cells: readonly string[], sender: SenderKind, reading: Reading): number | undefined {
  const amount = readAmount(cellIn(cells, reading, "amount"), reading.decimalFormat) ?? 0;
  const isCharge = amount > 0 && kindOf(cellIn(cells, reading, "kind"), sender, amount, []) === "charge";
  return isCharge ? readAmount(cellIn(cells, reading, "fee"), reading.decimalFormat) : undefined;
}

/** Returns the cell of a field without outer spaces; an empty text if no column contains the field. */
function cellIn(cells: readonly string[], { mapping }: Reading, field: ReportField): string {
  const index = mapping.indexOf(field);
  return index < 0 ? "" : (cells[index] ?? "").trim();
}

/** The text that replaces a card number in the file (domain/card/detect.ts). */
const removed = /\[(?:card number )?removed\]/;

type ValueProblem = "report_amount_wrong" | "report_date_wrong" | "report_kind_wrong" | "report_currency_wrong";

function wrong(field: ReportField, code: ValueProblem, value: string, accepted: string): FieldProblem {
  return fieldProblem(field, code, { value: value.slice(0, longestShown), accepted });
}

function amountIn(
  field: "amount" | "fee",
  text: string,
  { decimalFormat }: Reading,
  problems: FieldProblem[],
): number | undefined {
  if (text === "") return undefined;
  const cents = readAmount(text, decimalFormat);
  if (cents === undefined) problems.push(wrong(field, "report_amount_wrong", text, amounts[decimalFormat]));
  return cents;
}

/** Returns the kind that a word names. Without a word, a negative amount of a processor is a refund. */
function kindOf(text: string, sender: SenderKind, amountCents: number, problems: FieldProblem[]): RowKind | undefined {
  const kinds: readonly RowKind[] = kindsOfSender[sender];
  const plain = text.toLowerCase().replace(/[^\p{L}]/gu, "");
  const kind =
    plain === ""
      ? sender === "processor" && amountCents < 0
        ? "refund"
        : kinds[0]
      : kinds.find((one) => words[one].includes(plain));
  if (!kind)
    problems.push(wrong("kind", "report_kind_wrong", text, kinds.map((one) => one.replaceAll("_", " ")).join(", ")));
  // A person records money that goes back to a processor as a charge, or to a consolidator.
  else if (amountCents < 0 && kind !== "refund") problems.push(fieldProblem("amount", "amount_not_positive"));
  return kind;
}

function asCurrency(text: string): Currency | undefined {
  return currencies.find((one) => one === text.toUpperCase());
}
