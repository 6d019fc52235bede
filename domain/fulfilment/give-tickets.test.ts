import { expect, test } from "vitest";
import { giveTickets } from "./give-tickets.ts";

const passengers = [
  { id: 1, ticketName: "OBRIEN/MARY ANN" },
  { id: 2, ticketName: "OBRIEN/TOM" },
];

test.each<[string, string, Record<number, string[]>, number]>([
  ["a number a line, in order", "2351234567890\n235-1234567891", { 1: ["235-1234567890"], 2: ["235-1234567891"] }, 0],
  [
    "a list with names, in any order",
    "TKT/TIME LIMIT\n 2.TE 2351234567891-AT OBRIEN/T\n 3.TE 2351234567890-AT OBRIEN/M",
    { 1: ["235-1234567890"], 2: ["235-1234567891"] },
    0,
  ],
  ["tickets in conjunction", "235-1234567885/86 OBRIEN/MARY", { 1: ["235-1234567885/86"] }, 0],
  ["more tickets than passengers", "2351234567890\n2351234567891\n2351234567892", expect.anything() as never, 1],
  ["somebody else's ticket", "2351234567890 SMITH/JOHN", {}, 1],
  [
    "Amadeus, where the form of payment looks like a name",
    " 12 FA PAX 235-1234567885-86/ETTK/USD995.10/20NOV26/NYC1S2ABC/S2-7/P1\n 13 FA PAX 235-1234567890/ETTK/USD995.10/20NOV26/NYC1S2ABC/S2-7/P2",
    { 1: ["235-1234567885/86"], 2: ["235-1234567890"] },
    0,
  ],
  [
    "tickets of other shapes, quoted and in small letters",
    "> tkt: 235 1234 567890     name: obrien/tom\n> tkt: 2351234567891       name: o brien/m",
    { 1: ["235-1234567891"], 2: ["235-1234567890"] },
    0,
  ],
  [
    "one ticket listed twice for its passenger",
    "2351234567890 OBRIEN/TOM\n2351234567890C2 OBRIEN/TOM",
    { 2: ["235-1234567890"] },
    0,
  ],
  ["two on a line", "2351234567890 2351234567891", { 1: ["235-1234567890"], 2: ["235-1234567891"] }, 0],
  ["somebody else's, cut to an initial", "2351234567890 SMITH/J", {}, 1],
  ["no ticket at all", "PASSENGER DETAIL\n4111111111111111", {}, 0],
])("%s", (_name, text, expected, left) => {
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
    "two of one name with one initial",
    "2351234567890 DOE/JOHN\n2351234567891 DOE/JANE",
    [jane, john],
    { 1: ["235-1234567891"], 2: ["235-1234567890"] },
  ],
  [
    "the same, cut to the initial: in order, each ticket to one of them however often it is listed",
    "2351234567890 DOE/J\n2351234567890C1 DOE/J\n2351234567891 DOE/J",
    [jane, john],
    { 1: ["235-1234567890"], 2: ["235-1234567891"] },
  ],
  [
    "one ticket under the name and under its initial",
    "2351234567890 DOE/JOHN\n2351234567890 DOE/J",
    [jane, john],
    { 2: ["235-1234567890"] },
  ],
  [
    "a first name that begins like another's",
    "2351234567890 DOE/JO",
    [john, { id: 3, ticketName: "DOE/JO" }],
    { 3: ["235-1234567890"] },
  ],
  ["a title behind the name", "2.TE 2351234567890-AT DOE/JOHNMR", [jane, john], { 2: ["235-1234567890"] }],
  [
    "a last name that ends like another's",
    "2351234567890 ALI/ANNA",
    [
      { id: 4, ticketName: "LI/ANNA" },
      { id: 5, ticketName: "ALI/ANNA" },
    ],
    { 5: ["235-1234567890"] },
  ],
  [
    "words before the name, and what tickets leave out of it",
    "ISSUED FOR O'BRIEN-SMITH/TOM 2351234567890",
    [{ id: 6, ticketName: "OBRIEN SMITH/TOM" }],
    { 6: ["235-1234567890"] },
  ],
  ["a namesake who does not travel", "2351234567890 DOE/JIM", [jane, john], {}],
])("whose ticket: %s", (_name, text, travellers, expected) => {
  const { byPassenger, left, unread } = giveTickets(text, travellers);
  expect(Object.fromEntries(byPassenger)).toEqual(expected);
  expect([left.length, unread]).toEqual([byPassenger.size === 0 ? 1 : 0, []]);
});

const [whitaker, adams] = [
  { id: 1, ticketName: "WHITAKER/JAMES" },
  { id: 2, ticketName: "ADAMS/ANNA" },
];
const sabre = (number: string, name: string) => ` 1.TE ${number}-AT  ${name} 1H4A*AEB 1410/21NOV`;

test.each<[string, string, { id: number; ticketName: string }[], Record<number, string[]>, number]>([
  ["five letters", sabre("2502345678902", "WHITA/J"), [adams, whitaker], { 1: ["250-2345678902"] }, 0],
  ["a voided one is nobody's", " 2.TV 2502345678902-AT *VOID* WHITA/J", [whitaker], {}, 1],
  ["fewer letters are a name", sabre("2502345678902", "WHIT/J"), [whitaker], {}, 1],
  ["in other lists five letters are a name", "2502345678902 WHITA/J", [whitaker], {}, 1],
  ["another first name", sabre("2502345678902", "WHITA/T"), [whitaker], {}, 1],
  [
    "an apostrophe and a blank take room too",
    `${sabre("2502345678902", "O'BRI/T")}\n${sabre("2502345678903", "DE LA/A")}`,
    [
      { id: 3, ticketName: "DE LA CRUZ/ANA" },
      { id: 4, ticketName: "OBRIEN/TOM" },
    ],
    { 3: ["250-2345678903"], 4: ["250-2345678902"] },
    0,
  ],
  [
    "a number without a name is not for who is named",
    ` 1.TE 2502345678903-AT\n${sabre("2502345678902", "WHITA/J")}`,
    [whitaker, adams],
    { 1: ["250-2345678902"], 2: ["250-2345678903"] },
    0,
  ],
  [
    "nor is anybody else's ticket for who is left",
    `${sabre("2502345678902", "WHITA/J")}\n2502345678902`,
    [whitaker, adams],
    { 1: ["250-2345678902"] },
    0,
  ],
  [
    "a ticket that was voided later, and the one in its place",
    `${sabre("2502345678902", "WHITA/J")}\n 2.TV 2502345678902-AT *VOID*\n${sabre("2502345678909", "WHITA/J")}`,
    [whitaker, adams],
    { 1: ["250-2345678909"] },
    1,
  ],
  [
    "of two whom it fits, each in turn",
    `${sabre("2502345678902", "SMITH/J")}\n${sabre("2502345678903", "SMITH/J")}`,
    [
      { id: 5, ticketName: "SMITHSON/JANE" },
      { id: 6, ticketName: "SMITH/JOHN" },
    ],
    { 5: ["250-2345678902"], 6: ["250-2345678903"] },
    0,
  ],
  [
    "with the whole first name, whoever has just that",
    sabre("2502345678902", "SMITH/JOHN"),
    [
      { id: 5, ticketName: "SMITHSON/JOHN" },
      { id: 6, ticketName: "SMITH/JOHN" },
    ],
    { 6: ["250-2345678902"] },
    0,
  ],
])("a last name Sabre cut short: %s", (_name, text, travellers, expected, left) => {
  const read = giveTickets(text, travellers);
  expect(Object.fromEntries(read.byPassenger)).toEqual(expected);
  expect(read.left).toHaveLength(left);
});

const amadeus = (number: string, holder: string, who = "PAX") =>
  ` 12 FA ${who} ${number}/ETTK/USD1190.00/21NOV26/NYC1S2ABC/00123456/S2-3${holder}`;
const tom = { id: 3, ticketName: "WHITAKER/TOM", passengerType: "INFANT" as const };
const lea = { id: 4, ticketName: "ROE/LEA", passengerType: "INFANT" as const };

test.each<[string, string, Parameters<typeof giveTickets>[1], Record<number, string[]>, number]>([
  [
    "by position, in any order",
    `${amadeus("250-2345678901", "/P2")}\n${amadeus("250-2345678902", "/P1")}`,
    [whitaker, adams],
    { 1: ["250-2345678902"], 2: ["250-2345678901"] },
    0,
  ],
  [
    "by the list of names, whose order is another",
    `  1.ADAMS/ANNA MRS   2.WHITAKER/JAMES MR\n${amadeus("250-2345678901", "/P2")}\n${amadeus("250-2345678902", "/P1")}`,
    [whitaker, adams],
    { 1: ["250-2345678901"], 2: ["250-2345678902"] },
    0,
  ],
  [
    "the list below the tickets",
    `${amadeus("250-2345678901", "/P2")}\n  1.ADAMS/ANNA MRS   2.WHITAKER/JAMES MR`,
    [adams, whitaker],
    { 1: ["250-2345678901"] },
    0,
  ],
  [
    "two bookings, a list each",
    `  1.ADAMS/ANNA MRS\n${amadeus("250-2345678901", "/P1")}\n  1.WHITAKER/JAMES MR\n${amadeus("250-2345678902", "/P1")}`,
    [whitaker, adams],
    { 1: ["250-2345678902"], 2: ["250-2345678901"] },
    0,
  ],
  [
    "middle names, listed with a title",
    `  1.OBRIEN/TOM MR  2.OBRIEN/MARY ANN MRS\n${amadeus("250-2345678901", "/P2")}`,
    passengers,
    { 1: ["250-2345678901"] },
    0,
  ],
  [
    "a list with somebody who is not of this booking",
    `  1.SMITH/JOHN MR\n${amadeus("250-2345678901", "/P1")}`,
    [whitaker, adams],
    {},
    1,
  ],
  ["a number nobody has", amadeus("250-2345678901", "/P3"), [whitaker, adams], {}, 1],
  [
    "the infant, who has no number of its own",
    [amadeus("250-2345678901", "/P1"), amadeus("250-2345678902", "/P1", "INF"), amadeus("250-2345678903", "/P2")].join(
      "\n",
    ),
    [tom, whitaker, adams],
    { 1: ["250-2345678901"], 2: ["250-2345678903"], 3: ["250-2345678902"] },
    0,
  ],
  ["the infant of the only adult", amadeus("250-2345678902", "", "INF"), [whitaker, tom], { 3: ["250-2345678902"] }, 0],
  ["one of two infants", amadeus("250-2345678902", "/P1", "INF"), [whitaker, adams, tom, lea], {}, 1],
  [
    "infants by the list of names",
    `  1.ADAMS/ANNA MRS(INFROE/LEA/01JAN26)   2.WHITAKER/JAMES MR(ADT)(INF/TOM/02JAN26)
${amadeus("250-2345678901", "/P1", "INF")}\n${amadeus("250-2345678902", "/P2", "INF")}`,
    [whitaker, adams, tom, lea],
    { 3: ["250-2345678902"], 4: ["250-2345678901"] },
    0,
  ],
  [
    "an infant listed last name first",
    `  1.ADAMS/ANNA MRS(ADT)(INF/ROE LEA/01JAN26)\n${amadeus("250-2345678901", "/P1", "INF")}`,
    [adams, tom, lea],
    { 4: ["250-2345678901"] },
    0,
  ],
  [
    "broken over two lines",
    ` 12 FA PAX 250-2345678901/ETTK/USD1190.00/21NOV26/NYC1S2ABC/0012\n       3456/S2-3/P2\n 13 FB PAX 0000000000 TTP OK ETICKET/S2-3/P1-2`,
    [whitaker, adams],
    { 2: ["250-2345678901"] },
    0,
  ],
  [
    "a name beside the number",
    `${amadeus("250-2345678901", "")} WHITAKER/JAMES /P2`,
    [whitaker, adams],
    { 1: ["250-2345678901"] },
    0,
  ],
  ["no number: in order", amadeus("250-2345678901", ""), [whitaker, adams], { 1: ["250-2345678901"] }, 0],
])("a passenger named by number: %s", (_name, text, travellers, expected, left) => {
  const read = giveTickets(text, travellers);
  expect(Object.fromEntries(read.byPassenger)).toEqual(expected);
  expect(read.left).toHaveLength(left);
});

test("a third ticket for one of two whose names are cut alike is left to who knows", () => {
  const read = giveTickets("2351234567890 DOE/J\n2351234567891 DOE/J\n2351234567892 DOE/J", [jane, john]);
  expect(read.left).toEqual(["2351234567892 DOE/J"]);
});

test("lines without a number are named, so that a slip is seen", () => {
  expect(giveTickets("2351234567890\n\n hello\n999-1", passengers).unread).toEqual(["hello", "999-1"]);
});

test("a conjunction nobody issues is a slip, and names of several words find their passenger", () => {
  const delaCruz = [{ id: 7, ticketName: "DE LA CRUZ/ANA" }];
  expect(giveTickets("2351234567890-50", passengers)).toMatchObject({ left: [], unread: ["2351234567890-50"] });
  expect(giveTickets("2.TE 2351234567890-AT DE LA CRUZ/A NYC*AWS 1200/20NOV", delaCruz).byPassenger.get(7)).toEqual([
    "235-1234567890",
  ]);
});

test("a huge list of one passenger's tickets takes no longer for each line than a short one", () => {
  const text = Array.from({ length: 40_000 }, (_, index) => `${2_350_000_000_000 + index} OBRIEN/TOM`).join("\n");
  // The time this took, whatever else the machine has to do.
  const before = process.threadCpuUsage();
  expect(giveTickets(text, passengers).byPassenger.get(2)).toHaveLength(40_000);
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(3_000);
});
