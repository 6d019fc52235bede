import type { CallResult } from "#contract/call.ts";
import type { itineraryCalls } from "#contract/itinerary-calls.ts";
import { describeItinerary } from "#domain/itinerary/describe.ts";
import { maskPersonal } from "#domain/itinerary/mask-personal.ts";
import { parseItinerary } from "#domain/itinerary/parse.ts";
import { reference } from "#domain/itinerary/reference/reference.ts";
import { splitOptions } from "#domain/itinerary/split-options.ts";
import { Refusal } from "#domain/shared/refusal.ts";

type Answer = CallResult<typeof itineraryCalls.parse>;

/**
 * A paste as other programs get it. Throws `parsing_failed` when no line is a flight, with where reading stopped. Nothing of
 * the text is kept or logged, and persons are crossed out in what goes back.
 */
export function readPaste(text: string, today: string): Answer {
  const parsed = parseItinerary(text, { today, reference });
  const masked = maskPersonal(parsed.lines).split("\n");
  const lines = parsed.lines.map(({ kind, verdict, guesses }, index) => {
    const text = masked[index] ?? "";
    return { text, kind, verdict, guesses: guesses.map((guess) => withoutPersons(guess, text)) };
  });
  const { segments, availability, failure } = parsed;
  if (failure) throw new Refusal("parsing_failed", { failure, availability, lines });
  const itinerary = describeItinerary(segments, reference);
  return {
    gds: parsed.gds,
    segments,
    alternatives: splitOptions(
      segments.map((segment, index) => ({ ...segment, index })),
      reference,
    ).map((option) => option.map(({ index }) => index)),
    setAside: parsed.setAside.map(({ reason, departsOn, line, flight }) => {
      const { airline, flightNumber, from, to, status } = flight;
      return { reason, departsOn, line, airline, flightNumber, from, to, status };
    }),
    availability,
    surfaces: parsed.surfaces,
    pricing: parsed.pricing.map(({ passengerType, passengerCount, baseFare, taxes, total }) => ({
      ...{ passengerType, passengerCount, baseFare, taxes, total },
    })),
    itinerary,
    problems: [...parsed.problems, ...itinerary.problems],
    lines,
  };
}

/** Some guesses repeat the beginning of their line. */
function withoutPersons({ code, detail }: Guess, maskedLine: string): Guess {
  return { code, detail: detail.length > longestFact ? maskedLine.trim().slice(0, detail.length) : detail };
}

type Guess = Answer["lines"][number]["guesses"][number];
/** "2027-09-22": dates, statuses and numbers say nothing of anybody. */
const longestFact = 10;
