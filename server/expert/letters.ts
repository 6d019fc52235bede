import { scopeOf } from "#domain/access/permissions.ts";
import { roles } from "#domain/access/roles.ts";
import { loadAgency, publicAgency } from "#server/agency/index.ts";
import type { Db } from "#server/db/database.ts";
import { queueForStaff } from "#server/mail/index.ts";
import { whoWantLetters } from "#server/notification/index.ts";

/** Sends a letter with the question and a link to the lead to every expert who wants it. */
export async function writeToExperts(db: Db, questionId: number): Promise<void> {
  const experts = await db
    .selectFrom("users")
    .select("id")
    .where(
      "role",
      "in",
      roles.filter((role) => scopeOf(role, "expert.answer")),
    )
    .execute();
  const willing = await whoWantLetters(
    db,
    experts.map(({ id }) => id),
    "question_asked",
  );
  if (willing.length === 0) return;
  const { leadId, origin, destination, departsOn, ...asked } = await db
    .selectFrom("expertQuestions")
    .innerJoin("leads", "leads.id", "expertQuestions.leadId")
    .innerJoin("users", "users.id", "expertQuestions.askedBy")
    .select(["leads.id as leadId", "leads.origin", "leads.destination", "leads.departsOn"])
    .select(["expertQuestions.question", "expertQuestions.askedAt", "users.name as askedBy"])
    .where("expertQuestions.id", "=", questionId)
    .executeTakeFirstOrThrow();
  const agency = publicAgency(await loadAgency(db));
  const data = { ...asked, agency, leadId, route: [origin, destination].filter(Boolean).join("–"), departsOn };
  const recipients = willing.map(({ email }) => email);
  await queueForStaff(db, { template: "expert-asked", data, quoteId: null, recipients });
}
