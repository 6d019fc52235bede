import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allowedActions } from "#domain/process/process.ts";
import { quoteProcess as saleProcess } from "#domain/quote/process.ts";
import { endedByRequest, requestSteps, restingStatuses } from "#domain/quote/status.ts";
import { messageSources } from "#server/app/all-jobs.ts";
import { buildApp } from "#server/app/app.ts";
import { factsOf } from "#server/quote/facts.ts";
import { brokenInvariants } from "#tests/fuzz/invariants.ts";
import { lookAtSale, type Sale, stateOfSale } from "#tests/sale/sale.ts";
import { type SaleAction, saleActions, withoutLimits } from "#tests/sale/sale-actions.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { freshDatabase, type TestParts } from "#tests/server/database.ts";
import { aDraft, aLead, aPerson, type Person } from "#tests/server/factories.ts";
import { aSession } from "#tests/server/office.ts";
import { type Undoable, undoable } from "#tests/server/undoable.ts";

const installation = freshDatabase();
const { aSignedQuote } = saleSteps(installation);
let database: Undoable;
let parts: TestParts;
let app: FastifyInstance;
let admin: Person;
let authorization: string;
let actions: SaleAction[];

beforeAll(async () => {
  // Creates what an installation stores permanently at its first signature.
  await aSignedQuote();
  database = await undoable(installation);
  parts = withoutLimits(database.parts);
  app = await buildApp(parts, { pages: false, sources: messageSources(parts) });
  admin = await aPerson(parts, "admin");
  authorization = `Bearer ${(await aSession(parts, admin.id)).accessToken}`;
  const agents = [(await aPerson(parts, "agent")).id, (await aPerson(parts, "agent")).id] as const;
  const supervisor = await aPerson(parts, "supervisor");
  const decider = { party: supervisor, authorization: `Bearer ${(await aSession(parts, supervisor.id)).accessToken}` };
  actions = saleActions({ parts, admin, decider, agents });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

/** Returns everything that an action could change. */
async function traces(id: number): Promise<string> {
  const { rows } = await sql<object>`select status, version, charged_at,
      (select count(*) from history where quote_id = quotes.id) as events,
      (select count(*) from messages where quote_id = quotes.id) as letters,
      (select json_agg(charges order by id) from charges where quote_id = quotes.id) as charges,
      (select json_agg(approval_requests.status order by id) from approval_requests where quote_id = quotes.id) as approvals,
      (select json_agg(signatures.superseded_at order by id) from signatures where quote_id = quotes.id) as signatures
    from quotes where id = ${id}`.execute(parts.db);
  return JSON.stringify(rows);
}

/** Returns the money invariants that are violated. */
async function wrongMoney(sale: Sale): Promise<string[]> {
  const wrong = await brokenInvariants(parts.db);
  const ways = allowedActions(saleProcess, factsOf(sale.quote), admin, parts.now());
  if (sale.quote.collectedCents > 0 && !ways.includes("reverseCharge")) wrong.push("money is out of reach");
  return wrong;
}

test("follows the rules for every action in every reachable state of a sale, and keeps the money invariants", {
  timeout: 240_000,
}, async () => {
  const leadId = await aLead(parts, admin);
  const id = await aDraft(parts, admin, leadId);
  const seen = new Set<string>();
  const problems: string[] = [];
  const allowed = new Set<string>();

  async function tryEverything(sale: Sale): Promise<void> {
    seen.add(stateOfSale(sale));
    const before = await traces(id);
    for (const action of actions) await database.undone(() => tryOne(action, sale, before));
  }

  async function tryOne(action: SaleAction, sale: Sale, before: string): Promise<void> {
    const request = await action.request(sale);
    if (!request) return;
    const answer = await app.inject({ ...request, headers: { authorization, ...request.headers } });
    const expected = action.refusal(sale);
    const code = answer.statusCode === 200 ? undefined : answer.json().code;
    const told = (what: string) => problems.push(`${stateOfSale(sale)}: ${action.name}: ${what}`);
    if (code !== (action.isSilent ? undefined : expected)) {
      told(`answered ${code ?? 200}, the rules say ${expected ?? 200}: ${answer.body.slice(0, 300)}`);
    }
    const isSame = (await traces(id)) === before;
    if (isSame !== (expected !== undefined))
      told(isSame ? "allowed, and nothing happened" : "refused, and it happened");
    if (isSame) return;
    allowed.add(action.name);
    const next = await lookAtSale(parts, id);
    for (const wrong of await wrongMoney(next)) told(wrong);
    if (!seen.has(stateOfSale(next))) await tryEverything(next);
  }

  await tryEverything(await lookAtSale(parts, id));
  expect(problems).toEqual([]);
  // Every status is reachable, and each status that waits for money is reached with every state of the money.
  const ofRequests: readonly string[] = [...requestSteps, ...restingStatuses, ...endedByRequest];
  const statuses = new Set(
    Object.values(saleProcess.actions)
      .flatMap(({ from }): readonly string[] => from)
      .filter((status) => status === "canceled" || !ofRequests.includes(status)),
  );
  expect(new Set([...seen].map((state) => state.split(" · ")[0]))).toEqual(statuses);
  const moneyStates = ["none", "none any more", "part", "none, charge initiated", "part, charge unknown", "above"];
  for (const status of ["signed", "booked", "tickets_purchased"]) {
    // Tickets without any money were approved, so the state contains that.
    const found = [...seen].map((state) => state.split(" · ").slice(0, 2).join(" · "));
    for (const money of moneyStates) expect(found).toContain(`${status} · ${money}`);
  }
  // Too much is never charged or returned, a paid sale becomes charged by itself, and this sale has no unconfirmed
  // price. Money of a supplier and write-offs lead to no other state, so they are never there to be taken back.
  expect(actions.map(({ name }) => name).filter((name) => !allowed.has(name))).toEqual(neverAllowed);
});

const neverAllowed = [
  "confirm prices",
  "start a charge of too much",
  "mark as charged",
  "reverse too much",
  "take a write-off back",
  "take back an entry of a supplier",
];
