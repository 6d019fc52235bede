import { type Clock, type ScreenFormat, weekdayPair } from "./columns.ts";

/** The day of arrival follows its time: ` 2 UA 999S 19DEC EWRBRU HK1   635P  750A|*      SA/SU   E`. */
export const apolloScreen: ScreenFormat = {
  flight: (columns, clock) => {
    const { number, airline, flight, bookingClass, departsOn, pair, status } = columns;
    const marker = markerOf(columns.arrivalDayOffset, clock);
    const times = `${columns.departs.padStart(5)} ${columns.arrives.padStart(5)}${marker}${columns.isPassive ? " " : "*"}`;
    return `${number.padStart(2)} ${airline}${flight}${bookingClass} ${departsOn} ${pair} ${status} ${times}${weekdayPair(columns).padStart(11)}${columns.isPassive ? "" : "   E"}`;
  },
  surface: (number) => `${number.padStart(2)}   ARNK`,
  operatorIndent: "         ",
};

function markerOf(days: number, clock: Clock): string {
  if (days === 0) return " ";
  if (days === 1) return "|";
  // After a time without a letter, a separate digit would look like part of the time.
  return days < 0 ? "-" : `${clock === 12 ? "" : "|"}${days}`;
}
