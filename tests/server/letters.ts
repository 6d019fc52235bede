import type { LetterView } from "#contract/undelivered-letter/calls.ts";

/** Returns a letter about a quote that the mail server refused. */
export function aFailedLetter(fields: Partial<LetterView> = {}): LetterView {
  return {
    id: 12,
    template: "quote-sent",
    recipient: "mary@mail.example",
    quoteId: 7,
    leadId: 5,
    customer: "Mary O'Brien",
    state: "failed",
    cause: "recipient",
    reply: "550 5.1.1 no such user",
    createdAt: "2027-01-07T14:00:00.000Z",
    attempts: 1,
    sentAt: null,
    canSendAgain: true,
    ...fields,
  };
}
