import type { z } from "zod";
import type { ScheduleChangeView, scheduleChanges } from "#contract/schedule-change/schedule-change.ts";
import type { Actor } from "#domain/access/permissions.ts";
import { scopeOf } from "#domain/access/permissions.ts";
import { reference } from "#domain/itinerary/reference/reference.ts";
import { allowedActions } from "#domain/process/process.ts";
import { compareFlights } from "#domain/schedule-change/compare-flights.ts";
import { type ScheduleChangeStatus, scheduleChangeProcess } from "#domain/schedule-change/process.ts";
import { significanceOf } from "#domain/schedule-change/significance.ts";
import { chosenOption } from "#server/booking-form/index.ts";
import type { Db } from "#server/db/database.ts";
import type { QuoteRecord } from "#server/quote/index.ts";
import { mayBegin } from "./draft.ts";
import { changeFacts } from "./records.ts";
import { shownTrip } from "./shown-trip.ts";
import { openScheduleChange, type ScheduleChangeRecord, scheduleChangesOf } from "./store.ts";

/** Returns a schedule change as staff see it. */
export function changeView(change: ScheduleChangeRecord, actor: Actor, now: string): ScheduleChangeView {
  const { id, quoteId, version, before, after, message, expiresAt, answerMessage, settledHow, documentId } = change;
  const { createdAt, sentAt, remindedAt, answeredAt } = change;
  return {
    id,
    quoteId,
    version,
    message,
    expiresAt,
    answerMessage,
    settledHow,
    documentId,
    createdAt,
    sentAt,
    remindedAt,
    answeredAt,
    flights: after,
    status: change.status as ScheduleChangeStatus,
    before: shownTrip(before),
    after: shownTrip(after),
    changes: compareFlights(before, after, reference),
    reasons: significanceOf(before, after, reference).flatMap(({ reasons }) => reasons),
    createdBy: { id: change.createdBy, name: change.makerName },
    allowedActions: allowedActions(scheduleChangeProcess, changeFacts(change), actor, now),
  };
}

/** Returns the changes of a quote, newest first, and the current flights. Empty before the signature. */
export async function changesView(
  db: Db,
  quote: QuoteRecord,
  actor: Actor,
  now: string,
): Promise<z.output<typeof scheduleChanges>> {
  if (quote.dueCents === null) return { items: [], flights: [], mayBegin: false };
  const [items, { option }, open] = await Promise.all([
    scheduleChangesOf(db, quote.id),
    chosenOption(db, quote.id),
    openScheduleChange(db, quote.id),
  ]);
  return {
    items: items.map((change) => changeView(change, actor, now)),
    flights: Array.from(option.segments),
    mayBegin: mayBegin(quote) && open === undefined && scopeOf(actor.role, "request.create") !== undefined,
  };
}
