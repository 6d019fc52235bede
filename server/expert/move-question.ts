import { type QuestionStep, questionProcess } from "#domain/expert/process.ts";
import { refusalOf } from "#domain/process/process.ts";
import type { StaffContext } from "#server/http/context.ts";
import { type QuestionRecord, questionFacts, questions } from "./records.ts";

/** The version that the caller saw, and the text that comes with the action. */
interface Given {
  version: number;
  text?: string;
  reason?: string;
  /** The option that an answer added to the draft of a quote. */
  found?: { quoteId: number; optionId: string; optionTitle: string };
}

/** Returns a function that carries out an action on a question. It throws the refusals of the question process. */
export function moveQuestion(action: QuestionStep) {
  return async (
    question: QuestionRecord,
    { version, text, reason, found }: Given,
    { db, actor, now, origin }: StaffContext,
  ): Promise<void> => {
    await questions.carryOut(db, question, {
      action,
      party: actor,
      version,
      now,
      origin,
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

/**
 * Returns a question to the other experts when the expert who claimed it has left. Does nothing if the question has
 * changed since.
 */
export async function takeBackQuestion(
  question: QuestionRecord,
  expertId: number,
  { db, now }: Pick<StaffContext, "db" | "now">,
): Promise<void> {
  const move = { action: "takeBack" as const, party: "system" as const, now, origin: null };
  if (question.expertId !== expertId || refusalOf(questionProcess, move.action, questionFacts(question), "system", now))
    return;
  await questions.carryOut(db, question, { ...move, set: { expertId: null, waitingSince: now, escalatedAt: null } });
}
