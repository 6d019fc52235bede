import { dateOfDay, dayNumberOf } from "#domain/shared/day-number.ts";
import { clockPattern, months, readClock } from "../atoms.ts";
import type { PrintedDay } from "../printed-flight.ts";
import { addLegTo, aLeg, aService, readElapsed, type Service, type ServiceReader } from "./service.ts";

/**
 * Reads Galileo TT: a headline with the full date, a row per leg with terminals before "D" or "I", totals, classes,
 * texts.
 * ` JFK  950P   8  I   YVR 1250A#  M  I    6:00/ 1:45      77W   E`
 */
export const galileoTt: ServiceReader = (lines, index) => {
  const { airline = "", flight = "", day, month = "", year } = header.exec(lines[index] ?? "")?.groups ?? {};
  if (!airline) return null;
  const start = dayNumberOf(2000 + Number(year), months.indexOf(month) + 1, Number(day));
  const service = aService(airline, flight, index, "galileo");
  service.departureDate = start === null ? null : dateOfDay(start);
  service.departsOn = start === null ? null : printedDay(start);
  let end = index + 1;
  for (; end < lines.length; end++) {
    const line = lines[end] ?? "";
    const leg = row.exec(line)?.groups;
    if (leg) addLeg(leg, service, start);
    else if (!readTotal(line, service) && !isFrame.test(line)) break;
  }
  return service.legs.length > 0 ? { services: [service], end } : null;
};

function addLeg(printed: Record<string, string | undefined>, service: Service, start: number | null): void {
  const { from = "", departs = "", departsMarker = "", departureTerminal = null } = printed;
  const { to = "", arrives = "", arrivesMarker = "", arrivalTerminal = null } = printed;
  // Both markers count from the day of the headline.
  const [left, landed] = [markers[departsMarker] ?? 0, markers[arrivesMarker] ?? 0];
  addLegTo(service, {
    ...aLeg(from, to),
    departsOn: start === null ? null : printedDay(start + left),
    departsMinute: readClock(departs),
    arrivesOn: start === null ? null : printedDay(start + landed),
    arrivesMinute: readClock(arrives),
    arrivalDayOffset: landed - left,
    departureTerminal,
    arrivalTerminal,
    aircraft: printed.aircraft ?? null,
    flightMinutes: readElapsed(printed.flying),
    groundMinutesAfter: readElapsed(printed.ground),
  });
}

function readTotal(line: string, service: Service): boolean {
  const [, kind, total] = totalLine.exec(line) ?? [];
  if (kind === "FLYING") service.flightMinutes = readElapsed(total);
  if (kind === "GROUND") service.groundMinutes = readElapsed(total);
  if (kind === "JOURNEY") service.totalMinutes = readElapsed(total);
  // A nonstop flight has only its flight time.
  if (service.groundMinutes === null) service.totalMinutes ??= service.flightMinutes;
  return kind !== undefined;
}

function printedDay(dayNumber: number): PrintedDay {
  const date = dateOfDay(dayNumber);
  return { month: Number(date.slice(5, 7)), day: Number(date.slice(8)) };
}

const markers: Record<string, number> = { "": 0, "#": 1, "+": 1, "*": 2, "-": -1 };

const header =
  /^ {0,12}(?<airline>[A-Z][A-Z0-9]|\d[A-Z]) {0,4}(?<flight>\d{1,4}) {1,4}(?:MON|TUES|WEDNES|THURS|FRI|SATUR|SUN)DAY {1,12}(?<day>\d{1,2}) ?(?<month>[A-Z]{3}) ?(?<year>\d{2})$/;
const row = new RegExp(
  [
    `^ {0,12}(?<from>[A-Z]{3}) {1,3}(?<departs>${clockPattern})(?<departsMarker>[#*+-]?) {1,6}(?:(?<departureTerminal>[A-Z0-9]{1,2}) {1,4})?[DI]`,
    ` {1,5}(?<to>[A-Z]{3}) {1,3}(?<arrives>${clockPattern})(?<arrivesMarker>[#*+-]?) {1,6}(?:(?<arrivalTerminal>[A-Z0-9]{1,2}) {1,4})?[DI]`,
    " {1,8}(?<flying>\\d{0,2}:\\d{2})(?:/ {0,2}(?<ground>\\d{0,2}:\\d{2}))?(?: {1,16}(?<aircraft>[A-Z0-9]{3}))?(?: {1,6}[A-Z])?$",
  ].join(""),
);
const totalLine = /^ {0,12}TOTAL (FLYING|GROUND|JOURNEY) TIME {1,4}[A-Z]{3} - [A-Z]{3} {1,10}(\d{1,3}:\d{2})$/;
/** Rules, headlines, classes and texts between the rows. */
const isFrame = /^ {0,12}(?: *|-{10,}|BRD TIME.*|CLASSES|[A-Z]{3}-[A-Z]{3} .*|TRC {1,4}TEXT|[A-Z] {3,5}[A-Z].*)$/;
