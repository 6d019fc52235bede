import { sql } from "kysely";
import type { CustomerRequestDraft } from "#contract/customer-request/request.ts";
import { customerRequestProcess } from "#domain/customer-request/process.ts";
import { refusalOf } from "#domain/process/process.ts";
import type { QuoteStatus } from "#domain/quote/status.ts";
import { day, earlier } from "#domain/shared/durations.ts";
import { type FieldProblem, fieldProblem } from "#domain/shared/problem.ts";
import { invalid, Refusal } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";
import { recordHistory } from "#server/history/index.ts";
import type { Context } from "#server/http/context.ts";
import { ownership } from "#server/lead/index.ts";
import { notify } from "#server/notification/index.ts";
import { loadQuote } from "#server/quote/index.ts";
import { findVisit } from "#server/signed-form/find-visit.ts";
import { type OwnVisit, ownTrip } from "./own-trip.ts";
import { customerRequests } from "./records.ts";
import { customerRequestsOf, loadCustomerRequest } from "./store.ts";
import { writeAsked } from "./write.ts";

type Now = Pick<Context, "now" | "origin"> & { db: Db };

/**
 * Records a customer's request. The booking itself does not change. Throws `invalid_input`, and the refusals of its
 * process: `already_asked` while an equal request is open, `request_not_possible`.
 */
export async function askFor(
  { publicId, link: { quoteId } }: OwnVisit,
  { kind, passengerIds, segments, message }: CustomerRequestDraft,
  { db, now, origin }: Now,
): Promise<void> {
  const quote = await loadQuote(db, quoteId, { lock: true });
  // The sale may have been reopened while this call waited for the lock.
  const { link } = await findVisit(db, publicId, "booking", now);
  const before = await customerRequestsOf(db, quote.id);
  const since = earlier(now, day);
  const facts = {
    status: "asked" as const,
    kind,
    quoteStatus: quote.status as QuoteStatus,
    link: link.state,
    isHandled: false,
    ...ownership(quote),
    isAsked: before.some((one) => one.kind === kind && one.isOpen),
    askedToday: before.filter(({ askedAt }) => askedAt > since).length,
  };
  const refusal = refusalOf(customerRequestProcess, "ask", facts, "public", now);
  // An action that creates a record has no earlier status, so `state_conflict` does not apply.
  if (refusal && refusal !== "state_conflict") throw new Refusal(refusal);
  const trip = await ownTrip(db, quote.id);
  const problems = problemsOf({ passengerIds, segments }, trip);
  if (problems.length > 0) throw invalid(problems);
  const { leadId } = quote;
  const flights = trip.flights.filter(({ segment }) => segments.includes(segment));
  const { id } = await db
    .insertInto("customerRequests")
    .values({
      quoteId,
      leadId,
      kind,
      status: "asked",
      message,
      askedAt: now,
      updatedAt: now,
      passengerIds: Array.from(new Set(passengerIds)),
      flights: JSON.stringify(flights),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await recordHistory(db, {
    record: customerRequestProcess.record,
    recordId: id,
    leadId,
    quoteId,
    action: "ask",
    oldStatus: null,
    newStatus: "asked",
    party: "public",
    now,
    requestId: origin.requestId,
    reason: message,
    details: { kind },
  });
  const { notifies } = customerRequestProcess.actions.ask;
  for (const told of notifies ?? [])
    await notify(db, { kind: told, leadId, quoteId, by: "public", now, involved: { owner: quote.ownerId } });
  await writeAsked(db, await loadCustomerRequest(db, id), link.id);
}

/** Withdraws a request. Throws `not_found` if it belongs to another booking, and the refusals of its process. */
export async function takeBack({ link }: OwnVisit, id: number, { db, now, origin }: Now): Promise<void> {
  await sql`select from quotes where id = ${link.quoteId} for update`.execute(db);
  const asked = (await customerRequestsOf(db, link.quoteId)).find((one) => one.id === id);
  if (!asked) throw new Refusal("not_found");
  const move = { action: "withdraw" as const, party: "public" as const, now, origin };
  await customerRequests.carryOut(db, { ...asked, visitor: link.state }, move);
}

type Named = Pick<CustomerRequestDraft, "passengerIds" | "segments">;

function problemsOf(
  { passengerIds, segments }: Named,
  { passengers, flights }: Awaited<ReturnType<typeof ownTrip>>,
): FieldProblem[] {
  const isUnknown = (id: number) => passengers.every((passenger) => passenger.id !== id);
  const isNoFlight = (segment: number) => flights.every((flight) => flight.segment !== segment);
  return [
    ...(passengerIds.some(isUnknown) ? [fieldProblem("passengerIds", "passenger_not_named")] : []),
    ...(segments.some(isNoFlight) ? [fieldProblem("segments", "flight_not_named")] : []),
  ];
}
