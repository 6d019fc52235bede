import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import type { Call } from "#contract/call.ts";
import { allCalls } from "#contract/index.ts";
import { isAllowed, type Permission, scopeOf } from "#domain/access/permissions.ts";
import { type Role, roles } from "#domain/access/roles.ts";
import { ownership } from "#server/lead/index.ts";
import { loadQuote } from "#server/quote/index.ts";
import { freshDatabase } from "#tests/database.ts";
import { aContent, aPerson, type Person } from "#tests/factories.ts";
import { fulfilment } from "#tests/fulfilment.ts";
import type { Schema } from "#tests/fuzz/document.ts";
import { generate } from "#tests/fuzz/generate.ts";
import { Memory } from "#tests/fuzz/memory.ts";
import { Chance } from "#tests/fuzz/random.ts";
import { aSession } from "#tests/office.ts";
import { quickDocuments } from "#tests/sale-actions.ts";
import { messageSources } from "./all-jobs.ts";
import { buildApp } from "./app.ts";

/** Calls of the staff about a lead or a quote: by their path, or by what goes in. */
const calls = Object.entries(allCalls).flatMap(([feature, entries]) =>
  Object.entries(entries)
    .filter(([, { permission }]) => permission !== "public")
    .filter(([, { path, body }]) => /^\/(leads|quotes)\/\{id\}/.test(path) || body?.shape.leadId !== undefined)
    .map(([name, call]): [string, Call & { permission: Permission }] => [`${feature}.${name}`, call as never]),
);
const readOf = (call: Call): Permission =>
  call.path.startsWith("/leads") || call.body?.shape.leadId ? "lead.read" : "quote.read";

const database = freshDatabase();
const { aSignedQuote, book, charge, tickets, freshTickets } = fulfilment(database);
let app: FastifyInstance;
let sale: { id: number; leadId: number };
const others = {} as Record<Role, Person & { token: string }>;
/** What the owner of the sale sees of it: ids of its charges, cards, letters and documents among it. */
let seen: Record<string, unknown>;

beforeAll(async () => {
  const parts = quickDocuments(database);
  app = await buildApp(parts, { pages: false, sources: messageSources(parts) });
  for (const role of roles) {
    const person = await aPerson(database, role);
    others[role] = { ...person, token: (await aSession(database, person.id)).accessToken };
  }
  const { id, leadId, ticketing, cardId } = await aSignedQuote();
  await book(ticketing, id);
  await charge(ticketing, id, cardId, 477_473, "approved");
  await tickets(ticketing, id, freshTickets(4));
  sale = { id, leadId };
  seen = (await ask(others.admin.token, "GET", `/quotes/${id}`)).body;
});
afterAll(() => app.close());

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

/** Something the contract takes, about the sale or about one that is not there. */
function bodyOf({ body }: Call, leadId: number): object | undefined {
  if (!body) return undefined;
  const schema = z.toJSONSchema(body, { io: "input", unrepresentable: "any" }) as Schema;
  for (let seed = 1; seed < 2000; seed += 1) {
    const chance = new Chance(seed);
    const memory = new Memory(chance);
    memory.learn("quotes", seen);
    const made = generate(schema, "body", { chance, memory, about: seen, hostility: 0, given: {} }) as object;
    const named = "leadId" in body.shape ? { ...made, leadId, quoteId: undefined } : made;
    const whole = "content" in body.shape ? { ...named, content: aContent() } : named;
    if (body.safeParse(whole).success) return whole;
  }
  throw new Error("Nothing was made that the contract takes");
}

/** Its path with the ids of what belongs to the sale. */
function pathOf({ path, query }: Call, id: number): string {
  const memory = new Memory(new Chance(1));
  memory.learn("quotes", seen);
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    String(name === "id" ? id : (memory.value(name, seen) ?? 999_999)),
  );
  return query?.shape.version ? `${filled}?version=1` : filled;
}

describe.each(["none", "requested"])("with the question to experts %s", (expertStatus) => {
  beforeEach(async () => {
    await database.db.updateTable("leads").set({ expertStatus }).where("id", "=", sale.leadId).execute();
  });

  test.each(calls)(
    "%s says of another's record what the permissions say, and nothing of one out of reach",
    async (_, call) => {
      const isLead = readOf(call) === "lead.read";
      const ownId = isLead ? sale.leadId : sale.id;
      const about = async (token: string, id: number) => {
        const leadId = isLead ? id : sale.leadId;
        return ask(token, call.method, pathOf(call, id), bodyOf(call, leadId));
      };
      for (const role of roles) {
        const { token, ...actor } = others[role];
        const quote = await loadQuote(database.db, sale.id);
        const owned = isLead ? ownership({ ...quote, ownerId: quote.leadOwnerId }) : ownership(quote);
        const answer = await about(token, ownId);
        if (!scopeOf(role, call.permission)) expect([role, answer.status]).toEqual([role, 403]);
        else if (!isAllowed(actor, readOf(call), owned)) {
          expect([role, answer]).toEqual([role, await about(token, 999_999)]);
          expect(answer.status).toBe(404);
        } else if (!isAllowed(actor, call.permission, owned)) expect([role, answer.status]).toEqual([role, 403]);
        else expect([role, answer.status]).not.toEqual([role, 403]);
        expect([role, answer.status]).not.toEqual([role, 422]);
      }
    },
  );
});
