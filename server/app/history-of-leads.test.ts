import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { type Call, writes } from "#contract/call.ts";
import { allCalls } from "#contract/index.ts";
import { processes } from "#domain/process/all.ts";
import { workQueue } from "#server/queue/work-queue.ts";
import { freshDatabase } from "#tests/database.ts";
import { aLead, aPerson, aWebSite, type Person } from "#tests/factories.ts";
import type { Schema } from "#tests/fuzz/document.ts";
import { generate } from "#tests/fuzz/generate.ts";
import { Memory } from "#tests/fuzz/memory.ts";
import { Chance } from "#tests/fuzz/random.ts";
import { aSession, callAs } from "#tests/office.ts";
import { queueSteps } from "#tests/queue.ts";
import { messageSources } from "./all-jobs.ts";
import { buildApp } from "./app.ts";

/** Every write of the contract on a lead, on what belongs to it alone, or that makes one. */
const kinds = ["lead", "note", "question", "offer"];
const makers = ["lead.create", "intake.createLead", "duplicate.merge", "duplicate.unmerge"];
const calls = Object.entries(allCalls).flatMap(([feature, entries]) =>
  Object.entries(entries as Record<string, Call>).flatMap(([name, call]): [string, Call][] => {
    const isOfLead = kinds.includes(call.record ?? "") || makers.includes(`${feature}.${name}`);
    return writes(call) && isOfLead && feature !== "quote" ? [[`${feature}.${name}`, call]] : [];
  }),
);

const parts = freshDatabase();
const { aWaitingLead, leadNow } = queueSteps(parts);
let app: FastifyInstance;
type Somebody = Person & { ask: ReturnType<typeof callAs> };
let [agent, other, queued, supervisor, admin, expert]: Somebody[] = [];
let site: { id: number; key: string };

beforeAll(async () => {
  app = await buildApp(parts, { pages: false, sources: messageSources(parts) });
  const hire = async (role: Parameters<typeof aPerson>[1]): Promise<Somebody> => {
    const person = await aPerson(parts, role);
    return { ...person, ask: callAs(app, (await aSession(parts, person.id)).accessToken) };
  };
  [agent, other, queued] = [await hire("agent"), await hire("agent"), await hire("agent")];
  [supervisor, admin, expert] = [await hire("supervisor"), await hire("admin"), await hire("expert")];
  site = await aWebSite(parts, admin as Person);
});
afterAll(() => app.close());

interface Prepared {
  /** Whom the call is by; nobody: with the key of a web site. */
  by?: Somebody | undefined;
  /** What stands in its path. */
  path?: Record<string, number>;
  /** What no schema tells, over what is made from it. */
  body?: object;
  query?: string;
  /** Records that are looked at, beside whatever the call makes: the row of each has to tell what became of it. */
  leads?: number[];
}

interface Write {
  prepare(n: number): Promise<Prepared>;
  /** The rows it leaves, as record.action; mostly one. */
  leaves: string[];
}

const versionOf = async (id: number) =>
  (await parts.db.selectFrom("leads").select("version").where("id", "=", id).executeTakeFirstOrThrow()).version;
const ofAgent = (facts: Parameters<typeof aLead>[2] = {}) => aLead(parts, agent as Person, facts);
const later = "2026-12-01T15:00:00.000Z";

/** A lead of the agent, in its present version. */
async function onLead(by: () => Somebody | undefined, body: object = {}, prepare?: (id: number) => Promise<unknown>) {
  const id = await ofAgent();
  await prepare?.(id);
  return { by: by(), path: { id }, body: { version: await versionOf(id), ...body }, leads: [id] };
}

/** The same with its version in the query. */
async function namedByVersion(by: () => Somebody | undefined, prepare?: (id: number) => Promise<unknown>) {
  const { body, ...prepared } = await onLead(by, {}, prepare);
  return { ...prepared, query: `?version=${(body as { version: number }).version}` };
}

const remind = async (id: number) =>
  agent?.ask("PUT", `/leads/${id}/reminder`, { version: await versionOf(id), at: later, note: "Call" });
const remove = async (id: number) => admin?.ask("DELETE", `/leads/${id}?version=${await versionOf(id)}`);

async function onNote(action: "edit" | "delete" | "restore"): Promise<Prepared> {
  const id = await ofAgent();
  const note = (await agent?.ask("POST", `/leads/${id}/notes`, { kind: "call", text: "Called" }))?.body;
  if (action === "restore") await agent?.ask("DELETE", `/lead-notes/${note.id}?version=1`);
  const version = action === "restore" ? 2 : 1;
  const named = action === "delete" ? { query: `?version=${version}` } : { body: { version, text: "Called twice" } };
  return { by: agent, path: { id: note.id }, leads: [id], ...named };
}

/** A question that was taken as far as `steps` say. */
async function onQuestion(
  by: () => Somebody | undefined,
  ...steps: readonly ("claim" | "need-info")[]
): Promise<Prepared> {
  const lead = await ofAgent();
  let question = (await agent?.ask("POST", `/leads/${lead}/expert-questions`, { question: "Which fare?" }))?.body;
  for (const step of steps) {
    const body = { version: question.version, ...(step === "need-info" && { text: "For how many?" }) };
    question = (await expert?.ask("POST", `/expert-questions/${question.id}/${step}`, body))?.body;
  }
  return { by: by(), path: { id: question.id }, body: { version: question.version, option: undefined }, leads: [lead] };
}

/** An offer to the only agent who is live. */
async function onOffer(): Promise<Prepared> {
  await parts.db.updateTable("leads").set({ status: "lost" }).where("status", "=", "new").execute();
  await queued?.ask("POST", "/agent-queue/status/play");
  const lead = await aWaitingLead();
  await workQueue(parts);
  const { offerId } = await leadNow(lead);
  return { by: queued, path: { id: offerId ?? 0 }, leads: [lead] };
}

async function onPair(verdict?: "linked"): Promise<Prepared> {
  const [id, otherId] = [await ofAgent(), await ofAgent()];
  if (verdict) await agent?.ask("PUT", `/leads/${id}/duplicates/${otherId}`, { verdict });
  return { by: agent, path: { id, otherId }, body: { verdict: "linked" }, leads: [id, otherId] };
}

async function toMerge(): Promise<{ keeperId: number; mergedId: number }> {
  return { keeperId: await ofAgent(), mergedId: await ofAgent({ firstName: "Maria" }) };
}

/** What has to fit together. */
const trip = (n: number) => ({
  ...{
    from: "BOS",
    to: "TAS",
    locations: [],
    departsOn: `2027-06-0${n + 1}`,
    arrivesOn: null,
    returnsOn: "2027-06-20",
  },
  ...{
    tripType: "roundtrip",
    adults: 2,
    children: n,
    infants: 0,
    phone: `+1212555010${n}`,
    email: `n${n}@mail.example`,
  },
  ...{ state: null, country: "US" },
});

const is = (action: string) => ({ leaves: [action] });
const settable = ["in_progress", "follow_up", "won", "lost", "invalid"] as const;

/** Of each call: on what it is made, and what of it no schema tells. */
const table: Record<string, Write> = {
  "lead.create": {
    ...is("lead.create"),
    prepare: async (n) => ({ by: agent, body: { ...trip(n), ownerId: agent?.id } }),
  },
  "intake.createLead": { ...is("lead.create"), prepare: async (n) => ({ body: trip(n) }) },
  "lead.update": { ...is("lead.update"), prepare: (n) => onLead(() => agent, trip(n)) },
  "lead.updateStatus": {
    ...is("lead.updateStatus"),
    prepare: (n) => onLead(() => supervisor, { status: settable[n % settable.length], reason: "As they said" }),
  },
  "lead.reassign": { ...is("lead.reassign"), prepare: () => onLead(() => supervisor, { ownerId: other?.id }) },
  "lead.label": { ...is("lead.label"), prepare: (n) => onLead(() => agent, { tags: [`tag ${n}`] }) },
  "lead.setReminder": { ...is("lead.setReminder"), prepare: () => onLead(() => agent, { at: later }) },
  "lead.snoozeReminder": {
    ...is("lead.setReminder"),
    prepare: () => onLead(() => agent, { inQuietHours: "keep" }, remind),
  },
  "lead.removeReminder": { ...is("lead.removeReminder"), prepare: () => namedByVersion(() => agent, remind) },
  "lead.delete": { ...is("lead.delete"), prepare: () => namedByVersion(() => admin) },
  "lead.restore": { ...is("lead.restore"), prepare: () => onLead(() => admin, {}, remove) },
  // The first one is the first touch, too.
  "lead.writeNote": { leaves: ["lead.touch", "note.write"], prepare: () => onLead(() => agent) },
  "leadNote.edit": { ...is("note.edit"), prepare: () => onNote("edit") },
  "leadNote.delete": { ...is("note.delete"), prepare: () => onNote("delete") },
  "leadNote.restore": { ...is("note.restore"), prepare: () => onNote("restore") },
  "expert.ask": { ...is("question.ask"), prepare: () => onLead(() => agent) },
  "expert.claim": { ...is("question.claim"), prepare: () => onQuestion(() => expert) },
  "expert.needInfo": { ...is("question.needInfo"), prepare: () => onQuestion(() => expert, "claim") },
  "expert.giveInfo": { ...is("question.giveInfo"), prepare: () => onQuestion(() => agent, "claim", "need-info") },
  "expert.answer": { ...is("question.answer"), prepare: () => onQuestion(() => expert, "claim") },
  "expert.release": { ...is("question.release"), prepare: () => onQuestion(() => expert, "claim") },
  "expert.decline": { ...is("question.decline"), prepare: () => onQuestion(() => expert, "claim") },
  "expert.cancel": { ...is("question.cancel"), prepare: () => onQuestion(() => agent) },
  "queue.accept": { ...is("lead.accept"), prepare: onOffer },
  "queue.decline": { ...is("lead.decline"), prepare: onOffer },
  "duplicate.decide": { leaves: ["lead.link", "lead.link"], prepare: () => onPair() },
  "duplicate.takeBack": { leaves: ["lead.unlink", "lead.unlink"], prepare: () => onPair("linked") },
  "duplicate.merge": {
    leaves: ["lead.absorb", "lead.merge"],
    prepare: async () => {
      const { keeperId, mergedId } = await toMerge();
      const versions = { keeperVersion: await versionOf(keeperId), version: await versionOf(mergedId) };
      return { by: supervisor, body: { keeperId, mergedId, ...versions }, leads: [keeperId, mergedId] };
    },
  },
  "duplicate.unmerge": {
    leaves: ["lead.release", "lead.unmerge"],
    prepare: async () => {
      const { keeperId, mergedId } = await toMerge();
      const versions = { keeperVersion: await versionOf(keeperId), version: await versionOf(mergedId) };
      await supervisor?.ask("POST", "/leads/merge", { keeperId, mergedId, ...versions, take: ["firstName"] });
      return { by: supervisor, body: { mergedId, version: await versionOf(mergedId) }, leads: [keeperId, mergedId] };
    },
  },
};

test("each write on a lead is tried", () => {
  expect(Object.keys(table).sort()).toEqual(calls.map(([name]) => name).sort());
});

/** Something the contract takes, made from its schema alone but for what was prepared. */
function bodyOf({ body }: Call, over: object | undefined, n: number): object | undefined {
  if (!body) return undefined;
  const schema = z.toJSONSchema(body, { io: "input", unrepresentable: "any" }) as Schema;
  for (let seed = 1000 * (n + 1); seed < 1000 * (n + 2); seed += 1) {
    const chance = new Chance(seed);
    const making = { chance, memory: new Memory(chance), about: undefined, hostility: 0, given: {} };
    const whole = Object.fromEntries(
      Object.entries({ ...(generate(schema, "body", making) as object), ...over }).filter(
        ([name, value]) => value !== undefined && name in body.shape,
      ),
    );
    if (body.safeParse(whole).success) return whole;
  }
  throw new Error("Nothing was made that the contract takes");
}

const leadsNow = async (ids: readonly number[]) => {
  const rows = await parts.db
    .selectFrom("leads")
    .selectAll()
    .where("id", "in", [0, ...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row as Record<string, unknown>]));
};
const lastRow = async () =>
  Number(
    (
      await parts.db
        .selectFrom("history")
        .select(({ fn }) => fn.max("id").as("id"))
        .executeTakeFirst()
    )?.id ?? 0,
  );

/** What the history calls other than the table does. */
const columnNames: Record<string, string> = { from: "origin", to: "destination" };
/** What follows from the rest, or is told by the action itself. */
const untold = [
  ...["version", "updatedAt", "createdAt", "status", "statusBefore", "searchText", "requestedByText", "departureOrder"],
  ...["reminderToldAt", "reminderMailedAt", "offerId", "offerExpiresAt", "firstTouchDueAt", "leftAssignments"],
  ...["ownerId", "expertStatus", "mergedInto", "mergedAt", "deletedAt"],
];
const asTold = (value: unknown) => (Array.isArray(value) ? value.join(", ") : (value ?? null));

describe.each(calls)("%s", (name, call) => {
  test.each([0, 1, 2])("leaves the rows it has to, with the truth in them (%i)", async (n) => {
    const { prepare, leaves } = table[name] as Write;
    const { by, path = {}, body, query = "", leads = [] } = await prepare(n);
    const [before, last] = [await leadsNow(leads), await lastRow()];
    const given = bodyOf(call, body, n);
    const url = `${call.path.replaceAll(/\{(\w+)\}/g, (_, part: string) => String(path[part]))}${query}`;
    const ask = by?.ask ?? callAs(app, site.key);
    const answer = await ask(call.method, url, given);
    expect([answer.status, answer.body]).toEqual([200, answer.body]);
    const rows = await parts.db.selectFrom("history").selectAll().where("id", ">", last).orderBy("id").execute();
    expect(rows.map(({ record, action }) => `${record}.${action}`).sort()).toEqual([...leaves].sort());
    for (const row of rows) {
      const process = processes.find(({ record }) => record === row.record);
      expect(Object.keys(process?.actions ?? {})).toContain(row.action);
      expect([row.actorId, row.apiKeyId]).toEqual(by ? [by.id, null] : [null, site.id]);
    }
    const after = await leadsNow(rows.flatMap(({ record, recordId }) => (record === "lead" ? [recordId] : leads)));
    for (const [id, lead] of after) {
      const row = rows.find(({ record, recordId }) => record === "lead" && recordId === id);
      const was = before.get(id);
      if (row) expect([row.oldStatus, row.newStatus]).toEqual([was?.status ?? null, lead.status]);
      else expect(was?.status).toBe(lead.status);
      const told = Object.entries((row?.changes ?? {}) as Record<string, [unknown, unknown]>);
      const fields = told.filter(([field]) => (columnNames[field] ?? field) in lead);
      for (const [field, [old, now]] of fields) {
        const column = columnNames[field] ?? field;
        expect([field, old, now]).toEqual([field, asTold(was?.[column]), asTold(lead[column])]);
      }
      if (!was) continue;
      const changed = Object.keys(lead).filter(
        (column) => JSON.stringify(lead[column]) !== JSON.stringify(was[column]),
      );
      const named = told.map(([field]) => columnNames[field] ?? field);
      expect(changed.filter((column) => !untold.includes(column) && !named.includes(column))).toEqual([]);
    }
  });
});
