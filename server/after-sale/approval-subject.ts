import type { RequestKind } from "#domain/after-sale/request.ts";
import type { Amount } from "#domain/approval/kinds.ts";
import { basisOf, requestApproval, type Subject, supersedeApprovalsOf } from "#server/approval/index.ts";
import type { Db } from "#server/db/database.ts";
import type { StaffContext } from "#server/http/context.ts";
import { loadQuote } from "#server/quote/index.ts";
import { workOutAgain } from "./draft.ts";
import { moveRequest, mustBeAllowed } from "./records.ts";
import { sendToCustomer } from "./send-request.ts";
import { couponsOf, linesOf, loadRequest, type RequestRecord } from "./store.ts";

/** What whoever decides it agrees to, to the cent. */
async function basis(db: Db, request: RequestRecord): Promise<Buffer> {
  const { type, cause, merchantOfRecord, willNotFly, minorsMayFlyAlone } = request;
  const { expiresAt, airlineCreditUntil, agencyCreditUntil, creditKind } = request;
  const [coupons, lines] = await Promise.all([couponsOf(db, request.id), linesOf(db, request.id)]);
  return basisOf({
    ...{ type, cause, merchantOfRecord, willNotFly, minorsMayFlyAlone },
    ...{ expiresAt, airlineCreditUntil, agencyCreditUntil, creditKind },
    ...{ coupons: coupons.map(({ id, valueCents }) => [id, valueCents]), lines },
  });
}

/** What would be given back and what is kept of it; before, nothing of either. */
function amounts(request: RequestRecord): Amount[] {
  return [
    { what: "refund", cents: request.cashCents },
    { what: "credit", cents: request.agencyCreditCents + request.airlineCreditCents },
    { what: "penalty", cents: request.penaltyCents },
    { what: "fee", cents: request.feeCents },
  ];
}

const subjectOf = (kind: RequestKind): Subject<RequestRecord> => ({
  name: kind,
  about: ({ id, quoteId, leadId, currency }) => ({ id, quoteId, leadId, currency }),
  // Sending it for approval is an action of its own process, which has been asked by then.
  mustBeAskable: async () => {},
  propose: async (db, request) => ({
    basis: await basis(db, request),
    ...{ before: amounts(request).map((amount) => ({ ...amount, cents: 0 })), after: amounts(request) },
  }),
  approved: async ({ id }, context) => sendToCustomer(await loadRequest(context.db, id), "approve", {}, context),
  declined: async ({ id }, reason, { db, actor, now, origin }) => {
    const request = await loadRequest(db, id);
    await moveRequest(db, request, { action: "reject", party: actor, now, origin, reason });
  },
  undecided: async (db, id, { now, origin }) => {
    const request = await loadRequest(db, id);
    if (request.status !== "pending_approval") return;
    await moveRequest(db, request, { action: "returnUndecided", party: "system", now, origin });
  },
  basisNow: async (db, id) => basis(db, await loadRequest(db, id)),
});

const subjects = { cancellation: subjectOf("cancellation"), refund: subjectOf("refund") };
/** What approval requests after the sale are about. */
export const requestSubjects = Object.values(subjects);

/** Somebody else decides it. Throws `request_does_not_balance`, and what the process of requests says. */
export async function sendForApproval(request: RequestRecord, version: number, context: StaffContext): Promise<void> {
  const { db, actor, now, origin } = context;
  const quote = await loadQuote(db, request.quoteId);
  const { problems } = await workOutAgain(db, request, quote, now);
  const move = { action: "sendForApproval" as const, party: actor, version, now, origin };
  await mustBeAllowed(db, { ...request, problems }, move);
  await moveRequest(db, { ...request, problems }, { ...move, set: { statusBefore: quote.status } });
  const kind = request.kind as RequestKind;
  const asking = { kind, version, reason: request.reason };
  await requestApproval(await loadRequest(db, request.id), asking, context, subjects[kind]);
}

/** What waits for a decision about it is asked no more. */
export async function endApproval(
  db: Db,
  request: RequestRecord,
  { now, origin }: Pick<StaffContext, "now" | "origin">,
) {
  await supersedeApprovalsOf(db, { subject: request.kind, subjectId: request.id }, { now, origin });
}
