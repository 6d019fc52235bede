import { expect, test } from "vitest";
import { quoteCalls } from "#contract/quote/calls.ts";
import { problem } from "#domain/shared/problem.ts";
import type { StaffContext } from "#server/http/context.ts";
import { findLink } from "#server/link/index.ts";
import { freshDatabase, testNow } from "#tests/server/database.ts";
import { aContent, aDraft, aLead, aPerson, aSentQuote, onQuote, type Person } from "#tests/server/factories.ts";
import { codeOf, refusalOf } from "#tests/server/refusal-of.ts";
import { sendQuote } from "./send-quote.ts";
import { showQuote } from "./show-quote.ts";
import { loadQuote, type QuoteRecord } from "./store.ts";
import { updateQuote } from "./update-quote.ts";

const parts = freshDatabase();
const noSale = async () => ({ booking: null, setAside: null });
const statusOf = async (id: number) => (await loadQuote(parts.db, id)).status;

test("returns the route of an option on the map, with and without the permission to read money", async () => {
  const [agent, expert] = [await aPerson(parts, "agent"), await aPerson(parts, "expert")];
  const { id, leadId } = await aSentQuote(parts, agent);
  await parts.db.updateTable("leads").set({ expertStatus: "requested" }).where("id", "=", leadId).execute();
  for (const person of [agent, expert]) {
    const quote = await onQuote(parts, person, id, (quote, context) => showQuote(quote, context, noSale));
    const shown = quoteCalls.get.answer.parse(quote).sent?.options[0]?.route ?? [];
    expect(shown.map(({ from, to, isSurface }) => [from.code, to.code, isSurface])).toEqual([
      ["JFK", "IST", false],
      ["IST", "TAS", false],
      ["TAS", "IST", false],
      ["IST", "JFK", false],
    ]);
    expect(shown[1]?.to).toMatchObject({ city: "Tashkent", latitude: expect.closeTo(41.26, 1) });
  }
});

test("freezes the version, creates a link, moves the lead and queues the mail when a quote is sent", async () => {
  const agent = await aPerson(parts, "agent");
  const { id, leadId, publicId, versionId } = await aSentQuote(parts, agent);
  expect(await statusOf(id)).toBe("sent");
  expect((await findLink(parts.db, publicId, parts.now()))?.state).toBe("active");
  const lead = await parts.db.selectFrom("leads").select("status").where("id", "=", leadId).executeTakeFirstOrThrow();
  expect(lead.status).toBe("quoted");
  const messages = await parts.db
    .selectFrom("messages")
    .select(["template", "recipient", "data"])
    .where("quoteId", "=", id)
    .execute();
  expect(messages.map(({ template, recipient }) => [template, recipient])).toEqual([
    ["quote-sent", "mary@mail.example"],
  ]);
  expect(JSON.stringify(messages)).not.toContain(publicId);
  await expect(
    parts.db.updateTable("quoteVersions").set({ content: "{}" }).where("id", "=", versionId).execute(),
  ).rejects.toThrow(/never changed/);
});

test("limits a quote to ten sendings a day, by the clock of the sender", async () => {
  const agent = await aPerson(parts, "agent");
  const { id } = await aSentQuote(parts, agent);
  const resend = async () => {
    const { version } = await loadQuote(parts.db, id);
    return refusalOf(onQuote(parts, agent, id, (quote, context) => sendQuote("resend", quote, { version }, context)));
  };
  try {
    for (let sending = 2; sending <= 10; sending += 1) expect(await resend()).toBeUndefined();
    expect((await resend())?.code).toBe("send_limit_reached");
    parts.clock.now = "2026-11-21T14:59:59.999Z";
    expect((await resend())?.code).toBe("send_limit_reached");
    parts.clock.now = "2026-11-21T15:00:00.000Z";
    expect(await resend()).toBeUndefined();
  } finally {
    parts.clock.now = testNow;
  }
});

test.each([
  ["9999-12-31T23:59:59.000Z", problem("offer_ends_after_departure")],
  ["2027-05-01T17:50:01.000Z", problem("offer_ends_after_departure")],
  ["2027-02-18T15:00:01.000Z", problem("offer_too_long", { days: 90 })],
])("refuses an offer that expires at %s, in every call that sets an expiry", async (expiresAt, wrong) => {
  const agent = await aPerson(parts, "agent");
  const { id, leadId } = await aSentQuote(parts, agent);
  const fieldsOf = async (run: Promise<unknown>) => (await refusalOf(run))?.details.fields;
  const act = (run: (quote: QuoteRecord, context: StaffContext) => Promise<void>) =>
    fieldsOf(onQuote(parts, agent, id, run));
  const content = aContent({ expiresAt });
  const inContent = [{ field: "content.expiresAt", ...wrong }];
  expect(await fieldsOf(aDraft(parts, agent, leadId, content))).toEqual(inContent);
  expect(await act((quote, context) => updateQuote(quote, { version: 2, content }, context))).toEqual(inContent);
  expect(await act((quote, context) => sendQuote("resend", quote, { version: 2, expiresAt }, context))).toEqual([
    { field: "expiresAt", ...wrong },
  ]);
});

test("refuses an agent's quote below the margin floor, and sends a supervisor's", async () => {
  const [agent, supervisor] = [await aPerson(parts, "agent"), await aPerson(parts, "supervisor")];
  const leadId = await aLead(parts, agent);
  const [option] = aContent().options;
  if (!option) throw new Error("no option");
  const fares = { ...option.fares, ADULT: { netCents: 200_000, pricing: { kind: "price" as const, cents: 100_000 } } };
  const id = await aDraft(parts, agent, leadId, aContent({ options: [{ ...option, fares }] }));
  expect(
    await codeOf(onQuote(parts, agent, id, (quote, context) => sendQuote("send", quote, { version: 1 }, context))),
  ).toBe("margin_needs_approval");
  const { sendProblems } = await onQuote(parts, agent, id, (quote, context) => showQuote(quote, context, noSale));
  expect(sendProblems).toEqual([
    "Through Istanbul: the profit is USD -1,796.50, the agency's minimum is USD 0.00. Add USD 1,796.50 to the price, or send the quote for approval",
  ]);
  await onQuote(parts, supervisor, id, (quote, context) => sendQuote("send", quote, { version: 1 }, context));
  expect(await statusOf(id)).toBe("sent");
});

test("warns people who may send if the draft differs from the lead's request", async () => {
  const [agent, ticketing] = [await aPerson(parts, "agent"), await aPerson(parts, "ticketing")];
  const { id, leadId } = await aSentQuote(parts, agent);
  const warningsFor = (person: Person) =>
    onQuote(parts, person, id, async (quote, context) => (await showQuote(quote, context, noSale)).sendWarnings);
  expect(await warningsFor(agent)).toEqual([]);
  const [option] = aContent().options;
  if (!option) throw new Error("no option");
  const segments = option.segments.map((segment, index) => ({
    ...segment,
    seatCount: 2,
    printedWeekday: index === 0 ? 1 : null,
  }));
  const fares = { ...option.fares, INFANT: { netCents: 20_000, pricing: { kind: "price" as const, cents: 19_999 } } };
  const content = aContent({ options: [{ ...option, segments, fares }] });
  await onQuote(parts, agent, id, (quote, context) => updateQuote(quote, { version: 2, content }, context));
  await parts.db.updateTable("leads").set({ destination: "SKD", children: 0 }).where("id", "=", leadId).execute();
  const warnings = await warningsFor(agent);
  expect(quoteCalls.get.answer.shape.sendWarnings.parse(warnings)).toEqual([
    "The customer asked for 2 adults and 1 infant, but the quote is for 2 adults, 1 child and 1 infant",
    "Through Istanbul goes to TAS, but the customer asked for SKD",
    "Through Istanbul: 2 seats are held on TK 2, TK 370, TK 371 and TK 3, 3 passengers need one",
    "Through Istanbul: TK 2 leaves on Sat, May 1, 2027, but the paste named another weekday. Check the date",
    "Through Istanbul: the price for 1 infant is below the net fare",
  ]);
  expect(await warningsFor(ticketing)).toEqual([]);
});
