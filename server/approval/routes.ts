import type { FastifyInstance } from "fastify";
import { approvalCalls } from "#contract/approval.ts";
import type { StaffContext } from "#server/http/context.ts";
import type { Parts } from "#server/http/parts.ts";
import { pageAsJson } from "#server/http/ready-json.ts";
import type { RecordKind } from "#server/http/record-kind.ts";
import { serve, serveRecord, serveRecordThenShow, serveRecordThenShowMade } from "#server/http/serve.ts";
import { decide, withdraw } from "./decide.ts";
import { listApprovals } from "./list-approvals.ts";
import { ownDecisions, setOwnDecisions } from "./own-decisions.ts";
import { approvalRecords } from "./records.ts";
import { requestApproval } from "./request-approval.ts";
import type { ApprovalRecord } from "./store.ts";
import type { Decided, Subject } from "./subject.ts";
import { approvalView } from "./view.ts";

/**
 * What can be asked about a quote comes from the features that build on this one, as do the other kinds of records that
 * requests are about: those are asked about where they are worked on, and decided here like any other.
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
  serve(app, parts, approvalCalls.list, async ({ query }, { db, actor, now }) =>
    pageAsJson(await listApprovals(db, query, actor, now)),
  );
  serve(app, parts, approvalCalls.ownDecisions, (_, { db }) => ownDecisions(db));
  serve(app, parts, approvalCalls.setOwnDecisions, ({ body }, context) => setOwnDecisions(body, context));
  serveRecord(...onRequest, approvalCalls.get, async (request, _, context) => show(request, context));
  serveRecordThenShowMade(
    app,
    parts,
    quotes.records,
    approvalCalls.request,
    (quote, { body }, context) => requestApproval(quote, body, context, quotes),
    { kind: approvalRecords, show },
  );
  serveRecordThenShow(
    ...onRequest,
    approvalCalls.approve,
    (request, { body }, context) => decide("approve", request, body, context, subjects),
    show,
  );
  serveRecordThenShow(
    ...onRequest,
    approvalCalls.decline,
    (request, { body }, context) => decide("decline", request, body, context, subjects),
    show,
  );
  serveRecordThenShow(
    ...onRequest,
    approvalCalls.withdraw,
    (request, { body }, context) => withdraw(request, body, context, subjects),
    show,
  );
}
