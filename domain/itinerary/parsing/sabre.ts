import { type Dialect, points } from "./dialect.ts";

/** ` 2 DL 474V 22SEP Q JFKVCE*HK6   917P1135A  23SEP F /DCDL*GYJAFF /E` */
export const sabreDialect: Dialect = {
  gds: "sabre",
  evidence: ({ designator, weekday, marriageGroup, times, rest }) =>
    points(designator.isClassGlued && weekday?.length === 1, 2) +
    points(weekday?.length === 1 && weekday > "9", 3) +
    points(marriageGroup !== undefined, 2) +
    // After letters it is an airline's locator, as Amadeus prints it: "AI/ABQ7XZ".
    points(rest.includes("/") && /(?<![A-Z0-9])\/(?:DC|AB)[A-Z0-9]{2}/.test(rest), 3) +
    points(rest.includes("/E") && / \/E\.?$/.test(rest), 1) +
    // The arrival date has a weekday too.
    points(Boolean(times?.arrivesOn) && /^ {1,2}[1-7MTWQFJS](?![A-Z0-9])/.test(rest), 2),
  readFlags: () => noFlags,
};

const noFlags = {};
