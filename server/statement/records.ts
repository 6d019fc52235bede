import { sql, type Updateable } from "kysely";
import { Refusal } from "#domain/shared/refusal.ts";
import { statementBalance } from "#domain/statement/balance.ts";
import { type StatementAction, type StatementFacts, statementProcess } from "#domain/statement/process.ts";
import type { StatementStatus } from "#domain/statement/status.ts";
import { decidersJson } from "#server/approval/index.ts";
import type { Db } from "#server/db/database.ts";
import type { CommissionStatements } from "#server/db/schema.gen.ts";
import type { RecordKind } from "#server/http/record-kind.ts";
import { defineRecords, type Move } from "#server/process/index.ts";
import { enterersOf } from "./lines.ts";

/** A statement with the names of the people in it. */
export type StatementRecord = Awaited<ReturnType<typeof loadStatement>>;

/** Throws `not_found`. With `lock`, the row is locked until the transaction ends. */
export async function loadStatement(db: Db, id: number, { lock = false }: { lock?: boolean } = {}) {
  if (lock)
    await db.selectFrom("commissionStatements").select("id").where("id", "=", id).forUpdate().executeTakeFirst();
  const statement = await db
    .selectFrom("commissionStatements as statement")
    .innerJoin("users as agents", "agents.id", "statement.userId")
    .innerJoin("users as openers", "openers.id", "statement.openedBy")
    .leftJoin("users as reviewers", "reviewers.id", "statement.reviewedBy")
    .leftJoin("users as closers", "closers.id", "statement.closedBy")
    .leftJoin("users as payers", "payers.id", "statement.payoutBy")
    .crossJoin("agency")
    .selectAll("statement")
    .select([
      "agents.name as agentName",
      "openers.name as openedByName",
      "reviewers.name as reviewedByName",
      "closers.name as closedByName",
      "payers.name as payoutByName",
      "agency.timeZone as zone",
      decidersJson.as("deciders"),
      sql<number>`(select count(*) from commission_disputes
        where statement_id = statement.id and answered_at is null)`.as("openDisputes"),
    ])
    .where("statement.id", "=", id)
    .executeTakeFirst();
  if (!statement) throw new Refusal("not_found");
  const manualEnteredBy = statement.status === "reviewed" ? await enterersOf(db, statement) : [];
  return { ...statement, manualEnteredBy };
}

export function statementFacts(statement: StatementRecord): StatementFacts {
  return {
    status: statement.status as StatementStatus,
    ownerId: statement.userId,
    expertAsked: false,
    isAcknowledged: statement.acknowledgedAt !== null,
    openDisputes: statement.openDisputes,
    awaitsPayout: awaitsPayout(statement),
    reviewedBy: statement.reviewedBy,
    manualEnteredBy: statement.manualEnteredBy,
    deciders: statement.deciders,
  };
}

function awaitsPayout({ status, payoutDay, openingCents, linesCents }: StatementRecord): boolean {
  return status === "closed" && payoutDay === null && statementBalance(openingCents, linesCents ?? 0).paidCents > 0;
}

export const statements = defineRecords({
  process: statementProcess,
  factsOf: statementFacts,
  versionOf: ({ version }: StatementRecord) => version,
  // Without a lead, because a statement pays the sales of many.
  about: ({ id }) => ({ recordId: id, leadId: null, quoteId: null }),
  change: (statement, status, { set }: Move<StatementAction, Updateable<CommissionStatements>>) => ({
    table: "commissionStatements",
    where: { id: statement.id, version: statement.version, status: statement.status },
    set: { ...set, status, version: statement.version + 1 },
  }),
  told: ({ id, userId, agentName, openingCents }, { set }) => ({
    involved: { owner: userId },
    facts: {
      statementId: id,
      person: agentName,
      ...(set?.linesCents === undefined
        ? {}
        : {
            amountCents: statementBalance(openingCents, Number(set.linesCents)).paidCents,
            currency: "USD" as const,
          }),
    },
  }),
});

export const statementRecords: RecordKind<"statement", StatementRecord> = {
  name: "statement",
  read: "statement.read",
  load: loadStatement,
  ownership: ({ userId }) => ({ ownerId: userId, expertAsked: false }),
};
