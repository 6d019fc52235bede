import type { ScheduleForm, ScheduleSigning } from "#contract/schedule-form.ts";
import type { SignedContent, SignedRecord } from "#server/signed-form/record.ts";

/** Everything a customer was shown of a schedule change, and what they said to it. */
export interface AnswerContent extends SignedContent, Omit<Extract<ScheduleForm, { state: "open" }>, "state"> {
  format: 1;
  answer: ScheduleSigning["answer"];
  answerMessage: string;
  /** The booking it is about: number of its document. */
  booking: string;
  /** Postal code of the address the booking was paid from: proof of the signer. */
  postalCode: string;
  lastNames: readonly string[];
}

export type SignedAnswer = SignedRecord<AnswerContent>;

/** "5001-S12": the quote and the schedule change; each is answered once. */
export function answerNumber({ quoteId, changeId }: Pick<AnswerContent, "quoteId" | "changeId">): string {
  return `${quoteId}-S${changeId}`;
}
