import { sql } from "kysely";
import type { Currency } from "#domain/money/money.ts";
import type { Reading, SenderKind } from "#domain/settlement-report/fields.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";
import type { RememberedReading } from "./read-report.ts";

/** A report with its sender, the names of people, and the counts of its rows. */
export type ReportRecord = Awaited<ReturnType<typeof loadReport>>;

/** Throws `not_found`. With `lock`, the row is locked until the transaction ends. */
export async function loadReport(db: Db, id: number, { lock = false }: { lock?: boolean } = {}) {
  if (lock) await db.selectFrom("settlementReports").select("id").where("id", "=", id).forUpdate().executeTakeFirst();
  const row = await reports(db).where("report.id", "=", id).executeTakeFirst();
  if (!row) throw new Refusal("not_found");
  return row;
}

const latest = 100;

export function latestReports(db: Db): Promise<ReportRecord[]> {
  return reports(db).orderBy("report.id", "desc").limit(latest).execute();
}

function reports(db: Db) {
  const rowsWith = (condition: string) =>
    sql<number>`(select count(*) from settlement_report_rows as counted
      where counted.report_id = report.id and ${sql.raw(condition)})`;
  return db
    .selectFrom("settlementReports as report")
    .innerJoin("reportSenders as sender", "sender.id", "report.senderId")
    .innerJoin("users as uploaders", "uploaders.id", "report.uploadedBy")
    .leftJoin("users as enders", "enders.id", "report.endedBy")
    .selectAll("report")
    .select(["sender.name as senderName", "sender.kind as senderKind", "uploaders.name as uploadedByName"])
    .select("enders.name as endedByName")
    .select([
      rowsWith("match = 'matched'").as("matched"),
      rowsWith("match = 'to_decide'").as("toDecide"),
      rowsWith("match = 'left_over'").as("leftOver"),
      rowsWith("match = 'already_posted'").as("alreadyPosted"),
      rowsWith("decision = 'post'").as("rowsToPost"),
    ]);
}

/** Returns the rows of a report, in the order of the file. */
export function rowsOf(db: Db, reportId: number) {
  return db.selectFrom("settlementReportRows").selectAll().where("reportId", "=", reportId).orderBy("line").execute();
}
export type RowRecord = Awaited<ReturnType<typeof rowsOf>>[number];

/** Returns the settings that a sender's last file was read with; null before the first. */
export async function rememberedOf(db: Db, senderId: number): Promise<RememberedReading | null> {
  const sender = await db.selectFrom("reportSenders").selectAll().where("id", "=", senderId).executeTakeFirstOrThrow();
  if (sender.mapping === null) return null;
  return {
    headings: sender.headings as string[],
    mapping: sender.mapping as unknown as Reading["mapping"],
    separator: sender.separator as Reading["separator"],
    dateOrder: sender.dateOrder as Reading["dateOrder"],
    decimalFormat: sender.decimalFormat as Reading["decimalFormat"],
    creditSign: sender.creditSign as Reading["creditSign"],
    words: sender.words as unknown as Reading["words"],
    currency: sender.currency as Currency | null,
    merchantAccount: sender.merchantAccount,
    consolidator: sender.consolidator,
  };
}

/** The settings that reports of earlier versions do not have. */
const ofEarlierReports = { merchantAccount: null, consolidator: null, headingLine: 1, creditSign: null, words: [] };

/** Returns the settings with which the rows were read. */
export function readingOf({ reading }: ReportRecord): Reading | null {
  const stored = reading as unknown as Reading | null;
  return stored && { ...ofEarlierReports, ...stored };
}
export const senderKindOf = ({ senderKind }: ReportRecord) => senderKind as SenderKind;
