import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isPlace, placeCalled } from "#domain/itinerary/reference/place-names.ts";
import { messages } from "#tests/customer-messages.ts";
import { spent } from "#tests/spent.ts";
import { longestMessage, readMessage } from "./read-message.ts";

const places = { called: placeCalled, code: isPlace };
const today = "2026-11-20";
const read = (text: string, on = today) =>
  Object.fromEntries(readMessage(text, { today: on, places }).map(({ field, value }) => [field, value]));

describe("messages in the style of customers", () => {
  test.each(messages.map(({ text, is }, index) => [index + 1, text.slice(0, 60), text, is] as const))(
    "%i: %s",
    (_, _beginning, text, is) => {
      expect(read(text)).toEqual(is);
    },
  );
});

/** The tests run on a Friday. */
test.each([
  ["leaving next Friday", "2026-11-27"],
  ["leaving this Friday", "2026-11-27"],
  ["leaving on Monday", "2026-11-23"],
  ["leaving next Monday", "2026-11-23"],
  ["leaving tomorrow", "2026-11-21"],
  ["leaving the day after tomorrow", "2026-11-22"],
  ["leaving in 3 days", "2026-11-23"],
  ["leaving in two weeks", "2026-12-04"],
  ["leaving the 15th of March", "2027-03-15"],
  ["leaving November 20", "2026-11-20"],
  ["leaving November 19", "2027-11-19"],
  ["leaving November 19, 2026", undefined],
  ["leaving 12/25", "2026-12-25"],
  ["leaving 25/12/2026", "2026-12-25"],
  ["вылет 25.12", "2026-12-25"],
  ["вылет в пятницу", "2026-11-27"],
  ["вылет послезавтра", "2026-11-22"],
  ["вылет 15-го марта", "2027-03-15"],
  ["leaving around May 5", undefined],
  ["leaving in early May", undefined],
  ["leaving May 5 or May 6", undefined],
  ["leaving Feb 30", undefined],
])("reads %s as %s", (text, date) => {
  expect(read(text).departsOn).toBe(date);
});

test('reads on a Monday "Friday" as this week\'s and "next Friday" as next week\'s', () => {
  const on = (text: string) => read(text, "2026-11-23").departsOn;
  expect([on("leaving Friday"), on("leaving next Friday")]).toEqual(["2026-11-27", "2026-12-04"]);
});

test("returns each field at most once, with a valid position, for any message", () => {
  const word = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom(
      "from",
      "to",
      "New York",
      "Tashkent",
      "May 1",
      "-",
      "2",
      "adults",
      "кг",
      "из",
      "Москвы",
      "\n",
      "12/25",
    ),
    fc.constantFrom(
      "+1 212 555 0142",
      "a@mail.example",
      "business class",
      "return",
      "my name is",
      "Ann Lee",
      "next Friday",
    ),
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 40 }), (words) => {
      const text = words.join(" ");
      const findings = readMessage(text, { today, places });
      for (const { start, end } of findings) {
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThanOrEqual(text.length);
        expect(end).toBeGreaterThan(start);
      }
      expect(new Set(findings.map(({ field }) => field)).size).toBe(findings.length);
    }),
    { numRuns: 300 },
  );
});

test.each([
  "1 ",
  "(2",
  "May ",
  "a@",
  "a.",
  "from New ",
  "Thanks, ",
  "A ",
  "из ",
  "1.",
  "and ",
  "2-",
  "\n",
  "my name is ",
])("reads ten thousand characters of %j in a short time", (part) => {
  const text = part.repeat(longestMessage / part.length + 1);
  const read = () => readMessage(text, { today, places });
  read();
  expect(spent(read).milliseconds).toBeLessThan(500);
});
