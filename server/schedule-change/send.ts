import { reference } from "#domain/itinerary/reference/reference.ts";
import { changedFlights, isSmallChange } from "#domain/schedule-change/changed-flights.ts";
import { significanceOf } from "#domain/schedule-change/significance.ts";
import { loadAgency, publicAgency } from "#server/agency/index.ts";
import { chosenOption } from "#server/booking-form/index.ts";
import type { Db } from "#server/db/database.ts";
import type { StaffContext } from "#server/http/context.ts";
import { closeLinks, issueLink } from "#server/link/index.ts";
import { queueMessage } from "#server/mail/index.ts";
import { changes } from "./records.ts";
import { shownTrip, tripWordsOf } from "./shown-trip.ts";
import type { ScheduleChangeRecord } from "./store.ts";

export const purpose = "schedule";

/**
 * Sends the customer a link and a letter. An earlier link continues to this one. Throws the refusals of the schedule
 * change process.
 */
export async function sendScheduleChange(
  change: ScheduleChangeRecord,
  action: "send" | "resend",
  { version, expiresAt = change.expiresAt }: { version: number; expiresAt?: string },
  { db, parts, actor, now, origin }: StaffContext,
): Promise<void> {
  const { signature, record } = await chosenOption(db, change.quoteId);
  const set = { expiresAt, sentAt: now };
  await changes.carryOut(db, { ...change, expiresAt }, { action, party: actor, version, now, origin, set });
  const linkId = await issueLink(db, parts.keys, {
    quoteId: change.quoteId,
    versionId: signature.versionId,
    purpose,
    recipient: record.contact.email,
    expiresAt,
    createdAt: now,
  });
  await writeTo(db, { ...change, expiresAt }, linkId, false);
}

/** Queues the letter with the changes. `again` is true for a reminder. */
export async function writeTo(db: Db, change: ScheduleChangeRecord, linkId: number, again: boolean): Promise<void> {
  const { record } = await chosenOption(db, change.quoteId);
  const { quoteId, message, expiresAt } = change;
  const isSignificant = significanceOf(change.before, change.after, reference).some(
    ({ reasons }) => reasons.length > 0,
  );
  const flights = changedFlights(change.before, change.after, reference);
  await queueMessage(db, {
    template: "schedule-change-sent",
    data: {
      agency: publicAgency(await loadAgency(db)),
      agent: record.offer.agent,
      customerName: record.offer.customerName,
      quoteId,
      message,
      expiresAt,
      linkId,
      route: tripWordsOf(change.before),
      before: shownTrip(change.before),
      after: shownTrip(change.after),
      changes: flights,
      isSignificant,
      isSmall: isSmallChange(flights),
      again,
    },
    recipient: record.contact.email,
    quoteId,
    reader: record,
  });
}

/**
 * Withdraws the change: the link is revoked and the flights stay as they were. Throws the refusals of the schedule
 * change process.
 */
export async function withdrawScheduleChange(
  change: ScheduleChangeRecord,
  { version, reason }: { version: number; reason: string },
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  await changes.carryOut(db, change, { action: "withdraw", party: actor, version, now, origin, reason });
  await closeLinks(db, change.quoteId, "revoke", purpose);
}

/** Marks the customer's request as arranged or answered. Throws the refusals of the schedule change process. */
export async function settleScheduleChange(
  change: ScheduleChangeRecord,
  { version, reason }: { version: number; reason: string },
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  const set = { settledHow: reason };
  await changes.carryOut(db, change, { action: "settle", party: actor, version, now, origin, reason, set });
}

/** Deletes the draft. Throws the refusals of the schedule change process. */
export async function deleteScheduleChange(
  change: ScheduleChangeRecord,
  version: number,
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  await changes.carryOut(db, change, { action: "delete", party: actor, version, now, origin });
}
