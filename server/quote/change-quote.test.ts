import { expect, test } from "vitest";
import { Refusal } from "#domain/shared/refusal.ts";
import type { StaffContext } from "#server/http/context.ts";
import { findLink } from "#server/link/index.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aContent, aDraft, aLead, aPerson, aSentQuote, onQuote, publicIdOf } from "#tests/server/factories.ts";
import { codeOf, refusalOf } from "#tests/server/refusal-of.ts";
import { cancelQuote, deleteQuote, markLost, reassignQuote, restoreQuote } from "./end-quote.ts";
import { sendQuote } from "./send-quote.ts";
import { showQuote } from "./show-quote.ts";
import { loadQuote, type QuoteRecord } from "./store.ts";
import { updateQuote } from "./update-quote.ts";

const parts = freshDatabase();
const noSale = async () => ({ booking: null, setAside: null });
const statusOf = async (id: number) => (await loadQuote(parts.db, id)).status;

test("requires a flight option in a quote, and reports all invalid fields in one answer", async () => {
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

test("saves an edit after sending as a draft, and keeps the customer's version until it is resent", async () => {
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

test("accepts one of two simultaneous saves, and names the winner in the refusal", async () => {
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
  ["mark lost", (quote, context) => markLost(quote, { version: 1, reason: "No answer", note: "" }, context)],
  ["cancel", (quote, context) => cancelQuote(quote, { version: 1, reason: "no", holdExpired: false }, context)],
])("accepts one of two simultaneous actions: %s", async (_name, act) => {
  const agent = await aPerson(parts, "agent");
  const leadId = await aLead(parts, agent);
  const id = await aDraft(parts, agent, leadId);
  const results = await Promise.allSettled([1, 2].map(() => onQuote(parts, agent, id, act)));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const events = await parts.db.selectFrom("history").select("action").where("quoteId", "=", id).execute();
  expect(events).toHaveLength(2);
});

test("lets an administrator restore a deleted quote to its earlier status within 30 days", async () => {
  const [agent, admin] = [await aPerson(parts, "agent"), await aPerson(parts, "admin")];
  const leadId = await aLead(parts, agent);
  const id = await aDraft(parts, agent, leadId);
  await onQuote(parts, agent, id, (quote, context) =>
    markLost(quote, { version: 1, reason: "Bought elsewhere", note: "" }, context),
  );
  await onQuote(parts, agent, id, (quote, context) => deleteQuote(quote, { version: 2 }, context));
  expect(await statusOf(id)).toBe("deleted");
  expect(
    await codeOf(onQuote(parts, agent, id, (quote, context) => restoreQuote(quote, { version: 3 }, context))),
  ).toBe("not_allowed");
  await onQuote(parts, admin, id, (quote, context) => restoreQuote(quote, { version: 3 }, context));
  expect(await statusOf(id)).toBe("lost");
});

test("assigns a quote to active sellers only, and hides it from its former owner", async () => {
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
      onQuote(parts, agent, id, (quote, context) =>
        markLost(quote, { version, reason: "No answer", note: "" }, context),
      ),
    );
    expect([refusal?.code, refusal?.details]).toEqual(["not_found", {}]);
  }
});

test("reassigns the lead with its quote if the caller may reassign the lead", async () => {
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
  // A person cannot give away a lead that is not theirs.
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

test("computes the status from the stored facts, and writes one history row for each change", async () => {
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
