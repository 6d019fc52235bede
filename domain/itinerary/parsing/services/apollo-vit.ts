import { clockPattern, dayPattern, readClock, readDay } from "../atoms.ts";
import type { PrintedDay } from "../printed-flight.ts";
import { addLegTo, aLeg, aService, readElapsed, type ServiceReader } from "./service.ts";

/**
 * Reads Apollo VIT: ` TK 675   21FEB  SU`, then one line per airport with arrival, departure and elapsed time, a line
 * with a date at the start of each day, and `TET` for the total.
 */
export const apolloVit: ServiceReader = (lines, index) => {
  const [, airline = "", flight = "", date = ""] = header.exec(lines[index] ?? "") ?? [];
  if (!airline || !airportLine.test(lines[index + 1] ?? "")) return null;
  const service = { ...aService(airline, flight, index, "apollo"), departsOn: readDay(date) };
  let day = service.departsOn;
  let previous: Departure | null = null;
  let end = index + 1;
  for (; end < lines.length; end++) {
    const line = lines[end] ?? "";
    const stop = airportLine.exec(line)?.groups;
    const [newDay, total] = [dateLine.exec(line)?.[1], totalLine.exec(line)?.[1]];
    if (stop) {
      const { airport = "", first = "", second, elapsed } = stop;
      if (previous) {
        const { airport: from, day: departsOn, minute: departsMinute } = previous;
        const times = { departsOn, departsMinute, arrivesOn: day, arrivesMinute: readClock(first) };
        addLegTo(service, { ...aLeg(from, airport), ...times, flightMinutes: readElapsed(elapsed) });
      }
      previous = { airport, day, minute: readClock(second ?? first) };
    } else if (newDay) day = readDay(newDay);
    else if (total) service.totalMinutes = readElapsed(total);
    else if (/^ {0,12}[A-Z]{3}-[A-Z]{3} /.test(line)) service.comments.push(line.trim());
    else if (!/^ *(?:END OF DISPLAY)?$/.test(line)) break;
  }
  return service.legs.length > 0 ? { services: [service], end } : null;
};

interface Departure {
  airport: string;
  day: PrintedDay | null;
  minute: number | null;
}

const header = new RegExp(
  `^ {0,12}([A-Z][A-Z0-9]|\\d[A-Z]) {0,4}(\\d{1,4}) {1,8}(${dayPattern})(?: {1,4}(?:MO|TU|WE|TH|FR|SA|SU))?$`,
);
const airportLine = new RegExp(
  `^ {0,12}(?<airport>[A-Z]{3}) {1,16}(?<first>${clockPattern})(?: {1,4}(?<second>${clockPattern}))?(?: {1,20}(?<elapsed>\\d{0,2}:\\d{2}))?$`,
);
const dateLine = new RegExp(`^ {4,36}(${dayPattern})(?: {1,4}(?:MO|TU|WE|TH|FR|SA|SU))?$`);
const totalLine = /^ {0,40}TET {1,8}(\d{1,3}:\d{2})$/;
