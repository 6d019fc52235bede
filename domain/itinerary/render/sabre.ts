import { type ScreenFormat, timeColumn } from "./columns.ts";

/** ` 2 DL 474V 22SEP Q JFKVCE HK6   917P 1135A  23SEP F /DCDL /E` */
export const sabreScreen: ScreenFormat = {
  flight: (columns, clock) => {
    const { number, airline, flight, bookingClass, departsOn, weekday, pair, status } = columns;
    // An office with 24-hour times also uses numbers for weekdays.
    const day = (value: number) => (clock === 12 ? "MTWQFJS".charAt(value - 1) : String(value));
    const times = `${timeColumn(columns.departs, clock)} ${timeColumn(columns.arrives, clock)}`;
    const arrivesOn = columns.arrivalDayOffset === 0 ? "" : `  ${columns.arrivesOn} ${day(columns.arrivalWeekday)}`;
    return `${number.padStart(2)} ${airline}${flight}${bookingClass} ${departsOn} ${day(weekday)} ${pair} ${status} ${times}${arrivesOn} /DC${airline} /E`;
  },
  surface: (number) => `${number.padStart(2)} ARNK`,
  operatorIndent: "",
};
