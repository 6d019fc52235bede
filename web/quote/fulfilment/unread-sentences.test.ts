import { expect, test } from "vitest";

import { unreadSentences } from "./unread-sentences.ts";

const booking = ["RP/SFO1S2195", "1.DOE/JANE MS", "2  LH 455 Y 10APR", "3 ARNK", "4 RM AISLE SEAT"];

test("nothing is said where every line was read", () => {
  expect(unreadSentences([])).toEqual([]);
});

test("a few lines are told as they are", () => {
  expect(unreadSentences(["TKT", "hello"])).toEqual(["Not understood: TKT, hello"]);
});

test("of a whole booking only the number with a slip is told, the rest is counted", () => {
  expect(unreadSentences(booking)).toEqual(["5 lines without a ticket number were passed over."]);
  expect(unreadSentences([...booking, "235-123456789"])).toEqual([
    "Not understood: 235-123456789",
    "5 lines without a ticket number were passed over.",
  ]);
});
