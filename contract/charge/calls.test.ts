import { expect, test } from "vitest";
import { chargeCalls } from "#contract/charge/calls.ts";
import { locator } from "#contract/ticketing/calls.ts";

const problemsOf = (body: object) =>
  chargeCalls.finish.body.safeParse({ version: 1, ...body }).error?.issues.map(({ message }) => message) ?? [];

test("requires a processor reference for an approved charge only", () => {
  expect(problemsOf({ result: "approved" })).toEqual(["processor_reference_missing"]);
  expect(problemsOf({ result: "approved", processorReference: "  " })).toEqual(["processor_reference_missing"]);
  expect(problemsOf({ result: "approved", processorReference: "AUTH77" })).toEqual([]);
  for (const result of ["declined", "unknown", "abandoned"]) expect(problemsOf({ result })).toEqual([]);
  expect(problemsOf({})).toEqual(["terminal_result_missing"]);
});

test("distinguishes a missing locator from a wrong one", () => {
  const problemsWith = (typed: string) => locator.safeParse(typed).error?.issues.map(({ message }) => message) ?? [];
  expect(problemsWith(" ")).toEqual(["confirmation_missing"]);
  expect(problemsWith("ab")).toEqual(["locator_wrong"]);
  expect(problemsWith(" abc123 ")).toEqual([]);
});
