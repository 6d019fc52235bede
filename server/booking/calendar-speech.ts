import type { CalendarSpeech } from "#domain/itinerary/calendar-file.ts";
import { sayFromEach } from "#messages/catalogue.ts";
import { catalogueFor } from "#messages/catalogues.ts";
import { languageOf, type SignedRecord } from "#server/signed-form/record.ts";

/** Whoever speaks the language of a signer in the calendar file of what they signed. */
export function calendarSpeech(record: Pick<SignedRecord, "acceptLanguage">): CalendarSpeech {
  const { language, said } = catalogueFor(languageOf(record));
  return { language, say: sayFromEach(said.calendar, language) };
}
