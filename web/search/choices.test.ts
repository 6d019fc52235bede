import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import type { Found } from "#contract/search/calls.ts";
import { choicesFor } from "./choices.ts";

const found = {
  leads: [{ id: 1101, firstName: "Nodir", lastName: "Nakamura", status: "won" }],
  leadCount: 1,
  quotes: [{ id: 5048, customer: "Nodir Nakamura", route: "MIA–GRU", status: "tickets_purchased" }],
  people: [],
} as unknown as Found;
const known = { actions: [], general: [], screens: [], recent: [] };

test.each([
  ["5048", "quote-5048"],
  ["#5048", "quote-5048"],
  [" 5048 ", "quote-5048"],
  ["504", "lead-1101"],
  ["1101", "lead-1101"],
  ["nodir", "lead-1101"],
])("offers for %s first what has that number, and else the lead", (typed, first) => {
  const groups = choicesFor(typed, found, known, new QueryClient());
  expect(groups.flatMap(({ choices }) => choices)[0]?.id).toBe(first);
});
