import type { CallInput } from "#contract/shared/call.ts";
import type { statementCalls } from "#contract/statement/calls.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import { commissionMoves } from "#domain/commission/line-states.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { invalid } from "#domain/shared/refusal.ts";
import { statementBalance } from "#domain/statement/balance.ts";
import type { Db } from "#server/db/database.ts";
import type { StaffContext } from "#server/http/context.ts";
import { moveEach } from "#server/process/index.ts";
import { type StatementRecord, statements } from "./records.ts";

/**
 * Records when and how the person got the money of a closed statement. Its lines become paid. Throws `invalid_input` for a
 * day before the closing or after today, and the refusals of the process.
 */
export async function recordPayout(
  statement: StatementRecord,
  { version, day, reference }: CallInput<typeof statementCalls.recordPayout>["body"],
  { db, actor, now, origin, zone }: StaffContext,
): Promise<void> {
  const move = { action: "recordPayout" as const, party: actor, version, now, origin };
  await statements.mustBeAllowed(db, statement, move);
  if (day > agencyDate(now, zone)) throw invalid([fieldProblem("day", "moved_in_future")]);
  if (day < agencyDate(statement.closedAt ?? now, zone)) throw invalid([fieldProblem("day", "payout_before_closing")]);
  await payLines(db, statement);
  const set = { payoutDay: day, payoutReference: reference, payoutBy: actor.id, payoutAt: now };
  const { paidCents } = statementBalance(statement.openingCents, statement.linesCents ?? 0);
  const details = { day, reference, amountCents: paidCents, currency: "USD" };
  await statements.carryOut(db, statement, { ...move, set, details });
}

/** Moves the lines of a closed statement to paid. */
export async function payLines(db: Db, { id }: Pick<StatementRecord, "id">): Promise<void> {
  const lines = await db.selectFrom("commissionLines").select("id").where("statementId", "=", id).execute();
  await moveEach(
    db,
    commissionMoves,
    "paid",
    lines.map((line) => line.id),
  );
}
