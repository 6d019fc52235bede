import { daysBetween } from "#domain/shared/calendar.ts";
import type { RowKind } from "./fields.ts";
import type { ReadRow } from "./read-row.ts";

/**
 * `matched`: exactly one record agrees. `to_decide`: a person chooses a record, or leaves the row. `left_over`: no record
 * was found, or the row cannot be read. `already_posted`: the money of the row was recorded before.
 */
export const matchStates = ["matched", "to_decide", "left_over", "already_posted"] as const;
export type MatchState = (typeof matchStates)[number];

/** A row with the text that identifies it among all rows of its sender. */
export interface MatchedRow extends ReadRow {
  line: number;
  fingerprint: string;
}

/** A record that a row may be about: a charge, a refund payment, or a sale that a check or commission belongs to. */
export interface SettlementRecord {
  kind: RowKind;
  /** The charge, the refund payment, or the quote. */
  id: number;
  quoteId: number;
  /** The reference of the processor; or the quote number, the locators and the ticket numbers. */
  references: readonly string[];
  currency: string;
  /** The amount that is expected, in cents. 0 if none is. */
  openCents: number;
  /** The amounts that were recorded before, in cents. */
  recordedCents: readonly number[];
  /** The references of these receipts, in the same order; an empty text for a receipt without one. */
  recordedReferences: readonly string[];
  /** No more can be recorded: the fee is entered, or the refund has settled. */
  isFinal: boolean;
  lastFour: string | null;
  /** The agency's date of the charge or refund; null for a sale. */
  on: string | null;
}

/** A row of another report that was posted. */
export interface PostedRow {
  reportId: number;
  line: number;
}

/** The result for a row. `candidates` are the records that it may be about. */
export interface Match {
  state: MatchState;
  candidates: readonly SettlementRecord[];
  /** A row without a reference and with the same facts, which was posted before. The row may be another payment. */
  equalTo?: PostedRow;
}

/** The largest number of days between the date of a row and the date of a record without its reference. */
export const daysApart = 3;
/** The same for a record with the same last four digits. */
export const daysOnSameCard = 30;
/** The largest number of candidates that a person chooses from. */
const mostCandidates = 10;

/** Returns a reference without case, spaces, hyphens and a leading number sign, so that both spellings are equal. */
export function plainReference(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[\s\-‐-–]/gu, "")
    .replace(/^#/, "");
}

/**
 * Compares the rows of a report with the records. Two rows that match the same record are both to decide.
 * @param postedBefore the posted rows of the sender, by their fingerprints
 */
export function matchRows(
  rows: readonly MatchedRow[],
  records: readonly SettlementRecord[],
  postedBefore: ReadonlyMap<string, PostedRow>,
): Map<number, Match> {
  const find = finderIn(records);
  const matches = new Map(
    rows.map((row) => [row.line, knowing(postedBefore.get(row.fingerprint), row, matchOf(row, find(row)))]),
  );
  const rowsOf = new Map<string, number[]>();
  for (const [line, { state, candidates }] of matches) {
    const [record] = candidates;
    if (state !== "matched" || !record) continue;
    const key = `${record.kind} ${record.id}`;
    rowsOf.set(key, [...(rowsOf.get(key) ?? []), line]);
  }
  for (const lines of rowsOf.values())
    if (lines.length > 1)
      for (const line of lines)
        matches.set(line, { state: "to_decide", candidates: matches.get(line)?.candidates ?? [] });
  return matches;
}

/**
 * Returns the match of a row that equals a posted one. With its reference it is the same payment. Without a reference it
 * may be another one, so a person decides.
 */
function knowing(equalTo: PostedRow | undefined, row: MatchedRow, match: Match): Match {
  if (!equalTo) return match;
  return hasReference(row) ? posted([]) : { state: "to_decide", candidates: match.candidates, equalTo };
}

/** Returns true if a row has a reference that identifies it. */
export function hasReference({ reference }: Pick<ReadRow, "reference">): boolean {
  return plainReference(reference) !== "";
}

const posted = (candidates: readonly SettlementRecord[]): Match => ({
  state: "already_posted",
  candidates: candidates.slice(0, mostCandidates),
});

interface Found {
  records: readonly SettlementRecord[];
  /** The records have the reference of the row. */
  isByReference: boolean;
}

function matchOf(row: ReadRow, { records, isByReference }: Found): Match {
  if (records.length === 0) return { state: "left_over", candidates: [] };
  const open = records.filter((record) => !isRecorded(row, record));
  if (open.length === 0) {
    const known = records.filter((record) => isKnown(row, record, isByReference));
    return known.length > 0 ? posted(known) : { state: "to_decide", candidates: records.slice(0, mostCandidates) };
  }
  const [only] = open;
  const agrees = open.length === 1 && only && differenceOf(row, only) === 0;
  // The charge is known, and the row contains no fee to enter.
  if (agrees && row.kind === "charge" && row.feeCents === null) return posted(open);
  const isSure =
    agrees && (isByReference || isOnlyLikely(row, only)) && isFirstReceipt(row, only) && canBePosted(row, only);
  return { state: isSure ? "matched" : "to_decide", candidates: open.slice(0, mostCandidates) };
}

/**
 * Returns true if a charge or refund with the amount and the date of the row can be matched without its reference: one of
 * them has none. Different references are two payments. A person chooses the sale of a check or a commission.
 */
function isOnlyLikely({ reference }: ReadRow, { on, references }: SettlementRecord): boolean {
  return on !== null && (!hasReference({ reference }) || references.length === 0);
}

/** Returns false if the record has a receipt of the same amount, which may be this row. */
function isFirstReceipt({ amountCents }: ReadRow, { recordedCents }: SettlementRecord): boolean {
  return !recordedCents.includes(amountCents);
}

/** Returns true if nothing more is expected of the record, and money of this amount was recorded. */
function isRecorded({ amountCents }: ReadRow, { isFinal, openCents, recordedCents }: SettlementRecord): boolean {
  return isFinal || (openCents === 0 && recordedCents.includes(amountCents));
}

/**
 * Returns true if the recorded money is that of the row, because the references agree: those of the charge or refund, or
 * that of a receipt. Otherwise an equal payment is only a guess.
 */
function isKnown(row: ReadRow, record: SettlementRecord, isByReference: boolean): boolean {
  if (record.isFinal) return isByReference;
  return record.recordedCents.some(
    (cents, index) =>
      cents === row.amountCents &&
      hasReference(row) &&
      plainReference(record.recordedReferences[index] ?? "") === plainReference(row.reference),
  );
}

/** Returns the amount of the row less the expected one, in cents; null if the currencies differ. */
export function differenceOf(
  row: Pick<ReadRow, "amountCents" | "currency">,
  record: Pick<SettlementRecord, "openCents" | "currency">,
): number | null {
  return row.currency === record.currency ? row.amountCents - record.openCents : null;
}

/**
 * Returns true if the row can be posted to the record: in its currency, with a fee if it is a charge, and in full with a
 * reference if it is a refund. A charge whose fee is entered and a settled refund take no more.
 */
export function canBePosted(
  row: Pick<ReadRow, "kind" | "feeCents" | "amountCents" | "currency" | "reference">,
  record: Pick<SettlementRecord, "openCents" | "currency" | "references" | "isFinal">,
): boolean {
  const difference = differenceOf(row, record);
  if (difference === null || record.isFinal) return false;
  if (row.kind === "charge") return row.feeCents !== null;
  if (row.kind !== "refund") return true;
  return difference === 0 && (row.reference !== "" || record.references.length > 0);
}

/** Returns a function that finds the records of a row: those with its reference, or else those that are like it. */
function finderIn(records: readonly SettlementRecord[]): (row: ReadRow) => Found {
  const byReference = new Map<string, SettlementRecord[]>();
  const byAmount = new Map<string, SettlementRecord[]>();
  const add = (map: Map<string, SettlementRecord[]>, key: string, record: SettlementRecord) => {
    const others = map.get(key);
    if (others) others.push(record);
    else map.set(key, [record]);
  };
  for (const record of records) {
    for (const reference of new Set(record.references.map(plainReference)))
      if (reference !== "") add(byReference, `${record.kind} ${reference}`, record);
    for (const cents of new Set([record.openCents, ...record.recordedCents]))
      add(byAmount, `${record.kind} ${record.currency} ${cents}`, record);
  }
  return (row) => {
    const named = byReference.get(`${row.kind} ${plainReference(row.reference)}`) ?? [];
    if (named.length > 0) return { records: named, isByReference: true };
    const like = (byAmount.get(`${row.kind} ${row.currency} ${row.amountCents}`) ?? []).filter((one) =>
      isLike(row, one),
    );
    return { records: like, isByReference: false };
  };
}

/** Returns true if the dates are close, and the last four digits do not differ. A sale has neither. */
function isLike({ lastFour, datedOn }: ReadRow, record: SettlementRecord): boolean {
  if (record.on === null) return record.openCents !== 0;
  if (lastFour !== null && record.lastFour !== null && lastFour !== record.lastFour) return false;
  const isSameCard = lastFour !== null && lastFour === record.lastFour;
  return Math.abs(daysBetween(record.on, datedOn)) <= (isSameCard ? daysOnSameCard : daysApart);
}

/**
 * Returns the text that identifies each row among all rows of its sender: its facts, and a count for equal rows of one
 * file. Rows without a reference have no count, because equal ones cannot be told apart.
 */
export function fingerprintsOf(rows: readonly ReadRow[]): string[] {
  const seen = new Map<string, number>();
  return rows.map(({ kind, datedOn, reference, currency, amountCents, feeCents, lastFour }) => {
    const facts = [kind, datedOn, plainReference(reference), currency, amountCents, feeCents, lastFour].join("|");
    if (!hasReference({ reference })) return facts;
    const count = (seen.get(facts) ?? 0) + 1;
    seen.set(facts, count);
    return `${facts}|${count}`;
  });
}
