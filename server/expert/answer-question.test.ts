import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ExpertQuestion } from "#contract/expert/calls.ts";
import { messageSources } from "#server/app/all-jobs.ts";
import { buildApp } from "#server/app/app.ts";
import { loadQuote, sendQuote } from "#server/quote/index.ts";
import { freshDatabase, testNow } from "#tests/server/database.ts";
import { aContent, aDraft, aLead, aPerson, onQuote, type Person } from "#tests/server/factories.ts";
import { aSession, callAs } from "#tests/server/office.ts";
import { refusalOf } from "#tests/server/refusal-of.ts";

const parts = freshDatabase();
let app: FastifyInstance;
type Colleague = Person & { ask: ReturnType<typeof callAs> };
let [agent, expert, otherExpert] = [] as unknown as [Colleague, Colleague, Colleague];

beforeAll(async () => {
  app = await buildApp(parts, { pages: false, sources: messageSources(parts) });
  const hire = async (role: "agent" | "expert"): Promise<Colleague> => {
    const person = await aPerson(parts, role);
    return { ...person, ask: callAs(app, (await aSession(parts, person.id)).accessToken) };
  };
  [agent, expert, otherExpert] = [await hire("agent"), await hire("expert"), await hire("expert")];
});
afterAll(() => app.close());

let leadId: number;
let quoteId: number;
let asked: ExpertQuestion;

/** Creates a draft with two options, and a question about it that an expert has claimed. */
beforeEach(async () => {
  leadId = await aLead(parts, agent);
  quoteId = await aDraft(parts, agent, leadId);
  const question = { question: "Is there a way by night?" };
  const { id } = (await agent.ask("POST", `/leads/${leadId}/expert-questions`, question)).body;
  asked = (await expert.ask("POST", `/expert-questions/${id}/claim`, { version: 1 })).body;
});

const [first] = aContent().options;
if (!first) throw new Error("no option");
const segments = first.segments.map((segment) => ({ ...segment, flightNumber: "4" }));
const found = () => ({ quoteId, title: "By night", segments });
const says = "The later flight has seats";

const answer = (body: object = { option: found() }, who = expert) =>
  who.ask("POST", `/expert-questions/${asked.id}/answer`, { version: asked.version, text: says, ...body });

const quoteNow = () => loadQuote(parts.db, quoteId);

async function historyOf(record: "quote" | "question") {
  const rows = parts.db.selectFrom("history").select(["action", "actorId", "details", "changes"]);
  return rows.where("leadId", "=", leadId).where("record", "=", record).orderBy("id").execute();
}

const toldTo = async ({ id }: Person) => {
  const rows = parts.db
    .selectFrom("notifications")
    .select("kind")
    .where("userId", "=", id)
    .where("leadId", "=", leadId);
  return (await rows.orderBy("id").execute()).map(({ kind }) => kind);
};

test("appends the flights of an answer to the draft as an option, at a price its owner has to confirm", async () => {
  const { status, body } = await answer();
  expect([status, body]).toMatchObject([
    200,
    { status: "answered", answer: says, option: { quoteId, title: "By night" } },
  ]);
  const { draft, pricesWaiting } = await quoteNow();
  const last = draft?.content.options.at(-1);
  expect(draft?.content.options).toHaveLength(aContent().options.length + 1);
  expect(last).toMatchObject({ title: "By night", segments, fares: first.fares });
  expect(pricesWaiting).toMatchObject([{ optionId: last?.id, changedBy: expert.id, changedAt: testNow }]);
  expect(await toldTo(agent)).toEqual(["question_claimed", "prices_wait", "question_answered"]);
  const send = onQuote(parts, agent, quoteId, (quote, context) =>
    sendQuote("send", quote, { version: quote.version, expiresAt: "2026-11-23T15:00:00.000Z" }, context),
  );
  expect((await refusalOf(send))?.code).toBe("price_not_confirmed");
});

test("writes one row to the history of the question and one to the history of the quote", async () => {
  await answer();
  expect((await historyOf("question")).at(-1)).toMatchObject({
    action: "answer",
    actorId: expert.id,
    details: { answer: says, quote: quoteId },
  });
  const count = aContent().options.length;
  expect(await historyOf("quote")).toMatchObject([
    { action: "create" },
    {
      action: "update",
      actorId: expert.id,
      details: { option: "By night" },
      changes: { options: [count, count + 1] },
    },
  ]);
});

test("keeps what the agent saved in the meantime, and refuses a save that would overwrite the option", async () => {
  const { version } = await quoteNow();
  const content = aContent({ customizedMessage: "As you wished" });
  const saved = await agent.ask("PATCH", `/quotes/${quoteId}`, { version, content });
  expect(saved.status).toBe(200);
  expect((await answer()).status).toBe(200);
  expect((await quoteNow()).draft?.content.customizedMessage).toBe("As you wished");
  const stale = await agent.ask("PATCH", `/quotes/${quoteId}`, { version: version + 1, content });
  expect([stale.status, stale.body.code]).toEqual([409, "changed_meanwhile"]);
});

test("accepts one of two simultaneous answers, and adds one option", async () => {
  const answers = await Promise.all([answer(), answer()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await quoteNow()).draft?.content.options).toHaveLength(aContent().options.length + 1);
  expect((await historyOf("question")).filter(({ action }) => action === "answer")).toHaveLength(1);
});

test("loses nothing if the agent saves the draft while the expert answers", async () => {
  const { version } = await quoteNow();
  const content = aContent({ customizedMessage: "At the same time" });
  const [answered, saved] = await Promise.all([
    answer(),
    agent.ask("PATCH", `/quotes/${quoteId}`, { version, content }),
  ]);
  expect(answered.status).toBe(200);
  const { draft } = await quoteNow();
  expect(draft?.content.options).toHaveLength(aContent().options.length + 1);
  expect(draft?.content.customizedMessage).toBe(
    saved.status === 200 ? "At the same time" : aContent().customizedMessage,
  );
});

test("refuses impossible flights, names their fields, and does not answer the question", async () => {
  const [outbound, ...others] = segments;
  const backwards = [...others, outbound];
  const refused = await answer({ option: { ...found(), segments: backwards } });
  expect([refused.status, refused.body.code]).toEqual([422, "invalid_input"]);
  const fields = (refused.body.details.fields as { field: string }[]).map(({ field }) => field);
  expect(fields.every((field) => field.startsWith("option.segments."))).toBe(true);
  const empty = await answer({ option: { ...found(), segments: [] } });
  expect(empty.body.details.fields).toMatchObject([{ field: "option.segments", code: "flight_missing" }]);
  expect((await quoteNow()).version).toBe(1);
  expect((await historyOf("question")).at(-1)?.action).toBe("claim");
});

test("refuses an eleventh option", async () => {
  const options = Array.from({ length: 10 }, (_, index) => ({ ...first, id: `option-${index}` }));
  const saved = await agent.ask("PATCH", `/quotes/${quoteId}`, { version: 1, content: aContent({ options }) });
  expect(saved.status).toBe(200);
  const full = await answer();
  expect(full.body.details.fields).toMatchObject([{ field: "option", code: "too_many_options" }]);
});

test("refuses a quote of another lead, a quote that has ended, and an answer by anyone else", async () => {
  const other = await aDraft(parts, agent, await aLead(parts, agent));
  expect((await answer({ option: { ...found(), quoteId: other } })).status).toBe(404);
  const elsewhere = await answer(undefined, otherExpert);
  expect([elsewhere.status, elsewhere.body.code]).toEqual([409, "claimed_by_another"]);
  expect((await answer(undefined, agent)).status).toBe(403);
  await parts.db.updateTable("quotes").set({ status: "lost", lifecycle: "lost" }).where("id", "=", quoteId).execute();
  const ended = await answer();
  expect([ended.status, ended.body.code]).toEqual([409, "state_conflict"]);
  expect((await historyOf("question")).at(-1)?.action).toBe("claim");
});
