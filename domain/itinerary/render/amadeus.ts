import { type ScreenFormat, timeColumn } from "./columns.ts";

/** The display that always prints the arrival date: `  2  LH 411 Y 12DEC 6 JFKMUC HK1  1855 0845  13DEC  E  0 77W`. */
export const amadeusScreen: ScreenFormat = {
  flight: (columns, clock) => {
    const { number, airline, flight, bookingClass, departsOn, weekday, pair, status, aircraft } = columns;
    const padded = flight.replace(/^ {2,3}/, (blanks) => ` ${"0".repeat(blanks.length - 1)}`);
    // Amadeus has neither "N" for noon nor "M" for midnight.
    const [departs, arrives] = [columns.departs, columns.arrives].map((time) =>
      timeColumn(time.replace("N", "P").replace("M", "A"), clock),
    );
    const behind = aircraft ? `E  0 ${aircraft}` : "E";
    return `${number.padStart(3)}  ${airline}${padded} ${bookingClass} ${departsOn} ${weekday} ${pair} ${status} ${departs}${arrives} ${columns.arrivesOn}  ${behind}`;
  },
  surface: (number) => `${number.padStart(3)}  ARNK`,
  operatorIndent: "     ",
};
