import { z } from "zod";
import { leadRow } from "#contract/lead/lead.ts";
import { quoteRow } from "#contract/quote/quote.ts";
import { call } from "#contract/shared/call.ts";
import { required } from "#contract/shared/fields.ts";
import { user } from "#contract/user/user.ts";

/** The maximum number of results per kind. The list shows more. */
export const mostFound = 6;

/** The highest exact count. A count of one more means "more than this many". */
export const mostCounted = 100;

const found = z.object({
  leads: z.array(leadRow).max(mostFound),
  /** The number of leads that the list finds with the same keyword, at most `mostCounted` plus one. */
  leadCount: z
    .int()
    .min(0)
    .max(mostCounted + 1),
  quotes: z.array(quoteRow).max(mostFound),
  people: z.array(user).max(mostFound),
});
export type Found = z.output<typeof found>;

export const searchCalls = {
  find: call({
    method: "GET",
    path: "/search",
    permission: "quote.read",
    summary: "Find leads, quotes and users, the latest changes first",
    query: z.object({ keyword: required(100, "missing") }),
    answer: found,
  }),
};
