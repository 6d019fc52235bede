import { expect, test } from "vitest";
import { leadCalls } from "#contract/lead/calls.ts";
import type { Activity } from "#contract/lead/lead.ts";
import { quoteCalls } from "#contract/quote/calls.ts";
import type { Role } from "#domain/access/roles.ts";
import type { ExpertStatus } from "#domain/lead/expert.ts";
import { listActivity } from "#server/lead/index.ts";
import { leadRecords } from "#server/lead/lead-records.ts";
import { listLeads } from "#server/lead/list-leads.ts";
import { showLead } from "#server/lead/show-lead.ts";
import { approvalSteps } from "#tests/sale/approvals.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { freshDatabase, testZone } from "#tests/server/database.ts";
import { aContent, aPerson, aSentQuote, asOn, onQuote, type Person } from "#tests/server/factories.ts";
import { codeOf, refusalOf } from "#tests/server/refusal-of.ts";
import { reassignQuote } from "./end-quote.ts";
import { listQuotes } from "./list-quotes.ts";
import { previewUpdate } from "./preview-quote.ts";
import { showQuote } from "./show-quote.ts";
import { updateQuote } from "./update-quote.ts";

const parts = freshDatabase();
const noSale = async () => ({ booking: null, setAside: null });
const { aSignedQuote, versionOf, book, charge } = saleSteps(parts);
const { ask, approve } = approvalSteps(parts);

test.each<[ExpertStatus, boolean]>([
  ["none", false],
  ["requested", true],
  ["claimed", true],
  ["needs_info", true],
  ["answered", true],
  ["declined", false],
  ["cancelled", false],
])("lets an expert read and write while the question is %s: %s", async (expertStatus, asked) => {
  const [agent, expert] = [await aPerson(parts, "agent"), await aPerson(parts, "expert")];
  const { id, leadId } = await aSentQuote(parts, agent);
  await parts.db.updateTable("leads").set({ expertStatus }).where("id", "=", leadId).execute();
  const leads = await listLeads(parts.db, leadCalls.list.query.parse({}), {
    actor: expert,
    now: parts.now(),
    zone: testZone,
  });
  expect(leads.items.some((lead) => lead.id === leadId)).toBe(asked);
  const quotes = await listQuotes(parts.db, quoteCalls.list.query.parse({ leadId }), {
    actor: expert,
    now: parts.now(),
    zone: testZone,
  });
  expect(quotes.items).toHaveLength(asked ? 1 : 0);
  const expected = asked ? undefined : "not_found";
  expect(await codeOf(asOn(parts, expert, { kind: leadRecords, id: leadId, permission: "lead.read" }, showLead))).toBe(
    expected,
  );
  expect(await codeOf(onQuote(parts, expert, id, (quote, context) => showQuote(quote, context, noSale)))).toBe(
    expected,
  );
  const content = { ...aContent(), options: aContent().options.map(({ fares: _fares, ...option }) => option) };
  expect(
    await codeOf(onQuote(parts, expert, id, (quote, context) => updateQuote(quote, { version: 2, content }, context))),
  ).toBe(expected);
});

/**
 * Creates a signed quote whose higher net and early ticketing a supervisor approved, and a function that reads its
 * histories as a person.
 */
async function aQuoteWithMoney() {
  const signed = await aSignedQuote();
  const { id, leadId, ticketing, cardId } = signed;
  const supervisor = await aPerson(parts, "supervisor");
  const reason = "The airline now wants 3,512.34 net";
  await approve(supervisor, await ask(ticketing, id, "net", { netCents: 351_234, reason }));
  await book(ticketing, id);
  await approve(supervisor, await ask(ticketing, id, "ticketing", { reason }));
  await charge(ticketing, id, cardId, 10_000, "declined");
  await parts.db.updateTable("leads").set({ expertStatus: "requested" }).where("id", "=", leadId).execute();
  const histories = async (who: Person) => {
    const pages = [
      await listActivity(parts.db, { quoteId: id }, { actor: who, now: parts.now() }, { limit: 100 }),
      await listActivity(parts.db, { leadId }, { actor: who, now: parts.now() }, { limit: 100 }),
    ];
    return pages.map(({ items }) => items);
  };
  return { ...signed, supervisor, histories };
}

test.each<[Role, boolean]>([
  ["admin", true],
  ["supervisor", true],
  ["ticketing", true],
  ["expert", false],
])("shows the airline's price in the histories to %s: %s", async (role, mayRead) => {
  const { histories } = await aQuoteWithMoney();
  for (const items of await histories(await aPerson(parts, role))) {
    expect(items.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["approval.request", "approval.approve", "charge.decline"]),
    );
    expect(JSON.stringify(items).includes("351234")).toBe(mayRead);
    expect(JSON.stringify(items).includes("10000")).toBe(mayRead);
  }
});

test("removes a reassigned quote from the former owner's activity, and shows it to the new owner", async () => {
  const { id, leadId, agent, supervisor, histories } = await aQuoteWithMoney();
  const other = await aPerson(parts, "agent");
  expect(JSON.stringify(await histories(agent))).toContain("3,512.34");
  const version = await versionOf(id);
  await onQuote(parts, supervisor, id, (quote, context) =>
    reassignQuote(quote, { version, ownerId: other.id, withLead: false }, context),
  );
  const kept: Activity[] = [];
  let cursor: string | undefined;
  do {
    const page = await listActivity(parts.db, { leadId }, { actor: agent, now: parts.now() }, { limit: 2, cursor });
    kept.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(kept.map(({ kind }) => kind)).toEqual(["lead.sign", "lead.quote", "lead.create"]);
  expect(
    (await listActivity(parts.db, { quoteId: id }, { actor: agent, now: parts.now() }, { limit: 100 })).items,
  ).toEqual([]);
  const [log] = await histories(other);
  expect(JSON.stringify(log)).toContain("3,512.34");
});

test("previews a reassigned quote for its new owner, and not for its former one", async () => {
  const [agent, other] = [await aPerson(parts, "agent"), await aPerson(parts, "agent")];
  const { id } = await aSentQuote(parts, agent);
  await onQuote(parts, agent, id, (quote, context) =>
    reassignQuote(quote, { version: 2, ownerId: other.id, withLead: false }, context),
  );
  const preview = (who: Person) =>
    onQuote(parts, who, id, (quote, context) => previewUpdate(quote, aContent(), context));
  expect(await preview(other)).toMatchObject({ quoteId: id, agent: { name: other.name } });
  expect((await refusalOf(preview(agent)))?.code).toBe("not_found");
});
