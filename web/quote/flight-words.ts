import { sayFromEach } from "#messages/catalogue.ts";
import { calendar } from "#messages/en/calendar.ts";
import { trip } from "#messages/en/trip.ts";
import { shownLanguage, spoken } from "#web/shared/texts/texts.ts";

/** The words for flights in the current language, for texts that are copied or saved from the office. */
export const flightWords = () => ({
  language: shownLanguage(),
  say: sayFromEach({ trip: spoken("trip", trip), calendar: spoken("calendar", calendar) }, shownLanguage()),
});
