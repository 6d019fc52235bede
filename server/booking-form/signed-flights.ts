import { calendarFile } from "#domain/itinerary/calendar-file.ts";
import { reference } from "#domain/itinerary/reference/reference.ts";
import type { QuoteStatus } from "#domain/quote/status.ts";
import { tripStatuses } from "#domain/quote/trip-status.ts";
import type { Db } from "#server/db/database.ts";
import { loadQuote } from "#server/quote/index.ts";
import type { Signed } from "#server/signed-form/form.ts";
import { calendarSpeech } from "./calendar-speech.ts";
import { chosenOption } from "./chosen-option.ts";
import { confirmationsOf } from "./store.ts";

/**
 * Returns the calendar file. Its entries show the status of the sale, so that no one relies on a flight without a
 * ticket.
 */
export async function signedFlights(db: Db, { quoteId }: Signed, now: string): Promise<Uint8Array> {
  const { status } = await loadQuote(db, quoteId);
  const { option, record } = await chosenOption(db, quoteId);
  const locators = await confirmationsOf(db, quoteId);
  return Buffer.from(
    calendarFile(
      option.segments,
      reference,
      {
        now,
        quoteId,
        locators,
        signedAs: option.signedAs,
        revision: option.revision,
        tripStatus: tripStatuses[status as QuoteStatus],
      },
      calendarSpeech(record),
    ),
  );
}
