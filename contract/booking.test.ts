import { expect, test } from "vitest";
import { bookingCalls, locator } from "./booking-calls.ts";

const problemsOf = (body: object) =>
  bookingCalls.finishCharge.body.safeParse({ version: 1, ...body }).error?.issues.map(({ message }) => message) ?? [];

test("an approved charge says where it can be found at the processor, other results need not", () => {
  expect(problemsOf({ result: "approved" })).toEqual(["Enter the processor's reference"]);
  expect(problemsOf({ result: "approved", processorReference: "  " })).toEqual(["Enter the processor's reference"]);
  expect(problemsOf({ result: "approved", processorReference: "AUTH77" })).toEqual([]);
  for (const result of ["declined", "unknown", "abandoned"]) expect(problemsOf({ result })).toEqual([]);
  expect(problemsOf({})).toEqual(["Choose what the terminal said"]);
});

test("a locator that is missing and one that is wrong are two things", () => {
  const problemsWith = (typed: string) => locator.safeParse(typed).error?.issues.map(({ message }) => message) ?? [];
  expect(problemsWith(" ")).toEqual(["Please enter airline confirmation number"]);
  expect(problemsWith("ab")).toEqual(["Five to eight letters and digits"]);
  expect(problemsWith(" abc123 ")).toEqual([]);
});
