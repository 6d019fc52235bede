import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Counted, MoneyReport, UnpaidCommissions } from "#contract/report/money.ts";
import { type Actor, scopeOf } from "#domain/access/permissions.ts";
import { total } from "#domain/money/money.ts";
import { statementBalance } from "#domain/statement/balance.ts";
import { unclosed } from "#domain/statement/status.ts";
import type { Db } from "#server/db/database.ts";
import { oneOf } from "#server/db/one-of.ts";
import type { Frame } from "../frame.ts";
import { isNow, within } from "../parts.ts";
import { nothing, sumOf } from "./sums.ts";

type Commissions = MoneyReport["commissions"];
type Days = Pick<Frame, "now" | "before" | "zone">;

/** Returns the commissions that are not paid, and those that were paid in the two periods, of the people in reach. */
export async function commissionMoney(db: Db, frame: Days, actor: Actor): Promise<Commissions> {
  const reach = reachOf(actor);
  const [lines, statements, paid] = await Promise.all([
    unpaidLines(db, reach),
    preparedStatements(db, reach),
    paidStatements(db, frame, reach),
  ]);
  const people = earnersOf(lines, statements);
  const withStatus = (status: string) => statements.filter((statement) => statement.status === status).length;
  return {
    people,
    totals: unpaidOf(lines),
    statements: { open: withStatus("open"), reviewed: withStatus("reviewed") },
    paid: { now: paidBy(paid, true), before: paidBy(paid, false) },
  };
}

/** Returns the condition on the `user_id` of lines and statements that the person may read. */
function reachOf({ id, role }: Actor): RawBuilder<SqlBool> {
  const scope = scopeOf(role, "commission.read");
  if (scope === "any") return sql`true`;
  return scope === "own" ? sql`user_id = ${id}` : sql`false`;
}

interface Line extends Counted {
  userId: number | null;
  name: string | null;
  state: keyof UnpaidCommissions;
}

async function unpaidLines(db: Db, reach: RawBuilder<SqlBool>): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select lines.user_id, users.name, lines.state, lines.count, lines.cents
      from (select user_id, state, count(*)::bigint as count, sum(amount_cents)::bigint as cents
              from commission_lines where state <> 'paid' and ${reach} group by user_id, state) as lines
      left join users on users.id = lines.user_id`.execute(db);
  return rows;
}

interface Statement {
  id: number;
  userId: number;
  name: string;
  status: "open" | "reviewed";
}

async function preparedStatements(db: Db, reach: RawBuilder<SqlBool>): Promise<Statement[]> {
  const { rows } = await sql<Statement>`
    select statements.id, statements.user_id, users.name, statements.status
      from commission_statements as statements join users on users.id = statements.user_id
     where statements.status in ${oneOf(unclosed)} and ${reach}`.execute(db);
  return rows;
}

interface Paid {
  isNow: boolean;
  openingCents: number;
  linesCents: number;
}

async function paidStatements(db: Db, frame: Days, reach: RawBuilder<SqlBool>): Promise<Paid[]> {
  const day = sql`payout_day`;
  const { rows } = await sql<Paid>`
    select ${isNow(day, frame)} as is_now, opening_cents, lines_cents
      from commission_statements where ${within(day, frame)} and ${reach}`.execute(db);
  return rows;
}

function paidBy(statements: readonly Paid[], isNow: boolean): Counted {
  const own = statements.filter((statement) => statement.isNow === isNow);
  const paid = own.map(({ openingCents, linesCents }) => statementBalance(openingCents, linesCents).paidCents);
  return { count: own.length, cents: total(paid) };
}

/** Returns the people with unpaid lines or a prepared statement. */
function earnersOf(lines: readonly Line[], statements: readonly Statement[]): Commissions["people"] {
  const names = new Map([...lines, ...statements].map(({ userId, name }) => [userId, name ?? ""]));
  const people = [...names].map(([userId, name]) => {
    const prepared = statements.find((statement) => statement.userId === userId);
    return {
      agent: userId === null ? null : { id: userId, name },
      ...unpaidOf(lines.filter((line) => line.userId === userId)),
      statement: prepared ? { id: prepared.id, status: prepared.status } : null,
    };
  });
  return people.sort(
    (one, other) =>
      other.payable.cents - one.payable.cents || (one.agent?.name ?? "").localeCompare(other.agent?.name ?? ""),
  );
}

function unpaidOf(lines: readonly Line[]): UnpaidCommissions {
  const inState = (state: Line["state"]) => {
    const own = lines.filter((line) => line.state === state);
    return own.length === 0 ? nothing : sumOf(own);
  };
  return {
    projected: inState("projected"),
    earned: inState("earned"),
    payable: inState("payable"),
    held: inState("held"),
  };
}
