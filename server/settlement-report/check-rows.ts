import { total } from "#domain/money/money.ts";
import { asPosted, type RowKind } from "#domain/settlement-report/fields.ts";
import { isOnce, type SettlementRecord } from "#domain/settlement-report/match.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import type { StaffContext } from "#server/http/context.ts";
import { recordsOf } from "./find-records.ts";
import { isEqualTo, postedBefore } from "./match-report.ts";
import type { ReportRecord } from "./store.ts";
import { nameOf, type ToPost } from "./to-post.ts";

/** Throws `report_row_changed` for the first row whose money was recorded since the rows were matched. */
export async function mustBeUnchanged(
  { id: reportId, senderId }: ReportRecord,
  rows: readonly ToPost[],
  { db, zone }: StaffContext,
): Promise<void> {
  const before = await postedBefore(
    db,
    senderId,
    rows.flatMap(({ stored }) => stored.fingerprint ?? []),
  );
  const present = new Map<string, SettlementRecord>();
  const keyOf = (kind: RowKind, id: number) => `${kind} ${id}`;
  for (const kind of new Set(rows.flatMap(({ row }) => asPosted(row.kind) ?? []))) {
    const ids = rows.filter(({ row }) => row.kind === kind).map(({ record }) => record.id);
    for (const record of await recordsOf(db, kind, { ids }, zone)) present.set(keyOf(kind, record.id), record);
  }
  const taken = new Set<string>();
  for (const one of rows) {
    const { row, record, stored } = one;
    const key = keyOf(row.kind, record.id);
    const now = present.get(key);
    const posted = before.get(stored.fingerprint ?? "");
    const isTaken = isOnce(row.kind) && taken.has(key);
    taken.add(key);
    const isSame =
      now &&
      now.isFinal === record.isFinal &&
      now.openCents === record.openCents &&
      now.feeCents === record.feeCents &&
      now.currency === record.currency &&
      total(now.recordedCents) === total(record.recordedCents);
    // An equal row of this report was not posted before.
    const isKnown = posted === undefined && stored.equalReportId === reportId;
    const isSeen = isKnown || isEqualTo(stored, posted, reportId);
    if (!isSame || isTaken || !isSeen) throw new Refusal("report_row_changed", nameOf(one));
  }
}

/**
 * Throws `report_row_changed` if the last receipt entered another difference than the one that the person saw: the
 * receipts of the report, less the amount that was open.
 */
export async function mustBeTheDifference(
  one: ToPost,
  rows: readonly ToPost[],
  entryId: number,
  { db }: StaffContext,
): Promise<void> {
  const ofSale = rows.filter(({ row, record }) => row.kind === one.row.kind && record.id === one.record.id);
  const seen = total(ofSale.map(({ row }) => row.amountCents)) - one.record.openCents;
  const entry = await db
    .selectFrom("supplierEntries")
    .select("amountCents")
    .where("differenceOfId", "=", entryId)
    .executeTakeFirst();
  if ((entry?.amountCents ?? 0) !== seen) throw new Refusal("report_row_changed", nameOf(one));
}
