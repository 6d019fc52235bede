import type { SettlementRecord } from "#domain/settlement-report/match.ts";
import type { ReadRow } from "#domain/settlement-report/read-row.ts";
import type { RefusalDetails } from "#domain/shared/refusal.ts";
import type { RowRecord } from "./store.ts";
import { asReadRow, candidatesOf } from "./stored-row.ts";

/** A row that a person agreed to post, with the record as it was when the rows were matched. */
export interface ToPost {
  stored: RowRecord;
  row: ReadRow;
  record: SettlementRecord;
}

/** Returns the agreed rows. The last receipt of a sale comes after the others. */
export function toPost(rows: readonly RowRecord[]): ToPost[] {
  const agreed = rows.flatMap((stored) => {
    const row = asReadRow(stored);
    const record = candidatesOf(stored).find(({ id }) => id === stored.recordId);
    return stored.decision === "post" && row && record ? [{ stored, row, record }] : [];
  });
  return [...agreed.filter(({ stored }) => !stored.isLast), ...agreed.filter(({ stored }) => stored.isLast)];
}

/** Returns what a refusal says about a row. */
export function nameOf({ stored, row }: ToPost): RefusalDetails {
  return { line: String(stored.line), reference: row.reference || "–" };
}

/** Returns true if two rows are posted to the same record. */
export function isForSameRecord(one: ToPost, other: ToPost): boolean {
  return one.row.kind === other.row.kind && one.record.id === other.record.id;
}
