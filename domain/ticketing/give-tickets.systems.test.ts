import { expect, test } from "vitest";
import { giveTickets } from "./give-tickets.ts";

const passengers = [
  { id: 1, ticketName: "OBRIEN/MARY ANN" },
  { id: 2, ticketName: "OBRIEN/TOM" },
];

const [whitaker, adams] = [
  { id: 1, ticketName: "WHITAKER/JAMES" },
  { id: 2, ticketName: "ADAMS/ANNA" },
];
const sabre = (number: string, name: string) => ` 1.TE ${number}-AT  ${name} 1H4A*AEB 1410/21NOV`;

test.each<[string, string, { id: number; ticketName: string }[], Record<number, string[]>, number]>([
  ["to five letters", sabre("2502345678902", "WHITA/J"), [adams, whitaker], { 1: ["250-2345678902"] }, 0],
  ["but not for a voided ticket", " 2.TV 2502345678902-AT *VOID* WHITA/J", [whitaker], {}, 1],
  ["but not to fewer letters", sabre("2502345678902", "WHIT/J"), [whitaker], {}, 1],
  ["but not in lists of other systems", "2502345678902 WHITA/J", [whitaker], {}, 1],
  ["but not for another first name", sabre("2502345678902", "WHITA/T"), [whitaker], {}, 1],
  [
    "counting apostrophes and spaces",
    `${sabre("2502345678902", "O'BRI/T")}\n${sabre("2502345678903", "DE LA/A")}`,
    [
      { id: 3, ticketName: "DE LA CRUZ/ANA" },
      { id: 4, ticketName: "OBRIEN/TOM" },
    ],
    { 3: ["250-2345678903"], 4: ["250-2345678902"] },
    0,
  ],
  [
    "and gives a number without a name to the other passenger",
    ` 1.TE 2502345678903-AT\n${sabre("2502345678902", "WHITA/J")}`,
    [whitaker, adams],
    { 1: ["250-2345678902"], 2: ["250-2345678903"] },
    0,
  ],
  [
    "and does not give the same ticket to the other passenger",
    `${sabre("2502345678902", "WHITA/J")}\n2502345678902`,
    [whitaker, adams],
    { 1: ["250-2345678902"] },
    0,
  ],
  [
    "for the replacement of a voided ticket",
    `${sabre("2502345678902", "WHITA/J")}\n 2.TV 2502345678902-AT *VOID*\n${sabre("2502345678909", "WHITA/J")}`,
    [whitaker, adams],
    { 1: ["250-2345678909"] },
    1,
  ],
  [
    "for two passengers who both match, in order",
    `${sabre("2502345678902", "SMITH/J")}\n${sabre("2502345678903", "SMITH/J")}`,
    [
      { id: 5, ticketName: "SMITHSON/JANE" },
      { id: 6, ticketName: "SMITH/JOHN" },
    ],
    { 5: ["250-2345678902"], 6: ["250-2345678903"] },
    0,
  ],
  [
    "but prefers an exact match",
    sabre("2502345678902", "SMITH/JOHN"),
    [
      { id: 5, ticketName: "SMITHSON/JOHN" },
      { id: 6, ticketName: "SMITH/JOHN" },
    ],
    { 6: ["250-2345678902"] },
    0,
  ],
])("matches a last name that Sabre truncated: %s", (_name, text, travellers, expected, left) => {
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
    "positions in any order",
    `${amadeus("250-2345678901", "/P2")}\n${amadeus("250-2345678902", "/P1")}`,
    [whitaker, adams],
    { 1: ["250-2345678902"], 2: ["250-2345678901"] },
    0,
  ],
  [
    "a list of names in another order",
    `  1.ADAMS/ANNA MRS   2.WHITAKER/JAMES MR\n${amadeus("250-2345678901", "/P2")}\n${amadeus("250-2345678902", "/P1")}`,
    [whitaker, adams],
    { 1: ["250-2345678901"], 2: ["250-2345678902"] },
    0,
  ],
  [
    "a list of names below the tickets",
    `${amadeus("250-2345678901", "/P2")}\n  1.ADAMS/ANNA MRS   2.WHITAKER/JAMES MR`,
    [adams, whitaker],
    { 1: ["250-2345678901"] },
    0,
  ],
  [
    "two bookings with a list each",
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
    "a list with a person of another booking",
    `  1.SMITH/JOHN MR\n${amadeus("250-2345678901", "/P1")}`,
    [whitaker, adams],
    {},
    1,
  ],
  ["a number of no passenger", amadeus("250-2345678901", "/P3"), [whitaker, adams], {}, 1],
  [
    "an infant, who has the number of an adult",
    [amadeus("250-2345678901", "/P1"), amadeus("250-2345678902", "/P1", "INF"), amadeus("250-2345678903", "/P2")].join(
      "\n",
    ),
    [tom, whitaker, adams],
    { 1: ["250-2345678901"], 2: ["250-2345678903"], 3: ["250-2345678902"] },
    0,
  ],
  [
    "the only infant, without a number",
    amadeus("250-2345678902", "", "INF"),
    [whitaker, tom],
    { 3: ["250-2345678902"] },
    0,
  ],
  [
    "two infants, of whom either may be meant",
    amadeus("250-2345678902", "/P1", "INF"),
    [whitaker, adams, tom, lea],
    {},
    1,
  ],
  [
    "infants in the list of names",
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
    "a ticket on two lines",
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
  ["a ticket without a number", amadeus("250-2345678901", ""), [whitaker, adams], { 1: ["250-2345678901"] }, 0],
])("assigns tickets by passenger number: %s", (_name, text, travellers, expected, left) => {
  const read = giveTickets(text, travellers);
  expect(Object.fromEntries(read.byPassenger)).toEqual(expected);
  expect(read.left).toHaveLength(left);
});
