import { clockPattern, readClock } from "../atoms.ts";
import { nothingOffered, type OfferShape } from "./offer-row.ts";
import { areOffered, readClasses } from "./offered-classes.ts";

/**
 * A row in Galileo's documented format: airports first and the day of the month before the time. An airport that equals
 * that of the row above is omitted: ` 1 LHR JFK 15/0825 1110 @BA 117 F9 A9 J9 C9 Y9 B9#777C*E`,
 * `   JFK BOS 15/1415 1535 *AA2120 F4 Y9 32BC*E`.
 */
export const galileoRow: OfferShape = (line) => {
  const groups = row.exec(line)?.groups;
  if (!groups) return null;
  const { from = null, to = "", departs = "", arrives = "", airline = "", flight = "", rest = "" } = groups;
  const [departsMinute, arrivesMinute] = [readClock(departs), readClock(arrives)];
  const { index = rest.length, groups: columns } = equipment.exec(rest) ?? {};
  const classes = readClasses(rest.slice(0, index));
  if (!classes || !areOffered(classes)) return null;
  if (departsMinute === null || arrivesMinute === null || Number(flight) === 0) return null;
  const departureDays = markers[groups.markDeparture ?? ""] ?? 0;
  return {
    ...nothingOffered,
    gds: "galileo",
    airline,
    classes,
    from,
    to,
    departsMinute,
    arrivesMinute,
    departureDays,
    number: groups.number ? Number(groups.number) : null,
    flightNumber: String(Number(flight)),
    arrivalDays: departureDays + (markers[groups.markArrival ?? ""] ?? 0),
    daysCountFrom: "screen",
    departsDayOfMonth: groups.departsDay ? Number(groups.departsDay) : null,
    arrivesDayOfMonth: groups.arrivesDay ? Number(groups.arrivesDay) : null,
    aircraft: columns?.aircraft ?? null,
  };
};

const markers: Record<string, number> = { "#": 1, "+": 1, "*": 2, "-": -1 };

const row = new RegExp(
  [
    "^ {0,3}(?<number>\\d{1,2})?[*#+.@]?(?: {1,4}(?<from>[A-Z]{3}))? {1,8}(?<to>[A-Z]{3}) {1,4}",
    `(?:(?<departsDay>\\d{1,2})/)?(?<departs>${clockPattern})(?<markDeparture>[#*+-])? {1,6}`,
    `(?:(?<arrivesDay>\\d{1,2})/)?(?<arrives>${clockPattern})(?<markArrival>[#*+-])? {0,4}[@*#.:=]? {0,2}`,
    "(?<airline>[A-Z][A-Z0-9]|\\d[A-Z]) {0,3}(?<flight>\\d{1,4}) (?<rest>.{2,90})$",
  ].join(""),
);
/** `777C*E`: the aircraft and the link of the airline. */
const equipment = /(?:[#+.]| ) {0,3}(?<aircraft>[A-Z0-9]{3})(?:[A-Z*]{1,4})? {0,20}$/;
