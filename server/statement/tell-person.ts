import { loadAgency, publicAgency } from "#server/agency/index.ts";
import type { Db } from "#server/db/database.ts";
import { queueForStaff } from "#server/mail/index.ts";
import { whoWantLetters } from "#server/notification/index.ts";
import type { StatementRecord } from "./records.ts";

/** Writes to the person whom a closed statement pays, unless they closed it themselves. */
export async function tellPerson(db: Db, statement: StatementRecord, closer: { id: number }): Promise<void> {
  const { id: statementId, userId, fromDay, untilDay } = statement;
  if (closer.id === userId) return;
  const [person] = await whoWantLetters(db, [userId], "statement_closed");
  if (!person) return;
  const { name: closedBy } = await db
    .selectFrom("users")
    .select("name")
    .where("id", "=", closer.id)
    .executeTakeFirstOrThrow();
  const data = { agency: publicAgency(await loadAgency(db)), statementId, fromDay, untilDay, closedBy };
  await queueForStaff(db, { template: "statement-closed", data, quoteId: null, recipients: [person.email] });
}
