import { z } from "zod";
import { call } from "./call.ts";
import { required } from "./fields.ts";
import { leadRow } from "./lead.ts";
import { quoteRow } from "./quote.ts";
import { user } from "./user.ts";

/** So many of each kind: whoever wants more goes to the list. */
export const mostFound = 6;

const found = z.object({
  leads: z.array(leadRow).max(mostFound),
  quotes: z.array(quoteRow).max(mostFound),
  people: z.array(user).max(mostFound),
});
export type Found = z.output<typeof found>;

export const searchCalls = {
  find: call({
    method: "GET",
    path: "/search",
    permission: "quote.read",
    summary: "Leads, quotes and people at once, what changed last first",
    query: z.object({ keyword: required(100, "missing") }),
    answer: found,
  }),
};
