import { expect, test } from "vitest";
import type { Activity } from "#contract/lead.ts";
import { leadCalls } from "#contract/lead-calls.ts";
import { quoteCalls } from "#contract/quote-calls.ts";
import type { Role } from "#domain/access/roles.ts";
import type { ExpertStatus } from "#domain/lead/expert.ts";
import { listActivity } from "#server/lead/index.ts";
import { leadRecords } from "#server/lead/lead-records.ts";
import { listLeads } from "#server/lead/list-leads.ts";
import { showLead } from "#server/lead/show-lead.ts";
import { approvalSteps } from "#tests/approvals.ts";
import { freshDatabase } from "#tests/database.ts";
import { aContent, aPerson, aSentQuote, asOn, onQuote, type Person } from "#tests/factories.ts";
import { fulfilment } from "#tests/fulfilment.ts";
import { refusalOf } from "#tests/refusal-of.ts";
import { reassignQuote } from "./end-quote.ts";
import { listQuotes } from "./list-quotes.ts";
import { previewUpdate } from "./preview-quote.ts";
import { showQuote } from "./show-quote.ts";
import { updateQuote } from "./update-quote.ts";

const parts = freshDatabase();
const noSale = async () => ({ booking: null, setAside: null });
const { aSignedQuote, versionOf, book, charge } = fulfilment(parts);
const { ask, approve } = approvalSteps(parts);

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
  const leads = await listLeads(parts.db, leadCalls.list.query.parse({}), expert, parts.now());
  expect(leads.items.some((lead) => lead.id === leadId)).toBe(asked);
  const quotes = await listQuotes(parts.db, quoteCalls.list.query.parse({ leadId }), expert, parts.now());
  expect(quotes.items).toHaveLength(asked ? 1 : 0);
  const expected = asked ? undefined : "not_found";
  const codeOf = async (run: Promise<unknown>) => (await refusalOf(run))?.code;
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

/** A signed quote a supervisor approved a dearer net for and let be ticketed, and how everybody reads what happened. */
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
])("the histories say to %s what the airline wants: %s", async (role, mayRead) => {
  const { histories } = await aQuoteWithMoney();
  for (const items of await histories(await aPerson(parts, role))) {
    expect(items.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["approval.request", "approval.approve", "charge.decline"]),
    );
    expect(JSON.stringify(items).includes("351234")).toBe(mayRead);
    expect(JSON.stringify(items).includes("10000")).toBe(mayRead);
  }
});

test("a quote that was given away is gone from its lead's activity, page by page; its new owner reads it whole", async () => {
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

test("a quote that was given to somebody is previewed by them, and by its former owner no more", async () => {
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
