import type { ItineraryProblem } from "#domain/itinerary/itinerary.ts";
import { type Text, t, texts } from "#web/shared/texts/texts.ts";
import { duration } from "#web/shared/time/durations.ts";

/** The sentence of each problem of an itinerary, with what to do about it. `segment` counts from 0. */
const sentences: Record<ItineraryProblem["code"], Text> = texts({
  unknown_airport: "Flight {{flight}}: the airport {{code}} is not known. Choose it from the list",
  arrives_before_departure: "Flight {{flight}} arrives before it departs. Check the dates and times",
  implausible_duration: "Flight {{flight}} would take {{time}}. Check the dates",
  not_chronological: "Flight {{flight}} leaves {{time}} before the previous flight arrives",
  connection_too_short: "Only {{time}} to change to flight {{flight}}",
  connection_long: "{{time}} of waiting before flight {{flight}}",
  airport_change: "Change of airport before flight {{flight}}: lands at {{from}}, leaves from {{to}}",
  terminal_change: "Change of terminal before flight {{flight}}: {{from}} to {{to}}",
  open_jaw: "Gap before flight {{flight}}: from {{from}} to {{to}} by other means",
  not_bookable: "Flight {{flight}} has the status {{status}} and cannot be sold",
  operator_missing: "Enter who operates flight {{flight}}. The pasted text does not include it",
  weekday_mismatch: "Flight {{flight}}: the printed weekday does not match the date",
  arrival_day_mismatch: "Flight {{flight}}: the printed marks of the arrival day disagree. Check the dates",
  duration_differs:
    "Flight {{flight}}: the screen prints {{printedTime}}, but its times and zones give {{computedTime}}",
  mileage_differs: "Flight {{flight}}: the screen prints {{printed}} miles, the distance is {{computed}}",
  surface: "By land before flight {{flight}}: from {{from}} to {{to}}",
  married: "Sold together and changed only together: {{flights}}",
  stops: "Flight {{flight}} lands on the way ({{stops}}) {{airports}}",
  change_of_plane: "Flight {{flight}} changes the plane on the way: {{airports}}",
  operated_by_other: "Flight {{flight}} is operated by {{operator}}",
});

export function problemText({ code, segment, details }: ItineraryProblem): string {
  const [time, printedTime, computedTime] = [details.minutes, details.printed, details.computed].map((minutes) =>
    typeof minutes === "number" ? duration(minutes) : "",
  );
  return t(sentences[code], { ...details, flight: segment + 1, time, printedTime, computedTime });
}
