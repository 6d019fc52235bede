import { expect, test } from "vitest";
import { quoteCalls } from "#contract/quote-calls.ts";
import { problem } from "#domain/shared/problem.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import type { StaffContext } from "#server/http/context.ts";
import { findLink } from "#server/signed-form/links.ts";
import { freshDatabase, testNow } from "#tests/database.ts";
import { aContent, aDraft, aLead, aPerson, aSentQuote, onQuote, type Person, publicIdOf } from "#tests/factories.ts";
import { refusalOf } from "#tests/refusal-of.ts";
import { cancelQuote, deleteQuote, markLost, reassignQuote, restoreQuote } from "./end-quote.ts";
import { sendQuote } from "./send-quote.ts";
import { showQuote } from "./show-quote.ts";
import { loadQuote, type QuoteRecord } from "./store.ts";
import { updateQuote } from "./update-quote.ts";

const parts = freshDatabase();
const noSale = async () => ({ booking: null, setAside: null });

const codeOf = async (run: Promise<unknown>) => (await refusalOf(run))?.code;
const statusOf = async (id: number) => (await loadQuote(parts.db, id)).status;

test("a quote needs a flight option, and every wrong field is named at once", async () => {
  const agent = await aPerson(parts, "agent");
  const leadId = await aLead(parts, agent);
  const [option] = aContent().options;
  if (!option) throw new Error("no option");
  const content = aContent({
    party: { ADULT: 1, CHILD: 0, INFANT: 2 },
    options: [
      {
        ...option,
        segments: [...option.segments].reverse(),
        fares: { ...option.fares, ADULT: { netCents: 0, pricing: { kind: "price", cents: 0 } } },
      },
    ],
  });
  const error = await aDraft(parts, agent, leadId, content).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Refusal);
  expect((error as Refusal).details.fields?.map(({ field }) => field)).toEqual(
    expect.arrayContaining([
      "content.party.INFANT",
      "content.options.0.segments.1",
      "content.options.0.fares.ADULT.pricing",
    ]),
  );
  expect(await parts.db.selectFrom("quotes").select("id").where("leadId", "=", leadId).execute()).toEqual([]);
});

test("an option comes with its way over the map, for who reads money and for who does not", async () => {
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

test("sending freezes the version, gives a link, moves the lead and writes the mail", async () => {
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

test("a quote goes out ten times a day, by the clock of whoever sends it", async () => {
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

test("an edit after sending is a draft; the customer keeps the version they were sent until it is resent", async () => {
  const agent = await aPerson(parts, "agent");
  const { id, publicId, versionId } = await aSentQuote(parts, agent);
  const cheaper = aContent({ customizedMessage: "Cheaper now" });
  await onQuote(parts, agent, id, (quote, context) => updateQuote(quote, { version: 2, content: cheaper }, context));
  const edited = await loadQuote(parts.db, id);
  expect([edited.status, edited.sent?.id, edited.draft?.number]).toEqual(["sent", versionId, 2]);

  await onQuote(parts, agent, id, (quote, context) => sendQuote("resend", quote, { version: 3 }, context));
  expect(await statusOf(id)).toBe("resent");
  expect((await findLink(parts.db, publicId, parts.now()))?.state).toBe("superseded");
  expect(await publicIdOf(parts, id)).not.toBe(publicId);
});

test.each([
  ["9999-12-31T23:59:59.000Z", problem("offer_ends_after_departure")],
  ["2027-05-01T17:50:01.000Z", problem("offer_ends_after_departure")],
  ["2027-02-18T15:00:01.000Z", problem("offer_too_long", { days: 90 })],
])("an offer does not hold until %s, however it is given that end", async (expiresAt, wrong) => {
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

test("of two who save from the same version one wins and the other is told who it was", async () => {
  const agent = await aPerson(parts, "agent");
  const supervisor = await aPerson(parts, "supervisor");
  const { id } = await aSentQuote(parts, agent);
  const save = (who: typeof agent) =>
    onQuote(parts, who, id, (quote, context) => updateQuote(quote, { version: 2, content: aContent() }, context));
  const results = await Promise.allSettled([save(agent), save(supervisor)]);
  const lost = results.find((result) => result.status === "rejected");
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(lost?.reason).toMatchObject({
    code: "changed_meanwhile",
    details: { version: 3, changedBy: expect.stringMatching(/^(agent|supervisor) \d/) },
  });
  const versions = await parts.db.selectFrom("quoteVersions").select("number").where("quoteId", "=", id).execute();
  expect(versions).toHaveLength(2);
});

type Act = (quote: QuoteRecord, context: StaffContext) => Promise<unknown>;
test.each<[string, Act]>([
  ["send", (quote, context) => sendQuote("send", quote, { version: 1 }, context)],
  ["delete", (quote, context) => deleteQuote(quote, { version: 1 }, context)],
  ["mark lost", (quote, context) => markLost(quote, { version: 1, reason: "no" }, context)],
  ["cancel", (quote, context) => cancelQuote(quote, { version: 1, reason: "no", holdExpired: false }, context)],
])("two at once: %s happens once", async (_name, act) => {
  const agent = await aPerson(parts, "agent");
  const leadId = await aLead(parts, agent);
  const id = await aDraft(parts, agent, leadId);
  const results = await Promise.allSettled([1, 2].map(() => onQuote(parts, agent, id, act)));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const events = await parts.db.selectFrom("history").select("action").where("quoteId", "=", id).execute();
  expect(events).toHaveLength(2);
});

test("a deleted quote comes back to the status it had, for an administrator, within 30 days", async () => {
  const [agent, admin] = [await aPerson(parts, "agent"), await aPerson(parts, "admin")];
  const leadId = await aLead(parts, agent);
  const id = await aDraft(parts, agent, leadId);
  await onQuote(parts, agent, id, (quote, context) =>
    markLost(quote, { version: 1, reason: "Bought elsewhere" }, context),
  );
  await onQuote(parts, agent, id, (quote, context) => deleteQuote(quote, { version: 2 }, context));
  expect(await statusOf(id)).toBe("deleted");
  expect(
    await codeOf(onQuote(parts, agent, id, (quote, context) => restoreQuote(quote, { version: 3 }, context))),
  ).toBe("not_allowed");
  await onQuote(parts, admin, id, (quote, context) => restoreQuote(quote, { version: 3 }, context));
  expect(await statusOf(id)).toBe("lost");
});

test("a quote is given only to somebody active who sells, and the one who gave it away sees it no more", async () => {
  const [agent, other, expert] = [
    await aPerson(parts, "agent"),
    await aPerson(parts, "agent"),
    await aPerson(parts, "expert"),
  ];
  const { id } = await aSentQuote(parts, agent);
  expect(
    await codeOf(
      onQuote(parts, agent, id, (quote, context) =>
        reassignQuote(quote, { version: 2, ownerId: expert.id, withLead: false }, context),
      ),
    ),
  ).toBe("target_not_active");
  await onQuote(parts, agent, id, (quote, context) =>
    reassignQuote(quote, { version: 2, ownerId: other.id, withLead: false }, context),
  );
  for (const version of [3, 2]) {
    const refusal = await refusalOf(
      onQuote(parts, agent, id, (quote, context) => markLost(quote, { version, reason: "no" }, context)),
    );
    expect([refusal?.code, refusal?.details]).toEqual(["not_found", {}]);
  }
});

test("a lead goes along with its quote, where the giver may give it", async () => {
  const [agent, second, third] = [
    await aPerson(parts, "agent"),
    await aPerson(parts, "agent"),
    await aPerson(parts, "agent"),
  ];
  const supervisor = await aPerson(parts, "supervisor");
  const { id, leadId } = await aSentQuote(parts, agent);
  const give = async (who: typeof agent, to: typeof agent, withLead: boolean) => {
    const { version } = await loadQuote(parts.db, id);
    await onQuote(parts, who, id, (quote, context) =>
      reassignQuote(quote, { version, ownerId: to.id, withLead }, context),
    );
  };
  const seenBy = async (who: typeof agent) =>
    (await onQuote(parts, who, id, (quote, context) => showQuote(quote, context, noSale))).lead;
  expect(await codeOf(give(agent, agent, true))).toBe("invalid_input");
  await give(agent, second, false);
  expect(await seenBy(second)).toEqual({
    owner: { id: agent.id, name: agent.name },
    mayRead: false,
    allowedActions: [],
  });
  // What was not theirs does not become somebody else's.
  expect(await codeOf(give(second, third, true))).toBe("not_found");
  await give(supervisor, third, true);
  expect(await seenBy(third)).toEqual({
    owner: { id: third.id, name: third.name },
    mayRead: true,
    allowedActions: expect.arrayContaining(["update", "reassign", "label", "createQuote", "askExpert"]),
  });
  const events = await parts.db
    .selectFrom("history")
    .select("changes")
    .where("leadId", "=", leadId)
    .where("record", "=", "lead")
    .where("action", "=", "reassign")
    .execute();
  expect(events).toEqual([{ changes: { owner: [agent.name, third.name] } }]);
});

test("an agent sends nothing below the floor; a supervisor does", async () => {
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

test("status is always the projection of the stored facts, and each change has one history row", async () => {
  const rows = await parts.db
    .selectFrom("quotes")
    .select((row) => [
      "id",
      "version",
      "status",
      "lifecycle",
      "deletedAt",
      row
        .selectFrom("history")
        .whereRef("quoteId", "=", "quotes.id")
        .select(({ fn }) => fn.countAll<number>().as("n"))
        .as("events"),
    ])
    .execute();
  expect(rows.length).toBeGreaterThan(5);
  for (const row of rows) {
    expect(row.status).toBe(row.deletedAt ? "deleted" : row.lifecycle);
    expect(row.events).toBe(row.version);
  }
});

test("whoever may send is told where a quote is other than the lead asked, for the draft that would go", async () => {
  const [agent, ticketing] = [await aPerson(parts, "agent"), await aPerson(parts, "ticketing")];
  const { id, leadId } = await aSentQuote(parts, agent);
  const warningsFor = (person: Person) =>
    onQuote(parts, person, id, async (quote, context) => (await showQuote(quote, context, noSale)).sendWarnings);
  expect(await warningsFor(agent)).toEqual([]);
  const [option] = aContent().options;
  if (!option) throw new Error("no option");
  const fewer = option.segments.map((segment) => ({ ...segment, seatCount: 2 }));
  const content = aContent({ options: [{ ...option, segments: fewer }] });
  await onQuote(parts, agent, id, (quote, context) => updateQuote(quote, { version: 2, content }, context));
  await parts.db.updateTable("leads").set({ destination: "SKD", children: 0 }).where("id", "=", leadId).execute();
  const warnings = await warningsFor(agent);
  expect(quoteCalls.get.answer.shape.sendWarnings.parse(warnings)).toEqual([
    "The customer asked for 2 adults and 1 infant, the quote is for 2 adults, 1 child and 1 infant",
    "Through Istanbul goes to TAS, the customer asked for SKD",
    "Through Istanbul: 2 seats are held on TK 2, TK 370, TK 371 and TK 3, 3 passengers need one",
  ]);
  expect(await warningsFor(ticketing)).toEqual([]);
});
