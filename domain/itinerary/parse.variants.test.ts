import { expect, test } from "vitest";
import { flightsOnScreen } from "./flights-on-screen.ts";
import { parseItinerary } from "./parse.ts";
import { reference } from "./reference/reference.ts";

const parse = (text: string) => parseItinerary(text, { today: "2026-11-20", reference });
const flights = (text: string) => flightsOnScreen(parse(text));

test("a flight that was replaced or flown keeps what stands below it", () => {
  expect(
    flights(`  2  LH 411 C 12DEC 6*JFKMUC UN1  1855 0845           E  LH/XYZ234
     OPERATED BY PRIVATAIR
     DEPARTS JFK TERMINAL 1  - ARRIVES MUC TERMINAL 2
  3  LH 413 C 12DEC 6*JFKMUC TK1  1955 0945  13DEC  E  LH/XYZ234`),
  ).toMatchObject([
    {
      ...{ status: "UN", setAside: "replaced", operatedBy: "PRIVATAIR", departureTerminal: "1", arrivalTerminal: "2" },
      ...{ arrivalDayOffset: 1, arrivalDayOffsetPrinted: false },
    },
    { status: "TK", setAside: null, operatedBy: null, arrivalDayOffset: 1, arrivalDayOffsetPrinted: true },
  ]);
});
