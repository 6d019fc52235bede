import { reference } from "#domain/itinerary/reference/reference.ts";
import { significanceOf } from "#domain/schedule-change/significance.ts";
import { loadAgency, publicAgency } from "#server/agency/index.ts";
import { chosenOption } from "#server/booking/index.ts";
import type { Db } from "#server/db/database.ts";
import type { StaffContext } from "#server/http/context.ts";
import { queueMessage } from "#server/mail/index.ts";
import { closeLinks, issueLink } from "#server/signed-form/links.ts";
import { changes } from "./records.ts";
import { shownTrip, tripWordsOf } from "./shown-trip.ts";
import type { ScheduleChangeRecord } from "./store.ts";

export const purpose = "schedule";

/** The customer gets a link and a letter; an earlier link leads to this one. Throws what its process says. */
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
    ...{ quoteId: change.quoteId, versionId: signature.versionId, purpose, recipient: record.contact.email },
    ...{ expiresAt, createdAt: now },
  });
  await writeTo(db, { ...change, expiresAt }, linkId, false);
}

/** The letter with what changed; `again` where it is a reminder. */
export async function writeTo(db: Db, change: ScheduleChangeRecord, linkId: number, again: boolean): Promise<void> {
  const { record } = await chosenOption(db, change.quoteId);
  const { quoteId, message, expiresAt } = change;
  const isSignificant = significanceOf(change.before, change.after, reference).some(
    ({ reasons }) => reasons.length > 0,
  );
  await queueMessage(db, {
    template: "schedule-change-sent",
    data: {
      agency: publicAgency(await loadAgency(db)),
      ...{ agent: record.offer.agent, customerName: record.offer.customerName, quoteId, message, expiresAt, linkId },
      ...{ route: tripWordsOf(change.before), before: shownTrip(change.before), after: shownTrip(change.after) },
      ...{ isSignificant, again },
    },
    ...{ recipient: record.contact.email, quoteId, reader: record },
  });
}

/** Taken back: the link ends, and nothing is other. Throws what its process says. */
export async function withdrawScheduleChange(
  change: ScheduleChangeRecord,
  { version, reason }: { version: number; reason: string },
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  await changes.carryOut(db, change, { action: "withdraw", party: actor, version, now, origin, reason });
  await closeLinks(db, change.quoteId, "revoke", purpose);
}

/** What the customer asked for has been arranged, or answered. Throws what its process says. */
export async function settleScheduleChange(
  change: ScheduleChangeRecord,
  { version, reason }: { version: number; reason: string },
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  const set = { settledHow: reason };
  await changes.carryOut(db, change, { action: "settle", party: actor, version, now, origin, reason, set });
}

/** The draft is gone. Throws what its process says. */
export async function deleteScheduleChange(
  change: ScheduleChangeRecord,
  version: number,
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  await changes.carryOut(db, change, { action: "delete", party: actor, version, now, origin });
}
