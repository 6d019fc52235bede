import { sql } from "kysely";
import type { CallAnswer, CallInput } from "#contract/shared/call.ts";
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

/** The number of opened statements, and the ids of the statements because of which people are skipped, by reason. */
type Opened = { opened: number } & Record<"open" | "covering", string[]>;

/** A person with lines to pay or with a balance. */
interface Due {
  userId: number;
  /** The last day of their last closed statement; null without one. */
  lastDay: string | null;
  /** The balance carried from it: 0 or negative. */
  openingCents: number;
  /** Their statement that is not closed. */
  openId: number | null;
  /** Their closed statement that covers the day. */
  coveringId: number | null;
}

/**
 * Opens statements until a day: of one person, or of everyone with lines to pay or with a balance. Skips people whose
 * last statement is not closed, or covers the day. Throws `invalid_input`.
 */
export async function openStatements(given: Given, context: StaffContext): Promise<Opened> {
  const { db, now, zone } = context;
  const { untilDay, agentId } = given;
  if (untilDay >= agencyDate(now, zone)) throw invalid([fieldProblem("untilDay", "period_not_over")]);
  // Two people who open statements at the same time take turns.
  await sql`select pg_advisory_xact_lock(hashtext('commission_statements'))`.execute(db);
  const due = await dueUntil(db, untilDay, zone, agentId ?? null);
  if (agentId !== undefined && due.length === 0) throw invalid([fieldProblem("agentId", "no_statement_due")]);
  const payable = due.filter(({ openId, coveringId }) => openId === null && coveringId === null);
  for (const person of payable) await openStatement(person, untilDay, context);
  return {
    opened: payable.length,
    open: due.flatMap(({ openId }) => (openId === null ? [] : [String(openId)])),
    covering: due.flatMap(({ openId, coveringId }) =>
      openId !== null || coveringId === null ? [] : [String(coveringId)],
    ),
  };
}

/** Returns the number of opened statements and the skipped people, by name. */
export async function openedView(
  db: Db,
  { opened, open, covering }: Opened,
): Promise<CallAnswer<typeof statementCalls.open>> {
  const ids = [...open, ...covering].map(Number);
  if (ids.length === 0) return { opened, skipped: [] };
  const rows = await db
    .selectFrom("commissionStatements as statement")
    .innerJoin("users", "users.id", "statement.userId")
    .select(["statement.id", "users.id as userId", "users.name"])
    .where("statement.id", "in", ids)
    .orderBy("users.name")
    .orderBy("users.id")
    .execute();
  const skipped = rows.map(({ id, userId, name }) => ({
    agent: { id: userId, name },
    why: open.includes(String(id)) ? ("statement_open" as const) : ("day_covered" as const),
    statementId: id,
  }));
  return { opened, skipped };
}

async function dueUntil(db: Db, untilDay: string, zone: string, userId: number | null): Promise<Due[]> {
  const { rows } = await sql<Due & { linesCents: number }>`
    select users.id as user_id, last.until_day as last_day, coalesce(last.opening_cents, 0)::bigint as opening_cents,
           coalesce(last.lines_cents, 0)::bigint as lines_cents, unclosed.id as open_id,
           case when last.until_day >= ${untilDay}::date then last.id end as covering_id
      from users
      left join lateral (
        select id, until_day, opening_cents, lines_cents from commission_statements
         where user_id = users.id and status = 'closed' order by opened_at desc, id desc limit 1) as last on true
      left join commission_statements as unclosed on unclosed.user_id = users.id and unclosed.status in ${oneOf(unclosed)}
     where (${userId}::bigint is null or users.id = ${userId}::bigint)
       and (last.until_day < ${untilDay}::date and last.opening_cents + last.lines_cents < 0 or exists (
         select from commission_lines where user_id = users.id and ${linesDue({ id: null, untilDay, zone })}))
     order by users.id`.execute(db);
  return rows.map(({ linesCents, ...due }) => ({
    ...due,
    openingCents: statementBalance(due.openingCents, linesCents).carriedCents,
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
