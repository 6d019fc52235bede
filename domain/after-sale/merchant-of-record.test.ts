import { expect, test } from "vitest";
import { merchantOfRecordOf, merchantProblems, merchantsThatCharged } from "./merchant-of-record.ts";

const paid = (location: string, refundableCents = 100) => ({ location, refundableCents });
const [ours, theirs, airline] = [paid("agency:main"), paid("consolidator:Harborline"), paid("airline")];

test.each([
  [[ours], "agency"],
  [[ours, paid("agency:second")], "agency"],
  [[theirs], "consolidator"],
  [[theirs, paid("consolidator:Northpine")], "consolidator"],
  [[airline], "airline"],
  [[ours, theirs], null],
  [[ours, airline], null],
  [[], null],
] as const)("derives the merchant of record from the payments %#", (payments, merchant) => {
  expect(merchantOfRecordOf(payments, null)).toBe(merchant);
});

test("ignores a payment that was returned, as long as another one has something left", () => {
  expect(merchantsThatCharged([paid("agency:main", 0), theirs])).toEqual(["consolidator"]);
  expect(merchantsThatCharged([paid("agency:main", 0)])).toEqual(["agency"]);
});

test("keeps a given merchant and refuses one that did not charge", () => {
  expect(merchantOfRecordOf([theirs], "agency")).toBe("agency");
  expect(merchantProblems([theirs], "agency")).toMatchObject([
    { field: "merchantOfRecord", code: "merchant_did_not_charge" },
  ]);
  expect(merchantProblems([theirs], "consolidator")).toEqual([]);
  expect(merchantProblems([ours, airline], "airline")).toEqual([]);
  expect(merchantProblems([ours, airline], "consolidator")).toHaveLength(1);
});

test("asks for the merchant if several charged, and accepts any if nobody charged", () => {
  expect(merchantProblems([ours, airline], null)).toMatchObject([
    { field: "merchantOfRecord", code: "merchant_of_record_missing" },
  ]);
  expect(merchantProblems([], "airline")).toEqual([]);
});
