import { expect, test } from "vitest";
import { readTickets } from "./booking-read-tickets.ts";

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
  ["no ticket at all", "PASSENGER DETAIL\n4111111111111111", {}, 0],
])("%s", (_name, text, expected, left) => {
  const read = readTickets(text, passengers);
  expect(Object.fromEntries(read.byPassenger)).toEqual(expected);
  expect(read.left).toHaveLength(left);
});

test("lines without a number are named, so that a slip is seen", () => {
  expect(readTickets("2351234567890\n\n hello\n999-1", passengers).unread).toEqual(["hello", "999-1"]);
});
