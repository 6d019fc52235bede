import type { CustomerRequestKind } from "#domain/customer-request/process.ts";
import type { CustomerRequestProgress } from "#domain/customer-request/progress.ts";
import { type Text, texts } from "#web/shared/texts/texts.ts";

export const wanted: Record<CustomerRequestKind, Text> = texts({
  change: "Another flight or another day",
  cancellation: "Cancel flights",
  refund: "My money back",
});

export const kindNames: Record<CustomerRequestKind, Text> = texts({
  change: "A change",
  cancellation: "A cancellation",
  refund: "A refund",
});

/** The prompt above the message of each kind of request. */
export const prompts: Record<CustomerRequestKind, Text> = texts({
  change: "Which flight or day would you like instead?",
  cancellation: "Why would you like to cancel?",
  refund: "Why would you like your money back?",
});

export const progressSentences: Record<CustomerRequestProgress, Text> = texts({
  asked: "We received it. We will write to you as soon as we have looked at it.",
  being_prepared: "We are working on it. We will email you the amounts.",
  to_sign: "We need your answer. We emailed you a link. Nothing happens before you sign.",
  signed: "You signed it. We arrange it with the airline now.",
  being_settled: "We arranged it with the airline. Your refund or credit is on its way.",
  completed: "This is complete. We emailed you the details.",
  closed_without_change: "This ended without a change to your booking. Call us if you have not heard from us.",
  answered: "We answered you:",
  withdrawn: "You withdrew it. Your booking has not changed.",
});
