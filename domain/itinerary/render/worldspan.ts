import { type ScreenFormat, weekdayName } from "./columns.ts";

/**
 * The only system with a weekday of two letters before the cities:
 * ` 6*EY8310T 24SEP MO JFKMCO SS1   925P 1214A#1/X $ E`.
 */
export const worldspanScreen: ScreenFormat = {
  flight: (columns, clock) => {
    const { number, airline, flight, bookingClass, departsOn, pair, status, arrivalDayOffset } = columns;
    const departs = clock === 12 ? status + columns.departs.padStart(6) : `${status.trimEnd()} ${columns.departs}`;
    const sameDay = clock === 12 ? "" : " ";
    const marker = arrivalDayOffset === 0 ? sameDay : arrivalDayOffset < 0 ? arrivalDayOffset : `#${arrivalDayOffset}`;
    const head = `${number.padStart(2)}${columns.isCodeshare ? "*" : " "}${airline}${flight}${bookingClass}`;
    const stop = columns.isConnection ? "X" : "O";
    return `${head} ${departsOn} ${weekdayName(columns.weekday)} ${pair} ${departs}${columns.arrives.padStart(6)}${marker}/${stop} $ E`;
  },
  surface: (number) => `${number.padStart(2)}  ARNK`,
  operatorIndent: "         ",
};
