import type { ParsedItinerary } from "#domain/itinerary/parse.ts";
import { type Text, t, texts } from "#web/shared/texts/texts.ts";

type Failure = NonNullable<ParsedItinerary["failure"]>;
type SetAside = ParsedItinerary["setAside"][number];

/** The result of a paste without bookable flights. `failed` is false if it is only a note. */
export interface NothingBooked {
  failed: boolean;
  sentences: string[];
}

/** Returns why a paste contains no bookable flight, or undefined if it contains one. */
export function nothingBooked({
  segments,
  setAside,
  availability,
  failure,
}: Pick<ParsedItinerary, "segments" | "setAside" | "availability" | "failure">): NothingBooked | undefined {
  if (segments.length > 0) return undefined;
  if (setAside.length > 0) return { failed: true, sentences: [setAsideSentence(setAside)] };
  if (availability.length > 0) {
    const offered = t(
      {
        one: "{{count}} flight is offered here, none is booked.",
        other: "{{count}} flights are offered here, none is booked.",
      },
      { count: availability.length },
    );
    return { failed: false, sentences: [offered] };
  }
  return { failed: true, sentences: failure ? failureSentences(failure) : [] };
}

function setAsideSentence(setAside: readonly SetAside[]): string {
  return setAside.some(({ reason }) => reason === "no_times")
    ? t("A flight was found without its times. Copy the whole line, or enter the flight below.")
    : t("All flights in it are canceled, flown or open. There is nothing to sell.");
}

/** Describes what the paste contains instead of flights, and what to do. */
const seenSentences: Record<Failure["seen"], Text> = texts({
  nothing: "There is nothing to read.",
  text: "No line looks like a booked flight.",
  availability: "This is an availability screen: sell the flights first, then paste the booking.",
  fare: "These are fares: paste the booked flights.",
  service: "This has more details about flights. Paste it together with the booking.",
  damaged_flight: "A flight was found but could not be read completely.",
});

const partNames: Record<Failure["expected"], Text> = texts({
  airline: "the airline",
  flight: "the flight number",
  class: "the booking class",
  date: "the date",
  "city pair": "the two airports",
  status: "the status",
  times: "the times",
});

/** Explains why no line is a flight: what the text is instead, how far parsing came, and what was expected there. */
function failureSentences({ seen, line, read, expected, column }: Failure): string[] {
  const stopped =
    line !== null && read.length > 0
      ? t("Line {{line}}, after character {{column}}: expected {{expected}} after {{read}}.", {
          line: line + 1,
          column,
          expected: t(partNames[expected]),
          read: read.map((part) => t(partNames[part])).join(", "),
        })
      : t(
          "Paste lines such as “1 DL 474V 22SEP Q JFKVCE*HK2 917P1135A”, from Sabre, Amadeus, Galileo, Apollo or Worldspan.",
        );
  return [t(seenSentences[seen]), stopped];
}
