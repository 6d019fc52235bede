import { z } from "zod";
import { call } from "#contract/shared/call.ts";
import { id, instant, version, versionAndReason } from "#contract/shared/fields.ts";
import { scheduleChangeDraft, scheduleChanges, scheduleChangeView } from "./schedule-change.ts";

const params = z.object({ id });
const one = { record: "scheduleChange", params, permission: "request.create", answer: scheduleChangeView } as const;
const onQuote = { record: "quote", params } as const;

export const scheduleChangeCalls = {
  list: call({
    method: "GET",
    path: "/quotes/{id}/schedule-changes",
    permission: "quote.read",
    ...onQuote,
    summary: "List the schedule changes of a sale, newest first",
    answer: scheduleChanges,
  }),
  create: call({
    method: "POST",
    path: "/quotes/{id}/schedule-changes",
    permission: "request.create",
    ...onQuote,
    summary: "Create a draft of a schedule change from the airline's current flights",
    body: scheduleChangeDraft,
    answer: scheduleChangeView,
    refuses: ["request_not_possible"],
  }),
  get: call({
    method: "GET",
    path: "/schedule-changes/{id}",
    ...one,
    permission: "quote.read",
    summary: "Get a schedule change",
  }),
  update: call({
    method: "PATCH",
    path: "/schedule-changes/{id}",
    ...one,
    summary: "Update the draft of a schedule change",
    body: scheduleChangeDraft.extend({ version }),
  }),
  remove: call({
    method: "DELETE",
    path: "/schedule-changes/{id}",
    ...one,
    answer: z.object({ done: z.boolean() }),
    summary: "Delete the draft of a schedule change",
    body: z.object({ version }),
  }),
  send: call({
    method: "POST",
    path: "/schedule-changes/{id}/actions/send",
    ...one,
    summary: "Send a schedule change to the customer for an answer",
    body: z.object({ version }),
    refuses: ["request_expired"],
  }),
  resend: call({
    method: "POST",
    path: "/schedule-changes/{id}/actions/resend",
    ...one,
    summary: "Send a schedule change again, with a new link and a new deadline",
    body: z.object({ version, expiresAt: instant }),
    refuses: ["request_expired"],
  }),
  withdraw: call({
    method: "POST",
    path: "/schedule-changes/{id}/actions/withdraw",
    ...one,
    summary: "Withdraw a schedule change. Its link ends, and nothing else changes",
    body: versionAndReason,
  }),
  settle: call({
    method: "POST",
    path: "/schedule-changes/{id}/actions/settle",
    ...one,
    summary: "Record that the customer's answer was handled",
    body: versionAndReason,
  }),
};
