import { isAboveCharge } from "#domain/charge/merchant-fee.ts";
import { readDay } from "#domain/lead/import/read-day.ts";
import { type Currency, currencies } from "#domain/money/money.ts";
import { daysBetween } from "#domain/shared/calendar.ts";
import { type FieldProblem, fieldProblem } from "#domain/shared/problem.ts";
import {
  type DecimalFormat,
  daysFromUpload,
  kindsOfSender,
  postedKinds,
  type Reading,
  type ReportField,
  type RowKind,
  referenceLength,
  type SenderKind,
} from "./fields.ts";
import { kindOfWord, plainWord } from "./kinds.ts";
import { currencyBeside, hasCreditSign, readAmount } from "./read-amount.ts";
import { withAirline } from "./references.ts";

/** A row of a report. Amounts are cents and never negative; the kind decides the direction. */
export interface ReadRow {
  kind: RowKind;
  /** The row has no word for its kind, so its sign gives the kind. */
  isKindGuessed: boolean;
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
  const datedOn = dateIn(cellOf("date"), reading, file, problems);
  const amount = amountOf(cells, reading, problems);
  const fee = amountIn("fee", cellOf("fee"), reading, problems);
  const kind = kindOf(cellOf("kind"), { sender, reading }, amount ?? 0, problems);
  const currency = currencyIn(cells, reading, problems);
  const reference = withAirline(cellOf("reference"), cellOf("airline"));
  if (reference.length > referenceLength)
    problems.push(fieldProblem("reference", "too_long", { maximum: referenceLength }));
  if (reading.mapping.some((field, index) => field !== null && removed.test(cells[index] ?? "")))
    problems.push(fieldProblem("reference", "card_data"));
  const amountCents = Math.abs(amount ?? 0);
  const feeCents = kind?.kind === "charge" && fee !== undefined ? Math.abs(fee) : null;
  if (kind?.kind === "charge" && fee && fee < 0 !== file.feesAreNegative)
    problems.push(fieldProblem("fee", "report_fee_sign", { value: cellOf("fee").slice(0, longestShown) }));
  if (amount && isAboveCharge(feeCents ?? 0, amountCents))
    problems.push(fieldProblem("fee", "report_fee_above_amount", { value: cellOf("fee").slice(0, longestShown) }));
  if (problems.length > 0 || !datedOn || !kind || !currency) return { problems };
  const lastFour = /(\d{4})\D*$/.exec(cellOf("lastFour"))?.[1] ?? null;
  return { row: { ...kind, datedOn, reference, amountCents, feeCents, currency, lastFour } };
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
  const amount = amountOf(cells, reading, []) ?? 0;
  const kind = kindOf(cellIn(cells, reading, "kind"), { sender, reading }, amount, [])?.kind;
  const isCharge = amount > 0 && kind === "charge";
  return isCharge ? amountIn("fee", cellIn(cells, reading, "fee"), reading, []) : undefined;
}

/** Returns the cell of a field without outer spaces; an empty text if no column contains the field. */
function cellIn(cells: readonly string[], { mapping }: Reading, field: ReportField): string {
  const index = mapping.indexOf(field);
  return index < 0 ? "" : (cells[index] ?? "").trim();
}

/** The text that replaces a card number in the file (domain/card/detect.ts). */
const removed = /\[(?:card number )?removed\]/;

type ValueProblem = "report_amount_wrong" | "report_date_wrong" | "report_currency_wrong";

function wrong(field: ReportField, code: ValueProblem, value: string, accepted: string): FieldProblem {
  return fieldProblem(field, code, { value: value.slice(0, longestShown), accepted });
}

function dateIn(text: string, { dateOrder }: Reading, { uploadedOn }: FileFacts, problems: FieldProblem[]) {
  if (text === "") problems.push(fieldProblem("date", "missing"));
  const day = readDay(text, dateOrder);
  if (text !== "" && !day) problems.push(wrong("date", "report_date_wrong", text, dates[dateOrder]));
  if (day && Math.abs(daysBetween(uploadedOn, day)) > daysFromUpload)
    problems.push(fieldProblem("date", "report_date_far", { value: text, days: String(daysFromUpload) }));
  return day;
}

/** Returns the amount of a row in cents: that of the amount column, or the credit, or the debit below zero. */
function amountOf(cells: readonly string[], reading: Reading, problems: FieldProblem[]): number | undefined {
  const [amount, debit, credit] = (["amount", "debit", "credit"] as const).map((field) => ({
    text: cellIn(cells, reading, field),
    cents: amountIn(field, cellIn(cells, reading, field), reading, problems),
  }));
  if (!reading.mapping.includes("amount") && debit?.cents && credit?.cents)
    problems.push(fieldProblem("amount", "report_debit_and_credit"));
  const given = [amount, debit, credit].filter((one) => one && one.text !== "");
  if (given.length === 0) problems.push(fieldProblem("amount", "missing"));
  if (given.length > 0 && given.every((one) => one?.cents === 0)) problems.push(fieldProblem("amount", "amount_zero"));
  if (amount?.cents !== undefined) return amount.cents;
  // Some statements write a minus before debits, too.
  return credit?.cents || (debit?.cents === undefined ? undefined : -Math.abs(debit.cents));
}

function amountIn(
  field: "amount" | "debit" | "credit" | "fee",
  text: string,
  { decimalFormat, creditSign }: Reading,
  problems: FieldProblem[],
): number | undefined {
  if (text === "") return undefined;
  const cents = readAmount(text, decimalFormat, creditSign);
  if (cents !== undefined) return cents;
  const isOpen = readAmount(text, decimalFormat, "received") !== undefined && hasCreditSign(text);
  problems.push(
    isOpen
      ? fieldProblem(field, "report_credit_sign_open", { value: text.slice(0, longestShown) })
      : wrong(field, "report_amount_wrong", text, amounts[decimalFormat]),
  );
  return undefined;
}

/** Returns the kind that a word names. Without a word, the kind is a guess: a negative amount of a processor is a refund. */
function kindOf(
  text: string,
  { sender, reading }: Pick<HowToRead, "sender" | "reading">,
  amountCents: number,
  problems: FieldProblem[],
): Pick<ReadRow, "kind" | "isKindGuessed"> | undefined {
  const kinds: readonly RowKind[] = kindsOfSender[sender];
  const isKindGuessed = plainWord(text) === "";
  const guess = sender === "processor" && amountCents < 0 ? "refund" : kinds[0];
  const kind = isKindGuessed ? guess : kindOfWord(text, sender, reading.words);
  if (!kind) {
    problems.push(fieldProblem("kind", "report_kind_wrong", { value: text.slice(0, longestShown) }));
    return undefined;
  }
  // A person records money that goes back to a processor as a charge, or to a consolidator.
  const isReceived = kind !== "refund" && postedKinds.some((one) => one === kind);
  if (amountCents < 0 && isReceived) problems.push(fieldProblem("amount", "amount_not_positive"));
  return { kind, isKindGuessed };
}

function currencyIn(cells: readonly string[], reading: Reading, problems: FieldProblem[]): Currency | undefined {
  const text = cellIn(cells, reading, "currency");
  const currency = reading.mapping.includes("currency")
    ? currencies.find((one) => one === text.toUpperCase())
    : reading.currency;
  if (!currency && text === "") problems.push(fieldProblem("currency", "missing"));
  if (!currency && text !== "") problems.push(wrong("currency", "report_currency_wrong", text, currencies.join(", ")));
  for (const field of ["amount", "debit", "credit", "fee"] as const) {
    const cell = cellIn(cells, reading, field);
    const beside = currencyBeside(cell);
    if (currency && beside !== undefined && beside !== currency)
      problems.push(wrong("currency", "report_currency_wrong", cell, currency));
  }
  return currency ?? undefined;
}
