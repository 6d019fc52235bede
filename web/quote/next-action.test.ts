import { expect, test } from "vitest";
import type { QuoteAction } from "#domain/quote/process.ts";
import type { QuoteStatus } from "#domain/quote/status.ts";
import { nextAction } from "./next-action.ts";

test.each<[QuoteStatus, QuoteAction[], boolean, QuoteAction | undefined]>([
  ["new", ["update", "send", "delete"], false, "send"],
  ["new", ["update", "delete"], false, undefined],
  ["sent", ["update", "resend", "markAsLost"], false, undefined],
  ["viewed", ["update", "resend", "markAsLost"], true, "resend"],
  ["lost", ["resend", "delete"], false, "resend"],
  ["signed", ["markAsBooked", "cancel", "reopen"], false, "markAsBooked"],
  ["booked", ["markAsCharged", "enterTicketNumbers", "cancel"], false, "markAsCharged"],
  ["charged", ["enterTicketNumbers", "reassign"], false, "enterTicketNumbers"],
  ["deleted", ["restore"], false, "restore"],
])("returns the next action of a %s quote", (status, allowedActions, unsentChanges, next) => {
  expect(nextAction({ status, allowedActions, unsentChanges })).toBe(next);
});
