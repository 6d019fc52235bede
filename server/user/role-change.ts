import type { RoleChange } from "#contract/user/user.ts";
import { endedLifecycles } from "#domain/quote/status.ts";
import type { Db } from "#server/db/database.ts";
import { personJson } from "#server/db/json-row.ts";
import { listOf } from "#server/db/one-of.ts";
import { statement } from "#server/db/statement.ts";

/** Returns what a change of the person's role asks about. */
export async function roleChangeOf(db: Db, userId: number): Promise<RoleChange> {
  const [[facts], lastBps] = [await loadFacts(db, userId), await lastCommissionBps(db, userId)];
  if (!facts) throw new Error("A query without a condition returns one row");
  return { ...facts, lastCommission: lastBps === null ? null : lastBps / 100 };
}

/** Returns the percentage at the end of the person's last time as an agent, in basis points. Null if there is none. */
export async function lastCommissionBps(db: Db, userId: number): Promise<number | null> {
  const [last] = await loadLast(db, userId);
  return last?.basisPoints ?? null;
}

const loadLast = statement<[userId: number], { basisPoints: number }>(
  `select coalesce((changes -> 'commissionBps' ->> 0)::integer, 0) as basis_points from history
    where record = 'user' and record_id = $1 and action = 'changeRole' and changes -> 'role' ->> 0 = 'agent'
    order by id desc limit 1`,
);

/** Sales without tickets, as in make_open_sales_due of migrations/views/33-commissions.sql. */
const openSales = `commission_sales join quotes on quotes.id = commission_sales.quote_id
  and quotes.ticketed_at is null and quotes.lifecycle not in ${listOf(endedLifecycles)}`;

const loadFacts = statement<[userId: number], Omit<RoleChange, "lastCommission">>(
  `select (select count(*) from ${openSales} where commission_sales.owner_id = $1)::integer as signed_sales,
          (select count(*) from ${openSales} join users on users.id = commission_sales.owner_id
            where users.team_lead_id = $1)::integer as signed_sales_of_team,
          (select coalesce(json_agg(${personJson("users")} order by users.name, users.id), '[]')
             from users where users.team_lead_id = $1) as team`,
);
