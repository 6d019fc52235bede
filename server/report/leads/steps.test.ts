import { sql } from "kysely";
import { expect, test } from "vitest";
import { timeLimits } from "#domain/report/funnel.ts";
import { bookingForm } from "#server/booking-form/booking-form.ts";
import { workQueue } from "#server/queue/work-queue.ts";
import { visitForm } from "#server/signed-form/visit-form.ts";
import { leadActions } from "#tests/lead/lead-actions.ts";
import { queueSteps } from "#tests/queue/queue.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aLead, aPerson, asCustomer, publicIdOf } from "#tests/server/factories.ts";
import { brokenInvariants } from "#tests/server/invariants.ts";
import { bucketOf } from "#tests/server/time-buckets.ts";
import { mergeSums } from "../stored-sums.ts";
import { rebuildLeadReports } from "./rebuild.ts";
import { refreshLeadSteps } from "./refresh-steps.ts";

const parts = freshDatabase();
const { office, call, versionOf, merge, unmerge, at, note, setStatus, removeLead, sentQuoteOf } = leadActions(parts);
const { aWaitingLead, leadNow } = queueSteps(parts);
const { sign, book, charge, tickets, freshTickets } = saleSteps(parts);

/** Returns the stored steps after all changes are included. */
async function stepsOf(leadId: number) {
  await refreshLeadSteps(parts.db);
  return parts.db.selectFrom("leadSteps").selectAll().where("leadId", "=", leadId).executeTakeFirst();
}

/** Returns the steps with a time, as the time of day in UTC. */
async function timesOf(leadId: number) {
  const steps = await stepsOf(leadId);
  const named = Object.entries(steps ?? {}).filter(([name, value]) => name.endsWith("At") && value !== null);
  return Object.fromEntries(named.map(([name, value]) => [name.slice(0, -2), String(value).slice(11, 16)]));
}

test("stores the time of each step, from an offer of the queue to the tickets", async () => {
  at("15:00:00");
  const leadId = await aWaitingLead({ from: "JFK", to: "TAS" });
  expect(await stepsOf(leadId)).toMatchObject({
    arrivedOn: "2026-11-20",
    // Friday, 10:00 in New York.
    hourOfWeek: 106,
    ownerId: null,
    source: "phone",
    route: "JFK–TAS",
    takenAt: null,
    lostReason: "",
  });
  const [agent, ticketing] = [await aPerson(parts, "agent"), await aPerson(parts, "ticketing")];
  await call(agent, "POST", "/agent-queue/status/play");
  at("15:02:00");
  await workQueue(parts);
  const { offerId } = await leadNow(leadId);
  // An offer without an answer is not a step, but the lead has an owner.
  expect([await timesOf(leadId), (await stepsOf(leadId))?.ownerId]).toEqual([{ arrived: "15:00" }, agent.id]);
  at("15:03:00");
  await call(agent, "POST", `/agent-queue/offers/${offerId}/accept`);
  at("15:10:00");
  await note(agent, leadId);
  at("15:20:00");
  await note(agent, leadId);
  const quote = await sentQuoteOf(agent, leadId);
  at("16:00:00");
  await asCustomer(parts, (context) => visitForm(bookingForm, quote.publicId, "viewed", context));
  at("17:00:00");
  await sign(quote);
  const touched = {
    arrived: "15:00",
    taken: "15:03",
    touched: "15:10",
    quoted: "15:20",
    viewed: "16:00",
    signed: "17:00",
  };
  expect(await timesOf(leadId)).toEqual(touched);
  at("18:00:00");
  await book(ticketing, quote.id);
  const { id: cardId } = await parts.db
    .selectFrom("cards")
    .select("id")
    .where("quoteId", "=", quote.id)
    .executeTakeFirstOrThrow();
  at("19:00:00");
  await charge(ticketing, quote.id, cardId, 477_473, "approved");
  at("20:00:00");
  await tickets(ticketing, quote.id, freshTickets(4));
  expect(await timesOf(leadId)).toEqual({ ...touched, charged: "19:00", ticketed: "20:00" });
  expect(await brokenInvariants(parts.pool)).toEqual({});
});

test("a step that was not recorded has the time of the next one, and a deleted quote does not count", async () => {
  at("15:00:00");
  const agent = await aPerson(parts, "agent");
  const leadId = await aLead(parts, agent);
  at("15:30:00");
  const quote = await sentQuoteOf(agent, leadId);
  // No note was written before the quote.
  expect(await timesOf(leadId)).toEqual({ arrived: "15:00", taken: "15:00", touched: "15:30", quoted: "15:30" });
  await parts.db
    .updateTable("quotes")
    .set({ status: "deleted", deletedAt: parts.now() })
    .where("id", "=", quote.id)
    .execute();
  // The work on the deleted quote remains.
  expect(await timesOf(leadId)).toEqual({ arrived: "15:00", taken: "15:00", touched: "15:30" });
  await parts.db.updateTable("quotes").set({ status: "sent", deletedAt: null }).where("id", "=", quote.id).execute();
  expect(await timesOf(leadId)).toMatchObject({ quoted: "15:30" });
});

test("counts a lost lead with its reason until it is reopened, and no deleted lead until it is restored", async () => {
  at("15:00:00");
  const leadId = await aLead(parts, await aPerson(parts, "agent"));
  at("15:40:00");
  await setStatus(leadId, "lost", "No answer");
  expect(await stepsOf(leadId)).toMatchObject({ lostAt: parts.now(), lostReason: "No answer" });
  await removeLead(leadId);
  expect(await stepsOf(leadId)).toBeUndefined();
  at("16:00:00");
  const admin = await aPerson(parts, "admin");
  await call(admin, "POST", `/leads/${leadId}/restore`, { version: await versionOf(leadId) });
  // The restored lead was lost before it was deleted.
  expect(await timesOf(leadId)).toMatchObject({ lost: "15:40" });
  await setStatus(leadId, "in_progress", "The customer called");
  expect(await stepsOf(leadId)).toMatchObject({ lostAt: null, lostReason: "" });
  expect(await brokenInvariants(parts.pool)).toEqual({});
});

test("the kept lead has the earliest arrival, the work and the quotes of the merged leads, until the merges are undone", async () => {
  at("14:50:00");
  const [first, second] = [await aPerson(parts, "agent"), await aPerson(parts, "agent")];
  const third = await aLead(parts, second);
  at("15:00:00");
  const [keeper, merged] = [await aWaitingLead(), await aLead(parts, first)];
  at("15:05:00");
  await note(first, merged);
  at("15:06:00");
  await sentQuoteOf(second, third);
  at("15:30:00");
  expect((await merge(merged, third)).status).toBe(200);
  expect((await merge(keeper, merged)).status).toBe(200);
  expect(await timesOf(keeper)).toEqual({ arrived: "14:50", taken: "14:50", touched: "15:05", quoted: "15:06" });
  expect([await stepsOf(merged), await stepsOf(third)]).toEqual([undefined, undefined]);
  expect((await unmerge(merged)).status).toBe(200);
  expect(await timesOf(keeper)).toEqual({ arrived: "15:00" });
  expect(await timesOf(merged)).toMatchObject({ touched: "15:05", quoted: "15:06" });
  expect(await brokenInvariants(parts.pool)).toEqual({});
});

test("counts a lead on the agency's day and hour, across the change of clocks and of the time zone", async () => {
  const agent = await aPerson(parts, "agent");
  const arrived = async (now: string) => {
    parts.clock.now = now;
    return aLead(parts, agent);
  };
  const placeOf = async (leadId: number) => {
    const steps = await stepsOf(leadId);
    return [steps?.arrivedOn, steps?.hourOfWeek];
  };
  // Friday at 23:30 in New York is Saturday in UTC.
  const late = await arrived("2026-11-21T04:30:00.000Z");
  expect(await placeOf(late)).toEqual(["2026-11-20", 4 * 24 + 23]);
  // The night in which clocks go from 2:00 back to 1:00: both are hour 1 of Sunday.
  expect(await placeOf(await arrived("2026-11-01T05:30:00.000Z"))).toEqual(["2026-11-01", 6 * 24 + 1]);
  expect(await placeOf(await arrived("2026-11-01T06:30:00.000Z"))).toEqual(["2026-11-01", 6 * 24 + 1]);
  // The night in which clocks go from 2:00 to 3:00.
  expect(await placeOf(await arrived("2027-03-14T07:00:00.000Z"))).toEqual(["2027-03-14", 6 * 24 + 3]);
  await parts.db.updateTable("agency").set({ timeZone: "Europe/Berlin" }).execute();
  expect(await placeOf(late)).toEqual(["2026-11-21", 5 * 24 + 5]);
  expect(await brokenInvariants(parts.pool)).toEqual({});
  await parts.db.updateTable("agency").set({ timeZone: "America/New_York" }).execute();
});

test("corrections of source and route move the lead in the sums, and another owner does not", async () => {
  at("15:00:00");
  const [agent, other] = [await aPerson(parts, "agent"), await aPerson(parts, "agent")];
  const leadId = await aLead(parts, agent);
  const leadsOf = async (dimension: string, key: string) => {
    await refreshLeadSteps(parts.db);
    const { rows } = await sql<{ leads: number }>`
      select coalesce(sum(leads), 0)::int as leads from lead_sums
       where dimension = ${dimension} and key = ${key} and step = 'month' and stage = 'arrived'`.execute(parts.db);
    return rows[0]?.leads;
  };
  expect(await leadsOf("agent", String(agent.id))).toBe(1);
  const set = { requestedBy: "fares.example", destination: "SYD", ownerId: other.id };
  await parts.db.updateTable("leads").set(set).where("id", "=", leadId).execute();
  expect([await leadsOf("agent", String(agent.id)), await leadsOf("agent", String(other.id))]).toEqual([1, 0]);
  expect([await leadsOf("source", "fares.example"), await leadsOf("route", "JFK–SYD")]).toEqual([1, 1]);
  expect(await brokenInvariants(parts.pool)).toEqual({});
});

test("a change that commits while a job computes the lead is not lost", async () => {
  at("15:00:00");
  const leadId = await aLead(parts, await aPerson(parts, "agent"));
  await refreshLeadSteps(parts.db);
  const [job, user] = [await parts.pool.connect(), await parts.pool.connect()];
  try {
    await user.query("begin");
    await user.query("update leads set requested_by = 'first' where id = $1", [leadId]);
    await job.query("begin");
    // A second change is committed and waits for the job. The first one is not visible yet.
    await parts.pool.query("insert into lead_step_changes (lead_id) values ($1)", [leadId]);
    expect((await job.query("select refresh_lead_steps(100) as changes")).rows[0].changes).toBe(1);
    await user.query("commit");
    // Another process does not store steps at the same time.
    expect((await parts.pool.query("select refresh_lead_steps(100) as changes")).rows[0].changes).toBe(0);
    await refreshLeadSteps(parts.db);
    await job.query("commit");
    expect((await parts.pool.query("select from lead_step_changes")).rowCount).toBe(1);
  } finally {
    job.release();
    user.release();
  }
  expect(await stepsOf(leadId)).toMatchObject({ source: "first" });
  expect((await parts.pool.query("select from lead_step_changes")).rowCount).toBe(0);
});

test("merges the differences of the sums, while other changes arrive", async () => {
  at("15:00:00");
  const leadId = await aLead(parts, await aPerson(parts, "agent"));
  await refreshLeadSteps(parts.db);
  const other = await parts.pool.connect();
  try {
    await other.query("begin");
    await other.query("update lead_steps set source = 'elsewhere' where lead_id = $1", [leadId]);
    await Promise.all([mergeSums(parts.db, "lead_sums"), mergeSums(parts.db, "lead_sums")]);
    await other.query("rollback");
  } finally {
    other.release();
  }
  const { rows } = await sql`
    select from lead_sums group by dimension, step, start, key, stage, bucket
    having count(*) > 1 or bool_or(is_difference) or sum(leads) = 0`.execute(parts.db);
  expect(rows).toEqual([]);
  expect(await brokenInvariants(parts.pool)).toEqual({});
});

test("a rebuild finds the steps and the sums that differ, and corrects them", async () => {
  await refreshLeadSteps(parts.db);
  const { leadId } = await parts.db.selectFrom("leadSteps").select("leadId").limit(1).executeTakeFirstOrThrow();
  expect(await rebuildLeadReports(parts.db)).toMatchObject({ leadsDiffering: [], leadSumsDiffered: 0 });
  await parts.db.updateTable("leadSteps").set({ route: "AAA–BBB" }).where("leadId", "=", leadId).execute();
  await sql`update lead_sums set leads = leads + 1 where dimension = 'all' and step = 'month' and stage = 'taken'`.execute(
    parts.db,
  );
  expect(Object.keys(await brokenInvariants(parts.pool))).toEqual([
    "The stored steps of leads equal those of their records",
    "The stored sums of leads equal those of their steps",
  ]);
  const { leadsDiffering, leadSumsDiffered } = await rebuildLeadReports(parts.db);
  expect([leadsDiffering, leadSumsDiffered > 0]).toEqual([[leadId], true]);
  expect(await brokenInvariants(parts.pool)).toEqual({});
});

test("the database and the domain put times into the same buckets", async () => {
  const minutes = [0, ...timeLimits.flatMap((limit) => [limit - 0.5, limit, limit + 0.5])];
  const { rows } = await sql<{ bucket: number }>`
    select bucket_of_time(now(), now() + minutes * interval '1 minute') as bucket
      from unnest(${minutes}::float8[]) with ordinality as times (minutes, place) order by place`.execute(parts.db);
  expect(rows.map(({ bucket }) => bucket)).toEqual(minutes.map(bucketOf));
});

test("counts each step for the person who had the lead then", async () => {
  at("10:00:00");
  const [leaver, heir] = [await aPerson(parts, "agent"), await aPerson(parts, "agent")];
  const leadId = await aLead(parts, leaver);
  at("10:05:00");
  await note(leaver, leadId);
  at("10:10:00");
  await sentQuoteOf(leaver, leadId);
  const before = await stepsOf(leadId);
  at("10:20:00");
  const given = { version: await versionOf(leadId), ownerId: heir.id };
  expect((await call(office.supervisor, "POST", `/leads/${leadId}/reassign`, given)).status).toBe(200);
  at("10:30:00");
  const [quote] = await parts.db.selectFrom("quotes").select("id").where("leadId", "=", leadId).execute();
  const publicId = await publicIdOf(parts, quote?.id ?? 0);
  await asCustomer(parts, (context) => visitForm(bookingForm, publicId, "viewed", context));
  const after = await stepsOf(leadId);
  // Arrived, taken, touched, quoted, viewed, signed, charged, ticketed, lost.
  const [a, b] = [leaver.id, heir.id];
  expect(before?.holders).toEqual([a, a, a, a, null, null, null, null, null]);
  expect([after?.ownerId, after?.holders]).toEqual([b, [a, a, a, a, b, null, null, null, null]]);
  expect(await countsOf(a)).toEqual({ arrived: 1, taken: 1, touched: 1, quoted: 1 });
  expect(await countsOf(b)).toEqual({ viewed: 1 });
  at("10:40:00");
  await setStatus(leadId, "lost", "No answer");
  expect(await countsOf(b)).toEqual({ viewed: 1, lost: 1 });
  expect(await brokenInvariants(parts.pool)).toEqual({});
});

test("tickets that were recorded later have the time of the sale, and count for the person who had the lead then", async () => {
  at("10:00:00");
  const [leaver, heir, third] = [
    await aPerson(parts, "agent"),
    await aPerson(parts, "agent"),
    await aPerson(parts, "agent"),
  ];
  const ticketing = await aPerson(parts, "ticketing");
  const leadId = await aLead(parts, leaver);
  const quote = await sentQuoteOf(leaver, leadId);
  at("10:30:00");
  await sign(quote);
  const { id: cardId } = await parts.db
    .selectFrom("cards")
    .select("id")
    .where("quoteId", "=", quote.id)
    .executeTakeFirstOrThrow();
  await book(ticketing, quote.id);
  await charge(ticketing, quote.id, cardId, 477_473, "approved", true);
  const give = async ({ id: ownerId }: { id: number }) =>
    call(office.supervisor, "POST", `/leads/${leadId}/reassign`, { version: await versionOf(leadId), ownerId });
  at("11:00:00");
  expect((await give(heir)).status).toBe(200);
  parts.clock.now = "2026-11-21T15:00:00.000Z";
  expect((await give(third)).status).toBe(200);
  parts.clock.now = "2026-11-22T15:00:00.000Z";
  await tickets(ticketing, quote.id, freshTickets(4), { issuedOn: "2026-11-20" });
  const steps = await stepsOf(leadId);
  expect([steps?.ticketedAt, steps?.holders[7]]).toEqual(["2026-11-21T04:59:59.999Z", heir.id]);
  expect(await brokenInvariants(parts.pool)).toEqual({});
});

/** Returns the stored numbers of leads of a person by stage. */
async function countsOf(userId: number): Promise<Record<string, number>> {
  await refreshLeadSteps(parts.db);
  const { rows } = await sql<{ stage: string; leads: number }>`
    select stage, sum(leads)::int as leads from lead_sums
     where dimension = 'agent' and step = 'day' and key = ${String(userId)} group by 1 having sum(leads) <> 0`.execute(
    parts.db,
  );
  return Object.fromEntries(rows.map(({ stage, leads }) => [stage, leads]));
}
