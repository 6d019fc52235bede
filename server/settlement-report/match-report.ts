import { type SqlBool, sql } from "kysely";
import type { settlementReportCalls } from "#contract/settlement-report/calls.ts";
import type { CallInput } from "#contract/shared/call.ts";
import { total } from "#domain/money/money.ts";
import { asPosted, kindsOfSender, type RowKind } from "#domain/settlement-report/fields.ts";
import {
  canBePosted,
  type EqualRow,
  fingerprintOf,
  isOnce,
  type Match,
  type MatchedRow,
  matchRows,
  type PostedRow,
  type SettlementRecord,
} from "#domain/settlement-report/match.ts";
import type { RowOutcome } from "#domain/settlement-report/read-row.ts";
import { hasReference } from "#domain/settlement-report/references.ts";
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
  const printed = readable.map((row): MatchedRow => ({ ...row, fingerprint: fingerprintOf(row) }));
  const prints = printed.map(({ fingerprint }) => fingerprint);
  const records: SettlementRecord[] = [];
  for (const kind of kindsOfSender[senderKindOf(report)].flatMap((one) => asPosted(one) ?? [])) {
    const like = readable.filter((row) => row.kind === kind);
    if (like.length > 0) records.push(...(await recordsOf(db, kind, { like, source }, zone)));
  }
  const matches = matchRows(printed, records, await postedBefore(db, senderId, prints));
  await keepChosenRecords(matches, before, { db, zone });
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
      isKindGuessed: row?.isKindGuessed ?? false,
      identifies: row !== undefined && hasReference(row),
      datedOn: row?.datedOn ?? null,
      reference: row?.reference ?? null,
      amountCents: row?.amountCents ?? null,
      feeCents: row?.feeCents ?? null,
      currency: row?.currency ?? null,
      lastFour: row?.lastFour ?? null,
      fingerprint: row?.fingerprint ?? null,
      match: match.state,
      candidates: JSON.stringify(match.candidates),
      equalReportId: match.equalTo ? (match.equalTo.reportId ?? reportId) : null,
      equalLine: match.equalTo?.line ?? null,
      ...decisionOf(match, row, before?.get(line), reportId),
    };
  });
  await db.deleteFrom("settlementReportRows").where("reportId", "=", reportId).execute();
  // The foreign key of equal rows is checked at the end of each statement.
  if (values.length > 0) await db.insertInto("settlementReportRows").values(onceForEach(values)).execute();
}

/** Adds the records that people chose for rows which do not name them, as they are now, to the candidates of the rows. */
async function keepChosenRecords(
  matches: Map<number, Match>,
  before: ReadonlyMap<number, RowRecord> | undefined,
  { db, zone }: Pick<StaffContext, "db" | "zone">,
): Promise<void> {
  for (const { line, kind, decision, recordId } of before?.values() ?? []) {
    const match = matches.get(line);
    const posted = kind === null ? undefined : asPosted(kind as RowKind);
    if (decision !== "post" || recordId === null || !posted || !match) continue;
    if (match.candidates.some(({ id }) => id === recordId)) continue;
    const chosen = await recordsOf(db, posted, { ids: [recordId] }, zone);
    matches.set(line, { ...match, candidates: [...match.candidates, ...chosen] });
  }
}

/** Takes back the decision of a row whose charge or refund an earlier row is posted to. A person decides again. */
function onceForEach<Value extends { kind: string | null; decision: string | null; recordId: number | null }>(
  values: readonly Value[],
): Value[] {
  const taken = new Set<string>();
  return values.map((value) => {
    if (value.decision !== "post" || !isOnce(value.kind as RowKind | null)) return value;
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

/** A matched row is posted unless a person leaves it. Another row is posted only if a person chose a record. */
function decisionOf(
  { state, candidates, equalTo }: Match,
  row: MatchedRow | undefined,
  before: RowRecord | undefined,
  reportId: number,
) {
  const open = { decision: null, recordId: null, isLast: false, isAnother: false, note: null };
  if (before?.decision === "leave") return { ...open, decision: "leave" };
  if (!row) return open;
  const chosen = candidates.find(({ id }) => id === before?.recordId);
  if (before?.decision === "post" && chosen && before.match !== "matched" && canBePosted(row, chosen)) {
    const seen = candidatesOf(before).find(({ id }) => id === chosen.id);
    // The person did not know of money that was recorded since.
    const isSame = seen && total(seen.recordedCents) === total(chosen.recordedCents);
    if (!isSame || !isEqualTo(before, equalTo, reportId)) return open;
    const { isLast, isAnother, note } = before;
    // The difference was explained for the amount that was open.
    const explained = seen.openCents === chosen.openCents ? { isLast, note } : {};
    return { ...open, decision: "post", recordId: chosen.id, isAnother, ...explained };
  }
  const [only] = candidates;
  return state === "matched" && only ? { ...open, decision: "post", recordId: only.id } : open;
}

/** Returns true if the row that equals a stored row is still this one, or still none. */
export function isEqualTo(
  { equalReportId, equalLine }: RowRecord,
  equal: EqualRow | undefined,
  reportId: number,
): boolean {
  const now = equal ? (equal.reportId ?? reportId) : null;
  return equalReportId === now && equalLine === (equal?.line ?? null);
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
