import type { CalendarSentences } from "#domain/itinerary/calendar-file.ts";
import { catalogueOf } from "../catalogue.ts";

/** The texts of a calendar file's entries. */
export const calendar = catalogueOf<CalendarSentences>()({
  flight: "{{airline}} {{number}} {{from}} {{fromCode}} to {{to}} {{toCode}}",
  tentative: "Not ticketed yet: {{flight}}",
  confirmed: "{{flight}}",
  cancelled: "Canceled: {{flight}}",
  tentativeNote: "The tickets are not issued yet: this flight may still change.",
  canceledNote: "This booking is canceled.",
  place: "{{airport}} ({{code}})",
  placeAndTerminal: "{{airport}} ({{code}}), terminal {{terminal}}",
  departs: "Departs {{time}}, {{day}}, {{place}}, {{airport}}",
  arrives: "Arrives {{time}}, {{day}}, {{place}}, {{airport}}",
  reference: "Booking reference {{locators}}",
});
