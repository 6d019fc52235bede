import { clockPattern, dayPattern, readClock, readDay } from "./atoms.ts";
import { type Dialect, emptyTail } from "./dialect.ts";

/** ` 2 DL 474V 22SEP Q JFKVCE*HK6   917P1135A  23SEP F /DCDL*GYJAFF /E` */
export const sabreDialect: Dialect = {
  gds: "sabre",
  evidence: ({ designator, weekday, marriageGroup, tail }) =>
    points(designator.isClassGlued, 2) +
    points(/^[MTWQFJS]$/.test(weekday ?? ""), 3) +
    points(marriageGroup !== undefined, 2) +
    points(/\/(?:DC|AB)[A-Z0-9]{2}/.test(tail), 3) +
    points(/ \/E\.?$/.test(tail), 1) +
    // The arrival date carries its weekday too.
    points(new RegExp(`${dayPattern} {1,2}[1-7MTWQFJS](?![A-Z0-9])`).test(tail), 2),
  readTail: (tail) => {
    const { departs, arrives, date } = times.exec(tail)?.groups ?? {};
    if (!departs || !arrives) return emptyTail;
    return {
      ...emptyTail,
      departsMinute: readClock(departs),
      arrivesMinute: readClock(arrives),
      arrivesOn: date ? readDay(date) : null,
    };
  },
};

/** No date behind the times: it arrives on the day it leaves. */
const times = new RegExp(
  `^ {0,12}(?<departs>${clockPattern}) {0,6}(?<arrives>${clockPattern})(?: {1,6}(?<date>${dayPattern})(?![A-Z0-9]))?`,
);

function points(isThere: boolean, worth: number): number {
  return isThere ? worth : 0;
}
