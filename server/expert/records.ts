import { sql, type Updateable } from "kysely";
import type { ExpertQuestion } from "#contract/expert/calls.ts";
import { type QuestionAction, type QuestionFacts, questionProcess } from "#domain/expert/process.ts";
import type { QuestionStatus } from "#domain/expert/status.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";
import { instantText, personJson } from "#server/db/json-row.ts";
import type { ExpertQuestions } from "#server/db/schema.gen.ts";
import type { RecordKind } from "#server/http/record-kind.ts";
import { ownership } from "#server/lead/index.ts";
import { defineRecords, type Move } from "#server/process/index.ts";

/** A question with the people who asked and claimed it, its messages, and the owner of its lead. */
export type QuestionRecord = Awaited<ReturnType<typeof loadQuestion>>;

/** The questions that a call can name. A person who may read the lead may read its questions. */
export const questionRecords: RecordKind<"question", QuestionRecord> = {
  name: "question",
  read: "lead.read",
  load: async (db, id, { lock }) => {
    if (lock) await lockLeadOf(db, id);
    return loadQuestion(db, id);
  },
  ownership,
};

/** Locks the lead first, because the lead shows the status of its question (docs/decisions/007-order-of-locks.md). */
async function lockLeadOf(db: Db, id: number): Promise<void> {
  await db
    .selectFrom("leads")
    .innerJoin("expertQuestions", "expertQuestions.leadId", "leads.id")
    .select("leads.id")
    .where("expertQuestions.id", "=", id)
    .forUpdate("leads")
    .execute();
}

/** Throws `not_found`. */
async function loadQuestion(db: Db, id: number) {
  const question = await questionsWithPeople(db).where("expertQuestions.id", "=", id).executeTakeFirst();
  if (!question) throw new Refusal("not_found");
  return question;
}

/** The text of each action after the question: a reason, information requested or given, or the answer. */
const said = sql.raw("coalesce(history.reason, history.details ->> 'info', history.details ->> 'answer')");
const words = sql<ExpertQuestion["words"]>`(
  select coalesce(json_agg(json_build_object('action', history.action, 'by', ${sql.raw(personJson("users"))},
    'at', ${sql.raw(instantText("history.at"))}, 'text', ${said})
    order by history.id), '[]')
  from history join users on users.id = history.actor_id
  where history.record = ${questionProcess.record} and history.record_id = expert_questions.id
    and history.lead_id = expert_questions.lead_id
    and ${said} is not null)`;

export function questionsWithPeople(db: Db) {
  return db
    .selectFrom("expertQuestions")
    .innerJoin("leads", "leads.id", "expertQuestions.leadId")
    .innerJoin("users as askers", "askers.id", "expertQuestions.askedBy")
    .leftJoin("users as experts", "experts.id", "expertQuestions.expertId")
    .selectAll("expertQuestions")
    .select(["leads.ownerId", "leads.expertStatus", "askers.name as askerName", "experts.name as expertName"])
    .select(words.as("words"));
}

type QuestionMove = Move<QuestionAction, Updateable<ExpertQuestions>>;

export function questionFacts(question: QuestionRecord): QuestionFacts {
  const { status, expertId, waitingSince, escalatedAt } = question;
  return { status: status as QuestionStatus, expertId, waitingSince, escalatedAt, ...ownership(question) };
}

export const questions = defineRecords({
  process: questionProcess,
  factsOf: (question: QuestionRecord) => questionFacts(question),
  versionOf: ({ version }) => version,
  about: ({ id, leadId }) => ({ recordId: id, leadId, quoteId: null }),
  // The current owner of the lead waits for the answer.
  told: ({ ownerId, expertId }) => ({ involved: { asker: ownerId, expert: expertId } }),
  change: (question, status, { set, now }: QuestionMove) => ({
    table: "expertQuestions",
    where: { id: question.id, version: question.version },
    set: { ...set, status, version: question.version + 1, updatedAt: now },
  }),
});
