import { questionProcess } from "#domain/expert/process.ts";
import { recordHistory } from "#server/history/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import { type LeadRecord, leads } from "#server/lead/index.ts";
import { notify } from "#server/notification/index.ts";
import { writeToExperts } from "./letters.ts";

/**
 * Opens the lead to experts and sends each of them a letter. Returns the id of the question. Throws the refusals of the
 * lead process.
 */
export async function askExpert(
  lead: LeadRecord,
  { question }: { question: string },
  { db, actor, now, origin }: StaffContext,
): Promise<number> {
  await leads.mustBeAllowed(db, lead, { action: "askExpert", party: actor, now, origin });
  const { id } = await db
    .insertInto("expertQuestions")
    .values({
      leadId: lead.id,
      status: "requested",
      question,
      askedBy: actor.id,
      askedAt: now,
      waitingSince: now,
      updatedAt: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await recordHistory(db, {
    record: questionProcess.record,
    recordId: id,
    leadId: lead.id,
    quoteId: null,
    action: "ask",
    oldStatus: null,
    newStatus: "requested",
    party: actor,
    details: { question },
    requestId: origin.requestId,
    now,
  });
  await notify(db, { kind: "question_asked", leadId: lead.id, quoteId: null, by: actor, now });
  await writeToExperts(db, id);
  return id;
}
