import type { settlementReportCalls } from "#contract/settlement-report/calls.ts";
import type { CallInput } from "#contract/shared/call.ts";
import type { StaffContext } from "#server/http/context.ts";
import { settlementReports } from "./records.ts";
import type { ReportRecord } from "./store.ts";

/** Discards a report, and deletes its text and rows. Throws the refusals of the process. */
export async function discardReport(
  report: ReportRecord,
  { version }: CallInput<typeof settlementReportCalls.discard>["body"],
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  const move = { action: "discard" as const, party: actor, version, now, origin };
  await settlementReports.mustBeAllowed(db, report, move);
  await db.deleteFrom("settlementReportRows").where("reportId", "=", report.id).execute();
  const details = { sentBy: report.senderName, fileName: report.fileName };
  const set = { content: null, endedBy: actor.id, endedAt: now };
  await settlementReports.carryOut(db, report, { ...move, details, set });
}
