import { expect, test } from "vitest";
import { carrierName } from "./carrier-name.ts";

test.each([
  ["ANADOLUJET", "Anadolujet"],
  ["ENDEAVOR AIR DBA DELTA CONNECTION", "Endeavor Air DBA Delta Connection"],
  ["KLM ROYAL DUTCH AIRL", "KLM Royal Dutch Airl"],
  ["MESA AIRLINES/UNITED EXPRESS", "Mesa Airlines/United Express"],
  ["KLM", "KLM"],
  ["TK", "TK"],
  ["Endeavor Air DBA Delta Connection", "Endeavor Air DBA Delta Connection"],
  ["easyJet", "easyJet"],
])("reads %s as %s", (printed, read) => {
  expect(carrierName(printed)).toBe(read);
});
