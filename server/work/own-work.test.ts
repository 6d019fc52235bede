import { expect, test } from "vitest";
import { later } from "#domain/shared/durations.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { freshDatabase, testZone } from "#tests/server/database.ts";
import { aContent, aLead, aPerson, aSentQuote, type Person } from "#tests/server/factories.ts";
import { ownWork } from "./own-work.ts";

const parts = freshDatabase();
const { aSignedQuote, book } = saleSteps(parts);

async function workOf(actor: Person): Promise<string[]> {
  const { items } = await ownWork(actor, { db: parts.db, now: parts.now(), zone: testZone });
  return items.map(({ kind, leadId, quoteId }) => `${kind} ${quoteId ?? `lead ${leadId}`}`);
}

test("lists the work of ticketing by deadline, each quote once with its most urgent kind", async () => {
  const ticketing = await aPerson(parts, "ticketing");
  const signed = await aSignedQuote();
  const soon = await aSignedQuote();
  const tomorrow = await aSignedQuote();
  await book(ticketing, tomorrow.id, { ticketingDeadline: later(parts.now(), 30 * 3_600_000) });
  await book(ticketing, soon.id, { ticketingDeadline: later(parts.now(), 30 * 60_000) });
  expect(await workOf(ticketing)).toEqual([
    `deadlineIn1h ${soon.id}`,
    `toCharge ${tomorrow.id}`,
    `toBook ${signed.id}`,
  ]);
});

test("lists for an agent the own leads and quotes, and nothing of others", async () => {
  const [agent, other] = [await aPerson(parts, "agent"), await aPerson(parts, "agent")];
  const lead = await aLead(parts, agent);
  const quote = await aSentQuote(parts, agent);
  expect(await workOf(other)).toEqual([]);
  expect(await workOf(agent)).toContain(`toCall lead ${lead}`);
  expect((await workOf(agent)).join()).not.toContain(`viewed ${quote.id}`);
});

test("lists the lead of another agent for a supervisor only if no one worked on it in time", async () => {
  const [agent, supervisor] = [await aPerson(parts, "agent"), await aPerson(parts, "supervisor")];
  const [fresh, late] = [await aLead(parts, agent), await aLead(parts, agent)];
  await parts.pool.query("update leads set created_at = created_at - interval '1 hour' where id = $1", [late]);
  const work = await workOf(supervisor);
  expect(work).toContain(`untouched lead ${late}`);
  expect(work).not.toContain(`untouched lead ${fresh}`);
});

test("lists an offer that ends tonight before a lead that nobody called for weeks", async () => {
  const agent = await aPerson(parts, "agent");
  const old = await aLead(parts, agent);
  await parts.pool.query("update leads set created_at = created_at - interval '20 days' where id = $1", [old]);
  const tonight = await aSentQuote(parts, agent, aContent({ expiresAt: later(parts.now(), 5 * 3_600_000) }));
  expect(await workOf(agent)).toEqual([`expiring ${tonight.id}`, `toCall lead ${old}`]);
});
