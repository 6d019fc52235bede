import { expect, test } from "vitest";
import { parseItinerary } from "#domain/itinerary/parse.ts";
import { reference } from "#domain/itinerary/reference/reference.ts";

import { lineViews, pasteSummary, remarksOnce, yearsSentence } from "./lines.ts";

const seen = (text: string) => {
  const parsed = parseItinerary(text, { today: "2026-11-21", reference });
  const lines = lineViews(parsed, []);
  const summary = pasteSummary({ ...parsed, flightProblems: [], alternatives: [parsed.segments] }, lines);
  const told = remarksOnce(lines).map(({ text, lines: about }) => `${about.map((line) => line + 1)}: ${text}`);
  const years = yearsSentence({ ...parsed });
  return {
    summary,
    signs: lines.map(({ sign }) => sign).join(""),
    remarks: lines.map(({ remarks }) => remarks),
    told,
    years,
  };
};

/** The example of the README. */
const sample = ` 1 TK   4Y 01MAY JFKIST HK2   130A 620P
 2 TK 370Y 01MAY ISTTAS HK2   805P 205A+1
 3 TK 371Y 20MAY TASIST HK2   355A 645A
 4 TK   3Y 20MAY ISTJFK HK2   845A1240P`;

test("reports a year taken from today once and does not mark its lines as doubtful", () => {
  const { summary, signs, told, years } = seen(sample);
  expect({ summary: summary.replace(/ from \w+/, ""), signs, told }).toEqual({
    summary: "4 flights",
    signs: "✓✓✓✓",
    told: [],
  });
  expect(years).toBe("Years were taken from today: 2027.");
});

test("names both years if the flights cross the turn of the year", () => {
  const { years } = seen(` 1 TK   4Y 29DEC JFKIST HK2   130A 620P
 2 TK   3Y 05JAN ISTJFK HK2   845A1240P`);
  expect(years).toBe("Years were taken from today: 2026, 2027.");
});

test("names the date printed on the screen as the source of the year", () => {
  const { years } = seen(`RP/NYC1S2ABC/NYC1S2ABC            AA/SU  6MAR18/1513Z   QWERTY
  2  UA 057 M 10SEP EWRCDG HK1   640P 745A 11SEP  E  UA/ABC123`);
  expect(years).toBe("Years were taken from the date on the screen: 2018.");
});

test("reports nothing if the weekdays determine the year", () => {
  expect(seen(" 1 TK   4Y 01MAY J JFKIST HK2   130A 620P").years).toBeUndefined();
});

test("reports weekdays that do not fit once for all lines", () => {
  // In no year near do these dates fall on these weekdays.
  const { told, signs } = seen(` 1 TK   4Y 01MAY M JFKIST*HK2   130A 620P
 2 TK 370Y 02MAY M ISTTAS*HK2   805P 205A  03MAY T
 3 TK   3Y 20MAY M ISTJFK*HK2   845A1240P`);
  expect(signs).toBe("???");
  expect(told.filter((remark) => remark.includes("weekday"))).toEqual([
    "1,2,3: the printed weekday does not fit the date",
  ]);
});

test("omits a flight that the airline has replaced, and marks nothing to check", () => {
  const { summary, signs, remarks } = seen(` 2 TK 370Y 01MAY J ISTTAS*UN2   805P 205A  02MAY S /DCTK*ABC123 /E
 3 TK 370Y 01MAY J ISTTAS*TK2   835P 235A  02MAY S /DCTK*ABC123 /E`);
  expect({ summary, signs }).toEqual({ summary: "1 flight from Sabre", signs: "–✓" });
  expect(remarks).toEqual([["replaced by the airline's new flight: left out"], []]);
});

test("omits a flown flight, without its assumptions", () => {
  const { summary, signs, remarks } = seen(`  2  W3 108 M 13AUG JFKLOS         FLWN
  3  W3 107 O 04DEC 5 LOSJFK HK1  2215 0530  05DEC  E`);
  expect({ summary, signs }).toEqual({ summary: expect.not.stringContaining("to check"), signs: "–✓" });
  expect(remarks).toEqual([["already flown: left out"], []]);
});

test("marks an open flight and one without times to be checked", () => {
  const { signs } = seen(`  3  W3 OPEN O 04DEC 5 LOSJFK DS1
  4  W3 107 O 04DEC 5 LOSJFK GK1        FR`);
  expect(signs).toBe("??");
});
