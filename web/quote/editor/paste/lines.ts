import type { ItineraryProblem } from "#domain/itinerary/itinerary.ts";
import type { ParsedItinerary, ParsedLine } from "#domain/itinerary/parse.ts";
import { dayMark } from "#domain/shared/day-words.ts";
import { problemText } from "#web/quote/editor/errors/problem-texts.ts";
import { type Text, t, texts } from "#web/shared/texts/texts.ts";
import { dayInWords } from "#web/shared/time/dates.ts";
import type { PasteReading } from "../../itinerary-engine.ts";

type GuessCode = ParsedLine["guesses"][number]["code"];

/** The assumption about a line, or why it was omitted. `detail` is the status, marker or class. */
const guessSentences: Record<GuessCode, Text> = texts({
  availability: "availability, not a booked flight: left out",
  fare_row: "a fare, not a flight: left out",
  fees_not_in_total: "fees of the airline are not in a total that adds up: the price is left out",
  fee_may_apply: "a fee of the airline may be added to this total",
  unreadable_date: "the date cannot be read: left out",
  unreadable_flight: "looks like a flight and cannot be read: left out",
  class_assumed: "no booking class printed, {{detail}} assumed",
  year_assumed: "no year and no weekday printed, {{detail}} assumed",
  weekday_contradicts: "the printed weekday does not fit the date",
  arrival_day_from_zones: "arrival day worked out from the time zones ({{detail}})",
  arrival_day_from_weekdays: "arrival day worked out from the weekdays ({{detail}})",
  status_unknown: "the status {{detail}} is not known: check whether it can be sold",
  arrival_day_contradicts: "the mark of the arrival day contradicts the rest ({{detail}})",
  replaced: "replaced by the airline's new flight: left out",
  flown: "already flown: left out",
  open: "open segment: left out",
  no_times: "no times printed: left out",
});

/** Lines with these remarks are omitted correctly and need no check. */
const settled: ReadonlySet<GuessCode> = new Set(["replaced", "flown"]);

/** Omitted from single lines, because `yearsSentence` reports it once for the paste. */
const saidForAll: GuessCode = "year_assumed";

/** The line's own remark already reports these problems of the flight. */
const saidByLine: ReadonlySet<ItineraryProblem["code"]> = new Set(["weekday_mismatch", "arrival_day_mismatch"]);

export type Look = "read" | "aside" | "guessed" | "dark" | "plain";

/** A line of the paste as the agent sees it: a color, a sign for those who cannot see the color, and remarks. */
export interface LineView {
  look: Look;
  sign: string;
  /** The parsed flight. Undefined if the line contains none. */
  understood: string | undefined;
  /** The assumptions, the reason for an omission, and the problems of the flight. */
  remarks: string[];
}

/** Returns every line with its result. `problems` are those that the rules find in the parsed flights. */
export function lineViews(
  { lines, segments, problems: seenOnScreen }: ParsedItinerary,
  problems: readonly ItineraryProblem[],
): LineView[] {
  const flightAt = new Map(segments.map((segment) => [segment.line, segment]));
  const remarksAt = new Map<number, ItineraryProblem[]>();
  for (const problem of [...seenOnScreen, ...problems].filter(isTold)) {
    const line = segments[problem.segment]?.line;
    if (line !== undefined) remarksAt.set(line, [...(remarksAt.get(line) ?? []), problem]);
  }
  return lines.map((parsed, index) => {
    const line = { ...parsed, guesses: parsed.guesses.filter(({ code }) => code !== saidForAll) };
    const found = remarksAt.get(index) ?? [];
    const look = lookOf(line, found);
    const flight = flightAt.get(index);
    // The assumptions about a correctly omitted flight are not relevant.
    const told = look === "aside" ? line.guesses.filter(({ code }) => settled.has(code)) : line.guesses;
    return {
      look,
      sign: signs[look],
      understood: flight && flightInWords(flight),
      remarks: [...told.map(({ code, detail }) => t(guessSentences[code], { detail })), ...found.map(problemText)],
    };
  });
}

function isTold({ code, severity }: ItineraryProblem): boolean {
  return severity !== "fact" && !saidByLine.has(code);
}

/** A remark on one or several lines. */
export interface Remark {
  text: string;
  look: Look;
  /** The indexes of the lines. */
  lines: number[];
}

/** Returns each remark once with its lines, in the order of the first line. */
export function remarksOnce(lines: readonly LineView[]): Remark[] {
  const bySentence = new Map<string, Remark>();
  for (const [index, { remarks, look }] of lines.entries()) {
    if (look === "plain") continue;
    for (const text of new Set(remarks)) {
      const said = bySentence.get(text);
      if (!said) bySentence.set(text, { text, look, lines: [index] });
      else said.lines.push(index);
      if (said && look === "dark") said.look = look;
    }
  }
  const byLines = new Map<string, Remark>();
  for (const remark of bySentence.values()) {
    const beside = byLines.get(remark.lines.join());
    if (beside) beside.text += `; ${remark.text}`;
    else byLines.set(remark.lines.join(), remark);
  }
  return [...byLines.values()];
}

/** Returns the source of years that no line prints, once for the whole paste. Undefined if every year is certain. */
export function yearsSentence({ lines, segments, yearsFrom }: ParsedItinerary): string | undefined {
  const years = segments.flatMap(({ line }) =>
    (lines[line]?.guesses ?? []).flatMap(({ code, detail }) => (code === saidForAll ? [detail] : [])),
  );
  if (years.length === 0) return undefined;
  const named = { years: [...new Set(years)].sort().join(", ") };
  return yearsFrom === "today"
    ? t("Years were taken from today: {{years}}.", named)
    : t("Years were taken from the date on the screen: {{years}}.", named);
}

const signs: Record<Look, string> = { read: "✓", aside: "–", guessed: "?", dark: "✕", plain: " " };

function lookOf({ verdict, kind, guesses }: ParsedLine, problems: readonly ItineraryProblem[]): Look {
  if (verdict === "not_understood" || problems.some(({ severity }) => severity === "error")) return "dark";
  if (guesses.some(({ code }) => settled.has(code))) return "aside";
  if (verdict === "skipped" || (kind === "fare" && verdict !== "guessed")) return "plain";
  // Omitted correctly. Only a headline may be of another year.
  if (kind === "availability") return verdict === "guessed" ? "guessed" : "plain";
  return verdict === "guessed" || guesses.length > 0 || problems.length > 0 ? "guessed" : "read";
}

/** "DL 474 V, Wed, Sep 22, 2027, JFK 21:17 to VCE 11:35 +1, HK 2" */
function flightInWords(segment: ParsedItinerary["segments"][number]): string {
  const { airline, flightNumber, bookingClass, from, to, departsAt, arrivesAt, arrivalDayOffset } = segment;
  return [
    `${airline} ${flightNumber} ${bookingClass}`,
    dayInWords(departsAt),
    t("{{from}} {{departs}} to {{to}} {{arrives}}", {
      from,
      to,
      departs: departsAt.slice(11),
      arrives: `${arrivesAt.slice(11)} ${dayMark(arrivalDayOffset)}`.trim(),
    }),
    ...(segment.status ? [`${segment.status} ${segment.seatCount ?? ""}`.trim()] : []),
    ...(segment.operatedBy ? [t("operated by {{carrier}}", { carrier: segment.operatedBy })] : []),
  ].join(", ");
}

/** "10 flights from Sabre in 3 options, 1 line to check". */
export function pasteSummary({ gds, segments, alternatives }: PasteReading, lines: readonly LineView[]): string {
  const count = (look: Look) => lines.filter((line) => line.look === look).length;
  const flights = t({ one: "{{count}} flight", other: "{{count}} flights" }, { count: segments.length });
  const named = gds
    ? t("{{flights}} from {{gds}}", { flights, gds: gds.charAt(0).toUpperCase() + gds.slice(1) })
    : flights;
  return [
    alternatives.length > 1
      ? t("{{flights}} in {{count}} options", { flights: named, count: alternatives.length })
      : named,
    ...(count("guessed") > 0
      ? [t({ one: "{{count}} line to check", other: "{{count}} lines to check" }, { count: count("guessed") })]
      : []),
    ...(count("dark") > 0
      ? [t({ one: "{{count}} line not usable", other: "{{count}} lines not usable" }, { count: count("dark") })]
      : []),
  ].join(", ");
}
