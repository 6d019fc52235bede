import { expect, test } from "vitest";
import { parseItinerary } from "./parse.ts";
import { reference } from "./reference/reference.ts";

/** Returns the days of departure, with "?" if the printed weekday does not fit. */
function days(text: string, today = "2026-11-25"): string[] {
  const { segments, problems } = parseItinerary(text, { today, reference });
  const doubted = problems.filter(({ code }) => code === "weekday_mismatch").map(({ segment }) => segment);
  return segments.map(({ departsAt }, index) => departsAt.slice(0, 10) + (doubted.includes(index) ? "?" : ""));
}

test("keeps a return with a mistyped weekday after the outbound, and tells it", () => {
  const text = ` 1. UA  950 J  18JUN LAXFRA HK2   1830 #1320 O*      E FR  1
 2. LH 1010 J  19JUN FRAMUC HK2   1500  1605 O*      E SA  1
 3. LH 1011 C  03JUL MUCFRA HK2   0800  0905 O*      E FR  2
 4. UA  951 C  03JUL FRALAX HK2   1230  1545 O*      E FR  2`;
  expect(days(text)).toEqual(["2027-06-18", "2027-06-19", "2027-07-03?", "2027-07-03?"]);
  const { lines } = parseItinerary(text, { today: "2026-11-25", reference });
  expect(lines.map(({ verdict }) => verdict)).toEqual(["understood", "understood", "guessed", "guessed"]);
});

test.each([
  [
    "one flight out and two back on one day",
    " 1 LH 457 J 18JUN 5 LAXFRA HK2 1830 1320 19JUN\n 2 LH1011 C 03JUL 5 MUCFRA HK2 0800 0905\n 3 LH 456 C 03JUL 5 FRALAX HK2 1230 1545",
    ["2027-06-18", "2027-07-03?", "2027-07-03?"],
  ],
  [
    "both days of the return",
    " 1 LH 457 J 18JUN 5 LAXFRA HK2 1830 1320 19JUN\n 2 LH1011 C 03JUL 5 MUCFRA HK2 0800 0905\n 3 LH 456 C 04JUL 6 FRALAX HK2 1230 1545",
    ["2027-06-18", "2027-07-03?", "2027-07-04?"],
  ],
  [
    "both days of the outbound",
    " 1 LH 457 J 18JUN 4 LAXFRA HK2 1830 1320 19JUN\n 2 LH1010 J 19JUN 5 FRAMUC HK2 1500 1605\n 3 LH1011 C 03JUL 6 MUCFRA HK2 0800 0905",
    ["2027-06-18?", "2027-06-19?", "2027-07-03"],
  ],
  [
    "the return after New Year",
    " 1 TK   2Y 20DEC S JFKIST*HK1   755P 1250P  21DEC M\n 2 TK   1Y 05JAN M ISTJFK*HK1   845A 1240P",
    ["2026-12-20", "2027-01-05?"],
  ],
  [
    "the return of a long stay, from another city",
    " 1 TK   2Y 05JAN T JFKIST*HK1   755P 1250P  06JAN W\n 2 HY 101Y 20OCT T TASJFK*HK1   345A 1040A",
    ["2027-01-05", "2027-10-20?"],
  ],
  [
    "a third trip from the same city",
    " 1 BA 178Y 01MAY J JFKLHR HK1 0800 2000\n 2 BA 177Y 10MAY M LHRJFK HK1 0800 1100\n 3 BA 178Y 01JUN M JFKLHR HK1 0800 2000",
    ["2027-05-01", "2027-05-10", "2027-06-01?"],
  ],
  [
    "a connection, behind a flight that prints its year",
    " 1 TK   2Y 30DEC26 W JFKIST*HK1   755P 1250P  31DEC Q\n 2 TK 370Y 04JAN S ISTTAS*HK1   305P  945P",
    ["2026-12-30", "2027-01-04?"],
  ],
  [
    "the rest of a trip that has begun",
    " 1 BA 178Y 16NOV M JFKLHR         FLWN\n 2 BA 177Y 05JAN M LHRJFK HK1 0800 1100",
    ["2027-01-05?"],
  ],
])("never moves a flight before the one ahead of it: %s", (_case, text, expected) => {
  expect(days(text)).toEqual(expected);
});

test("keeps alternatives that depart before the return of the first", () => {
  expect(
    days(` 1 TK   2Y 20DEC S JFKIST HK1   755P 1250P  21DEC M
 2 TK   1Y 05JAN T ISTJFK HK1   845A 1240P
 1 TK   4Y 18DEC F JFKIST HK1   755P 1250P  19DEC J
 2 TK   1Y 03JAN S ISTJFK HK1   845A 1240P`),
  ).toEqual(["2026-12-20", "2027-01-05", "2026-12-18", "2027-01-03"]);
});
