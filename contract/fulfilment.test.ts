import { expect, test } from "vitest";
import { fulfilmentCalls, locator } from "./fulfilment-calls.ts";

const problemsOf = (body: object) =>
  fulfilmentCalls.finishCharge.body.safeParse({ version: 1, ...body }).error?.issues.map(({ message }) => message) ??
  [];

test("an approved charge says where it can be found at the processor, other results need not", () => {
  expect(problemsOf({ result: "approved" })).toEqual(["processor_reference_missing"]);
  expect(problemsOf({ result: "approved", processorReference: "  " })).toEqual(["processor_reference_missing"]);
  expect(problemsOf({ result: "approved", processorReference: "AUTH77" })).toEqual([]);
  for (const result of ["declined", "unknown", "abandoned"]) expect(problemsOf({ result })).toEqual([]);
  expect(problemsOf({})).toEqual(["terminal_result_missing"]);
});

test("a locator that is missing and one that is wrong are two things", () => {
  const problemsWith = (typed: string) => locator.safeParse(typed).error?.issues.map(({ message }) => message) ?? [];
  expect(problemsWith(" ")).toEqual(["confirmation_missing"]);
  expect(problemsWith("ab")).toEqual(["locator_wrong"]);
  expect(problemsWith(" abc123 ")).toEqual([]);
});
