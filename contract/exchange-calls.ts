import { z } from "zod";
import { call } from "./call.ts";
import { exchangeChain, exchangeDraft, exchangeStart, exchangeView } from "./exchange.ts";
import { customerRequestId, id, version } from "./fields.ts";

const onQuote = { record: "quote", params: z.object({ id }) } as const;

/** An exchange is a quote of its own: `id` is that of the new quote, but where a call is about the one before it. */
export const exchangeCalls = {
  start: call({
    ...{ method: "GET", path: "/quotes/{id}/exchange", permission: "money.read", ...onQuote },
    summary: "What an exchange of this quote begins with: who can exchange what, and what it is worth",
    answer: exchangeStart,
    refuses: ["state_conflict"],
  }),
  create: call({
    ...{ method: "POST", path: "/quotes/{id}/exchanges", permission: "request.create", ...onQuote },
    summary: "Begin an exchange of tickets of this quote: a quote of its own, priced and kept as a draft",
    body: exchangeDraft.extend({ version, customerRequestId }),
    answer: exchangeView,
    refuses: ["request_not_possible"],
  }),
  chain: call({
    ...{ method: "GET", path: "/quotes/{id}/exchanges", permission: "money.read", ...onQuote },
    summary: "The first sale and everything its tickets were exchanged for",
    answer: exchangeChain,
  }),
  get: call({
    ...{ method: "GET", path: "/exchanges/{id}", permission: "money.read", ...onQuote },
    summary: "One exchange",
    answer: exchangeView,
  }),
  update: call({
    ...{ method: "PATCH", path: "/exchanges/{id}", permission: "request.create", ...onQuote },
    summary: "Change the draft of an exchange",
    body: exchangeDraft.extend({ version }),
    answer: exchangeView,
  }),
  sendForApproval: call({
    ...{ method: "POST", path: "/exchanges/{id}/actions/send-for-approval", permission: "request.create", ...onQuote },
    summary: "Send an exchange for approval by somebody else",
    body: z.object({ version }),
    answer: exchangeView,
    refuses: ["request_does_not_balance", "not_sendable"],
  }),
};
