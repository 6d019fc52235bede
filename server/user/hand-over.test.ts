import { beforeAll, expect, test } from "vitest";
import { freshDatabase } from "#tests/server/database.ts";
import { aLead, aPerson, aSentQuote, as, type Person } from "#tests/server/factories.ts";
import { refusalOf } from "#tests/server/refusal-of.ts";
import { beginHandOver, handOver } from "./hand-over.ts";
import { openWorkOf } from "./open-work.ts";
import { loadUser } from "./store.ts";

const parts = freshDatabase();
let admin: Person;
beforeAll(async () => {
  admin = await aPerson(parts, "admin");
});

const goesOn = new AbortController().signal;
const work = (toUserId: number | null, backToQueue: boolean) => ({
  by: admin.id,
  requestId: "test",
  toUserId,
  backToQueue,
});

/** Creates an agent with five leads without quotes, and two with sent quotes. */
async function aLeaver() {
  const leaver = await aPerson(parts, "agent");
  const leads: number[] = [];
  for (let count = 0; count < 5; count += 1) leads.push(await aLead(parts, leaver));
  const quotes = [await aSentQuote(parts, leaver), await aSentQuote(parts, leaver)];
  return { leaver, leads, quotes };
}

function ownersOf(table: "leads" | "quotes", ids: number[]) {
  return parts.db.selectFrom(table).select(["ownerId", "status"]).where("id", "in", ids).orderBy("id").execute();
}

test("hands seven leads and two quotes to one person, with a history row for each", async () => {
  const { leaver, leads, quotes } = await aLeaver();
  const heir = await aPerson(parts, "agent", { name: "Hana Heir" });
  expect(await openWorkOf(parts.db, leaver.id)).toMatchObject({
    leads: 7,
    leadsThatNeedOwner: 2,
    quotes: 2,
    questions: 0,
    requests: 0,
    first: expect.objectContaining({ length: 7 }),
  });
  const before = await lastRow();
  await handOver(parts, { userId: leaver.id, work: work(heir.id, false) }, goesOn);
  const all = [...leads, ...quotes.map(({ leadId }) => leadId)];
  for (const { ownerId } of await ownersOf("leads", all)) expect(ownerId).toBe(heir.id);
  for (const { ownerId } of await ownersOf(
    "quotes",
    quotes.map(({ id }) => id),
  ))
    expect(ownerId).toBe(heir.id);
  const rows = await rowsSince(before);
  expect(rows.map(({ record, action, actorId }) => [record, action, actorId])).toEqual([
    ...Array(7).fill(["lead", "reassign", admin.id]),
    ...Array(2).fill(["quote", "reassign", admin.id]),
  ]);
  expect(rows[0]?.changes).toEqual({ owner: [leaver.name, "Hana Heir"] });
  for (const { details } of rows) expect(details).toMatchObject({ handedOverFrom: leaver.name });
  expect(await openWorkOf(parts.db, leaver.id)).toMatchObject({ leads: 0, quotes: 0, first: [] });
  // A second process that runs the job again finds no work left.
  await handOver(parts, { userId: leaver.id, work: work(heir.id, false) }, goesOn);
  expect(await rowsSince(before)).toHaveLength(9);
});

test("returns leads without quotes to the queue, and hands the others to a person", async () => {
  const { leaver, leads, quotes } = await aLeaver();
  const heir = await aPerson(parts, "agent");
  await handOver(parts, { userId: leaver.id, work: work(heir.id, true) }, goesOn);
  expect(await ownersOf("leads", leads)).toEqual(Array(5).fill({ ownerId: null, status: "new" }));
  for (const lead of await ownersOf(
    "leads",
    quotes.map(({ leadId }) => leadId),
  ))
    expect(lead).toEqual({ ownerId: heir.id, status: "quoted" });
});

test("the history and the audit trail name the hand-over when the person has left", async () => {
  const { leaver, leads } = await aLeaver();
  const heir = await aPerson(parts, "agent");
  await as(parts, admin, async (context) =>
    beginHandOver(await loadUser(context.db, leaver.id), { toUserId: heir.id, backToQueue: true }, context),
  );
  await parts.db.updateTable("users").set({ isActive: false }).where("id", "=", leaver.id).execute();
  const before = await lastRow();
  await handOver(parts, { userId: leaver.id, work: work(heir.id, true) }, goesOn);
  const rows = await rowsSince(before);
  expect(rows).toHaveLength(9);
  for (const { details } of rows) expect(details).toMatchObject({ leftBy: leaver.name });
  const entries = await parts.db
    .selectFrom("auditEntries")
    .select(["action", "subject"])
    .where("subject", "in", [`user:${leaver.id}`, ...leads.map((id) => `lead:${id}`)])
    .execute();
  expect(entries).toEqual([{ action: "user.handOver", subject: `user:${leaver.id}` }]);
});

test("returns no lead to the queue that a person has worked on", async () => {
  const { leaver, leads } = await aLeaver();
  const [called, followed] = leads as [number, number];
  await parts.db.updateTable("leads").set({ touchedAt: parts.now() }).where("id", "=", called).execute();
  await parts.db.updateTable("leads").set({ status: "follow_up" }).where("id", "=", followed).execute();
  expect(await openWorkOf(parts.db, leaver.id)).toMatchObject({ leads: 7, leadsThatNeedOwner: 4 });
  const heir = await aPerson(parts, "agent");
  await handOver(parts, { userId: leaver.id, work: work(heir.id, true) }, goesOn);
  expect((await ownersOf("leads", leads)).map(({ ownerId }) => ownerId)).toEqual([heir.id, heir.id, null, null, null]);
});

test("counts the unpaid commissions and the other agents who are live", async () => {
  const { leaver } = await aLeaver();
  const [other] = [await aPerson(parts, "agent")];
  const line = { userId: leaver.id, kind: "manual", saleDate: "2026-11-21", at: parts.now() };
  const manual = { userId: leaver.id, date: "2026-11-21", reason: "Bonus of the month", status: "entered" };
  for (const [amountCents, state] of [
    [5_000, "payable"],
    [700, "held"],
    [30, "earned"],
  ] as const) {
    const { id } = await parts.db
      .insertInto("manualCommissions")
      .values({ ...manual, amountCents, weightCents: amountCents, enteredBy: admin.id, enteredAt: parts.now() })
      .returning("id")
      .executeTakeFirstOrThrow();
    await parts.db
      .insertInto("commissionLines")
      .values({ ...line, manualId: id, amountCents, state })
      .execute();
  }
  const live = { status: "available", since: parts.now(), seenAt: parts.now() };
  for (const { id: userId } of [leaver, other])
    await parts.db
      .insertInto("queueAgents")
      .values({ userId, ...live })
      .execute();
  expect(await openWorkOf(parts.db, leaver.id)).toMatchObject({ payableCents: 5_000, laterCents: 730, liveAgents: 1 });
  expect((await openWorkOf(parts.db, leaver.id)).oldestLeadAt).toMatch(/Z$/);
});

test("hands each record over once if two processes run", async () => {
  const { leaver, leads, quotes } = await aLeaver();
  const heirs = [await aPerson(parts, "agent"), await aPerson(parts, "agent")];
  const before = await lastRow();
  await Promise.all(heirs.map(({ id }) => handOver(parts, { userId: leaver.id, work: work(id, false) }, goesOn)));
  const rows = await rowsSince(before);
  expect(rows.filter(({ record }) => record === "lead")).toHaveLength(leads.length + quotes.length);
  expect(await openWorkOf(parts.db, leaver.id)).toMatchObject({ leads: 0, quotes: 0 });
});

test("leaves the rest to another process when it is stopped", async () => {
  const { leaver } = await aLeaver();
  const heir = await aPerson(parts, "agent");
  const stopped = handOver(parts, { userId: leaver.id, work: work(heir.id, false) }, AbortSignal.abort());
  await expect(stopped).rejects.toThrow("stopped");
  expect(await openWorkOf(parts.db, leaver.id)).toMatchObject({ leads: 7, quotes: 2 });
});

test("refuses a successor who takes no leads, and requires one for leads with quotes", async () => {
  const { leaver } = await aLeaver();
  const expert = await aPerson(parts, "expert");
  const begin = (given: { toUserId: number | null; backToQueue: boolean }) =>
    refusalOf(
      as(parts, admin, async (context) => beginHandOver(await loadUser(context.db, leaver.id), given, context)),
    );
  expect(await begin({ toUserId: expert.id, backToQueue: true })).toMatchObject({ code: "target_not_active" });
  const fields = async (given: Parameters<typeof begin>[0]) => (await begin(given))?.details.fields;
  expect(await fields({ toUserId: null, backToQueue: true })).toMatchObject([
    { field: "toUserId", code: "successor_missing" },
  ]);
  expect(await fields({ toUserId: leaver.id, backToQueue: false })).toMatchObject([
    { field: "toUserId", code: "same_owner" },
  ]);
});

test("releases the questions of an expert to the others, and notifies those who asked them", async () => {
  const [asker, expert] = [await aPerson(parts, "agent"), await aPerson(parts, "expert")];
  const leadId = await aLead(parts, asker);
  const now = parts.now();
  const { id } = await parts.db
    .insertInto("expertQuestions")
    .values({
      leadId,
      askedBy: asker.id,
      expertId: expert.id,
      status: "claimed",
      question: "Which fare?",
      askedAt: now,
      waitingSince: now,
      updatedAt: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await parts.db.updateTable("leads").set({ expertStatus: "claimed" }).where("id", "=", leadId).execute();
  await handOver(parts, { userId: expert.id, questions: true }, goesOn);
  const question = parts.db.selectFrom("expertQuestions").select(["status", "expertId"]).where("id", "=", id);
  expect(await question.executeTakeFirst()).toEqual({ status: "requested", expertId: null });
  const told = parts.db.selectFrom("notifications").select("kind").where("userId", "=", asker.id);
  expect(await told.execute()).toEqual([{ kind: "question_released" }]);
});

async function lastRow(): Promise<number> {
  const { id } = await parts.db
    .selectFrom("history")
    .select(({ fn }) => fn.max<number>("id").as("id"))
    .executeTakeFirstOrThrow();
  return id;
}

function rowsSince(id: number) {
  return parts.db.selectFrom("history").selectAll().where("id", ">", id).orderBy("id").execute();
}
