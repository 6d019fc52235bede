import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isPlace, placeCalled } from "#domain/itinerary/reference/place-names.ts";
import { messages } from "#tests/lead/customer-messages.ts";
import { growth, steepest } from "#tests/server/spent.ts";
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

const party = (text: string) => {
  const { adults, children, infants } = read(text);
  return [adults, children, infants];
};

test.each<[string, (number | undefined)[]]>([
  ["our two kids (7 and 1 yo)", [undefined, 1, 1]],
  ["2 adults, 2 kids (7 and 4)", [2, 2, undefined]],
  ["2 adults and three children aged 10, 6 & 1", [2, 2, 1]],
  ["2 adults, 2 children: 7 y.o. and 9 months", [2, 1, 1]],
  ["two adults, two kids (14 and 7)", [3, 1, undefined]],
  ["2 adults, two kids (5 and 10 months)", [2, 2, undefined]],
  ["двое взрослых и двое детей (7 и 1 год)", [2, 1, 1]],
  ["my wife and I, a baby (9 months) and two kids", [2, 2, 1]],
  ["our sons are 12 and 14 years old", [undefined, undefined, undefined]],
  ["1 adult, 2 kids (5)", [1, 2, undefined]],
  ["my mother is 71 years old, 2 adults", [2, undefined, undefined]],
])("counts the travelers of %s as %j", (text, counts) => {
  expect(party(text)).toEqual(counts);
});

const guesses = (text: string) =>
  readMessage(text, { today, places })
    .filter(({ isGuess }) => isGuess)
    .map(({ field }) => field);

test.each<[string, string[]]>([
  ["My name is Ann Lee. JFK to Tashkent on May 5, two adults", []],
  ["two adults and two kids", ["children"]],
  ["2 adults, 2 kids (7 and 4)", []],
  ["1 adult, 2 kids (5)", ["children"]],
  ["2 adults, two kids (5 and 10 months)", ["children"]],
  ["two adults, two kids (14 and 7)", ["adults"]],
  ["leaving 4/5/2027", ["departsOn"]],
  ["leaving 4/15/2027, back 5/5/2027", []],
  ["leaving next Friday", ["departsOn"]],
  ["leaving tomorrow, back in two weeks", ["departsOn", "returnsOn"]],
  ["leaving November 10", ["departsOn"]],
  ["two tickets to Tashkent. Thanks, Ann Lee", ["firstName", "lastName"]],
])("marks as guessed in %s: %j", (text, fields) => {
  expect(guesses(text)).toEqual(fields);
});

test.each([
  `From: Ann Lee <ann@mail.example>
Sent: Monday, November 23, 2026 9:14 AM
To: sales@agency.example
Subject: Tickets

Flights from New York to Tashkent, two adults. Ann`,
  `On Tue, Nov 24, 2026 at 9:14 AM Ann Lee <ann@mail.example> wrote:
> Flights from New York to Tashkent, two adults`,
  `-----Original Message-----
From: Ann Lee [mailto:ann@mail.example]
Date: Wed, 25 Nov 2026 09:14:00 -0500
Flights from New York to Tashkent, two adults`,
  `От: Ann Lee <ann@mail.example>
Отправлено: 24.11.2026 9:14
Кому: office@agency.example
Flights from New York to Tashkent, two adults`,
  `24 нояб. 2026 г., в 9:14, Ann Lee <ann@mail.example> написала:
Flights from New York to Tashkent, two adults`,
])("reads no date of the trip from the lines of a mail program (%#)", (text) => {
  const found = read(text);
  expect(found).toMatchObject({ from: "NYC", to: "TAS", adults: 2 });
  expect([found.departsOn, found.phone]).toEqual([undefined, undefined]);
});

test("reads the lines of a form that look like those of a mail program", () => {
  const text = "Name: Ann Lee\nFrom: New York\nTo: Tashkent\nDate: May 5, 2027\nReturn date: May 25, 2027";
  expect(read(text)).toMatchObject({ from: "NYC", to: "TAS", departsOn: "2027-05-05", returnsOn: "2027-05-25" });
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
])("reads ten thousand characters of %j in time proportional to their number", async (part) => {
  const textOf = (size: number) => part.repeat(size / part.length + 1);
  expect(await growth((text) => readMessage(text, { today, places }), textOf, longestMessage)).toBeLessThan(steepest);
});
