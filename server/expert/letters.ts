import type { Permission, Scope } from "#domain/access/permissions.ts";
import { scopeOf } from "#domain/access/permissions.ts";
import { roles } from "#domain/access/roles.ts";
import { loadAgency, publicAgency } from "#server/agency/index.ts";
import type { Db } from "#server/db/database.ts";
import { queueMessage } from "#server/mail/index.ts";

/** To every expert: what is asked, and where the lead is. */
export async function tellExperts(db: Db, questionId: number): Promise<void> {
  await tell(db, questionId, "expert-asked", await addressesOf(db, "expert.answer", "asked"));
}

/** To whoever answers for all leads: nobody claimed it. */
export async function tellSupervisors(db: Db, questionId: number): Promise<void> {
  await tell(db, questionId, "expert-question-overdue", await addressesOf(db, "expert.ask", "any"));
}

async function tell(
  db: Db,
  questionId: number,
  template: "expert-asked" | "expert-question-overdue",
  recipients: readonly string[],
): Promise<void> {
  if (recipients.length === 0) return;
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
  for (const recipient of recipients) {
    await queueMessage(db, { template, data, recipient, quoteId: null, reader: "staff" });
  }
}

/** Everybody who works here and may do this on so many records. */
async function addressesOf(db: Db, permission: Permission, scope: Scope): Promise<string[]> {
  const people = await db
    .selectFrom("users")
    .select("email")
    .where("isActive", "=", true)
    .where(
      "role",
      "in",
      roles.filter((role) => scopeOf(role, permission) === scope),
    )
    .orderBy("id")
    .execute();
  return people.map(({ email }) => email);
}
