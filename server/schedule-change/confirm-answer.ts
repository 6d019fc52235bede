import { calendarFile } from "#domain/itinerary/calendar-file.ts";
import { reference } from "#domain/itinerary/reference/reference.ts";
import type { QuoteStatus } from "#domain/quote/status.ts";
import { tripStatuses } from "#domain/quote/trip-status.ts";
import type { ScheduleAnswer } from "#domain/schedule-change/process.ts";
import { loadAgency, publicAgency } from "#server/agency/index.ts";
import { calendarSpeech, chosenOption, confirmationsOf } from "#server/booking-form/index.ts";
import type { Db } from "#server/db/database.ts";
import { queueMessage } from "#server/mail/index.ts";
import { loadQuote } from "#server/quote/index.ts";
import { shownTrip, tripWordsOf } from "./shown-trip.ts";
import type { ScheduleChangeRecord } from "./store.ts";

interface Answered {
  answer: ScheduleAnswer;
  signedBy: string;
  documentId: number;
  now: string;
}

/** Sends the customer's copy. For accepted flights it contains a calendar file that replaces the earlier one. */
export async function confirmAnswer(
  db: Db,
  change: ScheduleChangeRecord,
  { answer, signedBy, documentId, now }: Answered,
): Promise<void> {
  const { quoteId } = change;
  const { record, option } = await chosenOption(db, quoteId);
  const { status } = await loadQuote(db, quoteId);
  const locators = await confirmationsOf(db, quoteId);
  const { signedAs, revision } = option;
  const facts = { now, quoteId, locators, signedAs, revision, tripStatus: tripStatuses[status as QuoteStatus] };
  await queueMessage(db, {
    template: "schedule-change-answered",
    data: {
      agency: publicAgency(await loadAgency(db)),
      agent: record.offer.agent,
      customerName: record.offer.customerName,
      quoteId,
      answer,
      signedBy,
      documentId,
      route: tripWordsOf(change.before),
      after: shownTrip(change.after),
      ...(answer === "accept" && {
        calendar: calendarFile(option.segments, reference, facts, calendarSpeech(record)),
      }),
    },
    recipient: record.contact.email,
    quoteId,
    reader: record,
  });
}
