import type { Updateable } from "kysely";
import {
  type SettlementReportAction,
  type SettlementReportFacts,
  type SettlementReportStatus,
  settlementReportProcess,
} from "#domain/settlement-report/process.ts";
import type { SettlementReports } from "#server/db/schema.gen.ts";
import type { RecordKind } from "#server/http/record-kind.ts";
import { defineRecords, type Move } from "#server/process/index.ts";
import { loadReport, type ReportRecord } from "./store.ts";

/** Returns the facts that the rules of a settlement report need. */
export function reportFacts({ status, rowsToPost, reading }: ReportRecord): SettlementReportFacts {
  return {
    status: status as SettlementReportStatus,
    ownerId: null,
    expertAsked: false,
    rowsToPost,
    isRead: reading !== null,
  };
}

export const settlementReports = defineRecords({
  process: settlementReportProcess,
  factsOf: reportFacts,
  versionOf: ({ version }: ReportRecord) => version,
  // Without a lead, because a report is about the sales of many.
  about: ({ id }) => ({ recordId: id, leadId: null, quoteId: null }),
  change: (report, status, { set }: Move<SettlementReportAction, Updateable<SettlementReports>>) => ({
    table: "settlementReports",
    where: { id: report.id, version: report.version, status: report.status },
    set: { ...set, status, version: report.version + 1 },
  }),
});

export const settlementReportRecords: RecordKind<"settlementReport", ReportRecord> = {
  name: "settlementReport",
  read: "money.reconcile",
  load: loadReport,
  ownership: () => ({ ownerId: null, expertAsked: false }),
};
