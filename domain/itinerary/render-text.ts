import { weekdayOf } from "#domain/shared/calendar.ts";
import type { ConnectionView, ItineraryView, JourneyView, SegmentView, Stopover } from "./itinerary.ts";

/**
 * The itinerary as plain text, for mail readers that show no other:
 * `Sat 1 May 2027  19:55 New York (JFK) → 12:50 Istanbul (IST) +1 day`, and below it flight, cabin, duration and who operates it.
 */
export function itineraryText({ journeys }: ItineraryView): string {
  return journeys.map((journey, index) => journeyText(journey, index, journeys.length)).join("\n\n");
}

/** "9 h 55 min" */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(" ");
}

function journeyText({ segments, connections, totalMinutes }: JourneyView, index: number, count: number): string {
  const title = `${segments[0]?.departure.city} to ${segments.at(-1)?.arrival.city}`;
  const total = totalMinutes === null ? "" : `, ${durationText(totalMinutes)}`;
  const lines = segments.flatMap((segment, place) => {
    const connection = connections[place];
    return [...flightLines(segment), ...(connection ? [connectionLine(connection, segment.arrival)] : [])];
  });
  return [`${count > 1 ? `${index + 1}. ` : ""}${title}${total}`, ...lines].join("\n");
}

function flightLines(segment: SegmentView): string[] {
  const { departure, arrival, arrivalDayOffset: days } = segment;
  const shift = days === 0 ? "" : ` ${days > 0 ? "+" : "-"}${Math.abs(days)} day${Math.abs(days) > 1 ? "s" : ""}`;
  const facts = [
    `${segment.airlineName} ${segment.airline} ${segment.flightNumber}`,
    // Next to the flight, as 14 CFR 257.5 wants it.
    segment.operatedBy && `operated by ${segment.operatedBy}`,
    `${cabinNames[segment.cabin]} (${segment.bookingClass})`,
    segment.flightMinutes !== null && durationText(segment.flightMinutes),
    segment.aircraft,
  ];
  return [
    `${dateText(departure.localTime)}  ${stopText(departure)} → ${stopText(arrival)}${shift}`,
    `    ${facts.filter(Boolean).join(", ")}`,
  ];
}

function connectionLine({ minutes, airportChange, terminalChange, overnight }: ConnectionView, at: Stopover): string {
  const facts = [
    `${minutes === null ? "Connection" : `${durationText(minutes)} connection`} in ${at.city}`,
    airportChange && "change of airport",
    terminalChange && "change of terminal",
    overnight && "overnight",
  ];
  return `    ${facts.filter(Boolean).join(", ")}`;
}

/** "19:55 New York (JFK, terminal 1)" */
function stopText({ localTime, city, code, terminal }: Stopover): string {
  return `${localTime.slice(11)} ${city} (${code}${terminal ? `, terminal ${terminal}` : ""})`;
}

/** "Sat 1 May 2027" */
function dateText(localTime: string): string {
  const weekday = weekdayOf(localTime.slice(0, 10));
  const name = "MonTueWedThuFriSatSun".slice(3 * weekday - 3, 3 * weekday);
  const month = "JanFebMarAprMayJunJulAugSepOctNovDec".slice(3 * Number(localTime.slice(5, 7)) - 3).slice(0, 3);
  return `${name} ${Number(localTime.slice(8, 10))} ${month} ${localTime.slice(0, 4)}`;
}

const cabinNames: Record<SegmentView["cabin"], string> = {
  economy: "Economy",
  premium_economy: "Premium economy",
  business: "Business",
  first: "First",
};
