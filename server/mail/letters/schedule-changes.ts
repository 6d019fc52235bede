import type { ItineraryView, Stopover } from "#domain/itinerary/itinerary.ts";
import { durationInWords, tripWords } from "#domain/itinerary/trip-words.ts";
import type { ChangedFlight } from "#domain/schedule-change/changed-flights.ts";
import { type FlightDifference, flightDifferences, flightName } from "#domain/schedule-change/flight-differences.ts";
import { clockInWords, shortDayInWords } from "#domain/shared/day-words.ts";
import type { ScheduleAnsweredFacts, ScheduleSentFacts } from "#server/mail/facts/schedule-change.ts";
import { instantInWords } from "../instant-in-words.ts";
import { type Block, greeting, type Letter, type Writing } from "../letter.ts";
import { opening } from "../opening.ts";

const flights = (itinerary: ItineraryView, writing: Writing): Block => ({
  kind: "itinerary",
  journeys: tripWords(itinerary, writing),
});

/** Shows the airline's changes, and how the customer can respond. */
export function scheduleChangeSent(facts: ScheduleSentFacts, writing: Writing): Letter {
  const { agency, agent, route, before, after, changes = [], isSignificant, isSmall = false, again, message } = facts;
  const { scheduleChangeSent: say } = writing.say;
  const button: Block = { kind: "button", label: say("answer"), url: writing.linkUrl(facts.linkId) };
  const until = instantInWords(facts.expiresAt, writing);
  return {
    agency,
    agent,
    subject: say(again ? "subjectAgain" : "subject", { route }),
    preheader: say("preheader"),
    blocks: [
      ...opening(
        facts.customerName,
        again ? [{ kind: "paragraph", text: say("again") }] : [],
        message || say("changed"),
        writing,
      ),
      { kind: "notice", text: say(isSignificant ? "significant" : isSmall ? "small" : "notOwed") },
      ...whatChanged(changes, writing),
      button,
      { kind: "heading", text: say("after") },
      flights(after, writing),
      ...(changes.length > 0 ? [] : [{ kind: "heading" as const, text: say("before") }, flights(before, writing)]),
      { kind: "facts", rows: [{ label: say("until"), value: until }] },
      { kind: "small", text: say("silence") },
      button,
    ],
  };
}

/** One line for each changed flight, with old and new facts. Flights that did not change are listed below. */
function whatChanged(changes: readonly ChangedFlight[], writing: Writing): Block[] {
  if (changes.length === 0) return [];
  const { scheduleChangeSent: say } = writing.say;
  return [
    { kind: "heading", text: say("differences") },
    { kind: "list", items: changes.map((change) => changeInWords(change, writing)) },
  ];
}

function changeInWords({ before, after, departureMinutes, arrivalMinutes }: ChangedFlight, writing: Writing): string {
  const { scheduleChangeSent: say } = writing.say;
  const flight = after ?? before;
  if (!flight) return "";
  const facts = { flight: flightName(flight), from: placeOf(flight.departure), to: placeOf(flight.arrival) };
  const when = { departs: momentOf(flight.departure, writing), arrives: momentOf(flight.arrival, writing) };
  if (!before || !after) return say(after ? "isNew" : "isGone", { ...facts, ...when });
  return [
    say("flight", facts),
    ...flightDifferences(before, after, { departureMinutes, arrivalMinutes }).map((difference) =>
      differenceInWords(difference, writing),
    ),
  ].join(" ");
}

function differenceInWords(difference: FlightDifference, writing: Writing): string {
  const { scheduleChangeSent: say } = writing.say;
  const { what, was, is } = difference;
  switch (what) {
    case "number":
      return say("number", { was, is });
    case "from":
      return say("leavesFrom", { was: placeOf(was), is: placeOf(is) });
    case "to":
      return say("arrivesAt", { was: placeOf(was), is: placeOf(is) });
    case "departure":
    case "arrival": {
      const shift = shiftOf(difference.shift.minutes, writing);
      return say(what, { was: momentOf(was, writing), is: momentOf(is, writing), shift });
    }
    case "operator":
      return say("operator", { was: was ?? "–", is: is ?? "–" });
    case "cabin":
      return say("cabin");
  }
}

const placeOf = ({ city, code }: Stopover) => `${city} (${code})`;
const momentOf = ({ localTime }: Stopover, { language }: Writing) =>
  `${shortDayInWords(localTime, language)}, ${clockInWords(localTime, language)}`;

/** Returns " (5 h later)". Empty if the shift is unknown. */
function shiftOf(minutes: number | null, writing: Writing): string {
  const time = minutes ? durationInWords(Math.abs(minutes), writing) : null;
  if (minutes === null || time === null) return "";
  return ` (${writing.say.scheduleChangeSent(minutes > 0 ? "later" : "earlier", { time })})`;
}

/** The customer's own copy, sent immediately. Accepted flights are in its calendar file. */
export function scheduleChangeAnswered(facts: ScheduleAnsweredFacts, writing: Writing): Letter {
  const { agency, agent, route, after, answer, signedBy: name, documentId, calendar } = facts;
  const { scheduleChangeAnswered: say } = writing.say;
  return {
    agency,
    agent,
    documentId,
    subject: say(`${answer}Subject`, { route }),
    preheader: say("preheader"),
    ...(calendar === undefined ? {} : { calendar }),
    blocks: [
      greeting(facts.customerName, writing),
      { kind: "paragraph", text: say(answer, { name, route }) },
      ...(answer === "accept" ? [flights(after, writing), { kind: "paragraph" as const, text: say("calendar") }] : []),
    ],
  };
}
