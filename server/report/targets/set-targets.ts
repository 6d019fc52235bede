import { sql } from "kysely";
import type { reportCalls } from "#contract/report/calls.ts";
import type { CallInput } from "#contract/shared/call.ts";
import { daysOfMonth, type Target } from "#domain/report/targets.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { invalid, Refusal } from "#domain/shared/refusal.ts";
import { recordAudit } from "#server/audit/index.ts";
import type { Db } from "#server/db/database.ts";
import type { StaffContext } from "#server/http/context.ts";

type Given = CallInput<typeof reportCalls.setTargets>["body"];
type Row = Given["rows"][number];

interface Change extends Row {
  before: Target;
}

/** A person with the present target of a month. */
interface Known extends Target {
  id: number;
  name: string;
  mayHaveTarget: boolean;
  version: number;
}

/**
 * Saves the targets of some agents in a month, all or none, and records each change in the audit trail. Throws
 * `invalid_input` with all wrong fields, and `targets_changed` with the names of the agents whose version is stale.
 */
export async function setTargets({ month, rows }: Given, context: StaffContext): Promise<void> {
  const { db } = context;
  const day = daysOfMonth(month).from;
  await sql`select pg_advisory_xact_lock(hashtext('agent_targets'))`.execute(db);
  const known = new Map((await knownTargets(db, day, rows)).map((person) => [person.id, person]));
  const wrong = rows.flatMap(({ agentId }, index) =>
    known.get(agentId)?.mayHaveTarget ? [] : [fieldProblem(`rows.${index}.agentId`, "target_agent_not_active")],
  );
  if (wrong.length > 0) throw invalid(wrong);
  const stale = rows.filter(({ agentId, version }) => known.get(agentId)?.version !== version);
  if (stale.length > 0) throw new Refusal("targets_changed", await conflictOf(db, day, stale, known));
  const changes = rows.flatMap((row): Change[] => {
    const before = known.get(row.agentId);
    const isSame = before?.profitCents === row.profitCents && before.sales === row.sales;
    return before && !isSame ? [{ ...row, before }] : [];
  });
  if (changes.length === 0) return;
  await Promise.all([writeTargets(day, changes, context), ...changes.map((change) => record(month, change, context))]);
}

/** Returns the people with these ids. An agent who is not active keeps a target and can get another one. */
async function knownTargets(db: Db, day: string, rows: readonly Row[]): Promise<Known[]> {
  const { rows: known } = await sql<Known>`
    select users.id, users.name, target.profit_cents, target.sales, coalesce(target.version, 0) as version,
           users.role = 'agent' and users.is_active or target.version is not null as may_have_target
      from users left join agent_targets as target on target.user_id = users.id and target.month = ${day}::date
     where users.id = any (${rows.map(({ agentId }) => agentId)}::bigint[])`.execute(db);
  return known;
}

/** Returns the names of the agents, and who changed their targets last. */
async function conflictOf(db: Db, day: string, stale: readonly Row[], known: ReadonlyMap<number, Known>) {
  const ids = stale.map(({ agentId }) => agentId);
  const last = await db
    .selectFrom("agentTargets")
    .innerJoin("users", "users.id", "agentTargets.setBy")
    .select(["users.name", "agentTargets.setAt"])
    .where("month", "=", day)
    .where("userId", "in", ids)
    .orderBy("setAt", "desc")
    .limit(1)
    .executeTakeFirst();
  const agents = ids.flatMap((id) => known.get(id)?.name ?? []).join(", ");
  return { agents, agentIds: ids, changedBy: last?.name ?? null, changedAt: last?.setAt ?? null };
}

async function writeTargets(day: string, changes: readonly Change[], { db, actor, now }: StaffContext): Promise<void> {
  const values = changes.map(({ agentId, profitCents, sales }) => ({
    month: day,
    userId: agentId,
    profitCents,
    sales,
    setBy: actor.id,
    setAt: now,
  }));
  await db
    .insertInto("agentTargets")
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(["month", "userId"]).doUpdateSet((set) => ({
        profitCents: set.ref("excluded.profitCents"),
        sales: set.ref("excluded.sales"),
        setBy: set.ref("excluded.setBy"),
        setAt: set.ref("excluded.setAt"),
        version: sql<number>`agent_targets.version + 1`,
      })),
    )
    .execute();
}

function record(month: string, { agentId, before, ...after }: Change, { db, actor, origin }: StaffContext) {
  const changes = {
    ...(before.profitCents !== after.profitCents && { profitCents: [before.profitCents, after.profitCents] }),
    ...(before.sales !== after.sales && { sales: [before.sales, after.sales] }),
  };
  return recordAudit(db, {
    actorId: actor.id,
    action: "target.update",
    subject: `user:${agentId}`,
    outcome: "done",
    ip: origin.ip,
    details: { month, changes },
  });
}
