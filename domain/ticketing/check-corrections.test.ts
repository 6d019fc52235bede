import { expect, it } from "vitest";
import { checkCorrections, type TicketCorrection } from "./check-corrections.ts";

const tickets = [
  { id: 1, number: "2351234567891", ticketName: "OBRIEN/MARY" },
  { id: 2, number: "2351234567892", ticketName: "OBRIEN/JOHN" },
];
const sellers = {
  airlines: [{ name: "Turkish Airlines", ticketPrefix: "235" }],
  airlineOfPrefix: (prefix: string) => (prefix === "125" ? "British Airways" : undefined),
};

const to = (ticketId: number, number: string): TicketCorrection => ({ ticketId, number });
const number = (index: number) => `corrections.${index}.number`;

it.each<[what: string, corrections: TicketCorrection[], problems: [field: string, code: string][], warnings: string[]]>(
  [
    ["one valid number", [to(1, "235-1234567899")], [], []],
    ["two swapped numbers", [to(1, "2351234567892"), to(2, "2351234567891")], [], []],
    ["a wrong check digit", [to(1, "23512345678999")], [], ["check_digit"]],
    ["a number of another airline", [to(1, "125-1234567899")], [], ["other_airline"]],
    ["an incomplete number", [to(1, "235-123456789")], [[number(0), "ticket_number_wrong"]], []],
    ["numbers of several tickets", [to(1, "235-1234567885/86")], [[number(0), "several_ticket_numbers"]], []],
    ["the ticket's own number", [to(2, "2351234567892")], [[number(0), "ticket_number_unchanged"]], []],
    ["the number of another ticket", [to(2, "2351234567891")], [[number(0), "ticket_number_of_other"]], []],
    ["one number twice", [to(1, "2351234567899"), to(2, "2351234567899")], [[number(1), "ticket_number_twice"]], []],
    [
      "one ticket twice",
      [to(1, "2351234567898"), to(1, "2351234567899")],
      [["corrections.1.ticketId", "ticket_corrected_twice"]],
      [],
    ],
    [
      "an invalid number after a valid one",
      [to(1, "235-1234567899"), to(2, "2")],
      [[number(1), "ticket_number_wrong"]],
      [],
    ],
  ],
)("checks %s", (_what, corrections, problems, warnings) => {
  const found = checkCorrections(corrections, tickets, sellers);
  expect(found.problems.map(({ field, code }) => [field, code])).toEqual(problems);
  expect(found.warnings.map(({ code }) => code)).toEqual(warnings);
});

it("names the passenger who already has the number", () => {
  expect(checkCorrections([to(2, "2351234567891")], tickets, sellers).problems[0]?.values).toEqual({
    name: "OBRIEN/MARY",
  });
});
