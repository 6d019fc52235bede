import { sql } from "kysely";
import { overdueSince, questionProcess } from "#domain/expert/process.ts";
import { refusalOf } from "#domain/process/process.ts";
import { transaction } from "#server/db/transaction.ts";
import type { Parts } from "#server/http/parts.ts";
import { type Job, job } from "#server/jobs/index.ts";
import { questionFacts, questionRecords, questions } from "./records.ts";

/** Notifies supervisors once of each question that was not claimed in time. Returns the number of questions. */
export async function escalateQuestions({ db, now: clock }: Pick<Parts, "db" | "now">): Promise<number> {
  const now = clock();
  const overdue = await db
    .selectFrom("expertQuestions")
    .select("id")
    .where("status", "=", sql.lit("requested"))
    .where("escalatedAt", "is", null)
    .where("waitingSince", "<=", overdueSince(now))
    .orderBy("waitingSince")
    .limit(500)
    .execute();
  let escalated = 0;
  for (const { id } of overdue) {
    const isEscalated = await transaction(db, async (tx) => {
      const question = await questionRecords.load(tx, id, { lock: true });
      // The question may have been claimed since the list was read.
      if (refusalOf(questionProcess, "escalate", questionFacts(question), "system", now)) return false;
      const move = { action: "escalate" as const, party: "system" as const, now, origin: null };
      await questions.carryOut(tx, question, { ...move, set: { escalatedAt: now } });
      return true;
    });
    if (isEscalated) escalated += 1;
  }
  return escalated;
}

export function escalateQuestionsJob(parts: Pick<Parts, "db" | "now">): Job {
  return job({
    name: "escalate_questions",
    schedule: "* * * * *",
    run: async () => void (await escalateQuestions(parts)),
  });
}
