import { expect, test } from "vitest";

import { unreadSentences } from "./unread-sentences.ts";

const booking = ["RP/SFO1S2195", "1.DOE/JANE MS", "2  LH 455 Y 10APR", "3 ARNK", "4 RM AISLE SEAT"];

test("reports nothing if every line was parsed", () => {
  expect(unreadSentences([])).toEqual([]);
});

test("quotes a few unparsed lines", () => {
  expect(unreadSentences(["TKT", "hello"])).toEqual(["Not understood: TKT, hello"]);
});

test("quotes only a mistyped number of a whole pasted booking and counts the other lines", () => {
  expect(unreadSentences(booking)).toEqual(["5 lines without a ticket number were skipped."]);
  expect(unreadSentences([...booking, "235-123456789"])).toEqual([
    "Not understood: 235-123456789",
    "5 lines without a ticket number were skipped.",
  ]);
});
