import type { CustomerRequestView } from "#contract/customer-request/request.ts";
import type { Actor } from "#domain/access/permissions.ts";
import { customerRequestProcess } from "#domain/customer-request/process.ts";
import { allowedActions } from "#domain/process/process.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { invalid } from "#domain/shared/refusal.ts";
import type { StaffContext } from "#server/http/context.ts";
import { customerRequests, requestFacts } from "./records.ts";
import { type CustomerRequestRecord, customerRequestsOf } from "./store.ts";
import { writeAnswer } from "./write.ts";

/**
 * Ends a request with an answer to the customer, such as the reason or an alternative. Throws the refusals of its
 * process.
 */
export async function answerCustomer(
  asked: CustomerRequestRecord,
  { version, answer }: { version: number; answer: string },
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  const set = { answer, answeredBy: actor.id, answeredAt: now };
  await customerRequests.carryOut(db, asked, {
    action: "answer",
    party: actor,
    version,
    now,
    origin,
    reason: answer,
    set,
  });
  await writeAnswer(db, asked, answer);
}

/**
 * Links a new cancellation, refund or exchange to the customer's request. The caller holds the lock on the quote.
 * Throws `invalid_input` if there is no such request of this kind, and the refusals of its process.
 */
export async function takeUp(
  { quoteId, customerRequestId }: { quoteId: number; customerRequestId: number | null },
  made: { requestId: number } | { exchangeId: number },
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  if (customerRequestId === null) return;
  const asked = (await customerRequestsOf(db, quoteId)).find(({ id }) => id === customerRequestId);
  if (!asked) throw invalid([fieldProblem("customerRequestId", "not_one_of_these")]);
  const set = { requestId: null, exchangeId: null, ...made };
  await customerRequests.carryOut(db, asked, { action: "takeUp", party: actor, now, origin, set });
}

/** Returns a customer's request as staff see it. */
export function customerRequestView(asked: CustomerRequestRecord, actor: Actor, now: string): CustomerRequestView {
  const { id, quoteId, kind, status, version, progress, passengers, flights, message, askedAt, answer } = asked;
  const { made, requestId, exchangeId, answeredBy, answererName, answeredAt } = asked;
  const madeId = requestId ?? exchangeId;
  return {
    id,
    quoteId,
    kind,
    status,
    version,
    progress,
    passengers,
    flights,
    message,
    askedAt,
    answer,
    answeredAt,
    made: made && madeId !== null ? { kind: made.kind, id: madeId } : null,
    answeredBy: answeredBy === null ? null : { id: answeredBy, name: answererName ?? "" },
    allowedActions: allowedActions(customerRequestProcess, requestFacts(asked), actor, now),
  };
}
