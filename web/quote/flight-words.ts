import { sayFromEach } from "#messages/catalogue.ts";
import { calendar } from "#messages/en/calendar.ts";
import { trip } from "#messages/en/trip.ts";
import { shownLanguage, spoken } from "#web/shared/texts.ts";

/** Flights in the language the texts are shown in: for what is copied and saved from the office. */
export const flightWords = () => ({
  language: shownLanguage(),
  say: sayFromEach({ trip: spoken("trip", trip), calendar: spoken("calendar", calendar) }, shownLanguage()),
});
