import { describe, expect, it } from "vitest";
import { saidOf, sentenceOf } from "#tests/project/said.ts";
import { checkTickets, type TypedTicket, toConfirm } from "./check-tickets.ts";

const coverage = {
  passengers: ["OBRIEN/MARY", "OBRIEN/PAT"],
  segments: 2,
  airlines: [{ name: "Turkish Airlines", ticketPrefix: "235" }],
  airlineOfPrefix: (prefix: string) => (prefix === "125" ? "British Airways" : undefined),
};

const ticket = (passenger: number, number: string, segments = [0, 1]): TypedTicket => ({ passenger, number, segments });
const mary = ticket(0, "235-1234567890");
const pat = ticket(1, "235-1234567891");

function found(...tickets: TypedTicket[]) {
  const { problems, warnings } = checkTickets(tickets, coverage);
  return {
    problems: problems.map(saidOf),
    warnings: warnings.map(({ code }) => code),
  };
}

describe("the tickets of a booking", () => {
  it("are complete if each passenger has a ticket for each flight", () => {
    expect(found(mary, pat)).toEqual({ problems: [], warnings: [] });
    const oneWays = [ticket(0, "2351111111111", [0]), ticket(0, "2351111111112", [1]), pat];
    expect(found(...oneWays)).toEqual({ problems: [], warnings: [] });
  });

  it.each<[string, TypedTicket[], string[]]>([
    [
      "without any ticket",
      [],
      ["tickets: OBRIEN/MARY has no ticket for flights 1, 2", "tickets: OBRIEN/PAT has no ticket for flights 1, 2"],
    ],
    [
      "without a ticket for one flight",
      [mary, ticket(1, pat.number, [0])],
      ["tickets: OBRIEN/PAT has no ticket for flight 2"],
    ],
    [
      "with one number twice",
      [mary, ticket(1, "2351234567890")],
      ["tickets.1.number: This ticket number is entered twice"],
    ],
    [
      "with a number within another conjunction ticket",
      [ticket(0, "235-1234567889/90"), ticket(1, "235-1234567890")],
      ["tickets.1.number: This ticket number is entered twice"],
    ],
    [
      "with two tickets for one flight",
      [mary, pat, ticket(1, "2351234567892", [1])],
      ["tickets.2.segments: This passenger already has a ticket for one of these flights"],
    ],
    [
      "with an invalid ticket number",
      [mary, ticket(1, "TBA")],
      ["tickets.1.number: A ticket number has 13 digits, such as 235-1234567890"],
    ],
    [
      "with an unknown passenger",
      [mary, pat, ticket(2, "2351234567892")],
      ["tickets.2.passenger: Choose the passenger"],
    ],
    [
      "with an unknown flight",
      [mary, ticket(1, pat.number, [0, 1, 2])],
      ["tickets.1.segments: This booking has no such flight"],
    ],
    [
      "with a ticket for no flight",
      [mary, pat, ticket(0, "2351234567892", [])],
      ["tickets.2.segments: Choose the flights it pays for"],
    ],
  ])("are refused %s", (_name, tickets, expected) => {
    expect(found(...tickets).problems).toEqual(expected);
  });

  it.each<[string, TypedTicket, string[]]>([
    ["an unknown airline", ticket(1, "999-1234567891"), ["unknown_airline"]],
    ["another airline", ticket(1, "125-1234567891"), ["other_airline"]],
    ["a correct check digit", ticket(1, "23512345678914"), []],
    ["a wrong check digit", ticket(1, "23512345678919"), ["check_digit"]],
  ])("reports %s as a warning at most", (_name, second, warnings) => {
    expect(found(mary, second)).toEqual({ problems: [], warnings });
  });

  it("cover four flights each", () => {
    const five = { ...coverage, passengers: ["OBRIEN/MARY"], segments: 5 };
    const codes = (number: string) =>
      checkTickets([ticket(0, number, [0, 1, 2, 3, 4])], five).warnings.map(({ code }) => code);
    expect(codes("235-1234567885")).toEqual(["too_many_flights"]);
    expect(codes("235-1234567885/86")).toEqual([]);
  });
});

it("names the airline that a ticket seems to belong to", () => {
  const told = (number: string, airlines = coverage.airlines as { name: string; ticketPrefix: string | null }[]) =>
    toConfirm(checkTickets([mary, ticket(1, number)], { ...coverage, airlines })).map(sentenceOf);
  const both = [...coverage.airlines, { name: "Qanot Sharq", ticketPrefix: null }];
  expect(told("125-1234567891")).toEqual([
    "125 is the ticket code of British Airways, but these flights are sold by Turkish Airlines (235)",
  ]);
  expect(told("999-1234567891", both)).toEqual([
    "999 is not known as the ticket code of Turkish Airlines (235) or Qanot Sharq",
  ]);
  expect(told("235-1234567891", both)).toEqual([]);
  // A wrong check digit needs no confirmation.
  expect(told("23512345678919")).toEqual([]);
});
