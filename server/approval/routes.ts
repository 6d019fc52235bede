import type { FastifyInstance } from "fastify";
import { approvalCalls } from "#contract/approval/calls.ts";
import type { StaffContext } from "#server/http/context.ts";
import { listFile } from "#server/http/list-file.ts";
import type { Parts } from "#server/http/parts.ts";
import { pageAsJson } from "#server/http/ready-json.ts";
import type { RecordKind } from "#server/http/record-kind.ts";
import { serve, serveRecord } from "#server/http/serve.ts";
import { serveChange, serveCreateFrom } from "#server/http/serve-and-show.ts";
import { decide, withdraw } from "./decide.ts";
import { effectOf } from "./effect.ts";
import { approvals, listApprovals, withDifferenceAsText } from "./list-approvals.ts";
import { approvalRecords } from "./records.ts";
import { requestApproval } from "./request-approval.ts";
import type { ApprovalRecord } from "./store.ts";
import type { Decided, Subject } from "./subject.ts";
import { approvalView } from "./view.ts";

/**
 * Registers the calls of approval requests. The features that build on this one pass in the requests about quotes, and
 * the other kinds of records. Requests about those are made in their own features and decided here.
 */
export function approvalRoutes<Quote>(
  app: FastifyInstance,
  parts: Parts,
  quotes: Subject<Quote> & { records: RecordKind<"quote", Quote> },
  others: readonly Decided[] = [],
): void {
  const subjects: readonly Decided[] = [quotes, ...others];
  const show = (request: ApprovalRecord, { actor, now }: StaffContext) => approvalView(request, actor, now);
  const onRequest = [app, parts, approvalRecords] as const;
  serve(app, parts, approvalCalls.list, async ({ query }, context) =>
    pageAsJson(await listApprovals(context.db, query, context)),
  );
  serve(app, parts, approvalCalls.export, ({ query }, context) =>
    listFile(approvals, (lists) => lists.approvals, query, context, withDifferenceAsText),
  );
  serveRecord(...onRequest, approvalCalls.get, async (request, _, context) => show(request, context));
  serveRecord(...onRequest, approvalCalls.effect, (request, _, { db }) => effectOf(db, request, subjects));
  serveCreateFrom(
    app,
    parts,
    quotes.records,
    approvalCalls.request,
    (quote, { body }, context) => requestApproval(quote, body, context, quotes),
    { kind: approvalRecords, show },
  );
  serveChange(
    ...onRequest,
    approvalCalls.approve,
    (request, { body }, context) => decide("approve", request, body, context, subjects),
    show,
  );
  serveChange(
    ...onRequest,
    approvalCalls.decline,
    (request, { body }, context) => decide("decline", request, body, context, subjects),
    show,
  );
  serveChange(
    ...onRequest,
    approvalCalls.withdraw,
    (request, { body }, context) => withdraw(request, body, context, subjects),
    show,
  );
}
