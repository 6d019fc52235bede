import { sql } from "kysely";
import { type expertCalls, type QuestionRow, questionRow } from "#contract/expert/calls.ts";
import type { CallInput } from "#contract/shared/call.ts";
import { questionList } from "#domain/expert/list.ts";
import type { Db } from "#server/db/database.ts";
import { instantText, personJson } from "#server/db/json-row.ts";
import { declaredList } from "#server/db/list/declared-list.ts";
import type { Reader } from "#server/db/list/filter-sql.ts";
import { withinReach } from "#server/lead/index.ts";

export const questions = declaredList<typeof questionList, QuestionRow>(questionList, {
  row: questionRow,
  of: "expert_questions",
  from: sql`expert_questions join leads on leads.id = expert_questions.lead_id and leads.status <> 'deleted'`,
  shownWith: sql`join users as askers on askers.id = expert_questions.asked_by
    left join users as experts on experts.id = expert_questions.expert_id`,
  fields: {
    id: "expert_questions.id",
    leadId: "expert_questions.lead_id",
    customer: "btrim(leads.first_name || ' ' || leads.last_name)",
    from: "leads.origin",
    to: "leads.destination",
    departsOn: "leads.departs_on",
    returnsOn: "leads.returns_on",
    status: "expert_questions.status",
    question: "expert_questions.question",
    askedBy: personJson("askers"),
    askedAt: instantText("expert_questions.asked_at"),
    expert: `case when experts.id is not null then ${personJson("experts")} end`,
    isOverdue: "expert_questions.escalated_at is not null and expert_questions.status = 'requested'",
  },
  sorts: { askedAt: "expert_questions.asked_at" },
  filters: {
    status: { equals: (status) => sql`expert_questions.status = ${status}` },
    isMine: {
      conditionFor: (value, { actor }) =>
        sql`(${actor.id} in (expert_questions.asked_by, coalesce(expert_questions.expert_id, 0)))
          = ${sql.lit(value === "true")}`,
    },
  },
  reach: (actor, permission) => withinReach(actor, permission, "leads"),
});

/** Returns one page of the questions about leads that this person may read. */
export function listQuestions(db: Db, query: CallInput<typeof expertCalls.list>["query"], asker: Reader) {
  return questions.page(db, query, asker);
}
