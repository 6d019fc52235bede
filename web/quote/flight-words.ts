import { sayFromEach } from "#messages/catalogue.ts";
import { calendar } from "#messages/en/calendar.ts";
import { trip } from "#messages/en/trip.ts";

/** Flights in the language the texts are shown in: for what is copied and saved from the office. */
export const flightWords = { language: "en", say: sayFromEach({ trip, calendar }, "en") };
