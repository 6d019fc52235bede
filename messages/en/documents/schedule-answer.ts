import type { ScheduleAnswer } from "#domain/schedule-change/process.ts";
import { catalogueOf } from "../../catalogue.ts";

type Given = Record<ScheduleAnswer | "after" | "before" | "document" | "booking" | "passengers", object> & {
  summary: { quote: string; name: string; at: string };
};

/** What the document of an answer to a schedule change says. */
export const scheduleAnswer = catalogueOf<Given>()({
  summary: "Quote {{quote}}, answered by {{name}} on {{at}}",
  accept: "The new flights are accepted",
  other_flight: "Another flight is asked for",
  refund: "A refund is asked for",
  after: "Flights as the airline changed them",
  before: "Flights as they were booked",
  document: "Document",
  booking: "Booking",
  passengers: "Passengers",
});
