import type { QuestionAction } from "#domain/expert/process.ts";
import type { StaffContext } from "#server/http/context.ts";
import { type QuestionRecord, questions } from "./records.ts";

/** The version that was seen, and what is said with it. */
interface Given {
  version: number;
  text?: string;
  reason?: string;
  /** What an answer put into the draft of a quote. */
  found?: { quoteId: number; optionId: string; optionTitle: string };
}

/** Somebody takes the question a step on. Throws what the process of questions says. */
export function moveQuestion(action: Exclude<QuestionAction, "ask" | "escalate">) {
  return async (
    question: QuestionRecord,
    { version, text, reason, found }: Given,
    { db, actor, now, origin }: StaffContext,
  ): Promise<void> => {
    await questions.carryOut(db, question, {
      ...{ action, party: actor, version, now, origin },
      ...(text && {
        details: { [action === "answer" ? "answer" : "info"]: text, ...(found && { quote: found.quoteId }) },
      }),
      ...(reason && { reason }),
      set: {
        ...(action === "claim" && { expertId: actor.id }),
        ...(action === "release" && { expertId: null, waitingSince: now, escalatedAt: null }),
        ...(action === "answer" && text && { answer: text, ...found }),
      },
    });
  };
}
