import type { RequestView, SoldTripView } from "#contract/after-sale/request.ts";
import type { Actor } from "#domain/access/permissions.ts";
import { cancellationProcess } from "#domain/after-sale/cancellation-process.ts";
import { refundProcess } from "#domain/after-sale/refund-process.ts";
import { refundToPayments } from "#domain/after-sale/refund-to-payments.ts";
import type { RequestFacts } from "#domain/after-sale/request-guards.ts";
import { allowedActions } from "#domain/process/process.ts";
import { refundRoom } from "#server/approval/index.ts";
import type { Db } from "#server/db/database.ts";
import { loadQuote, type QuoteRecord } from "#server/quote/index.ts";
import { missingNow } from "./missing-money.ts";
import { possibleKinds } from "./possible-kinds.ts";
import { requestFacts } from "./records.ts";
import { waitingRequote } from "./requote.ts";
import { requestSignatures, signedAmounts } from "./signed-requests.ts";
import { loadSoldTrip, type SoldTrip } from "./sold-trip.ts";
import { couponsOf, linesOf, type RequestRecord, requestsOf } from "./store.ts";

/** Returns a sale as staff see it when they start a request. */
export async function tripView(db: Db, quote: QuoteRecord, now: string): Promise<SoldTripView> {
  const trip = await loadSoldTrip(db, quote, now);
  const { currency, travelers, flights, coupons, weights, refundableCents, unpaidCents, payments } = trip;
  const { serviceFeeCents, agencyCreditDays, voidUntil, voidEndedAt, freeCancelUntil } = trip;
  return {
    currency,
    travelers,
    flights,
    coupons,
    weights,
    refundableCents,
    unpaidCents,
    payments,
    serviceFeeCents,
    agencyCreditDays,
    voidUntil,
    voidEndedAt,
    freeCancelUntil,
    allowedKinds: await possibleKinds(db, quote, trip),
  };
}

/** Returns all requests of a quote, newest first. */
export async function requestViews(db: Db, quote: QuoteRecord, actor: Actor, now: string): Promise<RequestView[]> {
  const requests = await requestsOf(db, quote.id);
  if (requests.length === 0) return [];
  const trip = await loadSoldTrip(db, quote, now);
  return Promise.all(requests.map((request) => viewOf(db, request, trip, actor, now)));
}

export async function requestView(db: Db, request: RequestRecord, actor: Actor, now: string): Promise<RequestView> {
  return viewOf(db, request, await loadSoldTrip(db, await loadQuote(db, request.quoteId), now), actor, now);
}

async function viewOf(db: Db, request: RequestRecord, trip: SoldTrip, actor: Actor, now: string): Promise<RequestView> {
  const [coupons, lines, payments, done, credits, approval, signatures, requote, rejection] = await Promise.all([
    couponsOf(db, request.id),
    linesOf(db, request.id),
    db.selectFrom("refundPayments").selectAll().where("requestId", "=", request.id).orderBy("id").execute(),
    db.selectFrom("requestTickets").selectAll().where("requestId", "=", request.id).execute(),
    db.selectFrom("credits").selectAll().where("requestId", "=", request.id).orderBy("id").execute(),
    pendingApproval(db, request),
    requestSignatures(db, request),
    waitingRequote(db, request.id),
    lastRejection(db, request),
  ]);
  const name = (passengerId: number) => trip.travelers.find(({ id }) => id === passengerId)?.name ?? "";
  const { id, quoteId, leadId, version, reason, notes, eligibilityAt, eligibilityEvidence, dueAt } = request;
  const {
    departsAt,
    declinedAt,
    willNotFly,
    minorsMayFlyAlone,
    coveredPenaltyCents,
    expiresAt,
    requestedAt,
    signedAt,
    doneAt,
    completedAt,
  } = request;
  const missingCents = missingNow(request, trip);
  const facts = { ...requestFacts(request), missingCents };
  const actions = allowed(facts, actor, now);
  return {
    id,
    quoteId,
    leadId,
    version,
    reason,
    notes,
    eligibilityAt,
    eligibilityEvidence,
    dueAt,
    willNotFly,
    departsAt,
    declinedAt,
    minorsMayFlyAlone,
    coveredPenaltyCents,
    expiresAt,
    requestedAt,
    signedAt,
    doneAt,
    completedAt,
    kind: facts.kind,
    status: facts.status,
    type: facts.type,
    cause: facts.cause,
    merchantOfRecord: facts.merchantOfRecord,
    eligibility: facts.eligibility,
    currency: trip.currency,
    couponIds: coupons.map((coupon) => coupon.id),
    values: coupons.map((coupon) => ({ couponId: coupon.id, valueCents: coupon.valueCents })),
    lines: lines.map((line) => ({
      passengerId: line.passengerId,
      name: name(line.passengerId),
      passengerType: trip.travelers.find((traveler) => traveler.id === line.passengerId)?.type ?? "ADULT",
      flownCents: line.flownCents,
      valueCents: line.valueCents,
      protectionCents: line.protectionCents,
      gratuityCents: line.gratuityCents,
      airlinePenaltyCents: line.airlinePenaltyCents,
      agencyFeeCents: line.agencyFeeCents,
      cashCents: line.cashCents,
      airlineCreditCents: line.airlineCreditCents,
      agencyCreditCents: line.agencyCreditCents,
    })),
    payments: paymentsOf(request, payments, trip),
    tickets: ticketsToDo(coupons, trip, done),
    credits: credits.map((credit) => ({
      id: credit.id,
      name: name(credit.passengerId),
      amountCents: credit.amountCents,
      status: credit.status,
      issuer: credit.issuer as "airline" | "agency",
      validUntil: credit.validUntil,
      validityKind: credit.validityKind as "book_by" | "travel_by",
    })),
    shortCashCents: request.shortCashCents,
    shortCreditCents: request.shortCreditCents,
    shortReason: request.shortReason,
    missingCents,
    refundRoomCents: actions.some((action) => confirmations.includes(action)) ? await refundRoom(db, request) : null,
    airlineCreditUntil: request.airlineCreditUntil,
    agencyCreditUntil: request.agencyCreditUntil,
    creditKind: request.creditKind as RequestView["creditKind"],
    requestedBy: request.requestedBy === null ? null : { id: request.requestedBy, name: request.askerName ?? "" },
    approvalId: approval?.id ?? null,
    documentId: signatures.find(({ supersededAt }) => supersededAt === null)?.documentId ?? null,
    signatures: signatures.map((signature) => ({
      ...signedAmounts(signature),
      documentId: signature.documentId,
      signedBy: signature.signerName,
      supersededAt: signature.supersededAt,
    })),
    requote: requote ? requoteView(requote) : null,
    rejection: rejection?.decisionReason ?? null,
    allowedActions: actions,
  };
}

/** The actions that record what the airline kept. */
const confirmations: readonly string[] = ["confirm", "confirmOwed"];

function requoteView(requote: NonNullable<Awaited<ReturnType<typeof waitingRequote>>>): RequestView["requote"] {
  const { reason, expiresAt, askedAt, askedBy, askerName } = requote;
  return {
    reason,
    expiresAt,
    askedAt,
    askedBy: { id: askedBy, name: askerName ?? "" },
    lines: requote.lines.map((line) => ({
      passengerId: line.passengerId,
      valueCents: line.valueCents,
      protectionCents: line.protectionCents,
      gratuityCents: line.gratuityCents,
      airlinePenaltyCents: line.airlinePenaltyCents,
      agencyFeeCents: line.agencyFeeCents,
      cashCents: line.cashCents,
      airlineCreditCents: line.airlineCreditCents,
      agencyCreditCents: line.agencyCreditCents,
    })),
  };
}

function allowed(facts: RequestFacts, actor: Actor, now: string): RequestView["allowedActions"] {
  return facts.kind === "cancellation"
    ? allowedActions(cancellationProcess, facts, actor, now)
    : allowedActions(refundProcess, facts, actor, now);
}

/** Returns the refunds of a request, or the planned ones if they have not started. */
function paymentsOf(
  request: RequestRecord,
  rows: readonly {
    id: number;
    entryId: number;
    amountCents: number;
    state: string;
    reference: string | null;
    failure: string | null;
  }[],
  trip: SoldTrip,
): RequestView["payments"] {
  const paid = (entryId: number) => {
    const payment = trip.payments.find((one) => one.entryId === entryId);
    return {
      entryId,
      takenAt: payment?.takenAt ?? request.requestedAt,
      card: payment?.card ?? null,
      location: payment?.location ?? "",
    };
  };
  if (rows.length > 0) {
    return rows.map(({ id, entryId, amountCents, state, reference, failure }) => ({
      id,
      amountCents,
      reference,
      failure,
      ...paid(entryId),
      state: state as RequestView["payments"][number]["state"],
    }));
  }
  const planned = refundToPayments(request.cashCents, trip.payments) ?? [];
  return planned.map(({ entryId, amountCents }) => ({
    id: null,
    state: null,
    reference: null,
    failure: null,
    amountCents,
    ...paid(entryId),
  }));
}

type Done = { ticketId: number | null; handling: string; reference: string; penaltyCents: number };

/** Returns every ticket of the request, with what was recorded at the airline so far. */
function ticketsToDo(
  coupons: Awaited<ReturnType<typeof couponsOf>>,
  trip: SoldTrip,
  done: readonly Done[],
): RequestView["tickets"] {
  const ids = distinct(coupons.map(({ ticketId }) => ticketId));
  return ids.map((ticketId) => {
    const own = coupons.filter((coupon) => coupon.ticketId === ticketId);
    const names = distinct(
      own.map(({ passengerId }) => trip.travelers.find(({ id }) => id === passengerId)?.name ?? ""),
    );
    const was = done.find((row) => row.ticketId === ticketId);
    return {
      ticketId,
      name: names.join(", "),
      number: trip.coupons.find(({ id }) => id === own[0]?.id)?.ticketNumber ?? null,
      handling: (was?.handling ?? null) as RequestView["tickets"][number]["handling"],
      reference: was?.reference ?? null,
      penaltyCents: was?.penaltyCents ?? null,
    };
  });
}

function distinct<Value>(values: readonly Value[]): Value[] {
  return values.filter((value, index) => values.indexOf(value) === index);
}

function pendingApproval(db: Db, { kind, id }: RequestRecord) {
  return db
    .selectFrom("approvalRequests")
    .select("id")
    .where("subject", "=", kind)
    .where("subjectId", "=", id)
    .where("status", "=", "pending")
    .executeTakeFirst();
}

function lastRejection(db: Db, { kind, id }: RequestRecord) {
  return db
    .selectFrom("approvalRequests")
    .select("decisionReason")
    .where("subject", "=", kind)
    .where("subjectId", "=", id)
    .where("status", "=", "declined")
    .orderBy("id", "desc")
    .executeTakeFirst();
}
