import type { ParsedItinerary, ParsedLine } from "#domain/itinerary/parse.ts";
import { t, texts } from "#web/shared/texts.ts";

texts.addResources("en", "translation", {
  "{{count}} flights_one": "{{count}} flight",
  "{{count}} lines guessed_one": "{{count}} line guessed",
  "{{count}} lines not understood_one": "{{count}} line not understood",
});

type GuessCode = ParsedLine["guesses"][number]["code"];

/** What was supposed, or why a line was left out; `detail` is the date, year or class it is about. */
const guessSentences: Record<GuessCode, string> = {
  availability: "availability, not a booked flight: left out",
  fare_row: "a fare, not a flight: left out",
  unreadable_date: "the date cannot be read: left out",
  unreadable_flight: "looks like a flight and cannot be read: left out",
  class_assumed: "no booking class printed, {{detail}} assumed",
  year_assumed: "no year and no weekday printed, {{detail}} assumed",
  weekday_contradicts: "the printed weekday does not fit {{detail}}",
  arrival_day_from_zones: "arrival day worked out from the time zones ({{detail}})",
  arrival_day_from_weekdays: "arrival day worked out from the weekdays ({{detail}})",
  status_unknown: "the status {{detail}} is not known: check whether it can be sold",
  arrival_day_contradicts: "the marker of the arrival day and another sign disagree ({{detail}})",
  replaced: "replaced by the airline's new flight: left out",
  flown: "already flown: left out",
  open: "open segment: left out",
  no_times: "no times printed: left out",
};

/** How a line looks: a colour, and a sign for those who do not see it. */
export function signOf(line: ParsedLine | undefined): { sign: string; look: "read" | "guessed" | "dark" | "plain" } {
  if (!line) return { sign: " ", look: "plain" };
  if (line.kind === "not_understood") return { sign: "✕", look: "dark" };
  if (line.guesses.length > 0) return { sign: "?", look: "guessed" };
  return line.kind === "ignored" ? { sign: " ", look: "plain" } : { sign: "✓", look: "read" };
}

/** "3 flights from Amadeus, 1 line guessed". */
export function pasteSummary({ gds, segments, lines }: ParsedItinerary): string {
  const looks = lines.map((line) => signOf(line).look);
  const guessed = looks.filter((look) => look === "guessed").length;
  const dark = looks.filter((look) => look === "dark").length;
  const flights = t("{{count}} flights", { count: segments.length });
  return [
    gds ? t("{{flights}} from {{gds}}", { flights, gds: gds.charAt(0).toUpperCase() + gds.slice(1) }) : flights,
    ...(guessed > 0 ? [t("{{count}} lines guessed", { count: guessed })] : []),
    ...(dark > 0 ? [t("{{count}} lines not understood", { count: dark })] : []),
  ].join(", ");
}

/** Line by line, counted from 1, what to look at. */
export function remarksOn(lines: readonly ParsedLine[]): { line: number; remark: string }[] {
  return lines.flatMap((line, index) => {
    const remarks = line.guesses.map(({ code, detail }) => t(guessSentences[code], { detail }));
    return remarks.map((remark) => ({ line: index + 1, remark }));
  });
}
