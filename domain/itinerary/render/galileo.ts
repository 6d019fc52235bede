import { type ScreenFormat, timeColumn, weekdayPair } from "./columns.ts";

/** The day of arrival precedes its time: ` 4. UA  200 S  13AUG GUMHNL HS1   640A - 600P O        E MO`. */
export const galileoScreen: ScreenFormat = {
  flight: (columns, clock) => {
    const { number, airline, flight, bookingClass, departsOn, pair, status } = columns;
    const marker = markers[columns.arrivalDayOffset] ?? " ";
    const times = `${timeColumn(columns.departs, clock)} ${marker}${timeColumn(columns.arrives, clock)}`;
    const flags = columns.isPassive ? "         " : "O        E";
    return `${number.padStart(2)}. ${airline} ${flight} ${bookingClass}  ${departsOn} ${pair} ${status} ${times} ${flags} ${weekdayPair(columns)}`;
  },
  surface: (number) => `${number.padStart(2)}.    ARNK`,
  operatorIndent: "         ",
};

const markers: Record<number, string> = { [-1]: "-", 1: "#", 2: "*" };
