import { type SqlBool, sql } from "kysely";
import type { settlementReportCalls } from "#contract/settlement-report/calls.ts";
import type { CallInput } from "#contract/shared/call.ts";
import { total } from "#domain/money/money.ts";
import { kindsOfSender } from "#domain/settlement-report/fields.ts";
import {
  canBePosted,
  fingerprintsOf,
  type Match,
  type MatchedRow,
  matchRows,
  type PostedRow,
  type SettlementRecord,
} from "#domain/settlement-report/match.ts";
import type { RowOutcome } from "#domain/settlement-report/read-row.ts";
import type { Db } from "#server/db/database.ts";
import type { StaffContext } from "#server/http/context.ts";
import { recordsOf } from "./find-records.ts";
import { settlementReports } from "./records.ts";
import { type Source, sourceOf } from "./source.ts";
import { type ReportRecord, type RowRecord, rowsOf, senderKindOf } from "./store.ts";
import { asReadRow, candidatesOf } from "./stored-row.ts";

type Row = { line: number; cells: readonly string[] } & RowOutcome;

/**
 * Matches the rows with the present records, and replaces the stored rows. A decision is kept if its record is still a
 * candidate.
 */
export async function storeMatches(
  report: ReportRecord,
  { rows, source, before }: { rows: readonly Row[]; source: Source; before?: ReadonlyMap<number, RowRecord> },
  { db, zone }: StaffContext,
): Promise<void> {
  const { id: reportId, senderId } = report;
  const readable = rows.flatMap(({ line, row }) => (row ? [{ ...row, line }] : []));
  const prints = fingerprintsOf(readable);
  const printed = readable.map((row, index): MatchedRow => ({ ...row, fingerprint: prints[index] ?? "" }));
  const records: SettlementRecord[] = [];
  for (const kind of kindsOfSender[senderKindOf(report)]) {
    const like = readable.filter((row) => row.kind === kind);
    if (like.length > 0) records.push(...(await recordsOf(db, kind, { like, source }, zone)));
  }
  const matches = matchRows(printed, records, await postedBefore(db, senderId, prints));
  const byLine = new Map(printed.map((row) => [row.line, row]));
  const values = rows.map(({ line, cells, problems = [] }) => {
    const row = byLine.get(line);
    const match: Match = matches.get(line) ?? { state: "left_over", candidates: [] };
    return {
      reportId,
      line,
      senderId,
      cells: JSON.stringify(cells),
      problems: JSON.stringify(problems),
      kind: row?.kind ?? null,
      datedOn: row?.datedOn ?? null,
      reference: row?.reference ?? null,
      amountCents: row?.amountCents ?? null,
      feeCents: row?.feeCents ?? null,
      currency: row?.currency ?? null,
      lastFour: row?.lastFour ?? null,
      fingerprint: row?.fingerprint ?? null,
      match: match.state,
      candidates: JSON.stringify(match.candidates),
      equalReportId: match.equalTo?.reportId ?? null,
      equalLine: match.equalTo?.line ?? null,
      ...decisionOf(match, row, before?.get(line)),
    };
  });
  await db.deleteFrom("settlementReportRows").where("reportId", "=", reportId).execute();
  if (values.length > 0) await db.insertInto("settlementReportRows").values(onceForEach(values)).execute();
}

/** Takes back the decision of a row whose charge or refund an earlier row is posted to. A person decides again. */
function onceForEach<Value extends { kind: string | null; decision: string | null; recordId: number | null }>(
  values: readonly Value[],
): Value[] {
  const taken = new Set<string>();
  return values.map((value) => {
    if (value.decision !== "post" || (value.kind !== "charge" && value.kind !== "refund")) return value;
    const key = `${value.kind} ${value.recordId}`;
    if (taken.has(key)) return { ...value, match: "to_decide", decision: null, recordId: null };
    taken.add(key);
    return value;
  });
}

/** Matches the rows of a report again. Throws the refusals of the process. */
export async function matchAgain(
  report: ReportRecord,
  { version }: CallInput<typeof settlementReportCalls.match>["body"],
  context: StaffContext,
): Promise<void> {
  const { db, actor, now, origin } = context;
  const move = { action: "match" as const, party: actor, version, now, origin };
  await settlementReports.mustBeAllowed(db, report, move);
  const stored = await rowsOf(db, report.id);
  const rows = stored.map((row): Row => {
    const { line } = row;
    const cells = row.cells as string[];
    const read = asReadRow(row);
    return read ? { line, cells, row: read } : { line, cells, problems: row.problems as never };
  });
  const before = new Map(stored.map((row) => [row.line, row]));
  await storeMatches(report, { rows, source: sourceOf(report), before }, context);
  await settlementReports.carryOut(db, report, move);
}

/** A matched row is posted unless a person leaves it. A row to decide is posted only if a person chose a record. */
function decisionOf({ state, candidates, equalTo }: Match, row: MatchedRow | undefined, before: RowRecord | undefined) {
  const left = { decision: "leave", recordId: null, isLast: false, note: null };
  const open = { decision: null, recordId: null, isLast: false, note: null };
  if (!row || (state !== "matched" && state !== "to_decide")) return open;
  const chosen = candidates.find(({ id }) => id === before?.recordId);
  if (before?.decision === "leave") return left;
  if (before?.decision === "post" && chosen && before.match === "to_decide" && canBePosted(row, chosen)) {
    const seen = candidatesOf(before).find(({ id }) => id === chosen.id);
    // The person did not know of money that was recorded since.
    if (!seen || total(seen.recordedCents) !== total(chosen.recordedCents) || !isEqualTo(before, equalTo)) return open;
    // The difference of the last receipt was explained for the amount that was open.
    const last = seen.openCents === chosen.openCents ? { isLast: before.isLast, note: before.note } : {};
    return { ...open, decision: "post", recordId: chosen.id, ...last };
  }
  const [only] = candidates;
  return state === "matched" && only ? { ...open, decision: "post", recordId: only.id } : open;
}

/** Returns true if the posted row that equals a stored row is still this one, or still none. */
export function isEqualTo({ equalReportId, equalLine }: RowRecord, posted: PostedRow | undefined): boolean {
  return equalReportId === (posted?.reportId ?? null) && equalLine === (posted?.line ?? null);
}

/** Returns the last row of the sender that was posted with each of the fingerprints. */
export async function postedBefore(
  db: Db,
  senderId: number,
  fingerprints: readonly string[],
): Promise<ReadonlyMap<string, PostedRow>> {
  if (fingerprints.length === 0) return new Map();
  const rows = await db
    .selectFrom("settlementReportRows")
    .select(["fingerprint", "reportId", "line"])
    .where("senderId", "=", senderId)
    .where(sql<SqlBool>`fingerprint = any(${fingerprints}::text[])`)
    // As in the index settlement_report_rows_posted.
    .where(sql<SqlBool>`num_nonnulls(posted_fee_id, posted_refund_id, posted_entry_id) = 1`)
    .orderBy("reportId")
    .orderBy("line")
    .execute();
  return new Map(rows.map(({ fingerprint, reportId, line }) => [fingerprint ?? "", { reportId, line }]));
}
