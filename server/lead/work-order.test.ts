import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { leadCalls } from "#contract/lead/calls.ts";
import type { LeadRow } from "#contract/lead/lead.ts";
import { bookingForm } from "#server/booking-form/booking-form.ts";
import { markLost } from "#server/quote/end-quote.ts";
import { visitForm } from "#server/signed-form/visit-form.ts";
import { freshDatabase, testNow, testZone } from "#tests/server/database.ts";
import { aLead, aPerson, aSentQuote, as, asCustomer, onQuote, type Person } from "#tests/server/factories.ts";
import { waitingForLocks } from "#tests/server/waiting-for-locks.ts";
import { leadRecords } from "./lead-records.ts";
import { listLeads } from "./list-leads.ts";
import { setReminder } from "./remind.ts";
import { remind } from "./remind-job.ts";

const parts = freshDatabase();
let agent: Person;
let supervisor: Person;

beforeAll(async () => {
  [agent, supervisor] = [await aPerson(parts, "agent"), await aPerson(parts, "supervisor")];
});

async function listed(who: Person, question: object = {}): Promise<LeadRow[]> {
  const query = leadCalls.list.query.parse(question);
  const { items } = await listLeads(parts.db, query, { actor: who, now: parts.now(), zone: testZone });
  return items.map(({ json }) => JSON.parse(json) as LeadRow);
}

const viewed = (publicId: string) =>
  asCustomer(parts, (context) => visitForm(bookingForm, publicId, "viewed", context));

const isViewed = async (leadId: number) =>
  (await parts.db.selectFrom("leads").select("offerViewed").where("id", "=", leadId).executeTakeFirstOrThrow())
    .offerViewed;

test("an agent's list begins with what is urgent, other lists with the latest lead", async () => {
  const named = (firstName: string) => aLead(parts, agent, { firstName });
  const overdue = await named("Overdue");
  const later = await named("Reminder tomorrow");
  const offered = await named("Offered");
  const { leadId: seen, publicId } = await aSentQuote(parts, agent);
  const { leadId: sent } = await aSentQuote(parts, agent);
  const [begun, fresh, fresher] = [await named("Begun"), await named("New"), await named("Newer")];

  const remindAt = async (id: number, at: string) => {
    const lead = await leadRecords.load(parts.db, id, { lock: false });
    const reminder = { version: lead.version, at, note: "" };
    await as(parts, agent, (context) => setReminder(lead, reminder, context));
  };
  await remindAt(overdue, "2026-11-20T15:30:00.000Z");
  await remindAt(later, "2026-11-21T15:30:00.000Z");
  await parts.db
    .updateTable("leads")
    .set({ status: "in_progress" })
    .where("id", "in", [overdue, later, begun])
    .execute();
  await sql`with offer as (
      insert into lead_offers (lead_id, agent_id, why, offered_at, expires_at)
      values (${offered}, ${agent.id}, '{}', ${testNow}, ${testNow}::timestamptz + interval '3 minutes') returning id)
    update leads set offer_id = (select id from offer), offer_expires_at = ${testNow}::timestamptz + interval '3 minutes'
     where id = ${offered}`.execute(parts.db);
  await viewed(publicId);
  parts.clock.now = "2026-11-20T15:31:00.000Z";
  await remind(parts);

  const order = [overdue, offered, seen, fresher, fresh, begun, sent, later];
  expect((await listed(agent)).map(({ id }) => id)).toEqual(order);
  expect((await listed(agent, { sortBy: "work", sortOrder: "ASC" })).map(({ id }) => id)).toEqual([...order].reverse());
  expect((await listed(agent, { status: "quoted" })).map(({ id }) => id)).toEqual([seen, sent]);
  expect((await listed(supervisor)).map(({ id }) => id)).toEqual([...order].sort((a, b) => b - a));
  const facts = (id: number) => ({ id, isOffered: id === offered, isOfferViewed: id === seen });
  expect(await listed(agent)).toMatchObject(order.map(facts));
});

test("refuses the order of work to a person who sees the leads of others", async () => {
  await expect(listed(supervisor, { sortBy: "work" })).rejects.toMatchObject({ code: "not_allowed" });
});

test("a lead knows whether one of its offers is viewed and still open", async () => {
  const { id, leadId, publicId } = await aSentQuote(parts, agent);
  expect(await isViewed(leadId)).toBe(false);
  await viewed(publicId);
  expect(await isViewed(leadId)).toBe(true);
  await onQuote(parts, agent, id, (quote, context) =>
    markLost(quote, { version: quote.version, reason: "No answer", note: "" }, context),
  );
  expect(await isViewed(leadId)).toBe(false);
});

test("a viewed offer moves to another lead with its quote", async () => {
  const { id, leadId, publicId } = await aSentQuote(parts, agent);
  const other = await aLead(parts, agent);
  await viewed(publicId);
  await parts.db.updateTable("quotes").set({ leadId: other }).where("id", "=", id).execute();
  expect([await isViewed(leadId), await isViewed(other)]).toEqual([false, true]);
});

test("two viewed offers of a lead that end at the same time leave none", async () => {
  const one = await aSentQuote(parts, agent);
  const other = await aSentQuote(parts, agent);
  await parts.db.updateTable("quotes").set({ leadId: one.leadId }).where("id", "=", other.id).execute();
  await Promise.all([viewed(one.publicId), viewed(other.publicId)]);
  expect(await isViewed(one.leadId)).toBe(true);

  const end = (id: number) =>
    parts.db.updateTable("quotes").set({ status: "lost", lifecycle: "lost" }).where("id", "=", id).execute();
  // The first transaction ends its offer, and commits while the second one waits for the lead.
  let second: Promise<unknown> | undefined;
  await parts.db.transaction().execute(async (tx) => {
    await tx.updateTable("quotes").set({ status: "lost", lifecycle: "lost" }).where("id", "=", one.id).execute();
    second = end(other.id);
    await expect.poll(() => waitingForLocks(parts)).toBe(1);
  });
  await second;
  expect(await isViewed(one.leadId)).toBe(false);
});
