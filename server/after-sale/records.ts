import type { Updateable } from "kysely";
import { type CancellationAction, cancellationProcess } from "#domain/after-sale/cancellation-process.ts";
import { type RefundAction, refundProcess } from "#domain/after-sale/refund-process.ts";
import {
  type Eligibility,
  endedRequests,
  type RequestKind,
  type RequestStatus,
  stepOf,
  withdrawnOutcome,
} from "#domain/after-sale/request.ts";
import type { RequestFacts } from "#domain/after-sale/request-guards.ts";
import type { Cause, MerchantOfRecord, RequestType } from "#domain/after-sale/returnable.ts";
import type { LinkState } from "#domain/link/link-state.ts";
import type { Outcome } from "#domain/quote/status.ts";
import type { Db } from "#server/db/database.ts";
import type { Requests } from "#server/db/schema.gen.ts";
import type { RecordKind } from "#server/http/record-kind.ts";
import { ownership } from "#server/lead/index.ts";
import { defineRecords, type Move } from "#server/process/index.ts";
import { loadQuote, moveQuote } from "#server/quote/index.ts";
import { loadRequest, type RequestRecord } from "./store.ts";

/** A request with the facts that only its use case can provide. */
export type RequestToMove = RequestRecord & {
  problems?: number;
  actualPenaltyCents?: number;
  missingCents?: number;
  visitor?: LinkState;
};

export type RequestAction = CancellationAction | RefundAction;
export type RequestMove = Move<RequestAction, Omit<Updateable<Requests>, "cashCents">>;

/** Returns the facts that the rules of a request need. */
export function requestFacts(request: RequestToMove): RequestFacts {
  const { penaltyCents, coveredPenaltyCents, actualPenaltyCents = 0 } = request;
  return {
    kind: request.kind as RequestKind,
    status: request.status as RequestStatus,
    ...ownership(request),
    type: request.type as RequestType,
    cause: request.cause as Cause,
    merchantOfRecord: request.merchantOfRecord as MerchantOfRecord,
    eligibility: request.eligibility as Eligibility | null,
    requestedBy: request.requestedBy,
    expiresAt: request.expiresAt,
    problems: request.problems ?? 0,
    isWhole: request.type === "refund" && request.penaltyCents + request.feeCents === 0,
    cashCents: request.cashCents,
    link: request.visitor ?? null,
    uncoveredPenaltyCents: Math.max(0, actualPenaltyCents - penaltyCents - coveredPenaltyCents),
    isRequoted: request.isRequoted,
    openChargebacks: request.openChargebacks,
    unsettledPayments: request.unsettledPayments,
    blockedPayments: request.blockedPayments,
    missingCents: request.missingCents ?? 0,
  };
}

const kept = {
  factsOf: requestFacts,
  versionOf: ({ version }: RequestToMove) => version,
  about: ({ id, leadId, quoteId }: RequestToMove) => ({ recordId: id, leadId, quoteId }),
  change: (request: RequestToMove, status: RequestStatus, { now, set }: RequestMove) => ({
    table: "requests" as const,
    where: { id: request.id, version: request.version, status: request.status },
    set: { ...set, status, version: request.version + 1, updatedAt: now },
  }),
  told: ({ ownerId }: RequestToMove) => ({ involved: { owner: ownerId } }),
};

const cancellations = defineRecords({ process: cancellationProcess, ...kept });
const refunds = defineRecords({ process: refundProcess, ...kept });

/**
 * Returns the records of a kind. The type is that of refunds, which have every action; a cancellation must not be given
 * refund actions.
 */
function recordsOf(kind: string) {
  return (kind === "cancellation" ? cancellations : refunds) as typeof refunds;
}

const recordKind = <Kind extends RequestKind>(kind: Kind): RecordKind<Kind, RequestRecord> => ({
  name: kind,
  read: "money.read",
  load: (db, id, { lock }) => loadRequest(db, id, { lock, kind }),
  ownership,
});
export const cancellationRecords = recordKind("cancellation");
export const refundRecords = recordKind("refund");

/** Returns the process table of a kind, typed as that of refunds, which has the most actions. */
export function processOf(kind: RequestKind) {
  return (kind === "cancellation" ? cancellationProcess : refundProcess) as typeof refundProcess;
}

/** Throws the refusals of the request process. */
export function mustBeAllowed(db: Db, request: RequestToMove, move: RequestMove): Promise<void> {
  return recordsOf(request.kind).mustBeAllowed(db, request, move as Move<RefundAction, Updateable<Requests>>);
}

/**
 * Carries out an action of a request and updates its quote in the same transaction. The caller holds the lock on the
 * quote. `outcome` is the outcome of the quote after completion; null if the sale goes on. Throws the refusals of the
 * request process.
 */
export async function moveRequest(
  db: Db,
  request: RequestToMove,
  move: RequestMove,
  outcome?: Outcome | null,
): Promise<RequestStatus> {
  const status = await recordsOf(request.kind).carryOut(db, request, move as Move<RefundAction, Updateable<Requests>>);
  if (endedRequests.includes(status)) {
    await db
      .updateTable("requestCoupons")
      .set({ releasedAt: move.now })
      .where("requestId", "=", request.id)
      .where("releasedAt", "is", null)
      .execute();
  }
  await letQuoteFollow(db, request, status, move, outcome);
  return status;
}

async function letQuoteFollow(
  db: Db,
  request: RequestToMove,
  status: RequestStatus,
  { now, origin }: Pick<RequestMove, "now" | "origin">,
  given: Outcome | null | undefined,
): Promise<void> {
  const kind = request.kind as RequestKind;
  const quote = await loadQuote(db, request.quoteId);
  const requestStep = stepOf(kind, status);
  const before = quote.outcome as Outcome | null;
  const outcome = status === "cancelled" ? withdrawnOutcome(kind, before) : given === undefined ? before : given;
  if (requestStep === quote.requestStep && outcome === before) return;
  const move = { action: "followRequest" as const, party: "system" as const, now, origin };
  await moveQuote(db, { ...quote, requestStep, outcome }, { ...move, set: { requestStep, outcome } });
}
