import type { Language } from "#contract/shared/languages.ts";
import type { StatementLine } from "#contract/statement/calls.ts";
import { isRole } from "#domain/access/roles.ts";
import { shareSources } from "#domain/commission/commission.ts";
import { lineBasis } from "#domain/statement/line-basis.ts";
import { loadAgency, publicAgency } from "#server/agency/index.ts";
import type { Db } from "#server/db/database.ts";
import { linesOf, lineView } from "./lines.ts";
import type { StatementRecord } from "./records.ts";
import type { DocumentFacts, DocumentLine } from "./statement-facts.ts";

/** Stores what the document of a statement shows from other tables. The caller has paid its lines. */
export async function storeDocument(db: Db, statement: StatementRecord, closedBy: number): Promise<void> {
  const agency = await loadAgency(db);
  const people = await db
    .selectFrom("users")
    .select(["id", "name", "email", "phone", "role"])
    .where("id", "in", [statement.userId, closedBy])
    .execute();
  const agent = people.find(({ id }) => id === statement.userId);
  if (!agent) throw new Error("A statement belongs to a user");
  const { id: agentId, role } = agent;
  if (!isRole(role)) throw new Error("A user has a role");
  const lines = (await linesOf(db, { ...statement, status: "closed" })).map((line) =>
    lineView(line, { id: agentId, role }),
  );
  const facts: DocumentFacts = {
    language: agency.language as Language,
    agency: publicAgency(agency),
    agent: { name: agent.name, email: agent.email, phone: agent.phone, picture: null },
    closedBy: people.find(({ id }) => id === closedBy)?.name ?? null,
    items: lines.map(documentLine),
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

function documentLine(line: StatementLine): DocumentLine {
  const { id, kind, part, quoteId, customer, saleDate, amountCents, reason } = line;
  const basis = lineBasis(line);
  return {
    id,
    kind,
    ...sourceOf(part),
    quoteId,
    customer,
    saleDate,
    amountCents,
    ...(basis ? { basis } : {}),
    ...(reason ? { reason } : {}),
  };
}

function sourceOf(part: string | null): Pick<DocumentLine, "source"> {
  const source = shareSources.find((one) => one === part);
  return source ? { source } : {};
}
