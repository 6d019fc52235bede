import { sayFromEach } from "#messages/catalogue.ts";
import { calendar } from "#messages/en/calendar.ts";
import { trip } from "#messages/en/trip.ts";

/** Whoever speaks English of trips and calendars, for tests of what is said of them. */
export const english = { language: "en", say: sayFromEach({ trip, calendar }, "en") };
