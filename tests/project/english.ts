import { sayFromEach } from "#messages/catalogue.ts";
import { calendar } from "#messages/en/calendar.ts";
import { trip } from "#messages/en/trip.ts";

/** An English speaker for trips and calendars, for tests of texts. */
export const english = { language: "en", say: sayFromEach({ trip, calendar }, "en") };
