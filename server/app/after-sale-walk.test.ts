import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { messageSources } from "#server/app/all-jobs.ts";
import { buildApp } from "#server/app/app.ts";
import { updateDueCommissions } from "#server/commission/jobs.ts";
import { Sequence } from "#server/demo/random.ts";
import { updateUnreconciled } from "#server/reconciliation/jobs.ts";
import { refreshLeadSteps } from "#server/report/leads/refresh-steps.ts";
import { type AfterSaleAction, afterSaleActions } from "#tests/after-sale/after-sale-actions.ts";
import { type AfterSaleState, stateAfterSale } from "#tests/after-sale/after-sale-state.ts";
import { exampleF, exchanges, free } from "#tests/after-sale/exchanges.ts";
import { heldOutOfBalance } from "#tests/after-sale/held-money.ts";
import { commissionsOutOfBalance } from "#tests/commission/commissions.ts";
import { auditBreaks, brokenInvariants as brokenOfSales } from "#tests/fuzz/invariants.ts";
import { figuresOutOfDate } from "#tests/report-figures/sales.ts";
import { rounds } from "#tests/rounds.ts";
import { profitsOutOfBalance } from "#tests/sale/profits.ts";
import { lookAtSale } from "#tests/sale/sale.ts";
import { type SaleAction, saleActions, withoutLimits } from "#tests/sale/sale-actions.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aPerson } from "#tests/server/factories.ts";
import { brokenInvariants } from "#tests/server/invariants.ts";
import { aSession } from "#tests/server/office.ts";
import { brokenHistory } from "#tests/server/replay-history.ts";
import { readingWholeTables, watchedDatabase } from "#tests/server/watched-statements.ts";

/** Takes the same walk each time. AFTER_SALE_SEED selects another one. */
const actionCount = Number(process.env.AFTER_SALE_ACTIONS ?? rounds({ short: 600, long: 10_000 }));
const seed = Number(process.env.AFTER_SALE_SEED ?? 20_261_123);
const sequence = new Sequence(seed);
/** The number of pairs of actions after which the walk starts with another sale. */
const pairsOfOne = 45;
const pairsBetweenLooks = 100;

const parts = freshDatabase();
const { afterSale: sales, steps, signed, ticketed } = exchanges(parts);
const atNoCost = { costs: { ADULT: free, CHILD: free, INFANT: free } };
const example = { costs: { ADULT: exampleF, CHILD: free, INFANT: free } };
let app: FastifyInstance;
let watched: ReturnType<typeof watchedDatabase>;
/** The distinct statements that the server has sent. */
const statements = new Set<string>();
let afterSale: AfterSaleAction[];
let fulfilling: SaleAction[];
let authorization: Record<"agent" | "ticketing" | "supervisor" | "admin", string>;

beforeAll(async () => {
  Object.assign(parts, withoutLimits(parts));
  watched = watchedDatabase(parts.databaseUrl, { connections: 10 });
  app = await buildApp(
    { ...parts, pool: watched.pool, db: watched.db },
    { pages: false, sources: messageSources(parts) },
  );
  const signIn = async (id: number) => `Bearer ${(await aSession(parts, id)).accessToken}`;
  const admin = await aPerson(parts, "admin");
  const supervisor = await aPerson(parts, "supervisor");
  authorization = {
    // An agent can act only on their own sales, so a second supervisor plays the agent.
    agent: await signIn((await aPerson(parts, "supervisor")).id),
    ticketing: await signIn((await aPerson(parts, "ticketing")).id),
    supervisor: await signIn(supervisor.id),
    admin: await signIn(admin.id),
  };
  const agents = [
    (await aPerson(parts, "agent", { commissionBps: 3500 })).id,
    (await aPerson(parts, "agent", { commissionBps: 2750 })).id,
  ] as const;
  await parts.db
    .updateTable("users")
    .set({ teamLeadId: agents[1], teamLeadBps: 500 })
    .where("id", "=", agents[0])
    .execute();
  const decider = { party: supervisor, authorization: authorization.supervisor };
  afterSale = afterSaleActions({ parts, app, sequence, agents, as: authorization });
  fulfilling = saleActions({ parts, admin, decider, agents });
});
afterAll(async () => {
  await app.close();
  await watched.pool.end();
});

interface Deed {
  name: string;
  request: Awaited<ReturnType<AfterSaleAction["request"]>>;
}

/** Actions that lead nowhere or back. They are tried less often, because otherwise few sales would get far. */
const aside =
  /^(delete|withdraw|decline|edit|resend|cover|reassign|change who|ask for|cancel|mark as lost|reverse|record a (chargeback|debit memo)|correct|charge (declined|unknown|abandoned))|keeps|begin a schedule/;

/** Returns mostly an action that is likely to succeed, and sometimes any action. */
async function aDeed(now: AfterSaleState): Promise<Deed> {
  const deed = await anyDeed(now);
  return aside.test(deed.name) && sequence.below(4) > 0 ? anyDeed(now) : deed;
}

async function anyDeed(now: AfterSaleState): Promise<Deed> {
  const { exchange } = now;
  const isFulfilled = exchange?.endedAt === null && !["new", "exchange_pending_approval"].includes(exchange.status);
  if (sequence.below(isFulfilled ? 3 : 30) === 0) {
    const id = exchange && sequence.below(6) > 0 ? exchange.id : now.id;
    const sale = await lookAtSale(parts, id);
    const possible = fulfilling.filter((action) => action.refusal(sale) === undefined && !action.isSilent);
    const { name, request } = sequence.pick(possible.length > 0 && sequence.below(5) > 0 ? possible : fulfilling);
    return { name: `${name} of ${id === now.id ? "the sale" : "the exchange"}`, request: await request(sale) };
  }
  const likely = afterSale.filter((action) => action.isLikely(now));
  const { name, request } = sequence.pick(likely.length > 0 && sequence.below(5) > 0 ? likely : afterSale);
  return { name, request: await request(now) };
}

/**
 * Sells a trip and returns the quote of its last tickets: those of the sale, of an exchange, or of an exchange of an
 * exchange. A consolidator charged the customer of some. Some begin beside a sale that is canceled before anything is
 * charged.
 */
async function aTrip(): Promise<number> {
  if (sequence.below(2) === 0) await aCanceledSale();
  const isProtected = sequence.below(2) === 0;
  const merchants = sequence.below(3) === 0 ? ["consolidator:Sky Fares"] : [];
  let sale = await sales.aTicketedSale({ isProtected, merchants, commissionBps: 3500 });
  for (let count = sequence.below(3); count > 0; count -= 1) {
    const facts = sequence.below(2) === 0 ? atNoCost : example;
    sale = await ticketed(sale, await signed(sale, facts, [0, 1, 2, 3]));
  }
  return sale.quoteId;
}

async function aCanceledSale(): Promise<void> {
  const { id, ticketing } = await steps.aSignedQuote("en", {}, 477_473, { commissionBps: 3500 });
  await updateDueCommissions(parts);
  if (sequence.below(2) === 0) await steps.book(ticketing, id);
  const payload = { version: await steps.versionOf(id), reason: "Changed their mind", holdExpired: true };
  const headers = { authorization: authorization.supervisor };
  const url = `/api/quotes/${id}/actions/cancel`;
  expect((await app.inject({ method: "POST", url, headers, payload })).json()).toMatchObject({ status: "canceled" });
}

async function broken(): Promise<unknown[]> {
  await refreshLeadSteps(parts.db);
  await updateDueCommissions(parts);
  await updateUnreconciled(parts);
  const [ofSales, ofAll, ofHistory] = [
    await brokenOfSales(parts.db),
    Object.entries(await brokenInvariants(parts.pool)),
    await brokenHistory(parts.pool),
  ];
  const ofMoney = [
    ...(await profitsOutOfBalance(parts.db)),
    ...(await heldOutOfBalance(parts.db)),
    ...(await commissionsOutOfBalance(parts.db)),
    ...(await figuresOutOfDate(parts.db)),
  ];
  return [...ofSales, ...ofAll, ...ofHistory, ...ofMoney];
}

const stateText = ({ id, status, request, exchange, change }: AfterSaleState) =>
  `${id} ${status}${request ? `, ${request.kind} ${request.status}` : ""}${exchange ? `, exchange ${exchange.status}` : ""}${change ? `, change ${change.status}` : ""}`;

test("keeps every balance and a complete history while two people act on a sale at the same time", {
  timeout: 120_000 + actionCount * 200,
}, async () => {
  const told: string[] = [];
  const seen = new Map<string, number>();
  const done = new Map<string, number>();
  const count = (of: Map<string, number>, name: string) => of.set(name, (of.get(name) ?? 0) + 1);
  const mustHold = async (problems: unknown[]) =>
    expect(problems, `seed ${seed}, the last of ${told.length} pairs:\n${told.slice(-25).join("\n")}`).toEqual([]);
  let id = 0;
  for (let pair = 0; pair < actionCount / 2; pair += 1) {
    if (pair % pairsOfOne === 0) id = await aTrip();
    const now = await stateAfterSale(parts, id);
    const one = await aDeed(now);
    const other = sequence.below(4) === 0 ? { ...one } : await aDeed(now);
    const deeds = [one, other];
    const answers = await Promise.all(
      deeds.map(({ request }) =>
        request
          ? app.inject({ ...request, headers: { authorization: authorization.admin, ...request.headers } })
          : undefined,
      ),
    );
    const codes = answers.map((answer) => (answer?.statusCode === 200 ? "done" : (answer?.json().code ?? "-")));
    told.push(`${stateText(now)}: ${deeds.map(({ name }, index) => `${name} → ${codes[index]}`).join(" beside ")}`);
    for (const [index, code] of codes.entries()) {
      count(seen, code);
      if (code === "done") count(done, deeds[index]?.name ?? "");
    }
    for (const { text } of watched.asked.splice(0)) statements.add(text);
    const failed = answers.filter((answer) => (answer?.statusCode ?? 0) >= 500);
    if (failed.length > 0) await mustHold(failed.map((answer) => `answers ${answer?.body}`));
    if (pair % pairsBetweenLooks === pairsBetweenLooks - 1) await mustHold(await broken());
    // An exchange is a separate sale, and its tickets may be given up as well.
    const { exchange } = await stateAfterSale(parts, id);
    if (exchange && exchange.endedAt !== null && exchange.status === "tickets_purchased" && sequence.below(2) === 0)
      id = exchange.id;
  }
  await mustHold(await broken());
  expect(await readingWholeTables(watched.pool, statements)).toEqual([]);
  expect(await auditBreaks(parts.db)).toEqual([]);
  if (process.env.AFTER_SALE_TOLD) console.log([...seen], [...done]);
  // A walk in which every action is refused would prove nothing.
  expect(seen.get("done") ?? 0, JSON.stringify([...seen])).toBeGreaterThan(actionCount / 5);
});
