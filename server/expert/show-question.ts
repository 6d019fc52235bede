import { type SqlBool, sql } from "kysely";
import type { ExpertQuestion } from "#contract/expert/calls.ts";
import { questionProcess } from "#domain/expert/process.ts";
import { allowedActions } from "#domain/process/process.ts";
import type { Db } from "#server/db/database.ts";
import { asPage, decodeCursor } from "#server/db/keyset.ts";
import type { StaffContext } from "#server/http/context.ts";
import { type QuestionRecord, questionFacts, questionsWithPeople } from "./records.ts";

type Reader = Pick<StaffContext, "actor" | "now">;

/** Returns the question as this person sees it, with the actions they may take. */
export function showQuestion(question: QuestionRecord, { actor, now }: Reader): ExpertQuestion {
  const { id, leadId, question: text, askedAt, answer, words, version } = question;
  const facts = questionFacts(question);
  const { expertId, expertName, escalatedAt, quoteId, optionTitle } = question;
  return {
    id,
    leadId,
    status: facts.status,
    question: text,
    askedAt,
    answer,
    words,
    version,
    askedBy: { id: question.askedBy, name: question.askerName },
    expert: expertId !== null && expertName !== null ? { id: expertId, name: expertName } : null,
    option: quoteId === null ? null : { quoteId, title: optionTitle ?? "" },
    isOverdue: escalatedAt !== null && facts.status === "requested",
    allowedActions: allowedActions(questionProcess, facts, actor, now),
  };
}

/** Returns the questions about a lead, newest first. The caller has checked that `actor` may read the lead. */
export async function questionsOfLead(
  db: Db,
  leadId: number,
  reader: Reader,
  page: { cursor?: string | undefined; limit: number },
) {
  const cursor = decodeCursor(page.cursor);
  let query = questionsWithPeople(db)
    .where("expertQuestions.leadId", "=", leadId)
    .orderBy("expertQuestions.id", "desc")
    .limit(page.limit + 1);
  if (cursor) query = query.where(sql<SqlBool>`expert_questions.id < ${cursor.id}::bigint`);
  const { items, nextCursor } = asPage(await query.execute(), page.limit, ({ askedAt, id }) => ({
    value: askedAt,
    id,
  }));
  return { items: items.map((question) => showQuestion(question, reader)), nextCursor };
}
