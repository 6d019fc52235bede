import type { ScheduleAnswer } from "#domain/schedule-change/process.ts";
import { catalogueOf } from "../../catalogue.ts";

type Given = Record<ScheduleAnswer | "after" | "before" | "document" | "booking" | "passengers", object> &
  Record<"changes" | "localTimes" | "booked" | "now" | "stay" | "isNew" | "isGone" | "anotherDay", object> &
  Record<"number" | "from" | "to" | "departure" | "arrival" | "operator" | "cabin", object> &
  Record<"later" | "earlier", { time: string }> & {
    summary: { quote: string; name: string; at: string };
    flight: { flight: string; from: string; to: string };
    times: { departs: string; arrives: string };
    shiftToAnotherDay: { shift: string };
  };

/** The texts of the document of an answer to a schedule change. */
export const scheduleAnswer = catalogueOf<Given>()({
  summary: "Quote {{quote}}, answered by {{name}} on {{at}}",
  accept: "The new flights are accepted",
  other_flight: "Another flight is requested",
  refund: "A refund is requested",
  changes: "What the airline changed",
  localTimes: "All times are local to the airport.",
  flight: "{{flight}}, {{from}} to {{to}}",
  booked: "As booked",
  now: "Now",
  number: "Flight",
  from: "From",
  to: "To",
  departure: "Departs",
  arrival: "Arrives",
  operator: "Operated by",
  cabin: "Cabin",
  later: "{{time}} later",
  earlier: "{{time}} earlier",
  shiftToAnotherDay: "{{shift}}, on another day",
  anotherDay: "on another day",
  isNew: "New flight",
  isGone: "No longer flown",
  times: "{{departs}} – {{arrives}}",
  stay: "Flights that stay the same",
  after: "Flights as the airline changed them",
  before: "Flights as they were booked",
  document: "Document",
  booking: "Booking",
  passengers: "Passengers",
});
