import type { expertCalls } from "#contract/expert/calls.ts";
import type { CallInput } from "#contract/shared/call.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import type { StaffContext } from "#server/http/context.ts";
import type { RecordKind } from "#server/http/record-kind.ts";
import { addOption, quoteRecords } from "#server/quote/index.ts";
import { moveQuestion } from "./move-question.ts";
import { type QuestionRecord, questionRecords, questions } from "./records.ts";

/**
 * A question that is to be answered. The quotes of its lead are locked before the lead
 * (docs/decisions/007-order-of-locks.md).
 */
export const questionsToAnswer: RecordKind<"question", QuestionRecord> = {
  ...questionRecords,
  load: async (db, id, options) => {
    if (options.lock) {
      const leadOf = db.selectFrom("expertQuestions").select("leadId").where("id", "=", id);
      await db
        .selectFrom("quotes")
        .select("id")
        .where("leadId", "=", leadOf)
        .orderBy("id", "desc")
        .forUpdate()
        .execute();
    }
    return questionRecords.load(db, id, options);
  },
};

/**
 * Answers a question in words, or with flights as well, which become an option of a draft. Throws `not_found` for a
 * quote of another lead, `invalid_input`, and the refusals of the question and sale processes.
 */
export async function answerQuestion(
  question: QuestionRecord,
  { version, text, option }: CallInput<typeof expertCalls.answer>["body"],
  context: StaffContext,
): Promise<void> {
  const { db, actor, now, origin } = context;
  // Checked first, so that an expert who may no longer answer gets that refusal and not the problems of the flights.
  await questions.mustBeAllowed(db, question, { action: "answer", party: actor, version, now, origin });
  if (!option) return moveQuestion("answer")(question, { version, text }, context);
  const quote = await quoteRecords.load(db, option.quoteId, { lock: true });
  if (quote.leadId !== question.leadId) throw new Refusal("not_found");
  const optionId = await addOption(quote, option, context);
  const found = { quoteId: quote.id, optionId, optionTitle: option.title };
  await moveQuestion("answer")(question, { version, text, found }, context);
}
