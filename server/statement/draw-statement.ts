import type { Language } from "#contract/shared/languages.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import { loadAgency, publicAgency } from "#server/agency/index.ts";
import type { Db } from "#server/db/database.ts";
import type { Parts } from "#server/http/parts.ts";
import type drawStatement from "./draw-statement.thread.ts";
import { linesOf } from "./lines.ts";
import type { StatementRecord } from "./records.ts";
import type { StatementFacts } from "./statement-facts.ts";

const threadFile = new URL("./draw-statement.thread.ts", import.meta.url);

/** Draws a closed statement. The same statement always produces the same bytes. Throws `state_conflict` before. */
export async function statementFile(parts: Parts, db: Db, statement: StatementRecord): Promise<Buffer> {
  const { id, userId, fromDay, untilDay, openingCents, closedAt, zone, status, version } = statement;
  if (closedAt === null) throw new Refusal("state_conflict", { current: status, version, allowed: [] });
  const agency = await loadAgency(db);
  const { name, email, phone } = await db
    .selectFrom("users")
    .select(["name", "email", "phone"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  const items = await linesOf(db, statement);
  const facts: StatementFacts = {
    id,
    fromDay,
    untilDay,
    openingCents,
    items,
    closedAt,
    agency: publicAgency(agency),
    agent: { name, email, phone, picture: null },
  };
  const language = agency.language as Language;
  return Buffer.from(await parts.threads.documents.run<typeof drawStatement>(threadFile, { facts, language, zone }));
}
