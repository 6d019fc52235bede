import { expect, test } from "vitest";
import { growth, steepest } from "#tests/server/spent.ts";
import { giveTickets } from "./give-tickets.ts";

const passengers = [
  { id: 1, ticketName: "OBRIEN/MARY ANN" },
  { id: 2, ticketName: "OBRIEN/TOM" },
];

test.each<[string, string, Record<number, string[]>, number]>([
  [
    "one number per line, in order",
    "2351234567890\n235-1234567891",
    { 1: ["235-1234567890"], 2: ["235-1234567891"] },
    0,
  ],
  [
    "a list with names, in any order",
    "TKT/TIME LIMIT\n 2.TE 2351234567891-AT OBRIEN/T\n 3.TE 2351234567890-AT OBRIEN/M",
    { 1: ["235-1234567890"], 2: ["235-1234567891"] },
    0,
  ],
  ["conjunction tickets", "235-1234567885/86 OBRIEN/MARY", { 1: ["235-1234567885/86"] }, 0],
  ["more tickets than passengers", "2351234567890\n2351234567891\n2351234567892", expect.anything() as never, 1],
  ["the ticket of another person", "2351234567890 SMITH/JOHN", {}, 1],
  [
    "Amadeus, with a form of payment that looks like a name",
    " 12 FA PAX 235-1234567885-86/ETTK/USD995.10/20NOV26/NYC1S2ABC/S2-7/P1\n 13 FA PAX 235-1234567890/ETTK/USD995.10/20NOV26/NYC1S2ABC/S2-7/P2",
    { 1: ["235-1234567885/86"], 2: ["235-1234567890"] },
    0,
  ],
  [
    "tickets in other formats, quoted and in lower case",
    "> tkt: 235 1234 567890     name: obrien/tom\n> tkt: 2351234567891       name: o brien/m",
    { 1: ["235-1234567891"], 2: ["235-1234567890"] },
    0,
  ],
  [
    "a ticket listed twice for its passenger",
    "2351234567890 OBRIEN/TOM\n2351234567890C2 OBRIEN/TOM",
    { 2: ["235-1234567890"] },
    0,
  ],
  ["two numbers on one line", "2351234567890 2351234567891", { 1: ["235-1234567890"], 2: ["235-1234567891"] }, 0],
  ["the ticket of another person, with an initial", "2351234567890 SMITH/J", {}, 1],
  ["a text without tickets", "PASSENGER DETAIL\n4111111111111111", {}, 0],
])("assigns tickets from text: %s", (_name, text, expected, left) => {
  const read = giveTickets(text, passengers);
  expect(Object.fromEntries(read.byPassenger)).toEqual(expected);
  expect(read.left).toHaveLength(left);
});

const [jane, john] = [
  { id: 1, ticketName: "DOE/JANE" },
  { id: 2, ticketName: "DOE/JOHN" },
];

test.each<[string, string, { id: number; ticketName: string }[], Record<number, string[]>]>([
  [
    "two passengers with the same last name and initial",
    "2351234567890 DOE/JOHN\n2351234567891 DOE/JANE",
    [jane, john],
    { 1: ["235-1234567891"], 2: ["235-1234567890"] },
  ],
  [
    "two passengers listed by the same initial, in order",
    "2351234567890 DOE/J\n2351234567890C1 DOE/J\n2351234567891 DOE/J",
    [jane, john],
    { 1: ["235-1234567890"], 2: ["235-1234567891"] },
  ],
  [
    "a ticket listed by name and by initial",
    "2351234567890 DOE/JOHN\n2351234567890 DOE/J",
    [jane, john],
    { 2: ["235-1234567890"] },
  ],
  [
    "a first name that another first name begins with",
    "2351234567890 DOE/JO",
    [john, { id: 3, ticketName: "DOE/JO" }],
    { 3: ["235-1234567890"] },
  ],
  ["a title after the name", "2.TE 2351234567890-AT DOE/JOHNMR", [jane, john], { 2: ["235-1234567890"] }],
  [
    "a last name that ends with another last name",
    "2351234567890 ALI/ANNA",
    [
      { id: 4, ticketName: "LI/ANNA" },
      { id: 5, ticketName: "ALI/ANNA" },
    ],
    { 5: ["235-1234567890"] },
  ],
  [
    "words before the name, and punctuation that tickets omit",
    "ISSUED FOR O'BRIEN-SMITH/TOM 2351234567890",
    [{ id: 6, ticketName: "OBRIEN SMITH/TOM" }],
    { 6: ["235-1234567890"] },
  ],
  ["a person of the same last name who does not travel", "2351234567890 DOE/JIM", [jane, john], {}],
])("assigns tickets by name: %s", (_name, text, travellers, expected) => {
  const { byPassenger, left, unread } = giveTickets(text, travellers);
  expect(Object.fromEntries(byPassenger)).toEqual(expected);
  expect([left.length, unread]).toEqual([byPassenger.size === 0 ? 1 : 0, []]);
});

test("leaves a third ticket unassigned if two passengers have the same truncated name", () => {
  const read = giveTickets("2351234567890 DOE/J\n2351234567891 DOE/J\n2351234567892 DOE/J", [jane, john]);
  expect(read.left).toEqual(["2351234567892 DOE/J"]);
});

test("lists lines without a number, so that users notice typing errors", () => {
  expect(giveTickets("2351234567890\n\n hello\n999-1", passengers).unread).toEqual(["hello", "999-1"]);
});

test("treats an impossible conjunction as a typing error, and matches names of several words", () => {
  const delaCruz = [{ id: 7, ticketName: "DE LA CRUZ/ANA" }];
  expect(giveTickets("2351234567890-50", passengers)).toMatchObject({ left: [], unread: ["2351234567890-50"] });
  expect(giveTickets("2.TE 2351234567890-AT DE LA CRUZ/A NYC*AWS 1200/20NOV", delaCruz).byPassenger.get(7)).toEqual([
    "235-1234567890",
  ]);
});

test("reads a list of 40,000 tickets of one passenger in linear time", async () => {
  const textOf = (tickets: number) =>
    Array.from({ length: tickets }, (_, index) => `${2_350_000_000_000 + index} OBRIEN/TOM`).join("\n");
  expect(giveTickets(textOf(40_000), passengers).byPassenger.get(2)).toHaveLength(40_000);
  expect(await growth((text) => giveTickets(text, passengers), textOf, 40_000)).toBeLessThan(steepest);
});
