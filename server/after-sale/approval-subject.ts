import type { RequoteDraft } from "#contract/after-sale/request-draft.ts";
import type { CancellationAction } from "#domain/after-sale/cancellation-process.ts";
import { merchantProblems } from "#domain/after-sale/merchant-of-record.ts";
import { type RequestKind, requestKinds } from "#domain/after-sale/request.ts";
import type { MerchantOfRecord } from "#domain/after-sale/returnable.ts";
import {
  type BasisPart,
  type Destination,
  type Settlement,
  settlementOf,
  type ValuePart,
} from "#domain/after-sale/settlement.ts";
import type { Amount } from "#domain/approval/kinds.ts";
import { total } from "#domain/money/money.ts";
import { invalid } from "#domain/shared/refusal.ts";
import { basisOf, requestApproval, type Subject, supersedeApprovalsOf } from "#server/approval/index.ts";
import type { Db } from "#server/db/database.ts";
import type { StaffContext } from "#server/http/context.ts";
import { loadQuote } from "#server/quote/index.ts";
import { effectOfRequest } from "./effect-of-request.ts";
import { workOutAgain } from "./price-request.ts";
import { moveRequest, mustBeAllowed } from "./records.ts";
import { withPaid } from "./request-settlement.ts";
import { dropRequote, keepRequote, sendRequote, waitingRequote } from "./requote.ts";
import { sendToCustomer } from "./send-request.ts";
import { loadSoldTrip, type SoldTrip } from "./sold-trip.ts";
import { couponsOf, linesOf, loadRequest, type RequestRecord } from "./store.ts";

/** Returns the hash of everything that the user who decides agrees to, to the cent. */
async function basis(db: Db, request: RequestRecord): Promise<Buffer> {
  const requote = await waitingRequote(db, request.id);
  const { type, cause, merchantOfRecord, willNotFly, minorsMayFlyAlone } = request;
  const { expiresAt, airlineCreditUntil, agencyCreditUntil, creditKind } = request;
  const [coupons, lines] = await Promise.all([couponsOf(db, request.id), linesOf(db, request.id)]);
  return basisOf({
    type,
    cause,
    merchantOfRecord,
    willNotFly,
    minorsMayFlyAlone,
    expiresAt,
    airlineCreditUntil,
    agencyCreditUntil,
    creditKind,
    coupons: coupons.map(({ id, valueCents }) => [id, valueCents]),
    lines,
    ...(requote ? { requote } : {}),
  });
}

/**
 * Returns the amounts in force and the proposed ones. Before a request is sent none are in force; after the signature
 * the signed ones are.
 */
async function proposed(
  db: Db,
  request: RequestRecord,
  trip: Pick<SoldTrip, "travelers">,
): Promise<{ before: Amount[]; after: Amount[] }> {
  const [requote, lines] = await Promise.all([waitingRequote(db, request.id), linesOf(db, request.id)]);
  const signed = settlementOf(withPaid(lines, trip));
  return requote
    ? amountsOf(signed, settlementOf(withPaid(requote.lines, trip)))
    : amountsOf({ values: [], destinations: [] }, signed);
}

type Told = Pick<Settlement, "basis" | "values" | "destinations">;

const amountNames: Record<BasisPart | ValuePart | Destination["to"], Amount["what"] | null> = {
  paid: "paid",
  flown: "flown",
  notIncluded: "notIncluded",
  flights: "value",
  protection: "protection",
  gratuity: "gratuity",
  airlinePenalty: "penalty",
  agencyFee: "fee",
  payment: "refund",
  airlineCredit: "airlineCredit",
  agencyCredit: "agencyCredit",
  laterRefund: "laterRefund",
  // Money can become unavailable only after the approval.
  notReturned: null,
};

/** The parts of both settlements, in the order of the form. Deductions are negative, so that a reader can add them up. */
function amountsOf(was: Told, is: Told): { before: Amount[]; after: Amount[] } {
  const centsOf = ({ basis = [], values, destinations }: Told, name: string) =>
    total([
      ...basis.filter(({ part }) => part === name).map(({ cents }) => cents),
      ...values.filter(({ part }) => part === name).map(({ cents }) => cents),
      ...destinations.filter(({ to }) => to === name).map(({ cents }) => cents),
    ]);
  const amountsIn = (told: Told) =>
    Object.entries(amountNames).flatMap(([name, what]) =>
      what !== null && (centsOf(was, name) !== 0 || centsOf(is, name) !== 0)
        ? [{ what, cents: centsOf(told, name) }]
        : [],
    );
  return { before: amountsIn(was), after: amountsIn(is) };
}

/** A request after the sale as the subject of approvals. Without its sale, it cannot be sent for approval. */
const subjectOf = (kind: RequestKind, trip?: Pick<SoldTrip, "travelers">): Subject<RequestRecord> => ({
  name: kind,
  about: ({ id, quoteId, leadId, currency }) => ({ id, quoteId, leadId, currency }),
  // The process of the request checks the action that sends it for approval, before this is called.
  mustBeAskable: async () => {},
  writing: () => ({ record: kind, actions: ["create", "update", "requote"] satisfies CancellationAction[] }),
  propose: async (db, request) => {
    if (!trip) throw new Error("A request needs its sale");
    return { basis: await basis(db, request), ...(await proposed(db, request, trip)) };
  },
  approved: async ({ id }, context) => {
    const request = await loadRequest(context.db, id);
    if (request.isRequoted) await sendRequote(request, context);
    else await sendToCustomer(request, "approve", {}, context);
  },
  declined: async ({ id }, reason, { db, actor, now, origin }) => {
    const request = await loadRequest(db, id);
    const action = request.isRequoted ? "rejectRequote" : "reject";
    await moveRequest(db, request, { action, party: actor, now, origin, reason });
    await dropRequote(db, id);
  },
  undecided: async (db, id, { now, origin }) => {
    const request = await loadRequest(db, id);
    if (request.status !== "pending_approval" && !request.isRequoted) return;
    await moveRequest(db, request, { action: "returnUndecided", party: "system", now, origin });
    await dropRequote(db, id);
  },
  basisNow: async (db, id) => basis(db, await loadRequest(db, id)),
  effect: effectOfRequest,
});

/** The kinds of requests after the sale that approval requests can be about. */
export const requestSubjects = requestKinds.map((kind) => subjectOf(kind));

/**
 * Sends a request for approval by another user. Throws `request_does_not_balance`, `invalid_input` if its merchant of
 * record did not charge the customer, and the refusals of the request process.
 */
export async function sendForApproval(request: RequestRecord, version: number, context: StaffContext): Promise<void> {
  const { db, actor, now, origin } = context;
  const quote = await loadQuote(db, request.quoteId);
  const { trip, problems } = await workOutAgain(db, request, quote, now);
  const move = { action: "sendForApproval" as const, party: actor, version, now, origin };
  await mustBeAllowed(db, { ...request, problems }, move);
  const wrong = merchantProblems(trip.payments, request.merchantOfRecord as MerchantOfRecord);
  if (wrong.length > 0) throw invalid(wrong);
  await moveRequest(db, { ...request, problems }, { ...move, set: { statusBefore: quote.status } });
  const kind = request.kind as RequestKind;
  const asking = { kind, version, reason: request.reason };
  await requestApproval(await loadRequest(db, request.id), asking, context, subjectOf(kind, trip));
}

/**
 * Proposes other amounts than the signed ones. Another user approves them, and the customer signs again. Throws
 * `invalid_input`, and the refusals of the request process.
 */
export async function requoteRequest(
  request: RequestRecord,
  given: RequoteDraft & { version: number },
  context: StaffContext,
): Promise<void> {
  await keepRequote(request, given, context);
  const kind = request.kind as RequestKind;
  const asking = { kind, version: given.version, reason: given.reason };
  const trip = await loadSoldTrip(context.db, await loadQuote(context.db, request.quoteId), context.now);
  await requestApproval(await loadRequest(context.db, request.id), asking, context, subjectOf(kind, trip));
}

/** Ends the pending approval of this request. */
export async function endApproval(
  db: Db,
  request: RequestRecord,
  { now, origin }: Pick<StaffContext, "now" | "origin">,
) {
  await supersedeApprovalsOf(db, { subject: request.kind, subjectId: request.id }, { now, origin });
  await dropRequote(db, request.id);
}
