import { operatorName } from "../notes.ts";
import {
  addLegTo,
  aLeg,
  aService,
  legsBetween,
  readElapsed,
  type Service,
  type ServiceLeg,
  type ServiceReader,
} from "./service.ts";

/**
 * Reads *SVC of Apollo and Galileo: ` 2 AA  169  L LAXNRT  777  LUNCH/DINNER     11:40`, further legs with only their
 * pair,
 * then amenities and remarks. Both systems print the same format, so it does not distinguish them.
 */
export const travelportSvc: ServiceReader = (lines, index) => {
  if (!row.test(lines[index] ?? "")) return null;
  const services: Service[] = [];
  let end = index;
  for (; end < lines.length; end++) {
    const line = lines[end] ?? "";
    const first = row.exec(line)?.groups;
    if (first) {
      const { number, airline = "", flight = "", bookingClass = null } = first;
      services.push({ ...aService(airline, flight, end, null), segmentNumber: Number(number), bookingClass });
    }
    const leg = first ?? furtherLeg.exec(line)?.groups;
    const service = services.at(-1);
    if (leg && service) addLegTo(service, readLeg(leg));
    else if (!service || !readDetail(line, service)) break;
  }
  return { services, end };
};

function readLeg({ from = "", to = "", aircraft, meals, elapsed }: Record<string, string | undefined>): ServiceLeg {
  const words = meals?.trim() ?? "";
  return {
    ...aLeg(from, to),
    aircraft: aircraft ?? null,
    meals: words ? [{ classes: null, printed: words, names: words.split("/").map((word) => word.toLowerCase()) }] : [],
    flightMinutes: readElapsed(elapsed),
  };
}

function readDetail(line: string, service: Service): boolean {
  const text = line.trim();
  if (text === "" || /^(?:CO2 |\(\*\):)/.test(text)) return true;
  if (!/^ {8}/.test(line)) return false;
  const operated = /^OPERATED BY (.*?)(?: {2}([A-Z]{3})-([A-Z]{3}))?$/.exec(text);
  const terminals = terminalLine.exec(text);
  if (operated) setOperator(service, operated);
  else if (terminals) setTerminals(service, terminals);
  else if (/^ {16}/.test(line)) addAmenities(service, text.split("/"));
  else service.comments.push(text);
  return true;
}

function addAmenities({ legs }: Service, words: readonly string[]): void {
  for (const word of words) if (word) legs.at(-1)?.amenities.push(word);
}

function setOperator(service: Service, [, name = "", from, to]: RegExpExecArray): void {
  const operator = operatorName(name);
  service.operatedBy ??= operator;
  // Without a leg, the operator applies to all legs above that have none, because the operator of the next leg is below
  // it.
  const legs = from && to ? legsBetween(service, from, to) : service.legs.filter((leg) => leg.operatedBy === null);
  for (const leg of legs) leg.operatedBy = operator;
}

function setTerminals(service: Service, [, from, departs, to, arrives]: RegExpExecArray): void {
  const departing = service.legs.find((leg) => leg.from === from);
  const arriving = service.legs.find((leg) => leg.to === to);
  if (departing && departs) departing.departureTerminal = departs;
  if (arriving && arrives) arriving.arrivalTerminal = arrives;
}

const terminalLine =
  /^(?:DEPARTS ([A-Z]{3}) TERMINAL ([A-Z0-9]{1,2})\b)?(?: {0,4}-? {0,4})(?:ARRIVES ([A-Z]{3}) TERMINAL ([A-Z0-9]{1,2})\b)?$/;
const leg =
  "(?<from>[A-Z]{3})(?<to>[A-Z]{3}) {1,3}(?<aircraft>[A-Z0-9]{3})?(?<meals> {1,3}[A-Z][A-Z /-]{2,30}?)? {1,60}(?<elapsed>\\d{0,2}:\\d{2})$";
const row = new RegExp(
  `^ {0,12}(?<number>\\d{1,2})\\.? {1,3}(?<airline>[A-Z][A-Z0-9]|\\d[A-Z])[ *]{0,2} {0,2}(?<flight>\\d{1,4}) {1,3}(?<bookingClass>[A-Z]) {1,3}${leg}`,
);
const furtherLeg = new RegExp(`^ {8,32}${leg}`);
