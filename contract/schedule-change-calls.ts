import { z } from "zod";
import { call } from "./call.ts";
import { explanation, id, instant, version } from "./fields.ts";
import { scheduleChangeDraft, scheduleChanges, scheduleChangeView } from "./schedule-change.ts";

const params = z.object({ id });
const one = { record: "scheduleChange", params, permission: "request.create", answer: scheduleChangeView } as const;
const onQuote = { record: "quote", params } as const;

export const scheduleChangeCalls = {
  list: call({
    ...{ method: "GET", path: "/quotes/{id}/schedule-changes", permission: "quote.read", ...onQuote },
    summary: "What airlines changed on a sale, newest first",
    answer: scheduleChanges,
  }),
  create: call({
    ...{ method: "POST", path: "/quotes/{id}/schedule-changes", permission: "request.create", ...onQuote },
    summary: "Put down what the airline flies now; a draft, compared flight by flight",
    body: scheduleChangeDraft,
    answer: scheduleChangeView,
    refuses: ["request_not_possible"],
  }),
  get: call({
    ...{ method: "GET", path: "/schedule-changes/{id}", ...one, permission: "quote.read" },
    summary: "One schedule change",
  }),
  update: call({
    ...{ method: "PATCH", path: "/schedule-changes/{id}", ...one },
    summary: "Change the draft of a schedule change",
    body: scheduleChangeDraft.extend({ version }),
  }),
  remove: call({
    ...{ method: "DELETE", path: "/schedule-changes/{id}", ...one, answer: z.object({ done: z.boolean() }) },
    summary: "Delete the draft of a schedule change",
    body: z.object({ version }),
  }),
  send: call({
    ...{ method: "POST", path: "/schedule-changes/{id}/actions/send", ...one },
    summary: "Send a schedule change to the customer, who answers it",
    body: z.object({ version }),
    refuses: ["request_expired"],
  }),
  resend: call({
    ...{ method: "POST", path: "/schedule-changes/{id}/actions/resend", ...one },
    summary: "Send it once more, with a new link and until another time",
    body: z.object({ version, expiresAt: instant }),
    refuses: ["request_expired"],
  }),
  withdraw: call({
    ...{ method: "POST", path: "/schedule-changes/{id}/actions/withdraw", ...one },
    summary: "Take a schedule change back: the link ends, and nothing is other",
    body: z.object({ version, reason: explanation }),
  }),
  settle: call({
    ...{ method: "POST", path: "/schedule-changes/{id}/actions/settle", ...one },
    summary: "What the customer asked for has been arranged, or answered",
    body: z.object({ version, reason: explanation }),
  }),
};
