import { clockPattern, dayPattern, readClock, readDay } from "../atoms.ts";
import { operatorName } from "../notes.ts";
import { mealsOf } from "./meals.ts";
import {
  addLegTo,
  aLeg,
  aService,
  legsBetween,
  readElapsed,
  type Service,
  type ServiceLeg,
  type ServiceReader,
  textOf,
} from "./service.ts";

/**
 * Reads Sabre VI*: a row per leg, with terminals and operator below it. Further legs of a flight omit its number.
 * ` 2 AC*2526 27AUG IAH LHR  850P 1205P+1 M    788  9.15  4847  N`
 */
export const sabreVi: ServiceReader = (lines, index) => {
  if (!header.test(lines[index] ?? "") && !row.test(lines[index] ?? "")) return null;
  const services: Service[] = [];
  let end = index;
  for (; end < lines.length; end++) {
    const line = lines[end] ?? "";
    const match = row.exec(line) ?? (services.length > 0 ? furtherLeg.exec(line) : null);
    if (match) addLeg(match.groups ?? {}, services, end);
    else if (services.length === 0 && end > index + mostAboveRow) break;
    else if (!header.test(line) && !readDetail(line, services)) {
      // An unknown line is a remark if the flight continues below it.
      if (services.length === 0 || !goesOn.test(lines[end + 1] ?? "")) break;
      services.at(-1)?.comments.push(line.trim());
    }
  }
  return services.length > 0 ? { services, end } : null;
};

function addLeg(printed: Record<string, string | undefined>, services: Service[], line: number): void {
  const { number, airline, flight, date, from = "", to = "", departs = "", arrives = "", marker, rest = "" } = printed;
  if (airline && flight) {
    const service = aService(airline, flight, line, "sabre");
    services.push({ ...service, segmentNumber: number ? Number(number) : null, departsOn: readDay(date ?? "") });
  }
  const service = services.at(-1);
  if (!service) return;
  const before = service.legs.at(-1);
  const { letters, aircraft, elapsed, miles } = columns.exec(rest)?.groups ?? {};
  addLegTo(service, {
    ...aLeg(from, to),
    departsOn: date ? readDay(date) : (before?.departsOn ?? null),
    departsMinute: readClock(departs),
    arrivesMinute: readClock(arrives),
    arrivalDayOffset: marker ? Number(marker) : 0,
    meals: letters ? [mealsOf(letters)] : [],
    // If omitted, the aircraft is the same as before.
    aircraft: aircraft ?? before?.aircraft ?? null,
    flightMinutes: readElapsed(elapsed),
    miles: miles ? Number(miles) : null,
  });
}

/** Reads a line with more data about the leg above it, or without any. */
function readDetail(line: string, services: Service[]): boolean {
  const [service, text] = [services.at(-1), line.trim()];
  const leg = service?.legs.at(-1);
  if (text === "") return true;
  if (/^\d{1,2} {1,8}FLT NOOP/.test(text)) return true;
  if (!service || !leg) return false;
  if (/^(?:DEP|ARR)-/.test(text)) {
    const [departure = "", arrival] = text.split(/(?:^| )ARR-/);
    leg.departureTerminal = textOf(departure.replace("DEP-", ""));
    leg.arrivalTerminal = textOf(arrival);
    return true;
  }
  const operated = /^\*?(?:([A-Z]{3})-([A-Z]{3}) )?OPERATED BY (.*)$/.exec(text);
  if (operated) return setOperator(service, leg, operated);
  if (!/^(?:CABIN-|ONEWORLD|SKYTEAM|STAR ALLIANCE|[A-Z]{3}-[A-Z]{3} )/.test(text)) return false;
  service.comments.push(text);
  return true;
}

function setOperator(service: Service, last: ServiceLeg, [, from = "", to = "", name = ""]: RegExpExecArray): true {
  const operator = operatorName(name);
  const legs = legsBetween(service, from, to);
  for (const leg of legs.length > 0 ? legs : [last]) leg.operatedBy = operator;
  service.operatedBy ??= operator;
  return true;
}

/**
 * The maximum number of lines between a headline and its first row. Without it, parsing many headlines would be
 * quadratic.
 */
const mostAboveRow = 4;
const header = /^ {0,16}FLIGHT {1,3}DATE {1,3}SEGMENT {1,3}DPTR {1,4}ARVL/;
const route = `(?<from>[A-Z]{3}) {1,2}(?<to>[A-Z]{3}) {1,3}(?<departs>${clockPattern}) {0,3}(?<arrives>${clockPattern})`;
/** The elapsed time with a dot, which no other row has. */
const facts = "\\+?(?<marker>[+-]?\\d(?!\\d))?(?<rest> .*(?:\\d| )\\.\\d{2}(?!\\d).*)$";
const row = new RegExp(
  `^ {0,12}(?:(?<number>\\d{1,2})[A-Z]? {1,3})?(?<airline>[A-Z][A-Z0-9]|\\d[A-Z])[* ] {0,3}(?<flight>\\d{1,4}) {1,3}(?<date>${dayPattern}) {1,2}${route}${facts}`,
);
const furtherLeg = new RegExp(`^ {6,36}(?:(?<date>${dayPattern}) {1,2})?${route}${facts}`);
const goesOn = new RegExp(`${furtherLeg.source}|^ {0,40}(?:DEP|ARR)-`);
/** Meals on the left, the aircraft next to the elapsed time; either can be missing. */
const columns =
  /^(?: {1,5}(?<letters>[A-Z/]{1,4}|-)(?= ))? {0,12}(?:(?<= )(?<aircraft>[A-Z0-9]{3}))? {1,10}(?<elapsed>\d{0,2}\.\d{2})(?: {1,6}(?<miles>\d{1,5}))?/;
