import type { CustomerRequestKind } from "#domain/customer-request/process.ts";
import type { CustomerRequestProgress } from "#domain/customer-request/progress.ts";
import { type Text, texts } from "#web/shared/texts.ts";

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

/** What there is to say beside the words of whoever asks. */
export const prompts: Record<CustomerRequestKind, Text> = texts({
  change: "Which flight or day would you like instead?",
  cancellation: "Why would you like to cancel?",
  refund: "Why would you like your money back?",
});

/** Where it stands. */
export const standings: Record<CustomerRequestProgress, Text> = texts({
  asked: "We have it. We write to you as soon as somebody has looked at it.",
  being_prepared: "We are working on it. You will get an e-mail that says what it comes to.",
  to_sign: "It waits for you: we sent you an e-mail with a link. Nothing is done before you sign.",
  signed: "You signed it. We arrange it with the airline now.",
  being_settled: "It is arranged with the airline. What comes back to you is on its way.",
  completed: "It is done. You got an e-mail with the details.",
  came_to_nothing: "Nothing has come of it so far, and your booking is as before. Call us if you have heard nothing.",
  answered: "We answered you:",
  withdrawn: "You took it back. Your booking is as before.",
});
