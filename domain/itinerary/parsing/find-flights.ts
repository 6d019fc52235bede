import { dateOfDay, weekdayOfDay } from "#domain/shared/day-number.ts";
import { meaningOf } from "../status.ts";
import type { FoundFlight } from "./found-flight.ts";
import type { LineKind } from "./line-kind.ts";
import { type Note, readRemarks } from "./notes.ts";
import { type Guess, readOtherLine } from "./other-lines.ts";
import type { Evidence, Reading } from "./printed-flight.ts";
import { readLineAt } from "./read-lines.ts";
import { readServicesAt } from "./services/read-services.ts";
import type { Service } from "./services/service.ts";
import type { Verdict } from "./verdict.ts";
import { inferDays } from "./year.ts";

export interface ParsedLine {
  /** As pasted. */
  text: string;
  kind: LineKind;
  /** Set after all lines are read. */
  verdict: Verdict;
  /** The assumptions, and the reasons why data was ignored. */
  guesses: Guess[];
}

/** A surface segment (ARNK). */
export interface Surface {
  /** Null if the screen was copied without it. */
  number: number | null;
  /** Index into the lines. */
  line: number;
}

/** The contents of the lines, before the years are known. */
interface Findings {
  found: FoundFlight[];
  services: Service[];
  surfaces: Surface[];
  evidence: Evidence[];
  lines: ParsedLine[];
}

/**
 * Reads the lines in one pass: flights with the lines below them, surface segments, and screens with details of
 * flights.
 */
export function findFlights(pasted: readonly { text: string; plain: string }[]): Findings {
  const findings: Findings = { found: [], services: [], surfaces: [], evidence: [], lines: [] };
  const { found, lines, surfaces, evidence, services } = findings;
  const plainLines = pasted.map(({ plain }) => plain);
  let above: FoundFlight | undefined;
  const take = (end: number, kindOf: (index: number) => LineKind) => {
    for (let index = lines.length; index < end; index++) {
      lines.push({ text: pasted[index]?.text ?? "", kind: kindOf(index), verdict: "skipped", guesses: [] });
    }
  };
  for (let index = 0; index < pasted.length; index = lines.length) {
    const { readings, linesTaken } = readLineAt(pasted, index);
    const lead = readings[0]?.lead;
    if (lead && above) for (const note of readRemarks(lead)) addNote(above, note);
    for (const reading of readings) {
      above = foundAt(index, reading);
      found.push(above);
      evidence.push(reading.evidence);
    }
    if (readings.length > 0) {
      take(index + linesTaken, (line) => (line === index ? "segment" : "continuation"));
      continue;
    }
    const screen = readServicesAt(plainLines, index);
    if (screen) {
      for (const service of screen.services) {
        services.push(service);
        if (service.gds) evidence.push({ [service.gds]: 3 });
      }
      take(screen.end, (line) => (plainLines[line] === "" ? "ignored" : "service"));
      above = undefined;
      continue;
    }
    const { text = "", plain = "" } = pasted[index] ?? {};
    const other = readOtherLine(plain, {
      isFlight: above !== undefined,
      isAvailability: lines.at(-1)?.kind === "availability",
    });
    if (other.kind === "surface") surfaces.push({ number: other.surfaceNumber, line: index });
    if (above) for (const note of other.notes) addNote(above, note);
    lines.push({ text, kind: other.kind, verdict: "skipped", guesses: other.guesses });
    if (other.endsFlight) above = undefined;
  }
  return findings;
}

function addNote(above: FoundFlight, note: Note): void {
  above.notes.push(note);
  if (!note.weekdays || above.flight.weekday !== null) return;
  above.flight.weekday = note.weekdays.departs;
  above.flight.arrivesWeekday = note.weekdays.arrives;
}

function foundAt(line: number, { flight, remark }: Reading): FoundFlight {
  return { flight, line, notes: remark ? readRemarks(remark) : [], guesses: [], departsOn: null, departsDay: null };
}

/** Sets the year of each flight, and marks guessed years. */
export function dateFlights(found: readonly FoundFlight[], reference: string): void {
  const undated = found.map(({ flight }) => ({
    departsOn: flight.departsOn,
    weekday: flight.weekday,
    isFlown: meaningOf(flight.status ?? "") === "flown",
  }));
  const days = inferDays(undated, reference);
  for (const [index, flight] of found.entries()) {
    const day = days[index] ?? null;
    if (day === null) continue;
    const date = dateOfDay(day);
    [flight.departsDay, flight.departsOn] = [day, date];
    const { weekday, departsOn } = flight.flight;
    if (weekday === null && departsOn.year === undefined)
      flight.guesses.push({ code: "year_assumed", detail: date.slice(0, 4) });
    if (weekday !== null && weekdayOfDay(day) !== weekday)
      flight.guesses.push({ code: "weekday_contradicts", detail: date });
  }
}
