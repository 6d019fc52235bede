import { Refusal } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";
import type { Parts } from "#server/http/parts.ts";
import type drawStatement from "./draw-statement.thread.ts";
import type { StatementRecord } from "./records.ts";
import type { StatementFacts } from "./statement-facts.ts";
import { documentFacts } from "./store-document.ts";

const threadFile = new URL("./draw-statement.thread.ts", import.meta.url);

/**
 * Draws a closed statement. The same statement always produces the same bytes, because the names in it are those of the
 * closing. Throws `state_conflict` before.
 */
export async function statementFile(parts: Parts, db: Db, statement: StatementRecord): Promise<Buffer> {
  const { id, fromDay, untilDay, openingCents, closedAt, status, version } = statement;
  if (closedAt === null) throw new Refusal("state_conflict", { current: status, version, allowed: [] });
  const stored = await documentFacts(db, id);
  const facts: StatementFacts = { ...stored, id, fromDay, untilDay, openingCents, closedAt };
  return Buffer.from(await parts.threads.documents.run<typeof drawStatement>(threadFile, facts));
}
