import type { CalendarSpeech } from "#domain/itinerary/calendar-file.ts";
import { catalogueFor } from "#messages/all-catalogues.ts";
import { sayFromEach } from "#messages/catalogue.ts";
import { languageOf, type SignedRecord } from "#server/signed-form/signed-record.ts";

/** Returns the words of the calendar file in the language of the signer. */
export function calendarSpeech(record: Pick<SignedRecord, "acceptLanguage">): CalendarSpeech {
  const { language, said } = catalogueFor(languageOf(record));
  return { language, say: sayFromEach(said.calendar, language) };
}
