import type { ScheduleChangeDraft } from "#contract/schedule-change/schedule-change.ts";
import { describeItinerary } from "#domain/itinerary/describe.ts";
import { inFlyingOrder } from "#domain/itinerary/flying-order.ts";
import { reference } from "#domain/itinerary/reference/reference.ts";
import type { Segment } from "#domain/itinerary/segment.ts";
import { isResting, type Lifecycle } from "#domain/quote/status.ts";
import { compareFlights, operates } from "#domain/schedule-change/compare-flights.ts";
import { scheduleChangeProcess } from "#domain/schedule-change/process.ts";
import { type FieldProblem, fieldProblem } from "#domain/shared/problem.ts";
import { invalid, Refusal } from "#domain/shared/refusal.ts";
import { chosenOption } from "#server/booking-form/index.ts";
import { recordHistory } from "#server/history/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import type { QuoteRecord } from "#server/quote/index.ts";
import { changes } from "./records.ts";
import { openScheduleChange, type ScheduleChangeRecord } from "./store.ts";

const booked: readonly string[] = ["booked", "charged", "tickets_purchased"];

/** Returns whether the sale has seats that an airline may change, and no request or exchange is in progress. */
export function mayBegin(quote: QuoteRecord): boolean {
  const current = isResting(quote.status as Lifecycle) ? quote.lifecycle : quote.status;
  return booked.includes(current) && !quote.requestUnderWay && quote.exchangeUnderWay === null;
}

/**
 * Creates a draft with the airline's new flights next to the sold ones. Throws `invalid_input`, and
 * `request_not_possible` if the sale has no seats or another change, request or exchange is in progress.
 */
export async function createScheduleChange(
  quote: QuoteRecord,
  given: ScheduleChangeDraft,
  { db, actor, now, origin }: StaffContext,
): Promise<number> {
  if (!mayBegin(quote) || (await openScheduleChange(db, quote.id))) throw new Refusal("request_not_possible");
  const { signature, option } = await chosenOption(db, quote.id);
  const after = mustBeAChange(option.segments, given, now);
  const { id: quoteId, leadId } = quote;
  const { id } = await db
    .insertInto("scheduleChanges")
    .values({
      quoteId,
      leadId,
      signatureId: signature.id,
      status: "draft",
      message: given.message,
      flightsBefore: JSON.stringify(option.segments),
      flightsAfter: JSON.stringify(after),
      expiresAt: given.expiresAt,
      createdBy: actor.id,
      createdAt: now,
      updatedAt: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await recordHistory(db, {
    record: scheduleChangeProcess.record,
    recordId: id,
    leadId,
    quoteId,
    action: "create",
    oldStatus: null,
    newStatus: "draft",
    party: actor,
    now,
    requestId: origin.requestId,
  });
  return id;
}

/** Updates the draft. Throws `invalid_input`, and the refusals of the schedule change process. */
export async function updateScheduleChange(
  change: ScheduleChangeRecord,
  { version, ...given }: ScheduleChangeDraft & { version: number },
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  const move = { action: "update" as const, party: actor, version, now, origin };
  await changes.mustBeAllowed(db, change, move);
  const after = mustBeAChange(change.before, given, now);
  const { message, expiresAt } = given;
  await changes.carryOut(db, change, { ...move, set: { flightsAfter: JSON.stringify(after), message, expiresAt } });
}

/** Returns the new flights in flying order, without those that no longer operate. Throws `invalid_input`. */
function mustBeAChange(
  before: readonly Segment[],
  { flights, expiresAt }: ScheduleChangeDraft,
  now: string,
): Segment[] {
  const after = inFlyingOrder(flights.filter(operates), reference);
  const pairs = compareFlights(before, after, reference);
  const isSame = pairs.every((pair) => pair.before && pair.after && pair.differences.length === 0);
  const problems: FieldProblem[] = [
    ...(after.length === 0 ? [fieldProblem("flights", "no_flight_shown")] : []),
    ...(after.length > 0 && isSame ? [fieldProblem("flights", "schedule_unchanged")] : []),
    ...impossible(after),
    ...(expiresAt <= now ? [fieldProblem("expiresAt", "prices_already_over")] : []),
  ];
  if (problems.length > 0) throw invalid(problems);
  return after;
}

function impossible(after: readonly Segment[]): FieldProblem[] {
  const wrong = describeItinerary(after, reference).problems.filter(({ severity }) => severity === "error");
  return wrong.map(({ segment }) => fieldProblem(`flights.${segment}`, "flight_impossible"));
}
