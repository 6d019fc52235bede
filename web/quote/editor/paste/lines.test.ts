import { expect, test, vi } from "vitest";
import { parseItinerary } from "#domain/itinerary/parse.ts";
import { reference } from "#domain/itinerary/reference/reference.ts";

// The texts ask the browser for its language when they are loaded.
vi.stubGlobal("document", { cookie: "", documentElement: {} });
const { lineViews, pasteSummary } = await import("./lines.ts");

const seen = (text: string) => {
  const parsed = parseItinerary(text, { today: "2026-11-21", reference });
  const lines = lineViews(parsed, []);
  const summary = pasteSummary({ ...parsed, flightProblems: [], alternatives: [parsed.segments] }, lines);
  return { summary, signs: lines.map(({ sign }) => sign).join(""), remarks: lines.map(({ remarks }) => remarks) };
};

test("a flight the airline replaced is left out and told, with nothing to check", () => {
  const { summary, signs, remarks } = seen(` 2 TK 370Y 01MAY J ISTTAS*UN2   805P 205A  02MAY S /DCTK*ABC123 /E
 3 TK 370Y 01MAY J ISTTAS*TK2   835P 235A  02MAY S /DCTK*ABC123 /E`);
  expect({ summary, signs }).toEqual({ summary: "1 flight from Sabre", signs: "–✓" });
  expect(remarks).toEqual([["replaced by the airline's new flight: left out"], []]);
});

test("so is a flown one, whatever had to be supposed of it", () => {
  const { summary, signs, remarks } = seen(`  2  W3 108 M 13AUG JFKLOS         FLWN
  3  W3 107 O 04DEC 5 LOSJFK HK1  2215 0530  05DEC  E`);
  expect({ summary, signs }).toEqual({ summary: expect.not.stringContaining("to check"), signs: "–✓" });
  expect(remarks).toEqual([["already flown: left out"], []]);
});

test("an open flight and one without times stay to be looked at", () => {
  const { signs } = seen(`  3  W3 OPEN O 04DEC 5 LOSJFK DS1
  4  W3 107 O 04DEC 5 LOSJFK GK1        FR`);
  expect(signs).toBe("??");
});
