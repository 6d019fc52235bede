import type { duplicateCalls } from "#contract/duplicate/calls.ts";
import type { CallInput } from "#contract/shared/call.ts";
import type { PairVerdict } from "#domain/lead/duplicates.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { invalid, Refusal } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";
import { statement } from "#server/db/statement.ts";
import type { StaffContext } from "#server/http/context.ts";
import { reachRecord } from "#server/http/record-kind.ts";
import { type LeadRecord, leadRecords, leads } from "#server/lead/index.ts";
import { type Row, shownColumns } from "./find-duplicates.ts";

/** Returns the leads with a verdict about one of these leads, the latest verdict first. */
export const pairsOf = statement<[leadIds: number[]], Row & { verdict: PairVerdict }>(
  `select ${shownColumns}, pair.verdict
     from (select other_id as id, verdict, decided_at from lead_pairs where lead_id = any($1::bigint[])
           union all select lead_id, verdict, decided_at from lead_pairs where other_id = any($1::bigint[])) as pair
     join leads on leads.id = pair.id left join users on users.id = leads.owner_id
    where leads.status <> 'deleted' and leads.id <> all($1::bigint[])
    order by pair.decided_at desc, leads.id limit 100`,
);

type Pair = CallInput<typeof duplicateCalls.decide>["params"];

/**
 * Links two leads, or marks them as different people. Both get a history entry. Throws `invalid_input` if both are the
 * same lead, `not_found` if the other one is out of reach, and the refusals of the lead process.
 */
export async function decidePair(
  lead: LeadRecord,
  { otherId }: Pair,
  verdict: PairVerdict,
  context: StaffContext,
): Promise<void> {
  const { db, actor, now } = context;
  const other = await otherOf(lead, otherId, context);
  const pair = idsOf(lead, other);
  const before = await verdictOf(db, pair);
  if (before === verdict) throw new Refusal("state_conflict");
  await tellBoth([lead, other], verdict === "linked" ? "link" : "tellApart", context);
  const decided = { verdict, decidedBy: actor.id, decidedAt: now };
  await db
    .insertInto("leadPairs")
    .values({ ...pair, ...decided })
    .onConflict((conflict) => conflict.columns(["leadId", "otherId"]).doUpdateSet(decided))
    .execute();
}

/** Removes a verdict. Throws what `decidePair` throws, and `state_conflict` if there is none. */
export async function takeBackPair(lead: LeadRecord, { otherId }: Pair, context: StaffContext): Promise<void> {
  const other = await otherOf(lead, otherId, context);
  const pair = idsOf(lead, other);
  const before = await verdictOf(context.db, pair);
  if (before === undefined) throw new Refusal("state_conflict");
  await tellBoth([lead, other], before === "linked" ? "unlink" : "takeBackApart", context);
  await context.db
    .deleteFrom("leadPairs")
    .where("leadId", "=", pair.leadId)
    .where("otherId", "=", pair.otherId)
    .execute();
}

async function otherOf(lead: LeadRecord, otherId: number, context: StaffContext): Promise<LeadRecord> {
  if (otherId === lead.id) throw invalid([fieldProblem("otherId", "same_lead")]);
  return reachRecord(leadRecords, otherId, context, { permission: "lead.update", lock: true });
}

const idsOf = ({ id: one }: LeadRecord, { id: other }: LeadRecord) => ({
  leadId: Math.min(one, other),
  otherId: Math.max(one, other),
});

async function verdictOf(db: Db, { leadId, otherId }: { leadId: number; otherId: number }) {
  const pair = await db
    .selectFrom("leadPairs")
    .select("verdict")
    .where("leadId", "=", leadId)
    .where("otherId", "=", otherId)
    .executeTakeFirst();
  return pair?.verdict as PairVerdict | undefined;
}

/** Writes the history of both leads. The caller has locked both, so that another verdict on the two waits. */
async function tellBoth(
  [lead, other]: [LeadRecord, LeadRecord],
  action: "link" | "tellApart" | "unlink" | "takeBackApart",
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  for (const [one, linked] of [[lead, other] as const, [other, lead] as const]) {
    await leads.carryOut(db, one, { action, party: actor, now, origin, details: { otherLead: linked.id } });
  }
}
