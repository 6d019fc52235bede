import { expect, test } from "vitest";
import { itineraryCalls } from "#contract/itinerary/calls.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import { readPaste } from "./read-paste.ts";

const today = "2026-11-20";
const paste = ` 1.1DOE/JANE MRS
 1 UA 999S 19DEC EWRBRU HK1   635P  750A|*      SA/SU   E  1
 2 SN 463Y 21DEC BRUKGL HK1  1040A  735P *         MO   E
 1 SN 502Y 19DEC JFKBRU UN1   635P  750A|*      SA/SU   E  1
 2 SN 502Y 19DEC JFKBRU TK1   645P  800A|*      SA/SU   E  1`;

const told = (text: string) => itineraryCalls.parse.answer.parse(JSON.parse(readPaste(text, today)));

test("returns flights, alternatives and omitted lines, but no persons", () => {
  const answer = told(paste);
  expect(answer.gds).toBe("apollo");
  expect(answer.segments.map(({ from, to, departsAt }) => `${from}${to} ${departsAt}`)).toEqual([
    "EWRBRU 2026-12-19T18:35",
    "BRUKGL 2026-12-21T10:40",
    "JFKBRU 2026-12-19T18:45",
  ]);
  expect(answer.alternatives).toEqual([[0, 1], [2]]);
  expect(answer.setAside).toMatchObject([{ reason: "replaced", flightNumber: "502", status: "UN", line: 3 }]);
  expect(answer.lines[0]).toMatchObject({ text: expect.not.stringContaining("DOE"), verdict: "skipped" });
  expect(answer.lines[1]?.verdict).toBe("understood");
});

test("reports where reading stopped and what was expected if a paste has no flight", () => {
  const refused = () => readPaste(" 1 UA 999S 19DEC EWR\n", today);
  expect(refused).toThrow(Refusal);
  try {
    refused();
  } catch (error) {
    expect(error).toMatchObject({ code: "parsing_failed", details: { failure: { line: 0, expected: "city pair" } } });
  }
});

test("returns the availability of a screen, both with a booking and in the refusal of a screen without one", () => {
  const screen = " 17SEP  FRI   NYC/EDT     LAX/PDT-3\n1DL     509 C7 DL Y JFKLAX    915P 1230A+1 DCA /E";
  const offer = {
    airline: "DL",
    flightNumber: "509",
    from: "JFK",
    to: "LAX",
    departsOn: "2027-09-17",
    arrivalDayOffset: 1,
    classes: [
      { bookingClass: "C", seats: 7 },
      { bookingClass: "D", seats: "waitlist" },
      { bookingClass: "Y", seats: null },
    ],
  };
  const answer = told(`${paste}\n${screen}`);
  expect(answer.availability).toMatchObject([offer]);
  expect(answer.segments).toHaveLength(3);
  try {
    expect.unreachable(String(readPaste(screen, today)));
  } catch (error) {
    expect(error).toMatchObject({ details: { failure: { seen: "availability" }, availability: [offer] } });
  }
});

test("returns no names from ticket lists or from the reasons for omitted lines, refused or not", () => {
  const tickets = " 2.TE 2201234567890-AT DOE/J AAAA*ABC 1200/12JAN I\nDOE/JANE MRS 22SEP JFKVCE HK1";
  expect(readPaste(`${paste}\n${tickets}`, today)).not.toMatch(/DOE|JANE|1234567890/);
  try {
    expect.unreachable(String(readPaste(tickets, today)));
  } catch (error) {
    expect(error).toMatchObject({
      details: { lines: [{ kind: "ticket" }, { guesses: [{ code: "unreadable_flight" }] }] },
    });
    expect(JSON.stringify(error)).not.toMatch(/DOE|JANE|1234567890/);
  }
});

test.each([
  "FOP CC VI4111111111111111/1226/CVV737",
  " 3 FP CC VI 4111 1111 1111 1111 EXP 1226 CODE 737",
  " 4 RM CVV 737",
  "CVV 737",
  "NYC CVV737",
  " 1 SN 502Y 19DEC JFKBRU UN1   635P  750A  4111111111111111 737",
])("returns neither a card number nor its code for %j, with flights and without", (line) => {
  const written = readPaste(`${paste}\n${line}`, today);
  expect(written).not.toMatch(/737|4111|1226/);
  try {
    expect(readPaste(line, today)).not.toMatch(/737|4111|1226/);
  } catch (error) {
    expect(JSON.stringify((error as Refusal).details)).not.toMatch(/737|4111|1226/);
  }
});

const flight = " 1 DL 474V 22SEP Q JFKVCE*HK2   917P1135A  23SEP F\n";

test("refuses more flights than a person could read, and names the text field", () => {
  expect(told(flight.repeat(160)).segments).toHaveLength(160);
  try {
    expect.unreachable(String(readPaste(flight.repeat(900), today)));
  } catch (error) {
    expect(error).toMatchObject({ code: "invalid_input", details: { fields: [{ field: "text" }] } });
  }
});

test.each([
  ["lines", "\n"],
  ["words", "x \n"],
  ["control characters", "\u0001"],
  ["names", "DOE/JANE MRS\n"],
  ["offers", "1  UA 509  F9 C7 D7 Z0 P0 Y9 B9 M9 E9 U9 H9 Q9 V9 W9 S9 T9 L9 K9  JFKLAX 830A 1145A 777 0 E\n"],
])("refuses a paste of nothing but %s in a short answer that counts the omitted lines", (_what, unit) => {
  try {
    expect.unreachable(String(readPaste(unit.repeat(50_000 / unit.length), today)));
  } catch (error) {
    const { code, details } = error as Refusal;
    expect(code).toBe("parsing_failed");
    expect(Buffer.byteLength(JSON.stringify(details))).toBeLessThan(95_000);
    const { lines, availability, leftOut } = details as Record<string, { length: number; lines: number }>;
    expect((leftOut?.lines ?? 0) + Number(lines?.length) + Number(availability?.length)).toBeGreaterThan(0);
  }
});
