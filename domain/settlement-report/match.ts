import { daysBetween } from "#domain/shared/calendar.ts";
import { asPosted, type PostedKind, type RowKind } from "./fields.ts";
import type { ReadRow } from "./read-row.ts";
import { hasReference, namesIn, plainReference, serialOf } from "./references.ts";

/**
 * `matched`: the reference names exactly one record, and the amounts agree. `to_decide`: a person chooses a record, or
 * leaves the row. `left_over`: no record was found, the row cannot be read, or its kind is never posted. `already_posted`:
 * the money of the row was recorded before, unless a person says that it is another payment.
 */
export const matchStates = ["matched", "to_decide", "left_over", "already_posted"] as const;
export type MatchState = (typeof matchStates)[number];

/** A row with the text that it shares with equal rows of its sender. */
export interface MatchedRow extends ReadRow {
  line: number;
  fingerprint: string;
}

/** A record that a row may be about: a charge, a refund payment, or a sale that a check or commission belongs to. */
export interface SettlementRecord {
  kind: PostedKind;
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
  /** The entered fee of a charge, in cents; null if none was entered, and for other records. */
  feeCents: number | null;
  /** No more can be recorded: a report entered the fee, or the refund has settled. */
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

/** An equal row: a posted one, or without a report an earlier one of the same file. */
export interface EqualRow {
  reportId?: number;
  line: number;
}

/** The result for a row. `candidates` are the records that it may be about. */
export interface Match {
  state: MatchState;
  candidates: readonly SettlementRecord[];
  /** A row with the same facts. Only a person says that this one is another payment. */
  equalTo?: EqualRow;
}

/** The largest number of days between the date of a row and the date of a record that is suggested for it. */
export const daysApart = 3;
/** The same for a record with the same last four digits. */
export const daysOnSameCard = 30;
/** The largest number of candidates that a person chooses from. */
const mostCandidates = 10;

/**
 * Compares the rows of a report with the records. A row is matched by itself only if its reference names one record. Two
 * rows that match the same record are both to decide, unless they are equal: then the later one is to decide.
 * @param postedBefore the posted rows of the sender, by their fingerprints
 */
export function matchRows(
  rows: readonly MatchedRow[],
  records: readonly SettlementRecord[],
  postedBefore: ReadonlyMap<string, PostedRow>,
): Map<number, Match> {
  const find = finderIn(records);
  const first = firstLines(rows);
  const matches = new Map(
    rows.map((row) => {
      const match = matchOf(row, find(row));
      const equalTo = postedBefore.get(row.fingerprint) ?? first.get(row.fingerprint);
      return [row.line, asPosted(row.kind) && equalTo ? knowing(equalTo, row, match) : match];
    }),
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

/** Returns the first of the rows with each fingerprint. */
function firstLines(rows: readonly MatchedRow[]): ReadonlyMap<string, EqualRow> {
  const lines = new Map<string, EqualRow>();
  for (const { fingerprint, line } of rows)
    if (line < (lines.get(fingerprint)?.line ?? Number.POSITIVE_INFINITY)) lines.set(fingerprint, { line });
  return lines;
}

/**
 * Returns the match of a row that equals another one. With a reference that was posted it is the same payment. Otherwise a
 * person decides.
 */
function knowing(equalTo: EqualRow, row: MatchedRow, match: Match): Match {
  if (equalTo.reportId === undefined && equalTo.line === row.line) return match;
  const isPosted = equalTo.reportId !== undefined && hasReference(row);
  const state = isPosted || match.state === "already_posted" ? "already_posted" : "to_decide";
  return { state, candidates: match.candidates, equalTo };
}

interface Found {
  records: readonly SettlementRecord[];
  /** The reference of the row names the records. */
  isByReference: boolean;
}

function matchOf(row: ReadRow, { records, isByReference }: Found): Match {
  if (records.length === 0) return { state: "left_over", candidates: [] };
  const open = records.filter((record) => !isRecorded(row, record));
  // A record that is only alike and takes no more is no suggestion.
  const suggested = isByReference || open.length === 0 ? records : open;
  const candidates = suggested.slice(0, mostCandidates);
  const known = records.filter((record) => isKnown(row, record));
  if (open.length === 0 && known.length > 0)
    return { state: "already_posted", candidates: known.slice(0, mostCandidates) };
  const [only] = records;
  const agrees = isByReference && records.length === 1 && only && differenceOf(row, only) === 0 && open.length === 1;
  // The charge is known, and the row contains no fee to enter.
  if (agrees && row.kind === "charge" && row.feeCents === null) return { state: "already_posted", candidates };
  const isSure = agrees && isFirstReceipt(row, only) && canBePosted(row, only);
  return { state: isSure ? "matched" : "to_decide", candidates };
}

/** Returns false if the record has a receipt of the same amount, which may be this row. */
function isFirstReceipt({ amountCents }: ReadRow, { recordedCents }: SettlementRecord): boolean {
  return !recordedCents.includes(amountCents);
}

/** Returns true if nothing more is expected of the record: money of this amount, or the fee of the charge, was recorded. */
function isRecorded(row: ReadRow, record: SettlementRecord): boolean {
  if (record.isFinal) return true;
  if (record.feeCents !== null) return !replacesFee(row, record);
  return record.openCents === 0 && record.recordedCents.includes(row.amountCents);
}

/** Returns true if the fee of the row differs from the one that a person entered for the charge. */
export function replacesFee(row: Pick<ReadRow, "feeCents">, record: Pick<SettlementRecord, "feeCents">): boolean {
  return row.feeCents !== null && record.feeCents !== null && row.feeCents !== record.feeCents;
}

/**
 * Returns true if the recorded money is that of the row: the references, the amounts and the fees of a charge agree.
 * Otherwise an equal payment is only a guess.
 */
export function isKnown(
  row: Pick<ReadRow, "reference" | "amountCents" | "feeCents">,
  record: Pick<SettlementRecord, "isFinal" | "references" | "recordedCents" | "recordedReferences" | "feeCents">,
): boolean {
  if (!hasReference(row)) return false;
  const plain = plainReference(row.reference);
  if (record.isFinal || record.feeCents !== null) {
    const isNamed = record.references.some((one) => plainReference(one) === plain);
    return isNamed && !replacesFee(row, record) && record.recordedCents.includes(row.amountCents);
  }
  return record.recordedCents.some(
    (cents, index) => cents === row.amountCents && plainReference(record.recordedReferences[index] ?? "") === plain,
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
 * Returns true if the row can be posted to the record: in its currency, with a fee if it is a charge, and with a reference
 * if it is a refund. A charge whose fee is from a report and a settled refund take no more.
 */
export function canBePosted(
  row: Pick<ReadRow, "kind" | "feeCents" | "amountCents" | "currency" | "reference">,
  record: Pick<SettlementRecord, "openCents" | "currency" | "references" | "isFinal">,
): boolean {
  if (differenceOf(row, record) === null || record.isFinal || !asPosted(row.kind)) return false;
  if (row.kind === "charge") return row.feeCents !== null;
  return row.kind !== "refund" || hasReference(row) || record.references.length > 0;
}

/** Returns true for the kinds of which a record takes one row. A sale may receive several checks. */
export function isOnce(kind: RowKind | null): boolean {
  return kind === "charge" || kind === "refund";
}

/**
 * Returns true if a person has to explain the difference to the expected amount, or a fee that replaces an entered one. The
 * rest of a receipt stays expected, so less than expected needs no reason unless no more will come.
 * @param differenceCents the amount of all rows for the record, less the expected one
 */
export function needsReason(
  kind: RowKind | null,
  differenceCents: number,
  { isLast, isFeeReplaced }: { isLast: boolean; isFeeReplaced: boolean },
): boolean {
  if (differenceCents === 0) return isFeeReplaced;
  return isOnce(kind) || isLast || differenceCents > 0;
}

/** Returns a function that finds the records of a row: those that its reference names, or else those that are like it. */
function finderIn(records: readonly SettlementRecord[]): (row: ReadRow) => Found {
  const byReference = new Map<string, Set<SettlementRecord>>();
  const byReceipt = new Map<string, Set<SettlementRecord>>();
  const bySerial = new Map<string, Set<SettlementRecord>>();
  const byAmount = new Map<string, Set<SettlementRecord>>();
  const add = (map: Map<string, Set<SettlementRecord>>, key: string, record: SettlementRecord) =>
    map.set(key, (map.get(key) ?? new Set()).add(record));
  for (const record of records) {
    for (const reference of record.references.filter((one) => plainReference(one) !== "")) {
      add(byReference, `${record.kind} ${plainReference(reference)}`, record);
      const serial = serialOf(reference);
      if (serial !== undefined) add(bySerial, `${record.kind} ${serial}`, record);
    }
    for (const reference of record.recordedReferences.filter((one) => plainReference(one) !== ""))
      add(byReceipt, `${record.kind} ${plainReference(reference)}`, record);
    for (const cents of [record.openCents, ...record.recordedCents])
      add(byAmount, `${record.kind} ${record.currency} ${cents}`, record);
  }
  return (row) => {
    const { sure, serials } = namesIn(row.reference);
    const foundIn = (map: Map<string, Set<SettlementRecord>>, keys: readonly string[]) => [
      ...new Set(keys.flatMap((key) => [...(map.get(`${row.kind} ${key}`) ?? [])])),
    ];
    const named = foundIn(byReference, sure);
    // The number of a check names its receipt. The check may be of other sales, too.
    const received = foundIn(byReceipt, sure);
    const all = [...new Set([...named, ...received])];
    if (all.length > 0) return { records: all, isByReference: named.length > 0 };
    const partly = foundIn(bySerial, serials);
    if (partly.length > 0) return { records: partly, isByReference: false };
    const like = foundIn(byAmount, [`${row.currency} ${row.amountCents}`]).filter((one) => isLike(row, one));
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

/** Returns the text that a row shares with equal rows of its sender: its facts. */
export function fingerprintOf(row: ReadRow): string {
  const { kind, datedOn, reference, currency, amountCents, feeCents, lastFour } = row;
  return [kind, datedOn, plainReference(reference), currency, amountCents, feeCents, lastFour].join("|");
}
