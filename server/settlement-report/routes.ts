import type { FastifyInstance } from "fastify";
import { settlementReportCalls } from "#contract/settlement-report/calls.ts";
import type { Parts } from "#server/http/parts.ts";
import { serve, serveRecord } from "#server/http/serve.ts";
import { serveAndShow, serveChange } from "#server/http/serve-and-show.ts";
import { decideRow, recordsOfSale } from "./decide-row.ts";
import { discardReport } from "./discard-report.ts";
import { matchAgain } from "./match-report.ts";
import { postReport } from "./post-report.ts";
import { previewReport, readRows } from "./read-rows.ts";
import { settlementReportRecords } from "./records.ts";
import { latestReports, loadReport } from "./store.ts";
import { uploadReport } from "./upload-report.ts";
import { reportRow, reportView, sendersView } from "./view.ts";

export function settlementReportRoutes(app: FastifyInstance, parts: Parts): void {
  const onReport = [app, parts, settlementReportRecords] as const;
  const calls = settlementReportCalls;
  serve(app, parts, calls.senders, (_, { db }) => sendersView(db));
  serve(app, parts, calls.list, async (_, { db }) => (await latestReports(db)).map(reportRow));
  serveAndShow(
    app,
    parts,
    calls.upload,
    ({ body }, context) => uploadReport(body, context),
    async (id, context) => reportView(await loadReport(context.db, id), context),
  );
  serveRecord(...onReport, calls.show, (report, _, context) => reportView(report, context));
  serveRecord(...onReport, calls.preview, (report, { body }, context) => previewReport(report, body, context));
  serveChange(...onReport, calls.read, (report, { body }, context) => readRows(report, body, context), reportView);
  serveChange(...onReport, calls.match, (report, { body }, context) => matchAgain(report, body, context), reportView);
  serveChange(
    ...onReport,
    calls.decide,
    (report, { params, body }, context) => decideRow(report, params.number, body, context),
    reportView,
  );
  serveRecord(...onReport, calls.records, (report, { params, query }, context) =>
    recordsOfSale(report, params.number, query.quoteId, context),
  );
  serveChange(...onReport, calls.post, (report, { body }, context) => postReport(report, body, context), reportView);
  serveChange(
    ...onReport,
    calls.discard,
    (report, { body }, context) => discardReport(report, body, context),
    reportView,
  );
}
