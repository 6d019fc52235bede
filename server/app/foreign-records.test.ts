import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { type Call, isForStaff, type RecordName, type StaffCall } from "#contract/call.ts";
import { allCalls } from "#contract/index.ts";
import { isAllowed, type Owned, type Permission, scopeOf } from "#domain/access/permissions.ts";
import { type Role, roles } from "#domain/access/roles.ts";
import { ownership } from "#server/lead/index.ts";
import { loadQuote, type QuoteRecord } from "#server/quote/index.ts";
import { approvalSteps } from "#tests/approvals.ts";
import { freshDatabase } from "#tests/database.ts";
import { aContent, aPerson, aWebSite, type Person } from "#tests/factories.ts";
import { fulfilment } from "#tests/fulfilment.ts";
import type { Schema } from "#tests/fuzz/document.ts";
import { generate } from "#tests/fuzz/generate.ts";
import { Memory } from "#tests/fuzz/memory.ts";
import { Chance } from "#tests/fuzz/random.ts";
import { aSession } from "#tests/office.ts";
import { withoutLimits } from "#tests/sale-actions.ts";
import { readingWholeTables, watchedDatabase } from "#tests/watched-statements.ts";
import { messageSources } from "./all-jobs.ts";
import { buildApp } from "./app.ts";

const staffCalls = Object.entries(allCalls).flatMap(([feature, entries]) =>
  Object.entries(entries).flatMap(([name, call]): [string, StaffCall][] =>
    isForStaff(call) ? [[`${feature}.${name}`, call]] : [],
  ),
);
const calls = staffCalls.flatMap(([name, call]): [string, StaffCall & { record: RecordName }][] =>
  call.record ? [[name, { ...call, record: call.record }]] : [],
);

/** "lead" for "leadId". */
const namedIn = ({ body }: Call) =>
  Object.keys(body?.shape ?? {}).flatMap((field) => /^(.*)Id$/.exec(field)?.[1] ?? []);

test("every call of the staff that names a record says which kind it is", () => {
  const kinds = Object.keys(records);
  const silent = staffCalls.filter(
    ([, call]) =>
      call.record === undefined && (call.path.includes("{") || namedIn(call).some((name) => kinds.includes(name))),
  );
  expect(silent.map(([name]) => name)).toEqual([]);
  const unnamed = calls.filter(([, call]) => !/\/\{id\}/.test(call.path) && !namedIn(call).includes(call.record));
  expect(unnamed.map(([name]) => name)).toEqual([]);
});

const database = freshDatabase();
const { aSignedQuote, book, charge, tickets, freshTickets } = fulfilment(database);
const { ask: asked } = approvalSteps(database);
let app: FastifyInstance;
let watched: ReturnType<typeof watchedDatabase>;
let sale: Record<RecordName, number>;
const others = {} as Record<Role, Person & { token: string }>;
/** What the owner of the sale sees of it: ids of its charges, cards, letters and documents among it. */
let seen: Record<string, unknown>;

beforeAll(async () => {
  const parts = withoutLimits(database);
  watched = watchedDatabase(parts.databaseUrl, { connections: 10 });
  app = await buildApp(
    { ...parts, pool: watched.pool, db: watched.db },
    { pages: false, sources: messageSources(parts) },
  );
  for (const role of roles) {
    const person = await aPerson(database, role);
    others[role] = { ...person, token: (await aSession(database, person.id)).accessToken };
  }
  const { id, leadId, agent, ticketing, cardId } = await aSignedQuote();
  const approval = await asked(ticketing, id, "net", { netCents: 351_234 });
  await book(ticketing, id);
  await charge(ticketing, id, cardId, 477_473, "approved");
  await tickets(ticketing, id, freshTickets(4));
  const { id: note } = await database.db
    .insertInto("leadNotes")
    .values({
      leadId,
      kind: "note",
      text: "Called",
      authorId: agent.id,
      createdAt: database.now(),
      updatedAt: database.now(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const at = database.now();
  const requested = { status: "requested", question: "Which fare?", askedBy: agent.id, askedAt: at, waitingSince: at };
  const { id: question } = await database.db
    .insertInto("expertQuestions")
    .values({ leadId, ...requested, updatedAt: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { sessionId } = await aSession(database, agent.id);
  const { id: notification } = await database.db
    .selectFrom("notifications")
    .select("id")
    .where("userId", "=", agent.id)
    .limit(1)
    .executeTakeFirstOrThrow();
  const whitelistEntry = await database.db
    .insertInto("whitelistEntries")
    .values({ email: agent.email, role: "agent", commissionBps: 0, isActive: true })
    .returning("id")
    .executeTakeFirstOrThrow();
  sale = {
    ...{ lead: leadId, note, question, quote: id, approval, user: agent.id, queueAgent: agent.id },
    offer: await anOpenOffer(agent.id, leadId),
    savedView: await aSharedView(agent.id),
    ...{ whitelistEntry: whitelistEntry.id, session: sessionId, apiKey: (await aWebSite(database, others.admin)).id },
    notification,
    ...{ cancellation: await aRequest(id, leadId, "cancellation"), refund: await aRequest(id, leadId, "refund") },
    leadImport: await anImport(agent.id),
    credit: await aCredit(id, leadId),
    chargeback: await aChargeback(id, agent.id),
    scheduleChange: await aScheduleChange(id, leadId, agent.id),
    customerRequest: await aCustomerRequest(id, leadId),
  };
  seen = (await ask(others.admin.token, "GET", `/quotes/${id}`)).body;
});
afterAll(async () => {
  await app.close();
  const statements = new Set(watched.asked.map(({ text }) => text));
  // Every statement of these calls must find its rows by an index.
  const reading = await readingWholeTables(watched.pool, statements);
  await watched.pool.end();
  expect(reading).toEqual([]);
});

/** One of them has ended: no two are under way on a quote. */
async function aRequest(quoteId: number, leadId: number, kind: "cancellation" | "refund"): Promise<number> {
  const { id: signatureId } = await database.db
    .selectFrom("signatures")
    .select("id")
    .where("quoteId", "=", quoteId)
    .executeTakeFirstOrThrow();
  const at = database.now();
  const row = {
    ...{ quoteId, leadId, signatureId, kind, type: kind, status: kind === "refund" ? "draft" : "rejected" },
    ...{ cause: "voluntary", merchantOfRecord: "agency", reason: "Ill", currency: "USD", disclosedFeeCents: 5_000 },
    ...{ expiresAt: "2027-01-01T00:00:00.000Z", requestedAt: at, updatedAt: at },
  };
  return (await database.db.insertInto("requests").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

async function aChargeback(quoteId: number, recordedBy: number): Promise<number> {
  const { chargeId } = await database.db
    .selectFrom("ledgerEntries")
    .select("chargeId")
    .where("quoteId", "=", quoteId)
    .where("chargeId", "is not", null)
    .limit(1)
    .executeTakeFirstOrThrow();
  const row = {
    ...{ quoteId, chargeId: chargeId ?? 0, currency: "USD", amountCents: 100, reasonCode: "10.4", reference: "CB-1" },
    ...{ receivedOn: "2026-11-01", answerBy: "2026-11-30", recordedBy, createdAt: database.now() },
  };
  return (await database.db.insertInto("chargebacks").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

async function aCredit(quoteId: number, leadId: number): Promise<number> {
  const { id: requestId } = await database.db
    .selectFrom("requests")
    .select("id")
    .where("quoteId", "=", quoteId)
    .limit(1)
    .executeTakeFirstOrThrow();
  const { id: passengerId } = await database.db
    .selectFrom("passengers")
    .select("id")
    .where("quoteId", "=", quoteId)
    .limit(1)
    .executeTakeFirstOrThrow();
  const row = {
    ...{ requestId, quoteId, leadId, passengerId, issuer: "airline", currency: "USD", amountCents: 5_000 },
    ...{ issuedAt: database.now(), validUntil: "2027-11-20", validityKind: "book_by" },
  };
  return (await database.db.insertInto("credits").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

async function aScheduleChange(quoteId: number, leadId: number, createdBy: number): Promise<number> {
  const { id: signatureId } = await database.db
    .selectFrom("signatures")
    .select("id")
    .where("quoteId", "=", quoteId)
    .executeTakeFirstOrThrow();
  const at = database.now();
  const flights = JSON.stringify(aContent().options[0]?.segments);
  const row = {
    ...{ quoteId, leadId, signatureId, status: "draft", flightsBefore: flights, flightsAfter: flights },
    ...{ expiresAt: "2027-01-01T00:00:00.000Z", createdBy, createdAt: at, updatedAt: at },
  };
  return (await database.db.insertInto("scheduleChanges").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

async function aCustomerRequest(quoteId: number, leadId: number): Promise<number> {
  const passengers = await database.db.selectFrom("passengers").select("id").where("quoteId", "=", quoteId).execute();
  const [askedAt, updatedAt] = [database.now(), database.now()];
  const row = {
    ...{ quoteId, leadId, kind: "refund", status: "asked", message: "We fell ill", askedAt, updatedAt },
    ...{ passengerIds: passengers.map(({ id }) => id), flights: "[]" },
  };
  return (await database.db.insertInto("customerRequests").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

async function anImport(createdBy: number): Promise<number> {
  const file = { fileName: "leads.csv", separator: ",", mapping: JSON.stringify(["firstName"]), dateOrder: "mdy" };
  const row = { ...file, parts: 400, createdBy, createdAt: database.now() };
  return (await database.db.insertInto("leadImports").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

async function aSharedView(ownerId: number): Promise<number> {
  const [createdAt, updatedAt] = [database.now(), database.now()];
  const view = {
    list: "leads",
    name: "Hot leads",
    ownerId,
    isShared: true,
    question: "label=hot",
    createdAt,
    updatedAt,
  };
  return (await database.db.insertInto("savedViews").values(view).returning("id").executeTakeFirstOrThrow()).id;
}

async function anOpenOffer(agentId: number, leadId: number): Promise<number> {
  const [offeredAt, expiresAt] = [database.now(), "2026-11-20T15:03:00.000Z"];
  const offer = { agentId, leadId, offeredAt, expiresAt, why: JSON.stringify({ code: "only_one", open: 0, of: 8 }) };
  return (await database.db.insertInto("leadOffers").values(offer).returning("id").executeTakeFirstOrThrow()).id;
}

async function ask(token: string, method: string, path: string, payload?: object) {
  const answer = await app.inject({
    method: method as "GET",
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload ? { payload } : {}),
  });
  const isJson = String(answer.headers["content-type"]).startsWith("application/json");
  return { status: answer.statusCode, body: isJson ? answer.json() : {} };
}

interface Kind {
  read: Permission;
  owned(): Promise<Owned>;
}

/** What of another's sale can be named, and whose it is. */
const records: Record<RecordName, Kind> = {
  lead: { read: "lead.read", owned: async () => ofLead(await loadQuote(database.db, sale.quote)) },
  note: { read: "lead.read", owned: async () => ofLead(await loadQuote(database.db, sale.quote)) },
  question: { read: "lead.read", owned: async () => ofLead(await loadQuote(database.db, sale.quote)) },
  quote: { read: "quote.read", owned: async () => ownership(await loadQuote(database.db, sale.quote)) },
  cancellation: { read: "money.read", owned: async () => ownership(await loadQuote(database.db, sale.quote)) },
  customerRequest: { read: "quote.read", owned: async () => ownership(await loadQuote(database.db, sale.quote)) },
  scheduleChange: { read: "quote.read", owned: async () => ownership(await loadQuote(database.db, sale.quote)) },
  refund: { read: "money.read", owned: async () => ownership(await loadQuote(database.db, sale.quote)) },
  chargeback: { read: "money.read", owned: async () => ownership(await loadQuote(database.db, sale.quote)) },
  credit: { read: "money.read", owned: async () => ownership(await loadQuote(database.db, sale.quote)) },
  approval: { read: "money.read", owned: async () => ownership(await loadQuote(database.db, sale.quote)) },
  user: { read: "user.read", owned: async () => ofPerson },
  offer: { read: "queue.toggle", owned: async () => ofPerson },
  queueAgent: { read: "queue.board", owned: async () => ofPerson },
  notification: { read: "notification.own", owned: async () => ofPerson },
  whitelistEntry: { read: "user.manage", owned: async () => ofPerson },
  session: { read: "session.own", owned: async () => ofPerson },
  savedView: { read: "view.write", owned: async () => ({ ownerId: sale.user, expertAsked: false }) },
  apiKey: { read: "apiKey.manage", owned: async () => ofPerson },
  leadImport: { read: "lead.import", owned: async () => ofPerson },
};
const ofPerson: Owned = { ownerId: null, expertAsked: false };
const ofLead = (quote: QuoteRecord) => ownership({ ...quote, ownerId: quote.leadOwnerId });

/** Something the contract takes, about the sale or about one that is not there. */
function bodyOf({ record, body }: Call, leadId: number): object | undefined {
  if (!body) return undefined;
  const schema = z.toJSONSchema(body, { io: "input", unrepresentable: "any" }) as Schema;
  for (let seed = 1; seed < 2000; seed += 1) {
    const chance = new Chance(seed);
    const memory = new Memory(chance);
    memory.learn("quotes", seen);
    const made = generate(schema, "body", {
      chance,
      memory,
      about: seen,
      hostility: 0,
      given: record === "savedView" ? ofViews : noPicture,
    }) as object;
    // A part of a file ends at a line.
    const ended = record === "leadImport" ? { ...made, text: "First name,Phone\nMary,+12125550142\n" } : made;
    const named = "leadId" in body.shape ? { ...ended, leadId } : ended;
    const whole = "content" in body.shape ? { ...named, content: record === "lead" ? aContent() : unpriced } : named;
    if (body.safeParse(whole).success) return whole;
  }
  throw new Error("Nothing was made that the contract takes");
}

/** What a list can be asked, and which columns it has, no schema tells. */
const ofViews = { question: () => "label=hot", columns: () => null };

/** What is made is text, and text is no picture. */
const noPicture = { picture: () => null };

/** Whoever may not set prices sends none, and those that were saved hold. */
const unpriced = { ...aContent(), options: aContent().options.map(({ fares: _, ...option }) => option) };

/** Its path with the ids of what belongs to the sale. */
function pathOf({ path, query }: Call, id: number): string {
  const memory = new Memory(new Chance(1));
  memory.learn("quotes", seen);
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    String(name === "id" ? id : name === "number" ? 1 : (memory.value(name, seen) ?? 999_999)),
  );
  return query?.shape.version ? `${filled}?version=1` : filled;
}

describe.each(["none", "requested"])("with the question to experts %s", (expertStatus) => {
  beforeEach(async () => {
    await database.db.updateTable("leads").set({ expertStatus }).where("id", "=", sale.lead).execute();
  });

  test.each(calls)(
    "%s says of another's record what the permissions say, and nothing of one out of reach",
    async (_, call) => {
      const { read, owned } = records[call.record];
      const about = async (token: string, id: number) =>
        ask(token, call.method, pathOf(call, id), bodyOf(call, call.record === "lead" ? id : sale.lead));
      for (const role of roles) {
        const { token, ...actor } = others[role];
        const whose = await owned();
        const answer = await about(token, sale[call.record]);
        if (!scopeOf(role, call.permission)) expect([role, answer.status]).toEqual([role, 403]);
        else if (!isAllowed(actor, read, whose)) {
          expect([role, answer]).toEqual([role, await about(token, 999_999)]);
          expect(answer.status).toBe(404);
        } else if (!isAllowed(actor, call.permission, whose)) expect([role, answer.status]).toEqual([role, 403]);
        else expect([role, answer.status]).not.toEqual([role, 403]);
        expect([role, answer.status]).not.toEqual([role, 422]);
      }
    },
  );
});
