import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { freshDatabase } from "#tests/server/database.ts";
import { aLead, aPerson, type Person } from "#tests/server/factories.ts";
import { brokenInvariants } from "#tests/server/invariants.ts";
import { correctSums, mergeSums } from "../stored-sums.ts";

const parts = freshDatabase();
let agents: Person[];

beforeAll(async () => {
  agents = [await aPerson(parts, "agent"), await aPerson(parts, "agent"), await aPerson(parts, "agent")];
});

async function anOffer(agent: Person, offeredAt: string, outcome: string | null = null): Promise<number> {
  const leadId = await aLead(parts, agent);
  const endedAt = outcome === null ? null : offeredAt;
  const offer = { leadId, agentId: agent.id, offeredAt, expiresAt: offeredAt, outcome, endedAt, why: "{}" };
  return (await parts.db.insertInto("leadOffers").values(offer).returning("id").executeTakeFirstOrThrow()).id;
}

const placeOf = (id: number) =>
  parts.db.selectFrom("leadOffers").select(["offeredOn", "hourOfWeek"]).where("id", "=", id).executeTakeFirstOrThrow();

const end = (id: number, outcome: string) =>
  parts.db
    .updateTable("leadOffers")
    .set({ outcome, endedAt: parts.now() })
    .where("id", "=", id)
    .where("outcome", "is", null)
    .execute();

async function sumOf(dimension: string, key: string, step = "day") {
  const { rows } = await sql`
    select start::text, sum(offered)::int as offered, sum(accepted)::int as accepted, sum(declined)::int as declined,
           sum(missed)::int as missed, sum(withdrawn)::int as withdrawn
      from offer_sums where dimension = ${dimension} and key = ${key} and step = ${step} group by start order by start`.execute(
    parts.db,
  );
  return rows;
}

// Clocks in New York went back from 2:00 EDT to 1:00 EST on Sunday, 1 November 2026, and forward on 14 March 2027.
test.each([
  ["Friday 23:30", "2026-11-21T04:30:00.000Z", "2026-11-20", 4 * 24 + 23],
  ["Saturday 0:00", "2026-11-21T05:00:00.000Z", "2026-11-21", 5 * 24],
  ["Sunday 23:59", "2026-11-23T04:59:59.999Z", "2026-11-22", 167],
  ["Monday 0:00", "2026-11-23T05:00:00.000Z", "2026-11-23", 0],
  ["Sunday 1:30 in summer", "2026-11-01T05:30:00.000Z", "2026-11-01", 6 * 24 + 1],
  ["Sunday 1:30 in winter", "2026-11-01T06:30:00.000Z", "2026-11-01", 6 * 24 + 1],
  ["Sunday 1:59 before the missing hour", "2027-03-14T06:59:00.000Z", "2027-03-14", 6 * 24 + 1],
  ["Sunday 3:00 after the missing hour", "2027-03-14T07:00:00.000Z", "2027-03-14", 6 * 24 + 3],
])("stores the agency's day and hour of the week of an offer on %s", async (_, at, offeredOn, hourOfWeek) => {
  const [agent] = agents as [Person];
  expect(await placeOf(await anOffer(agent, at, "missed"))).toEqual({ offeredOn, hourOfWeek });
});

test("keeps the day and the hour of an offer when the time zone of the agency changes", async () => {
  const [, agent] = agents as [Person, Person];
  const id = await anOffer(agent, "2026-09-01T03:30:00.000Z");
  await parts.db.updateTable("agency").set({ timeZone: "Asia/Tokyo" }).execute();
  await end(id, "accepted");
  expect(await placeOf(id)).toEqual({ offeredOn: "2026-08-31", hourOfWeek: 23 });
  const later = await anOffer(agent, "2026-09-01T03:30:00.000Z", "declined");
  expect(await placeOf(later)).toEqual({ offeredOn: "2026-09-01", hourOfWeek: 24 + 12 });
  await parts.db.updateTable("agency").set({ timeZone: "America/New_York" }).execute();
  const none = { offered: 1, accepted: 0, declined: 0, missed: 0, withdrawn: 0 };
  const sums = [
    { ...none, start: "2026-08-31", accepted: 1 },
    { ...none, start: "2026-09-01", declined: 1 },
  ];
  expect(await sumOf("agent", String(agent.id))).toEqual(sums);
  expect(await brokenInvariants(parts.pool)).toEqual({});
});

test("adds up offers and outcomes of many rows in one statement, and takes deleted offers away", async () => {
  const [, , agent] = agents as [Person, Person, Person];
  const ids = [];
  for (const day of ["01", "01", "02"]) ids.push(await anOffer(agent, `2026-10-${day}T15:00:00.000Z`, "withdrawn"));
  const key = String(agent.id);
  const none = { accepted: 0, declined: 0, missed: 0, withdrawn: 0 };
  expect(await sumOf("agent", key, "month")).toEqual([{ ...none, start: "2026-10-01", offered: 3, withdrawn: 3 }]);
  await parts.db.updateTable("leadOffers").set({ outcome: "missed" }).where("id", "in", ids).execute();
  expect(await sumOf("agent", key)).toEqual([
    { ...none, start: "2026-10-01", offered: 2, missed: 2 },
    { ...none, start: "2026-10-02", offered: 1, missed: 1 },
  ]);
  await parts.db.deleteFrom("leadOffers").where("id", "in", ids.slice(0, 2)).execute();
  await mergeSums(parts.db, "offer_sums");
  expect(await sumOf("agent", key)).toEqual([{ ...none, start: "2026-10-02", offered: 1, missed: 1 }]);
  expect(await brokenInvariants(parts.pool)).toEqual({});
});

test("writes no difference when a change of an offer changes no sum", async () => {
  const [agent] = agents as [Person];
  const id = await anOffer(agent, "2026-10-05T15:00:00.000Z");
  await mergeSums(parts.db, "offer_sums");
  await parts.db
    .updateTable("leadOffers")
    .set({ expiresAt: "2026-10-06T15:00:00.000Z" })
    .where("id", "=", id)
    .execute();
  const { rows } = await sql`select id from offer_sums where is_difference`.execute(parts.db);
  expect(rows).toEqual([]);
  await end(id, "missed");
});

test("counts the outcome of an offer once when two end it at once", async () => {
  const [agent] = agents as [Person];
  const id = await anOffer(agent, "2026-10-07T15:00:00.000Z");
  await Promise.all([end(id, "accepted"), end(id, "missed")]);
  const [day] = (await sumOf("all", "")).filter((sum) => (sum as { start: string }).start === "2026-10-07");
  expect(day).toMatchObject({ offered: 1 });
  const { accepted, missed } = day as { accepted: number; missed: number };
  expect(accepted + missed).toBe(1);
  expect(await brokenInvariants(parts.pool)).toEqual({});
});

test("merges the differences while two other transactions add offers", async () => {
  const [first, second] = agents as [Person, Person];
  const before = await sumOf("all", "", "month");
  const lead = await aLead(parts, first);
  const others = [await parts.pool.connect(), await parts.pool.connect()];
  try {
    for (const [place, other] of others.entries()) {
      await other.query("begin");
      await other.query(
        `insert into lead_offers (lead_id, agent_id, offered_at, expires_at, why, outcome, ended_at)
         values ($1, $2, '2026-11-18T15:00:00Z', '2026-11-18T15:03:00Z', '{}', 'missed', '2026-11-18T15:03:00Z')`,
        [lead, place === 0 ? first.id : second.id],
      );
    }
    await Promise.all([mergeSums(parts.db, "offer_sums"), mergeSums(parts.db, "offer_sums")]);
    expect(await sumOf("all", "", "month")).toEqual(before);
    for (const other of others) await other.query("commit");
  } finally {
    for (const other of others) other.release();
  }
  const { rows } = await sql<{ offered: number }>`
    select sum(offered)::int as offered from offer_sums
     where dimension = 'all' and step = 'day' and start = '2026-11-18'`.execute(parts.db);
  expect(rows).toEqual([{ offered: 2 }]);
  await mergeSums(parts.db, "offer_sums");
  const repeated = await sql`
    select key from offer_sums group by dimension, step, start, key having count(*) > 1 or bool_or(is_difference)`.execute(
    parts.db,
  );
  expect(repeated.rows).toEqual([]);
  expect(await brokenInvariants(parts.pool)).toEqual({});
});

test("a rebuild finds the sums that differ, and corrects them", async () => {
  expect(await correctSums(parts.db, "offer_sums")).toBe(0);
  const before = await sumOf("all", "");
  await sql`update offer_sums set missed = missed + 1 where dimension = 'all' and step = 'month' and start = '2026-11-01'`.execute(
    parts.db,
  );
  expect(Object.keys(await brokenInvariants(parts.pool))).toEqual(["The stored sums of offers equal the offers"]);
  expect(await correctSums(parts.db, "offer_sums")).toBe(1);
  expect(await sumOf("all", "")).toEqual(before);
  expect(await brokenInvariants(parts.pool)).toEqual({});
});
