import type { ScheduleForm, ScheduleSigning } from "#contract/schedule-change/form.ts";
import type { SignedContent, SignedRecord } from "#server/signed-form/signed-record.ts";

type Shown = Extract<ScheduleForm, { state: "open" }>;

/** Everything that the customer was shown of a schedule change, and their answer. */
export interface AnswerContent extends SignedContent, Omit<Shown, "state" | "changes" | "isSmall"> {
  /** Missing in records that are older than the comparison of flights. */
  changes?: Shown["changes"];
  isSmall?: boolean;
  format: 1;
  answer: ScheduleSigning["answer"];
  answerMessage: string;
  /** The number of the booking's document. */
  booking: string;
  /** Postal code of the billing address of the booking, which the signer has to know. */
  postalCode: string;
  lastNames: readonly string[];
}

export type SignedAnswer = SignedRecord<AnswerContent>;

/** Returns "5001-S12": the quote and the schedule change. Each change is answered once. */
export function answerNumber({ quoteId, changeId }: Pick<AnswerContent, "quoteId" | "changeId">): string {
  return `${quoteId}-S${changeId}`;
}
