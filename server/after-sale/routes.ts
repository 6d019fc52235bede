import type { FastifyInstance } from "fastify";
import { afterSaleCalls, cancellationCalls, refundCalls } from "#contract/after-sale/calls.ts";
import type { RequestKind } from "#domain/after-sale/request.ts";
import type { StaffContext } from "#server/http/context.ts";
import { listFile } from "#server/http/list-file.ts";
import type { Parts } from "#server/http/parts.ts";
import { pageAsJson } from "#server/http/ready-json.ts";
import { serve, serveRecord } from "#server/http/serve.ts";
import { serveChange, serveCreateFrom } from "#server/http/serve-and-show.ts";
import { loadQuote, quoteRecords } from "#server/quote/index.ts";
import { requoteRequest, sendForApproval } from "./approval-subject.ts";
import { completeRequest } from "./complete-request.ts";
import { confirmRequest, coverPenalty, recordEligibility, withdrawRequest } from "./confirm-request.ts";
import { createRequest } from "./create-request.ts";
import { listRequests, requests } from "./list-requests.ts";
import { cancellationRecords, refundRecords } from "./records.ts";
import { settlePayment } from "./refund-payments.ts";
import { sendToCustomer } from "./send-request.ts";
import { settleForLess } from "./settle-for-less.ts";
import type { RequestRecord } from "./store.ts";
import { deleteRequest, updateRequest } from "./update-request.ts";
import { requestView, requestViews, tripView } from "./view.ts";

const show = (request: RequestRecord, { db, actor, now }: StaffContext) => requestView(db, request, actor, now);

export function afterSaleRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, afterSaleCalls.list, async ({ query }, context) =>
    pageAsJson(await listRequests(context.db, query, context)),
  );
  serve(app, parts, afterSaleCalls.export, ({ query }, context) =>
    listFile(requests, (lists) => lists.requests, query, context),
  );
  serveRecord(app, parts, quoteRecords, afterSaleCalls.trip, (quote, _, { db, now }) => tripView(db, quote, now));
  serveRecord(app, parts, quoteRecords, afterSaleCalls.requests, async (quote, _, { db, actor, now }) => ({
    items: await requestViews(db, quote, actor, now),
  }));
  requestRoutes(app, parts, "cancellation");
  requestRoutes(app, parts, "refund");
  const onRefund = [app, parts, refundRecords] as const;
  serveChange(
    ...onRefund,
    refundCalls.recordEligibility,
    (refund, { body }, context) => recordEligibility(refund, body, context),
    show,
  );
  serveChange(
    ...onRefund,
    refundCalls.settlePayment,
    (refund, { params, body }, context) => settlePayment(refund, params.paymentId, body, context),
    show,
  );
}

/** Registers the calls that both kinds have. The types of the two differ only in a name. */
function requestRoutes(app: FastifyInstance, parts: Parts, kind: RequestKind): void {
  const calls = (kind === "cancellation" ? cancellationCalls : refundCalls) as typeof cancellationCalls;
  const records = (kind === "cancellation" ? cancellationRecords : refundRecords) as typeof cancellationRecords;
  const onRequest = [app, parts, records] as const;
  serveCreateFrom(
    app,
    parts,
    quoteRecords,
    calls.create,
    (quote, { body }, context) => createRequest(kind, quote, body, context),
    { kind: records, show },
  );
  serveRecord(...onRequest, calls.get, (request, _, context) => show(request, context));
  serveChange(
    ...onRequest,
    calls.update,
    async (request, { body }, context) =>
      updateRequest(request, await loadQuote(context.db, request.quoteId), body, context),
    show,
  );
  serveRecord(...onRequest, calls.remove, async (request, { body }, context) => {
    await deleteRequest(request, body.version, context);
    return { done: true };
  });
  serveChange(
    ...onRequest,
    calls.sendForApproval,
    (request, { body }, context) => sendForApproval(request, body.version, context),
    show,
  );
  serveChange(
    ...onRequest,
    calls.resend,
    (request, { body }, context) => sendToCustomer(request, "resend", body, context),
    show,
  );
  serveChange(
    ...onRequest,
    calls.withdraw,
    (request, { body }, context) => withdrawRequest(request, body, context),
    show,
  );
  serveChange(
    ...onRequest,
    calls.coverPenalty,
    (request, { body }, context) => coverPenalty(request, body, context),
    show,
  );
  serveChange(
    ...onRequest,
    calls.requote,
    (request, { body }, context) => requoteRequest(request, body, context),
    show,
  );
  serveChange(
    ...onRequest,
    calls.confirm,
    (request, { body }, context) => confirmRequest(request, body, context),
    show,
  );
  serveChange(
    ...onRequest,
    calls.settleForLess,
    (request, { body }, context) => settleForLess(request, body, context),
    show,
  );
  serveChange(
    ...onRequest,
    calls.complete,
    (request, { body }, context) => completeRequest(request, body.version, context),
    show,
  );
}
