import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { allCalls } from "#contract/index.ts";
import { type Call, isForStaff, type RecordName, type StaffCall } from "#contract/shared/call.ts";
import { isAllowed, type Owned, type Permission, scopeOf } from "#domain/access/permissions.ts";
import { type Role, roles } from "#domain/access/roles.ts";
import { ownership } from "#server/lead/index.ts";
import { loadQuote, type QuoteRecord } from "#server/quote/index.ts";
import { acceptedBody } from "#tests/fuzz/accepted-body.ts";
import { Memory } from "#tests/fuzz/memory.ts";
import { Chance } from "#tests/fuzz/random.ts";
import { withoutLimits } from "#tests/sale/sale-actions.ts";
import { aRecordOfEachKind } from "#tests/server/a-record-of-each-kind.ts";
import { freshDatabase, testNow } from "#tests/server/database.ts";
import { aContent, aPerson, type Person } from "#tests/server/factories.ts";
import { aSession } from "#tests/server/office.ts";
import { readingWholeTables, watchedDatabase } from "#tests/server/watched-statements.ts";
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

/** Returns "lead" for a field "leadId". */
const namedIn = ({ body }: Call) =>
  Object.keys(body?.shape ?? {}).flatMap((field) => /^(.*)Id$/.exec(field)?.[1] ?? []);

test("declares the kind of record for every staff call that refers to one", () => {
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
let app: FastifyInstance;
let watched: ReturnType<typeof watchedDatabase>;
let sale: Record<RecordName, number>;
const others = {} as Record<Role, Person & { token: string }>;
/** The sale as its owner sees it, including the ids of its charges, cards, letters and documents. */
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
  sale = await aRecordOfEachKind(database, others.admin);
  seen = (await ask(others.admin.token, "GET", `/quotes/${sale.quote}`)).body;
});
afterAll(async () => {
  await app.close();
  const statements = new Set(watched.asked.map(({ text }) => text));
  // Each statement of these calls must use an index.
  const reading = await readingWholeTables(watched.pool, statements);
  await watched.pool.end();
  expect(reading).toEqual([]);
});

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

/** The records of another agent's sale that calls can refer to, with their owners. */
const records: Record<RecordName, Kind> = {
  lead: { read: "lead.read", owned: async () => ofLead(await loadQuote(database.db, sale.quote)) },
  note: { read: "lead.read", owned: async () => ofLead(await loadQuote(database.db, sale.quote)) },
  question: { read: "lead.read", owned: async () => ofLead(await loadQuote(database.db, sale.quote)) },
  quote: { read: "quote.read", owned: async () => ownership(await loadQuote(database.db, sale.quote)) },
  heldAmount: { read: "money.read", owned: async () => ownership(await loadQuote(database.db, sale.quote)) },
  cancellation: { read: "money.read", owned: async () => ownership(await loadQuote(database.db, sale.quote)) },
  customerRequest: { read: "quote.read", owned: async () => ownership(await loadQuote(database.db, sale.quote)) },
  scheduleChange: { read: "quote.read", owned: async () => ownership(await loadQuote(database.db, sale.quote)) },
  refund: { read: "money.read", owned: async () => ownership(await loadQuote(database.db, sale.quote)) },
  chargeback: { read: "money.read", owned: async () => ownership(await loadQuote(database.db, sale.quote)) },
  debitMemo: { read: "money.read", owned: async () => ownership(await loadQuote(database.db, sale.quote)) },
  credit: { read: "money.read", owned: async () => ownership(await loadQuote(database.db, sale.quote)) },
  commission: { read: "commission.line", owned: async () => ({ ownerId: sale.user, expertAsked: false }) },
  statement: { read: "statement.read", owned: async () => ({ ownerId: sale.user, expertAsked: false }) },
  manualCommission: { read: "commission.adjust", owned: async () => ofPerson },
  approval: { read: "money.read", owned: async () => ownership(await loadQuote(database.db, sale.quote)) },
  user: { read: "user.read", owned: async () => ofPerson },
  offer: { read: "queue.toggle", owned: async () => ofPerson },
  queueAgent: { read: "queue.board", owned: async () => ofPerson },
  notification: { read: "notification.own", owned: async () => ofPerson },
  whitelistEntry: { read: "user.manage", owned: async () => ofPerson },
  session: { read: "session.own", owned: async () => ofPerson },
  savedView: { read: "view.write", owned: async () => ({ ownerId: sale.user, expertAsked: false }) },
  apiKey: { read: "apiKey.manage", owned: async () => ofPerson },
  letter: { read: "letter.manage", owned: async () => ofPerson },
  reportSchedule: { read: "report.schedule", owned: async () => ofPerson },
  settlementReport: { read: "money.reconcile", owned: async () => ofPerson },
  leadImport: { read: "lead.import", owned: async () => ofPerson },
};
const ofPerson: Owned = { ownerId: null, expertAsked: false };
const ofLead = (quote: QuoteRecord) => ownership({ ...quote, ownerId: quote.leadOwnerId });

/** Returns a body that the contract accepts, about the sale or about a record that does not exist. */
function bodyOf({ record, body }: Call, leadId: number): object | undefined {
  if (!body) return undefined;
  const given = record === "savedView" ? ofViews : record === "reportSchedule" ? ofSchedules : acceptable;
  const makingWith = (chance: Chance) => {
    const memory = new Memory(chance);
    memory.learn("quotes", seen);
    return { chance, memory, about: seen, hostility: 0, given };
  };
  return acceptedBody(body, 1, makingWith, (generated) => {
    // A part of a file must end with a line break.
    const ended = record === "leadImport" ? { ...generated, text: "First name,Phone\nMary,+12125550142\n" } : generated;
    const named = "leadId" in body.shape ? { ...ended, leadId } : ended;
    return "content" in body.shape ? { ...named, content: record === "lead" ? aContent() : unpriced } : named;
  });
}

/** The schema does not contain which filters and columns a list has. */
const ofViews = { question: () => "label=hot", columns: () => null };

/** The schema does not contain the question of a report, nor who may read it. */
const ofSchedules = { search: () => "period=last_month", recipients: () => [sale.user] };

/** Generated values are neither a picture, a ticket of the sale nor a team lead, and generated days can be in the future. */
const acceptable = {
  picture: () => null,
  teamLead: () => null,
  // Only agents have a commission.
  role: () => "agent",
  newRole: () => "agent",
  ticketNumber: () => "",
  receivedOn: () => testNow.slice(0, 10),
};

/** A person who may not set prices sends none, and the saved ones stay. */
const unpriced = { ...aContent(), options: aContent().options.map(({ fares: _, ...option }) => option) };

/** Returns the path with the ids of records that belong to the sale. */
function pathOf({ path, query, record }: Call, id: number): string {
  const memory = new Memory(new Chance(1));
  memory.learn("quotes", seen);
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    String(name === "id" ? id : name === "number" ? 1 : (memory.value(name, seen) ?? 999_999)),
  );
  if (query?.shape.version) return `${filled}?version=1`;
  if (query?.shape.quoteId) return `${filled}?quoteId=${sale.quote}`;
  // The rows of an import are listed by kind.
  return record === "leadImport" && query?.shape.kind ? `${filled}?kind=good` : filled;
}

describe.each(["none", "requested"])("with the question to experts %s", (expertStatus) => {
  beforeEach(async () => {
    await database.db.updateTable("leads").set({ expertStatus }).where("id", "=", sale.lead).execute();
  });

  test.each(calls)(
    "%s answers about another agent's record according to the permissions, and reveals nothing out of reach",
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
        expect(answer.status === 422 ? [role, answer.body] : []).toEqual([]);
      }
    },
  );
});
