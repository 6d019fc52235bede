import type { Language } from "#contract/shared/languages.ts";
import { shareSources } from "#domain/commission/commission.ts";
import { loadAgency, publicAgency } from "#server/agency/index.ts";
import type { Db } from "#server/db/database.ts";
import { linesOf } from "./lines.ts";
import type { StatementRecord } from "./records.ts";
import type { DocumentFacts, DocumentLine } from "./statement-facts.ts";

/** Stores what the document of a statement shows from other tables. The caller has paid its lines. */
export async function storeDocument(db: Db, statement: StatementRecord, closedBy: number): Promise<void> {
  const agency = await loadAgency(db);
  const people = await db
    .selectFrom("users")
    .select(["id", "name", "email", "phone"])
    .where("id", "in", [statement.userId, closedBy])
    .execute();
  const agent = people.find(({ id }) => id === statement.userId);
  if (!agent) throw new Error("A statement belongs to a user");
  const lines = await linesOf(db, { ...statement, status: "closed" });
  const facts: DocumentFacts = {
    language: agency.language as Language,
    agency: publicAgency(agency),
    agent: { name: agent.name, email: agent.email, phone: agent.phone, picture: null },
    closedBy: people.find(({ id }) => id === closedBy)?.name ?? null,
    items: lines.map(({ id, kind, part, quoteId, customer, saleDate, amountCents }) => ({
      id,
      kind: kind as DocumentLine["kind"],
      ...sourceOf(part),
      quoteId,
      customer,
      saleDate,
      amountCents,
    })),
  };
  await db
    .insertInto("statementDocuments")
    .values({ statementId: statement.id, facts: JSON.stringify(facts) })
    .execute();
}

/** Returns what the document of a closed statement shows from other tables. */
export async function documentFacts(db: Db, statementId: number): Promise<DocumentFacts> {
  const { facts } = await db
    .selectFrom("statementDocuments")
    .select("facts")
    .where("statementId", "=", statementId)
    .executeTakeFirstOrThrow();
  return facts as unknown as DocumentFacts;
}

function sourceOf(part: string | null): Pick<DocumentLine, "source"> {
  const source = shareSources.find((one) => one === part);
  return source ? { source } : {};
}
