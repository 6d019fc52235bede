import { expect, test } from "vitest";
import { leadCalls } from "#contract/lead.ts";
import { quoteCalls } from "#contract/quote.ts";
import type { ExpertStatus } from "#domain/lead/expert.ts";
import { showLead } from "#server/lead/show-lead.ts";
import { listLeads } from "#server/lead/store.ts";
import { freshDatabase } from "#tests/database.ts";
import { aContent, aPerson, aSentQuote, as } from "#tests/factories.ts";
import { refusalOf } from "#tests/refusal-of.ts";
import { showQuote } from "./show-quote.ts";
import { listQuotes } from "./store.ts";
import { updateQuote } from "./update-quote.ts";

const parts = freshDatabase();

test.each<[ExpertStatus, boolean]>([
  ["none", false],
  ["requested", true],
  ["claimed", true],
  ["needs_info", true],
  ["answered", true],
  ["declined", false],
  ["cancelled", false],
])("an expert reads and writes while the question is %s: %s", async (expertStatus, asked) => {
  const [agent, expert] = [await aPerson(parts, "agent"), await aPerson(parts, "expert")];
  const { id, leadId } = await aSentQuote(parts, agent);
  await parts.db.updateTable("leads").set({ expertStatus }).where("id", "=", leadId).execute();
  const leads = await listLeads(parts.db, leadCalls.list.query.parse({}), expert);
  expect(leads.items.some((lead) => lead.id === leadId)).toBe(asked);
  const quotes = await listQuotes(parts.db, quoteCalls.list.query.parse({ leadId }), expert);
  expect(quotes.items).toHaveLength(asked ? 1 : 0);
  const expected = asked ? undefined : "not_found";
  const codeOf = async (run: Promise<unknown>) => (await refusalOf(run))?.code;
  expect(await codeOf(as(parts, expert, (context) => showLead(leadId, context)))).toBe(expected);
  expect(await codeOf(as(parts, expert, (context) => showQuote(id, context, async () => null)))).toBe(expected);
  const content = { ...aContent(), options: aContent().options.map(({ fares: _fares, ...option }) => option) };
  expect(await codeOf(as(parts, expert, (context) => updateQuote(id, { version: 2, content }, context)))).toBe(
    expected,
  );
});
