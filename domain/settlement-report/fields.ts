import type { DateOrder, Separator } from "#domain/lead/import/fields.ts";
import type { Currency } from "#domain/money/money.ts";

/** The kinds of senders. `kindsOfSender` lists the rows that each of them sends. */
export const senderKinds = ["processor", "consolidator", "airline"] as const;
export type SenderKind = (typeof senderKinds)[number];

/**
 * The kinds of rows that are posted to a record. A charge row contains the fee of a charge. The other kinds are about
 * money that arrived.
 */
export const postedKinds = ["charge", "refund", "check", "airline_commission", "consolidator_commission"] as const;
export type PostedKind = (typeof postedKinds)[number];

/** The kinds of rows that are never posted. A dispute is recorded at its sale. */
const notedKinds = ["dispute", "payout", "fee", "other"] as const;

export const rowKinds = [...postedKinds, ...notedKinds] as const;
export type RowKind = (typeof rowKinds)[number];

/**
 * The kinds of rows that each sender reports. A row without a word for its kind is taken for one of the first kind, or
 * with a negative amount of a processor for a refund. Such a kind is only a guess.
 */
export const kindsOfSender = {
  processor: ["charge", "refund", "dispute", "payout", "fee", "other"],
  consolidator: ["check", "consolidator_commission", "other"],
  airline: ["airline_commission", "other"],
} as const satisfies Record<SenderKind, readonly RowKind[]>;

/** Returns the kind if its rows are posted to records; undefined for a kind that is only noted. */
export function asPosted(kind: RowKind): PostedKind | undefined {
  return postedKinds.find((one) => one === kind);
}

/**
 * The fields that a column can contain, in the order of the screen. The amount is in one column, or in those of debit and
 * credit. The airline is the numeric code of ticket numbers with ten digits.
 */
export const reportFields = [
  "date",
  "kind",
  "reference",
  "airline",
  "amount",
  "debit",
  "credit",
  "fee",
  "currency",
  "lastFour",
] as const;
export type ReportField = (typeof reportFields)[number];

/** The field of each column, or null. */
export type ReportMapping = readonly (ReportField | null)[];

/** The decimal separator: 1,234.50 or 1.234,50. */
export const decimalFormats = ["point", "comma"] as const;
export type DecimalFormat = (typeof decimalFormats)[number];

/** The meaning of "CR" beside an amount. "DR" means the opposite. */
export const creditSigns = ["received", "paid"] as const;
export type CreditSign = (typeof creditSigns)[number];

/** A word of a sender for a kind of row, which a person chose. */
export interface KindWord {
  word: string;
  kind: RowKind;
}
/** Characters of a cell. The rest of a longer one is left out. */
export const longestCell = 200;
/** The largest number of words that are stored for a sender. */
export const mostWords = 100;

/** The settings that read the rows of a file. */
export interface Reading {
  mapping: ReportMapping;
  /** The line of the file with the headings. The lines above it are left out. */
  headingLine: number;
  separator: Separator;
  dateOrder: DateOrder;
  decimalFormat: DecimalFormat;
  /** Null refuses amounts with "CR" or "DR". */
  creditSign: CreditSign | null;
  /** The words that a person chose the kinds of. They come before the usual words. */
  words: readonly KindWord[];
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
/** The headings are looked for in these first lines with cells. */
export const mostLinesAbove = 30;
/** The largest number of days between the upload and the date of a row. Another date is taken for a typing error. */
export const daysFromUpload = 400;
/** Characters of a reference, as of the reference of a supplier entry. */
export const referenceLength = 60;

/** Returns true if two names of consolidators are equal without regard to case and outer spaces. */
export function isSameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** Returns the columns that are missing before rows can be read. */
export function missingIn({ mapping, currency }: Pick<Reading, "mapping" | "currency">): ReportField[] {
  const hasAmount = (["amount", "debit", "credit"] as const).some((field) => mapping.includes(field));
  const needed: ReportField[] = [
    "date",
    ...(hasAmount ? [] : (["amount"] as const)),
    ...(currency === null ? (["currency"] as const) : []),
  ];
  return needed.filter((field) => !mapping.includes(field));
}
