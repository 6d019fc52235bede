import { expect, test } from "vitest";
import { subjectOf } from "./subject.ts";

test.each([
  ["quote 17", "quote:17"],
  ["Card #12", "card:12"],
  [" user:3 ", "user:3"],
  ["supplierEntry 4", "supplierEntry:4"],
  ["debit_memo 5", "debit_memo:5"],
  ["settings", "settings"],
  ["identity:bob@mail.example", "identity:bob@mail.example"],
])("reads %s as %s", (typed, subject) => {
  expect(subjectOf(typed)).toBe(subject);
});
