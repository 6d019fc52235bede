import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { systemNow } from "#server/clock.ts";
import type { Db } from "#server/db/database.ts";
import { transaction } from "#server/db/transaction.ts";
import { Sequence } from "#server/demo/random.ts";
import { askForHandOut, type LeadRecord, leads, loadLead } from "#server/lead/index.ts";
import { replayQueue } from "#tests/queue/queue-replay.ts";
import { rounds } from "#tests/rounds.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aPerson, as, asOn, type Person } from "#tests/server/factories.ts";
import { lockAgent } from "./agents.ts";
import { acceptOffer, declineOffer, type LeadOffer, offerRecords } from "./offers.ts";
import { pause, play } from "./pause.ts";

const leadCount = rounds({ short: 300, long: 1000 });
const openLeads = 4;
/** Milliseconds after which the test counts as hung. Long enough for a machine that is busy with other work. */
const longest = 600_000;
/** Set QUEUE_SEED=7 to simulate another day. */
const sequence = new Sequence(Number(process.env.QUEUE_SEED ?? 20_261_122));
const parts = freshDatabase();
const processes: ChildProcess[] = [];
afterAll(() => {
  for (const child of processes) child.kill("SIGKILL");
});

const victimName = "the one that is killed";

async function aProcess(name: string): Promise<ChildProcess> {
  const url = new URL(parts.databaseUrl);
  url.searchParams.set("application_name", name);
  const env = { ...process.env, DATABASE_URL: url.href };
  const child = fork(new URL("../../tests/queue/queue-process.ts", import.meta.url), { env });
  processes.push(child);
  await once(child, "message");
  return child;
}

/** Creates leads, some of them of returning customers. */
async function manyLeads(): Promise<void> {
  await sql`insert into leads (first_name, email, created_at)
    select 'Customer ' || n, 'customer' || n % 940 || '@mail.example', ${parts.now()}::timestamptz - (${leadCount} - n) * interval '1 second'
      from generate_series(1, ${leadCount}) as n`.execute(parts.db);
  await askForHandOut(parts.db);
}

function openOffers(): Promise<LeadOffer[]> {
  return parts.db.selectFrom("leadOffers").selectAll().where("outcome", "is", null).execute();
}

/** Answers an offer. Most are accepted and soon quoted, some stay open for a while, and a few are declined. */
async function answer(offer: LeadOffer, agent: Person): Promise<void> {
  const on = { kind: offerRecords, id: offer.id, permission: "queue.toggle" } as const;
  if (sequence.below(20) === 0)
    return asOn(parts, agent, on, (row, context) => declineOffer(row, { reason: null }, context));
  const isQuotedAtOnce = sequence.below(10) > 0;
  await asOn(parts, agent, on, async (row, context) => {
    await acceptOffer(row, context);
    if (isQuotedAtOnce) await quote(context.db, await loadLead(context.db, row.leadId));
  });
}

/**
 * Quotes an agent's oldest open lead. The agent's row is locked, so that the replay knows the state behind each offer.
 */
function quoteOne(agentId: number): Promise<void> {
  return transaction(parts.db, async (db) => {
    const oldest = await db
      .selectFrom("leads")
      .select("id")
      .where("ownerId", "=", agentId)
      .where("status", "=", "assigned")
      .where("offerId", "is", null)
      .orderBy("id")
      .executeTakeFirst();
    if (!oldest) return;
    const lead = await loadLead(db, oldest.id, { lock: true });
    await lockAgent(db, agentId);
    await quote(db, lead);
    await askForHandOut(db);
  });
}

async function quote(db: Db, lead: LeadRecord): Promise<void> {
  await leads.carryOut(db, lead, { action: "quote", party: "system", now: parts.now(), origin: null });
}

/**
 * Kills one process while it holds a lead and waits for the lock on the agents. To keep it waiting, this function locks
 * one agent's row. Meanwhile the offers of the other agents are answered, so that there is room.
 */
async function killInTheMiddle(victim: ChildProcess, people: readonly Person[]): Promise<void> {
  const [last, ...others] = people.toReversed() as [Person, ...Person[]];
  for (const person of others) await as(parts, person, play);
  const offers = await openOffers();
  const mid = sql<{ count: number }>`select count(*)::integer as count from pg_stat_activity
    where application_name = ${victimName} and wait_event_type = 'Lock' and query like '%queue_agents%'`;
  const answering = await parts.db.transaction().execute(async (tx) => {
    await sql`select from queue_agents where user_id = ${last.id} for update`.execute(tx);
    const answers = others.flatMap((person) =>
      offers.filter(({ agentId }) => agentId === person.id).map((offer) => answer(offer, person)),
    );
    const isInTheMiddle = async () => {
      await sql`select graphile_worker.add_job('work_queue')`.execute(parts.db);
      return ((await mid.execute(parts.db)).rows[0]?.count ?? 0) > 0;
    };
    await expect.poll(isInTheMiddle, { timeout: longest }).toBe(true);
    victim.kill("SIGKILL");
    await once(victim, "exit");
    return { all: Promise.all(answers) };
  });
  await answering.all;
}

test("hands out hundreds of leads in two processes: none twice, none to an absent agent, and all in order", {
  timeout: longest,
}, async () => {
  parts.clock.now = systemNow();
  await parts.db.updateTable("agency").set({ queueOpenLeads: openLeads, queueOffersPerHour: 1000 }).execute();
  const people = new Map<number, Person>();
  for (let index = 0; index < 7; index += 1) {
    const person = await aPerson(parts, "agent");
    people.set(person.id, person);
  }
  const everybody = [...people.values()];
  await manyLeads();
  const victim = await aProcess(victimName);
  await aProcess("the one that goes on");
  for (const person of everybody) await as(parts, person, play);

  let answered = 0;
  let isKilled = false;
  const waiting = () =>
    sql<{ count: number }>`select count(*)::integer as count from leads
    where (status = 'new' and left_assignments > 0) or offer_id is not null`.execute(parts.db);
  for (;;) {
    parts.clock.now = systemNow();
    const offers = await openOffers();
    if (offers.length === 0 && (await waiting()).rows[0]?.count === 0) break;
    const answers = offers.map((offer) => answer(offer, people.get(offer.agentId) as Person));
    const changes = everybody
      .filter(() => sequence.below(25) === 0)
      .map((person) => as(parts, person, sequence.below(2) ? play : pause));
    // An agent who goes offline may find the offer withdrawn. No other failure is allowed.
    const results = await Promise.allSettled([...answers, ...changes]);
    const failures = results.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(failures.filter(({ code }) => code !== "offer_over")).toEqual([]);
    answered += offers.length;
    if (!isKilled && answered >= leadCount / 3) {
      isKilled = true;
      await killInTheMiddle(victim, everybody);
    }
    if (offers.length > 0) continue;
    // At the end some agents are live and have room.
    for (const person of everybody.slice(0, 4)) await as(parts, person, play);
    for (const { id } of everybody) await quoteOne(id);
  }

  expect(isKilled).toBe(true);
  const replay = await replayQueue(parts.db, [...people.keys()], openLeads);
  expect(replay.wrong).toEqual([]);
  expect(replay.offers).toBeGreaterThanOrEqual(leadCount);
  expect(replay.spread).toBe(1);
  const lost = await sql`select id, status, left_assignments from leads
    where owner_id is null and left_assignments > 0`.execute(parts.db);
  expect(lost.rows).toEqual([]);
  const unexplained = await sql`select id from lead_offers where why ->> 'code' is null or outcome is null`.execute(
    parts.db,
  );
  expect(unexplained.rows).toEqual([]);
});
