import { type SqlBool, sql } from "kysely";
import type { CallInput } from "#contract/shared/call.ts";
import type { statementCalls } from "#contract/statement/calls.ts";
import { total } from "#domain/money/money.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import { statementBalance } from "#domain/statement/balance.ts";
import { answerMatter, closingMatter } from "#domain/statement/process.ts";
import { forDecision, mustGiveReason, recordOwnDecision } from "#server/approval/index.ts";
import { updateCommissionsOf } from "#server/commission/index.ts";
import type { Db } from "#server/db/database.ts";
import type { StaffContext } from "#server/http/context.ts";
import { linesLeftOut, lockLines } from "./lines.ts";
import { payLines } from "./record-payout.ts";
import { type StatementRecord, statementFacts, statements } from "./records.ts";
import { storeDocument } from "./store-document.ts";
import { tellPerson } from "./tell-person.ts";

type Given = { version: number };

/** Marks a statement as reviewed: its lines until now are those that may be paid. Throws the refusals of the process. */
export async function reviewStatement(
  statement: StatementRecord,
  { version }: Given,
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  await updateCommissionsOf(db, statement.userId, now);
  const { ids, cents } = await lockLines(db, statement);
  const set = { lines: ids.length, linesCents: cents, reviewedBy: actor.id, reviewedAt: now };
  const details = { lines: ids.length, amountCents: cents, currency: "USD" };
  await statements.carryOut(db, statement, { action: "review", party: actor, version, now, origin, set, details });
}

/**
 * Takes the left out lines of its sales into a statement. It has to be reviewed afterwards. Throws `left_out_changed` if
 * the caller has seen other lines, and the refusals of the process.
 */
export async function takeIn(
  statement: StatementRecord,
  { version, leftOut }: CallInput<typeof statementCalls.takeIn>["body"],
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  const move = { action: "takeIn" as const, party: actor, version, now, origin };
  await statements.mustBeAllowed(db, statement, move);
  await updateCommissionsOf(db, statement.userId, now);
  const lines = await mustHaveSeen(db, statement, leftOut);
  const added = { statementId: statement.id, addedBy: actor.id, addedAt: now };
  await db
    .insertInto("statementLateLines")
    .values(lines.map(({ id: lineId }) => ({ ...added, lineId })))
    .execute();
  const amountCents = total(lines.map((line) => line.amountCents));
  await statements.carryOut(db, statement, { ...move, details: { lines: lines.length, amountCents, currency: "USD" } });
}

/** Returns the lines that the statement leaves out. Throws `left_out_changed` if the caller has seen other ones. */
async function mustHaveSeen(db: Db, statement: StatementRecord, seen: readonly number[]) {
  const lines = await linesLeftOut(db, statement);
  const isSame = lines.length === new Set(seen).size && lines.every(({ id }) => seen.includes(id));
  if (isSame) return lines;
  const presentCents = total(lines.map(({ amountCents }) => amountCents));
  throw new Refusal("left_out_changed", { leftOut: lines.length, presentCents });
}

/**
 * Closes a statement: its lines belong to it, and a trigger keeps it as it is. If it pays nothing, it has no payout, so its
 * lines are paid at once. Throws `statement_changed` if the lines differ from the reviewed ones, `left_out_changed` if it
 * leaves out lines of its sales that the caller has not seen, `own_statement` if another active person has to close it,
 * `invalid_input` for an own decision without a reason, and the other refusals of the process.
 */
export async function closeStatement(
  loaded: StatementRecord,
  { version, reason, leftOut = [] }: CallInput<typeof statementCalls.close>["body"],
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  const statement = await forDecision(db, loaded, (row) => closingMatter(statementFacts(row)), actor);
  const { isOwn } = statement;
  const move = { action: "close" as const, party: actor, version, now, origin, ...(isOwn && reason ? { reason } : {}) };
  await statements.mustBeAllowed(db, statement, move);
  mustGiveReason(isOwn, reason);
  await updateCommissionsOf(db, statement.userId, now);
  const { ids, cents } = await lockLines(db, statement);
  if (ids.length !== statement.lines || cents !== statement.linesCents)
    throw new Refusal("statement_changed", { reviewedCents: statement.linesCents, presentCents: cents });
  await mustHaveSeen(db, statement, leftOut);
  await db
    .updateTable("commissionLines")
    .set({ statementId: statement.id })
    .where(sql<SqlBool>`id = any(${sql.val(ids)}::bigint[])`)
    .execute();
  if (statementBalance(statement.openingCents, cents).paidCents === 0) await payLines(db, statement);
  const set = { linesCents: cents, closedBy: actor.id, closedAt: now };
  const details = { lines: ids.length, amountCents: cents, currency: "USD" };
  await statements.carryOut(db, statement, { ...move, set, details, ...(isOwn ? { onRecord: { own: true } } : {}) });
  const about = { about: "statement", number: statement.id, decision: "close" } as const;
  if (isOwn) await recordOwnDecision(db, about, { actor, now, reason: reason ?? "" });
  await storeDocument(db, statement, actor.id);
  await tellPerson(db, statement, actor);
}

/** Discards a statement that is not closed. Throws the refusals of the process. */
export async function discardStatement(
  statement: StatementRecord,
  { version, reason }: Given & { reason: string },
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  await statements.carryOut(db, statement, { action: "discard", party: actor, version, now, origin, reason });
}

/** The person accepts a closed statement. Throws `dispute_open`, and the refusals of the process. */
export async function acknowledgeStatement(
  statement: StatementRecord,
  { version }: Given,
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  const set = { acknowledgedAt: now };
  await statements.carryOut(db, statement, { action: "acknowledge", party: actor, version, now, origin, set });
}

/**
 * The person disputes a line of a closed statement. Throws `not_found` for a line of another statement,
 * `already_exists` if the line has an open dispute, and the refusals of the process.
 */
export async function disputeLine(
  statement: StatementRecord,
  { version, lineId, reason }: CallInput<typeof statementCalls.dispute>["body"],
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  const move = { action: "dispute" as const, party: actor, version, now, origin, reason };
  await statements.mustBeAllowed(db, statement, move);
  const line = await db
    .selectFrom("commissionLines")
    .select("amountCents")
    .where("id", "=", lineId)
    .where("statementId", "=", statement.id)
    .executeTakeFirst();
  if (!line) throw new Refusal("not_found");
  const open = await db
    .selectFrom("commissionDisputes")
    .select("id")
    .where("lineId", "=", lineId)
    .where("answeredAt", "is", null)
    .executeTakeFirst();
  if (open) throw new Refusal("already_exists");
  await db
    .insertInto("commissionDisputes")
    .values({ statementId: statement.id, lineId, reason, raisedBy: actor.id, raisedAt: now })
    .execute();
  const details = { commission: lineId, amountCents: line.amountCents, currency: "USD" };
  await statements.carryOut(db, statement, { ...move, details });
}

/** Answers a dispute. Throws `not_found`, `state_conflict` if it was answered, and the refusals of the process. */
export async function answerDispute(
  loaded: StatementRecord,
  disputeId: number,
  { version, reason }: CallInput<typeof statementCalls.answer>["body"],
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  const statement = await forDecision(db, loaded, (row) => answerMatter(statementFacts(row)), actor);
  const move = { action: "answer" as const, party: actor, version, now, origin, reason };
  await statements.mustBeAllowed(db, statement, move);
  const dispute = await db
    .selectFrom("commissionDisputes")
    .select(["lineId", "answeredAt"])
    .where("id", "=", disputeId)
    .where("statementId", "=", statement.id)
    .executeTakeFirst();
  if (!dispute) throw new Refusal("not_found");
  if (dispute.answeredAt !== null) throw new Refusal("state_conflict");
  await db
    .updateTable("commissionDisputes")
    .set({ answer: reason, answeredBy: actor.id, answeredAt: now })
    .where("id", "=", disputeId)
    .execute();
  await statements.carryOut(db, statement, { ...move, details: { commission: dispute.lineId } });
  const about = { about: "dispute", number: statement.id, decision: "answer" } as const;
  if (statement.isOwn) await recordOwnDecision(db, about, { actor, now, reason });
}
