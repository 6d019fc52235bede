import { expect, test } from "vitest";
import { departureProblems, leadProblems } from "./check-lead.ts";

const good = {
  ...{ email: "mary@mail.example", phone: "+1 212 555 0142", from: "JFK", to: "TAS" },
  ...{ departsOn: "2027-05-01", returnsOn: "2027-05-20", adults: 2, children: 0, infants: 1 },
};

test("a whole lead has nothing to correct", () => {
  expect(leadProblems(good)).toEqual([]);
});

test("everything to correct is told at once, each at its field", () => {
  const bad = { ...good, email: null, phone: "555 0100", to: "JFK", returnsOn: "2027-04-30", infants: 3 };
  expect(leadProblems(bad).map(({ field }) => field)).toEqual(["phone", "to", "returnsOn", "infants"]);
  expect(leadProblems({ ...good, email: "", phone: null, adults: 0, infants: 0 }).map(({ field }) => field)).toEqual([
    "email",
    "adults",
  ]);
});

test("a card number is refused where it stands", () => {
  const lead = { ...good, request: "card 4111 1111 1111 1111" };
  expect(leadProblems(lead).map(({ field }) => field)).toEqual(["request"]);
});

test("a departure may be today, not earlier, unless the lead says so already", () => {
  const today = "2026-11-20";
  expect(departureProblems("2026-11-19", { today })).toHaveLength(1);
  expect(departureProblems("2026-11-20", { today })).toEqual([]);
  expect(departureProblems(null, { today })).toEqual([]);
  expect(departureProblems("2026-11-19", { today, before: "2026-11-19" })).toEqual([]);
});
