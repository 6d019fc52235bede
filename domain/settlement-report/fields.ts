import type { DateOrder, Separator } from "#domain/lead/import/fields.ts";
import type { Currency } from "#domain/money/money.ts";

/** The kinds of senders. `kindsOfSender` lists the rows that each of them sends. */
export const senderKinds = ["processor", "consolidator", "airline"] as const;
export type SenderKind = (typeof senderKinds)[number];

/** The kinds of rows. A charge row contains the fee of a charge. The other kinds are about money that arrived. */
export const rowKinds = ["charge", "refund", "check", "airline_commission", "consolidator_commission"] as const;
export type RowKind = (typeof rowKinds)[number];

/**
 * The kinds of rows that each sender reports. A row without a word for its kind is of the first one. A negative amount of
 * a processor is then a refund.
 */
export const kindsOfSender = {
  processor: ["charge", "refund"],
  consolidator: ["check", "consolidator_commission"],
  airline: ["airline_commission"],
} as const satisfies Record<SenderKind, readonly RowKind[]>;

/** The fields that a column can contain, in the order of the screen. */
export const reportFields = ["date", "kind", "reference", "amount", "fee", "currency", "lastFour"] as const;
export type ReportField = (typeof reportFields)[number];

/** The field of each column, or null. */
export type ReportMapping = readonly (ReportField | null)[];

/** The decimal separator: 1,234.50 or 1.234,50. */
export const decimalFormats = ["point", "comma"] as const;
export type DecimalFormat = (typeof decimalFormats)[number];

/** The settings that read the rows of a file. */
export interface Reading {
  mapping: ReportMapping;
  separator: Separator;
  dateOrder: DateOrder;
  decimalFormat: DecimalFormat;
  /** The currency of all amounts; null if a column contains it. */
  currency: Currency | null;
  /** The merchant account of the charges of a processor; null if they may be of any account. */
  merchantAccount: string | null;
  /** The consolidator of the settings that sends the file; null to find it by the name of the sender. */
  consolidator: string | null;
}

/** Characters of a file. */
export const longestReport = 300_000;
/** Rows below the headings. One transaction posts all of them, and holds the locks of their sales meanwhile. */
export const mostRows = 500;
export const mostColumns = 60;
/** The largest number of days between the upload and the date of a row. Another date is taken for a typing error. */
export const daysFromUpload = 400;
/** Characters of a reference, as of the reference of a supplier entry. */
export const referenceLength = 60;

/** Returns true if two names of consolidators are equal without regard to case and outer spaces. */
export function isSameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** Returns what is missing in the settings before rows can be read. */
export function missingIn({ mapping, currency }: Pick<Reading, "mapping" | "currency">): ReportField[] {
  const needed: ReportField[] = ["date", "amount", ...(currency === null ? (["currency"] as const) : [])];
  return needed.filter((field) => !mapping.includes(field));
}
