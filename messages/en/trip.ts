import type { TripSentences } from "#domain/itinerary/trip-words.ts";
import { catalogueOf } from "../catalogue.ts";

/** The words for flights in letters, signed documents, calendars and copied text. */
export const trip = catalogueOf<TripSentences>()({
  journey: "{{from}} to {{to}}",
  outbound: "Outbound: {{from}} to {{to}}",
  return: "Return: {{from}} to {{to}}",
  stops: { zero: "nonstop", one: "{{count}} stop", other: "{{count}} stops" },
  hours: "{{hours}} h",
  minutes: "{{minutes}} min",
  hoursAndMinutes: "{{hours}} h {{minutes}} min",
  operatedBy: "Operated by {{airline}}",
  economy: "Economy ({{bookingClass}})",
  premium_economy: "Premium economy ({{bookingClass}})",
  business: "Business ({{bookingClass}})",
  first: "First ({{bookingClass}})",
  terminal: "{{airport}}, terminal {{terminal}}",
  daysLater: { one: "+{{count}} day", other: "+{{count}} days" },
  daysEarlier: { one: "−{{count}} day", other: "−{{count}} days" },
  connection: "{{wait}} in {{city}}",
  connectionOfUnknownTime: "Connection in {{city}}",
  airportChange: "{{wait}} to change airports: {{from}} ({{fromCode}}) to {{to}} ({{toCode}})",
  airportChangeOfUnknownTime: "Connection to change airports: {{from}} ({{fromCode}}) to {{to}} ({{toCode}})",
  terminalChange: "change of terminal",
  overnight: "overnight",
});
