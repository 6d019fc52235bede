import { itineraryCalls } from "#contract/itinerary/calls.ts";
import type { CallResult } from "#contract/shared/call.ts";
import { findsCardNumber } from "#domain/card/detect.ts";
import { describeItinerary } from "#domain/itinerary/describe.ts";
import { maskPersonal } from "#domain/itinerary/mask-personal.ts";
import { parseItinerary } from "#domain/itinerary/parse.ts";
import { reference } from "#domain/itinerary/reference/reference.ts";
import { splitOptions } from "#domain/itinerary/split-options.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { invalid, Refusal } from "#domain/shared/refusal.ts";
import { answerWriter } from "#server/http/write-answer.ts";

type Answer = CallResult<typeof itineraryCalls.parse>;

/** Largest answer in bytes. Ten options of the longest trips with all their details take half of it. */
const largestAnswer = 500_000;
/** Bytes of the details of a refusal, which a person reads. */
const [mostLines, mostOffers] = [40_000, 40_000];

const write = answerWriter(itineraryCalls.parse.answer);

/**
 * Reads a paste for other programs. Returns JSON, because the result is large, comes from a thread, and has to be
 * measured. Throws `parsing_failed` if no line is a flight, with the place where reading stopped and the first lines,
 * and `invalid_input` if the answer would be too large. The text is neither stored nor logged, and personal data is
 * masked in the result.
 */
export function readPaste(text: string, today: string): string {
  const answer = write(read(text, today));
  if (Buffer.byteLength(answer) <= largestAnswer) return answer;
  throw invalid([fieldProblem("text", "paste_too_much")]);
}

function read(text: string, today: string): Answer {
  const parsed = parseItinerary(text, { today, reference });
  const masked = maskPersonal(parsed.lines).split("\n");
  const lines = parsed.lines.map(({ kind, verdict, guesses }, index) => {
    const text = masked[index] ?? "";
    return { text, kind, verdict, guesses: guesses.map((guess) => withoutPersons(guess, text)) };
  });
  const { segments, availability, failure } = parsed;
  if (failure) {
    const [linesTold, offersTold] = [firstOf(lines, mostLines), firstOf(availability, mostOffers)];
    const leftOut = { lines: lines.length - linesTold.length, availability: availability.length - offersTold.length };
    throw new Refusal("parsing_failed", { failure, availability: offersTold, lines: linesTold, leftOut });
  }
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
      passengerType,
      passengerCount,
      baseFare,
      taxes,
      total,
    })),
    itinerary,
    problems: [...parsed.problems, ...itinerary.problems],
    lines,
  };
}

/** Returns as many elements from the beginning as fit. */
function firstOf<T>(list: readonly T[], bytes: number): T[] {
  let left = bytes;
  const end = list.findIndex((one) => {
    left -= Buffer.byteLength(JSON.stringify(one));
    return left < 0;
  });
  return list.slice(0, end < 0 ? undefined : end);
}

/** Masks guesses that repeat the beginning of their line. */
function withoutPersons({ code, detail }: Guess, maskedLine: string): Guess {
  const isFact = detail.length <= longestFact && !findsCardNumber(detail);
  return { code, detail: isFact ? detail : maskedLine.trim().slice(0, detail.length) };
}

type Guess = Answer["lines"][number]["guesses"][number];
/** Characters. Dates, statuses and numbers such as "2027-09-22" identify no person. */
const longestFact = 10;
