import { z } from "zod";
import { call } from "#contract/shared/call.ts";
import { customerRequestId, id, version } from "#contract/shared/fields.ts";
import { exchangeChain, exchangeDraft, exchangeStart, exchangeView } from "./exchange.ts";

const onQuote = { record: "quote", params: z.object({ id }) } as const;

/**
 * The calls about exchanges. An exchange is a separate quote: `id` is the id of the new quote, except in calls about
 * the original quote.
 */
export const exchangeCalls = {
  start: call({
    method: "GET",
    path: "/quotes/{id}/exchange",
    permission: "money.read",
    ...onQuote,
    summary: "Get the data for a new exchange: who can exchange which tickets, and their value",
    answer: exchangeStart,
    refuses: ["state_conflict"],
  }),
  create: call({
    method: "POST",
    path: "/quotes/{id}/exchanges",
    permission: "request.create",
    ...onQuote,
    summary: "Create an exchange of tickets of this quote, as a separate priced draft",
    body: exchangeDraft.extend({ version, customerRequestId }),
    answer: exchangeView,
    refuses: ["request_not_possible"],
  }),
  chain: call({
    method: "GET",
    path: "/quotes/{id}/exchanges",
    permission: "money.read",
    ...onQuote,
    summary: "List the first sale and all exchanges of its tickets",
    answer: exchangeChain,
  }),
  get: call({
    method: "GET",
    path: "/exchanges/{id}",
    permission: "money.read",
    ...onQuote,
    summary: "Get an exchange",
    answer: exchangeView,
  }),
  update: call({
    method: "PATCH",
    path: "/exchanges/{id}",
    permission: "request.create",
    ...onQuote,
    summary: "Update the draft of an exchange",
    body: exchangeDraft.extend({ version }),
    answer: exchangeView,
  }),
  sendForApproval: call({
    method: "POST",
    path: "/exchanges/{id}/actions/send-for-approval",
    permission: "request.create",
    ...onQuote,
    summary: "Send an exchange for approval by another user",
    body: z.object({ version }),
    answer: exchangeView,
    refuses: ["request_does_not_balance", "not_sendable"],
  }),
};
