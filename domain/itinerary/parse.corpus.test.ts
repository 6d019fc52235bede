import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type ParsedItinerary, parseItinerary } from "./parse.ts";
import type { Service } from "./parsing/services/service.ts";
import { reference } from "./reference/reference.ts";

/**
 * Real screens with what they say, read by others. They lie beside the repository, for they are not ours to copy; where they
 * are missing this test says so and the samples of our own have to do.
 */
const folder = new URL("../../../shared/gds/visible/", import.meta.url);
const isThere = existsSync(folder);
test.skipIf(isThere)(
  "without the real screens beside the repository the samples of our own stand in for them",
  ({ skip }) => skip(`No real screens under ${folder.pathname}: they are not compared.`),
);

interface Expected {
  gds: string;
  kind: string;
  referenceDate: string | null;
  segments: Record<string, unknown>[];
  arnkSegmentNumbers: number[];
}

const read = (name: string): Expected => JSON.parse(readFileSync(new URL(`${name}.expected.json`, folder), "utf8"));
const names = (isThere ? readdirSync(folder) : [])
  .filter((file) => file.endsWith(".expected.json"))
  .map((file) => file.replace(".expected.json", ""));

/** Where we differ on purpose: LZ is a code; the name, on the next line, is what the law wants told (14 CFR 257.5). */
const betterNames: Record<string, string> = { LZ: "SWISS GLOBAL AIR LINES" };

test.skipIf(!isThere).each(names.filter((name) => /^(sabre|amadeus|galileo|apollo|worldspan)-/.test(name)))(
  "%s",
  (name) => {
    const expected = read(name);
    const text = readFileSync(new URL(`${name}.txt`, folder), "utf8");
    const parsed = parseItinerary(text, { today: expected.referenceDate ?? "2026-01-15", reference });
    const flights = allFlights(parsed);
    expect(parsed.gds).toBe(expected.gds);
    expect(parsed.surfaces).toEqual(expected.arnkSegmentNumbers);
    expect(parsed.lines.filter(({ kind }) => kind === "not_understood")).toEqual([]);
    const compared = expected.segments.map((segment, index) => comparable(segment, flights[index], expected));
    expect(flights).toHaveLength(expected.segments.length);
    expect(compared.map(([, actual]) => actual)).toEqual(compared.map(([wanted]) => wanted));
  },
);

test.skipIf(!isThere).each(names.filter((name) => /^(avail|ext)-/.test(name)))("%s is no booking", (name) => {
  const text = readFileSync(new URL(`${name}.txt`, folder), "utf8");
  const { segments, setAside } = parseItinerary(text, { today: "2026-01-15", reference });
  expect([segments, setAside]).toEqual([[], []]);
});

test.skipIf(!isThere).each(names.filter((name) => name.startsWith("ext-")))("%s tells what it should", (name) => {
  const expected = read(name);
  const text = readFileSync(new URL(`${name}.txt`, folder), "utf8");
  const services = parseItinerary(text, { today: "2026-01-15", reference }).services.map(serviceFacts);
  for (const [index, { legs, comments: _comments, totals, ...facts }] of expected.segments.entries()) {
    expect(services[index]).toMatchObject({ ...present(facts), ...(totals as object) });
    for (const [leg, asserted] of (legs as Flight[]).entries()) {
      expect(legsOf(services[index])[leg]).toMatchObject(present(asserted));
    }
  }
});

type Flight = Record<string, unknown>;

const legsOf = (service: Flight | undefined) => (service?.legs ?? []) as Flight[];

/** The expected fields, and ours of the same names; a year is compared only where it can be proved. */
function comparable(segment: Flight, flight: Flight | undefined, { referenceDate }: Expected): [Flight, Flight] {
  const fields = Object.keys(segment).filter(
    (field) => field !== "assertedBySource" && !(field === "departureDateFull" && referenceDate === null),
  );
  const wanted = fields.map((field) => [field, betterNames[String(segment[field])] ?? segment[field]]);
  return [Object.fromEntries(wanted), Object.fromEntries(fields.map((field) => [field, flight?.[field]]))];
}

/** Screens print what was replaced and flown too. */
function allFlights({ segments, setAside }: ParsedItinerary): Flight[] {
  const kept = segments.map((segment) => ({
    ...segment,
    departureDayOfWeek: segment.printedWeekday,
    departureDate: segment.departsAt.slice(5, 10),
    departureDateFull: segment.departsAt.slice(0, 10),
    departureTime: segment.departsAt.slice(11),
    arrivalTime: segment.arrivesAt.slice(11),
    arrivalDayOffsetPrinted: segment.arrivalDaySource === "printed",
    arrivalOffsetFromWeekdays: segment.arrivalDaySource === "weekdays",
  }));
  const dropped = setAside.map(({ flight, departsOn, arrivalDayOffset, line }) => ({
    ...flight,
    line,
    departureDayOfWeek: flight.weekday,
    arrivalDayOffset,
    departureDate: departsOn?.slice(5),
    departureDateFull: departsOn,
    departureTime: clock(flight.departsMinute),
    arrivalTime: clock(flight.arrivesMinute),
  }));
  return [...kept, ...dropped].sort((a, b) => a.line - b.line);
}

function clock(minute: number | null): string | null {
  if (minute === null) return null;
  return `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
}

/** Nothing is asserted where the expected value is null, or lost on the way out of its source. */
function present(facts: Flight): Flight {
  const entries = Object.entries(facts).filter(
    ([, value]) => value !== null && value !== "None" && String(value) !== "",
  );
  return Object.fromEntries(
    entries.map(([name, value]) => [name, name === "mealsByClass" ? (value as Flight[]).map(present) : value]),
  );
}

/** Our names for the facts of a screen, translated to theirs. */
function serviceFacts({ legs, ...service }: Service): Flight {
  return {
    ...service,
    departureDateFull: service.departureDate,
    totalFlightDuration: duration(service.flightMinutes),
    totalGroundDuration: duration(service.groundMinutes),
    totalTravelDuration: duration(service.totalMinutes),
    unparsed: [],
    legs: legs.map((leg) => ({
      ...leg,
      departureDate: monthAndDay(leg.departsOn),
      arrivalDate: monthAndDay(leg.arrivesOn),
      departureTime: clock(leg.departsMinute),
      arrivalTime: clock(leg.arrivesMinute),
      durationMinutes: leg.flightMinutes,
      groundMinutes: leg.groundMinutesAfter ?? leg.groundMinutesBefore,
      mealCodes: leg.meals[0]?.printed,
      meals: leg.meals[0]?.names.map((name) => mealNames[name]) ?? [],
      mealsByClass: leg.meals.map(({ classes, printed }) => ({ classes: classes?.split("") ?? null, raw: printed })),
    })),
  };
}

const mealNames: Record<string, string> = { "food for sale": "FOOD_TO_PURCHASE", meal: "MEAL", dinner: "DINNER" };

function duration(minutes: number | null): string | null {
  return minutes === null ? null : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}

function monthAndDay(printed: { month: number; day: number } | null): string | null {
  return printed && `${String(printed.month).padStart(2, "0")}-${String(printed.day).padStart(2, "0")}`;
}
