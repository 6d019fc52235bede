import { readClock } from "../atoms.ts";
import { aLeg, type ServiceLeg } from "./service.ts";

/**
 * Returns the legs of a flight in progress: `IAD  ESTIMATED TIME OF DEPARTURE   1740`,
 * `     ESTIMATED TIME OF ARRIVAL   0812   ACC`.
 */
export function operationalLegs(lines: readonly string[]): ServiceLeg[] {
  const legs: ServiceLeg[] = [];
  let [airport, departs]: [string, number | null] = ["", null];
  for (const line of lines) {
    const [, at, event = "", clock = "", towards] = report.exec(line) ?? [];
    if (at) airport = at;
    const minute = readClock(clock);
    if (event === "ESTIMATED TIME OF DEPARTURE") departs = minute;
    if (event !== "ESTIMATED TIME OF ARRIVAL" || !towards || !airport) continue;
    legs.push({ ...aLeg(airport, towards), departsMinute: departs, arrivesMinute: minute });
    [airport, departs] = [towards, null];
  }
  return legs;
}

const report = /^ {0,12}(?:([A-Z]{3})| {3}) {1,4}([A-Z][A-Z ]{4,40}?) {1,40}(\d{3,4}[APNM]?)(?: {1,8}([A-Z]{3}))?$/;
