import type { StatementView } from "#contract/statement/calls.ts";
import type { Actor } from "#domain/access/permissions.ts";
import { isInvolved } from "#domain/approval/two-people.ts";
import { total } from "#domain/money/money.ts";
import { allowedActions } from "#domain/process/process.ts";
import { statementBalance } from "#domain/statement/balance.ts";
import { closingMatter, statementProcess } from "#domain/statement/process.ts";
import type { StatementStatus } from "#domain/statement/status.ts";
import type { Db } from "#server/db/database.ts";
import { disputesOf, linesLeftOut, linesOf, lineView } from "./lines.ts";
import { type StatementRecord, statementFacts } from "./records.ts";

/** Returns a statement with its lines: as closed, or those that it would pay now. */
export async function statementView(
  db: Db,
  statement: StatementRecord,
  { actor, now }: { actor: Actor; now: string },
): Promise<StatementView> {
  const items = (await linesOf(db, statement)).map((line) => lineView(line, actor));
  const facts = statementFacts(statement);
  const presentCents = total(items.map(({ amountCents }) => amountCents));
  const { totalCents, paidCents, carriedCents } = statementBalance(statement.openingCents, presentCents);
  const isOpen = statement.status === "open";
  const { id, fromDay, untilDay, openingCents, openedAt, acknowledgedAt, openDisputes } = statement;
  const { payoutDay, payoutReference } = statement;
  return {
    id,
    fromDay,
    untilDay,
    openingCents,
    lines: isOpen ? items.length : statement.lines,
    linesCents: isOpen ? presentCents : statement.linesCents,
    openedAt,
    acknowledgedAt,
    openDisputes,
    payoutDay,
    payoutReference,
    presentCents,
    totalCents,
    paidCents,
    carriedCents,
    items,
    agent: { id: statement.userId, name: statement.agentName },
    status: statement.status as StatementStatus,
    version: statement.version,
    openedBy: { id: statement.openedBy, name: statement.openedByName },
    reviewedBy: person(statement.reviewedBy, statement.reviewedByName),
    reviewedAt: statement.reviewedAt,
    closedBy: person(statement.closedBy, statement.closedByName),
    closedAt: statement.closedAt,
    payoutBy: person(statement.payoutBy, statement.payoutByName),
    payoutAt: statement.payoutAt,
    leftOut: (await linesLeftOut(db, statement)).map((line) => lineView(line, actor)),
    disputes: await disputesOf(db, id),
    decidesOwn: isInvolved(closingMatter(facts), actor.id),
    allowedActions: allowedActions(statementProcess, facts, actor, now),
  };
}

function person(id: number | null, name: string | null): { id: number; name: string } | null {
  return id === null ? null : { id, name: name ?? "" };
}
