import { sql } from "kysely";
import type { CallInput } from "#contract/shared/call.ts";
import type { statementCalls } from "#contract/statement/calls.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import { addDays } from "#domain/shared/calendar.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { invalid } from "#domain/shared/refusal.ts";
import { statementBalance } from "#domain/statement/balance.ts";
import { statementProcess } from "#domain/statement/process.ts";
import { unclosed } from "#domain/statement/status.ts";
import { recordAudit } from "#server/audit/index.ts";
import type { Db } from "#server/db/database.ts";
import { oneOf } from "#server/db/one-of.ts";
import { recordHistory } from "#server/history/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import { linesDue } from "./lines.ts";

type Given = CallInput<typeof statementCalls.open>["body"];

/** A person for whom a statement can be opened. */
interface Due {
  userId: number;
  /** The last day of their last closed statement; null without one. */
  lastDay: string | null;
  /** The balance carried from it: 0 or negative. */
  openingCents: number;
}

/**
 * Opens statements until a day: of one person, or of everyone with lines to pay or with a balance. People whose last
 * statement is not closed, or covers the day, get none. Throws `invalid_input`. Returns their number.
 */
export async function openStatements(given: Given, context: StaffContext): Promise<number> {
  const { db, now, zone } = context;
  const { untilDay, agentId } = given;
  if (untilDay >= agencyDate(now, zone)) throw invalid([fieldProblem("untilDay", "period_not_over")]);
  // Two people who open statements at the same time take turns.
  await sql`select pg_advisory_xact_lock(hashtext('commission_statements'))`.execute(db);
  const due = await dueUntil(db, untilDay, zone, agentId ?? null);
  if (agentId !== undefined && due.length === 0) throw invalid([fieldProblem("agentId", "no_statement_due")]);
  for (const person of due) await openStatement(person, untilDay, context);
  return due.length;
}

async function dueUntil(db: Db, untilDay: string, zone: string, userId: number | null): Promise<Due[]> {
  const { rows } = await sql<{ userId: number; lastDay: string | null; openingCents: number; linesCents: number }>`
    select users.id as user_id, last.until_day as last_day, coalesce(last.opening_cents, 0)::bigint as opening_cents,
           coalesce(last.lines_cents, 0)::bigint as lines_cents
      from users
      left join lateral (
        select until_day, opening_cents, lines_cents from commission_statements
         where user_id = users.id and status = 'closed' order by opened_at desc, id desc limit 1) as last on true
     where (${userId}::bigint is null or users.id = ${userId}::bigint)
       and (last.until_day is null or last.until_day < ${untilDay}::date)
       and not exists (select from commission_statements where user_id = users.id and status in ${oneOf(unclosed)})
       and (coalesce(last.opening_cents + last.lines_cents, 0) < 0 or exists (
         select from commission_lines where user_id = users.id and ${linesDue({ id: null, untilDay, zone })}))
     order by users.id`.execute(db);
  return rows.map(({ userId: id, lastDay, openingCents, linesCents }) => ({
    userId: id,
    lastDay,
    openingCents: statementBalance(openingCents, linesCents).carriedCents,
  }));
}

async function openStatement(
  { userId, lastDay, openingCents }: Due,
  untilDay: string,
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  const fromDay = lastDay === null ? null : addDays(lastDay, 1);
  const { id } = await db
    .insertInto("commissionStatements")
    .values({ userId, fromDay, untilDay, openingCents, status: "open", openedBy: actor.id, openedAt: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  const details = { agentId: userId, untilDay, ...(fromDay === null ? {} : { fromDay }) };
  await recordHistory(db, {
    record: statementProcess.record,
    recordId: id,
    leadId: null,
    quoteId: null,
    action: "open",
    oldStatus: null,
    newStatus: "open",
    party: actor,
    now,
    requestId: origin.requestId,
    details,
  });
  await recordAudit(db, {
    action: "statement.open",
    outcome: "done",
    ip: origin.ip,
    actorId: actor.id,
    subject: `${statementProcess.record}:${id}`,
    details,
  });
}
