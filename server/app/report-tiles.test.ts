import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AfterSaleReport } from "#contract/report/after-sale.ts";
import type { AgentsReport } from "#contract/report/agents.ts";
import type { FunnelReport } from "#contract/report/funnel.ts";
import type { Counted, MoneyReport } from "#contract/report/money.ts";
import type { SalesReport } from "#contract/report/sales.ts";
import type { ConsolidatorBalance } from "#contract/supplier/consolidators.ts";
import { inUsd } from "#domain/money/exchange-rate.ts";
import { total } from "#domain/money/money.ts";
import { dueFilters, endedFilters, openedFilters, openFilters } from "#domain/report/after-sale.ts";
import { leadStages } from "#domain/report/funnel.ts";
import {
  commissionRows,
  creditRows,
  expectedRows,
  itemRows,
  movedRows,
  owedRows,
  paidRows,
  paidStatementRows,
  payableRows,
  suppliersOweRows,
} from "#domain/report/money-rows.ts";
import { messageSources } from "#server/app/all-jobs.ts";
import { buildApp } from "#server/app/app.ts";
import { updateDueCommissions } from "#server/commission/jobs.ts";
import { loadDemoData } from "#server/demo/index.ts";
import { updateUnreconciled } from "#server/reconciliation/jobs.ts";
import { refreshLeadSteps } from "#server/report/leads/refresh-steps.ts";
import { withoutLimits } from "#tests/sale/sale-actions.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { supplierSteps } from "#tests/sale/supplier-steps.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aPerson } from "#tests/server/factories.ts";
import { aSession } from "#tests/server/office.ts";

const parts = freshDatabase();
const { aSignedQuote, book, charge, tickets, freshTickets } = saleSteps(parts);
const { costs, money } = supplierSteps(parts);
let app: FastifyInstance;
let authorization: string;
/** The rate of each sale, in millionths. */
let rates: Map<number, number | null>;

beforeAll(async () => {
  Object.assign(parts, withoutLimits(parts));
  await loadDemoData(parts);
  await aSaleOfTwoConsolidators();
  await refreshLeadSteps(parts.db);
  await updateDueCommissions(parts);
  await updateUnreconciled(parts);
  const { rows } = await sql<{ id: number; rate: number | null }>`
    select id, usd_millionths as rate from sale_figures`.execute(parts.db);
  rates = new Map(rows.map(({ id, rate }) => [id, rate]));
  app = await buildApp(parts, { pages: false, sources: messageSources(parts) });
  const supervisor = await aPerson(parts, "supervisor");
  authorization = `Bearer ${(await aSession(parts, supervisor.id)).accessToken}`;
}, 180_000);
afterAll(() => app.close());

/** Enters a sale that one consolidator charged, with a fee of another, a courier, and an airline's commission. */
async function aSaleOfTwoConsolidators() {
  await parts.db
    .updateTable("agency")
    .set({ consolidators: ["Sky Fares", "Blue Consol"] })
    .execute();
  const { id, ticketing, cardId } = await aSignedQuote();
  await book(ticketing, id);
  await charge(ticketing, id, cardId, 477_473, "approved", false, "consolidator:Sky Fares");
  await tickets(ticketing, id, freshTickets(4));
  const facts = { consolidatorFeeCents: 5_000, consolidator: "Blue Consol", isOtherConsolidator: true };
  await costs(ticketing, id, { ...facts, airlineCommissionCents: 4_000 });
  await costs(ticketing, id, { otherCostCents: 3_000, note: "Courier" });
  await money(ticketing, id, { kind: "other_paid", amountCents: 1_000 });
}

interface Row {
  id: number;
  quoteId?: number;
  currency?: string;
  amountCents?: number;
}

async function ask<Answer>(path: string): Promise<Answer> {
  const answer = await app.inject({ method: "GET", url: `/api${path}`, headers: { authorization } });
  expect(answer.statusCode, `${path} ${answer.body.slice(0, 300)}`).toBe(200);
  return answer.json();
}

/** Returns all rows of a list. */
async function rowsOf<Listed extends Row>(path: string, filters: object): Promise<Listed[]> {
  const rows: Listed[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const question = { ...(filters as Record<string, string>), pageSize: "200", ...(cursor ? { cursor } : {}) };
    const page: { items: Listed[]; nextCursor: string | null } = await ask(`${path}?${new URLSearchParams(question)}`);
    rows.push(...page.items);
    cursor = page.nextCursor;
  }
  return rows;
}

/** Returns the amount of a row in cents of USD, as the reports round it. */
const usdOf = ({ quoteId = 0, currency, amountCents = 0 }: Row) =>
  currency === "USD" || currency === undefined ? amountCents : inUsd(amountCents, rates.get(quoteId) ?? 0);
const amountOf = ({ amountCents = 0 }: Row) => amountCents;

/** A number of a page, and the rows of the list that it opens. */
interface TileOf<Listed extends Row> {
  name: string;
  shown: Partial<Counted>;
  list: string;
  filters: object;
  /** The amount of a row that the number adds up. */
  of?: (row: Listed) => number;
}

async function mustEqualItsRows<Listed extends Row>(tile: TileOf<Listed>): Promise<void> {
  const rows = await rowsOf<Listed>(tile.list, tile.filters);
  const { of = usdOf } = tile;
  const listed: Counted = { count: rows.length, cents: total(rows.map((row) => of(row))) };
  const { count = listed.count, cents = listed.cents } = tile.shown;
  expect({ tile: tile.name, count, cents }).toEqual({ tile: tile.name, ...listed });
}

const states = ["projected", "earned", "payable", "held"] as const;

async function moneyTiles(): Promise<TileOf<never>[]> {
  const { commissions, office, period, before } = await ask<MoneyReport>("/reports/money?period=this_month");
  if (!office) throw new Error("A supervisor reads the money of the office");
  const lines = "/commissions";
  const items = "/reconciliation";
  const entries = "/supplier-entries";
  const periods = { now: period, before };
  const when = ["now", "before"] as const;
  const tiles: TileOf<never>[] = [
    ...states.map((state) => ({
      name: `commissions ${state}`,
      shown: commissions.totals[state],
      list: lines,
      filters: commissionRows(state, undefined),
    })),
    ...commissions.people.flatMap((person) =>
      states.map((state) => ({
        name: `commissions of ${person.agent?.name} ${state}`,
        shown: person[state],
        list: lines,
        filters: commissionRows(state, person.agent),
      })),
    ),
    ...(["open", "reviewed"] as const).map((status) => ({
      name: `statements ${status}`,
      shown: { count: commissions.statements[status] },
      list: "/commission-statements",
      filters: { status },
    })),
    ...when.map((one) => ({
      name: `statements closed ${one}`,
      shown: commissions.paid[one],
      list: "/commission-statements",
      filters: paidStatementRows(periods[one]),
      of: ({ openingCents, linesCents }: Row & { openingCents: number; linesCents: number | null }) =>
        Math.max(0, openingCents + (linesCents ?? 0)),
    })),
    { name: "expected", shown: office.expected.all, list: items, filters: suppliersOweRows(undefined) },
    { name: "late", shown: office.expected.late, list: items, filters: suppliersOweRows("now") },
    ...office.expected.ages.flatMap(({ age, all, kinds, ...days }) => [
      { name: `expected ${age}`, shown: all, list: items, filters: expectedRows(days) },
      ...kinds.map(({ kind, ...shown }) => ({
        name: `expected ${age} ${kind}`,
        shown,
        list: items,
        filters: expectedRows(days, kind),
      })),
    ]),
    ...office.expected.weeks.map((week) => ({
      name: `expected in the week of ${week.from}`,
      shown: week,
      list: items,
      filters: expectedRows(week),
    })),
    ...office.unreconciled.flatMap(({ kind, ...amounts }) =>
      (["now", "later"] as const).map((one) => ({
        name: `${kind} ${one}`,
        shown: amounts[one],
        list: items,
        filters: itemRows(kind, one),
      })),
    ),
    ...office.moved.flatMap(({ kind, ...amounts }) =>
      when.map((one) => ({
        name: `${kind} ${one}`,
        shown: amounts[one],
        list: entries,
        filters: movedRows(kind, periods[one]),
      })),
    ),
    ...office.suppliers.flatMap((supplier) => {
      const { consolidator, payable, paid, expected, late } = supplier;
      return [
        {
          name: `to pay to ${consolidator}`,
          shown: payable,
          list: "/reports/sales/rows",
          filters: payableRows(supplier),
          of: ({ payables }: Row & { payables: { consolidator: string; cents: number }[] }) =>
            total(payables.filter((one) => one.consolidator === consolidator).map(({ cents }) => cents)),
        },
        {
          name: `paid to ${consolidator}`,
          shown: paid,
          list: entries,
          filters: paidRows(supplier, period),
          of: amountOf,
        },
        ...([undefined, "now"] as const).map((one) => ({
          name: `expected from ${consolidator} ${one}`,
          shown: one ? late : expected,
          list: items,
          filters: owedRows(supplier, one),
          of: amountOf,
        })),
        {
          name: `credit with ${consolidator}`,
          shown: { cents: supplier.creditCents },
          list: "/consolidators/credit",
          filters: creditRows(supplier),
          of: amountOf,
        },
      ];
    }),
  ];
  return tiles;
}

async function consolidatorTiles(): Promise<TileOf<Row>[]> {
  const { balances } = await ask<{ balances: ConsolidatorBalance[] }>("/consolidators");
  return balances.flatMap((balance) => {
    const { consolidator, currency, expectedCents, lateCents, creditCents } = balance;
    const owed = { owedBy: "consolidators", consolidator, currency };
    return [
      { name: `${consolidator} owes`, shown: { cents: expectedCents }, list: "/reconciliation", filters: owed },
      {
        name: `${consolidator} is late`,
        shown: { cents: lateCents },
        list: "/reconciliation",
        filters: { ...owed, when: "now" },
      },
      {
        name: `credit with ${consolidator}`,
        shown: { cents: creditCents },
        list: "/consolidators/credit",
        filters: { consolidator, currency },
      },
    ].map((tile) => ({ ...tile, of: amountOf }));
  });
}

const shownInRows = [
  "passengers",
  "soldCents",
  "grossProfitCents",
  "protectionProfitCents",
  "netTipsCents",
  "profitCents",
] as const;
const returnedOf = ({ usdCents }: Row & { usdCents: number }) => usdCents;

async function salesTiles(): Promise<TileOf<never>[]> {
  const { totals, period, before } = await ask<SalesReport>("/reports/sales?period=this_month");
  const sides = [
    { side: "now", figures: totals.now, days: period },
    { side: "before", figures: totals.before, days: before },
  ];
  return sides.flatMap(({ side, figures, days }): TileOf<never>[] => [
    { name: `sales ${side}`, shown: { count: figures.sales }, list: "/reports/sales/rows", filters: days },
    ...shownInRows.map((figure) => ({
      name: `${figure} ${side}`,
      shown: { cents: figures[figure] },
      list: "/reports/sales/rows",
      filters: days,
      of: (row: Row & Record<typeof figure, number>) => row[figure],
    })),
    ...returnedTiles(side, days, { refunds: figures.refundedCents, chargebacks: figures.chargedBackCents }),
  ]);
}

function returnedTiles(side: string, days: object, sums: { refunds: number; chargebacks: number }): TileOf<never>[] {
  return (["refunds", "chargebacks"] as const).map((group) => ({
    name: `${group} ${side}`,
    shown: { cents: sums[group] },
    list: "/reports/sales/returned",
    filters: { ...days, group },
    of: returnedOf,
  }));
}

async function funnelTiles(): Promise<TileOf<Row>[]> {
  const { totals, period } = await ask<FunnelReport>("/reports/funnel?period=this_month");
  return leadStages.map((stage) => ({
    name: `leads ${stage}`,
    shown: { count: totals.now[stage] },
    list: "/reports/funnel/rows",
    filters: { ...period, stage },
  }));
}

async function afterSaleTiles(): Promise<TileOf<never>[]> {
  const report = await ask<AfterSaleReport>("/reports/after-sale?period=this_month");
  const { period, ages, dues } = report;
  const list = "/reports/after-sale/rows";
  return [
    ...report.open.flatMap(({ kind, state, total: all, byAge }): TileOf<never>[] => [
      { name: `open ${kind} ${state}`, shown: all, list, filters: openFilters(kind, state) },
      ...ages.map(({ age, days }, place) => ({
        name: `open ${kind} ${state} ${age}`,
        shown: { count: byAge[place] ?? 0 },
        list,
        filters: openFilters(kind, state, days),
      })),
    ]),
    ...[...report.deadlines, ...report.credits].flatMap(({ kind, total: all, byDue }): TileOf<never>[] => [
      { name: `due ${kind}`, shown: all, list, filters: dueFilters(kind) },
      ...dues.map(({ due, days }, place) => ({
        name: `due ${kind} ${due}`,
        shown: byDue[place] ?? {},
        list,
        filters: dueFilters(kind, days),
      })),
    ]),
    ...report.flow.flatMap(({ kind, opened, ended }): TileOf<never>[] => [
      { name: `opened ${kind}`, shown: { count: opened.now }, list, filters: openedFilters(period, { kind }) },
      { name: `ended ${kind}`, shown: ended.now, list, filters: endedFilters(period, { kind }) },
    ]),
    ...report.endings.map(({ kind, state, fault, now }): TileOf<never> => {
      const filters = endedFilters(period, { kind, state, ...(fault ? { fault } : {}) });
      return { name: `ended ${kind} ${state} ${fault}`, shown: now, list, filters };
    }),
    ...returnedTiles("after the sale", period, {
      refunds: report.refunded.now.cents,
      chargebacks: report.chargedBack.now.cents,
    }),
  ];
}

async function agentTiles(): Promise<TileOf<never>[]> {
  const { agents, period } = await ask<AgentsReport>("/reports/agents?period=this_month");
  return agents.flatMap(({ agent, now }): TileOf<never>[] => {
    const of = { agentId: String(agent.id), ...period };
    return [
      { name: `sales of ${agent.name}`, shown: { count: now.sales }, list: "/reports/sales/rows", filters: of },
      ...returnedTiles(`of ${agent.name}`, of, { refunds: now.refundedCents, chargebacks: now.chargedBackCents }),
    ];
  });
}

test("every number of every report and overview equals the rows of the list that it opens", async () => {
  const tiles = [
    ...(await moneyTiles()),
    ...(await consolidatorTiles()),
    ...(await salesTiles()),
    ...(await funnelTiles()),
    ...(await afterSaleTiles()),
    ...(await agentTiles()),
  ];
  for (const tile of tiles) await mustEqualItsRows(tile as TileOf<Row>);
  const isShown = ({ shown }: TileOf<never>) => (shown.count ?? 0) > 0 || (shown.cents ?? 0) !== 0;
  // A test of empty tiles would prove nothing.
  expect(tiles.filter(isShown).length).toBeGreaterThan(tiles.length / 3);
});

test("what is expected from suppliers is the sum of their rows", async () => {
  const { office } = await ask<MoneyReport>("/reports/money?period=this_month");
  const rows = office?.suppliers.filter(({ currency }) => currency === "USD") ?? [];
  const inUsdOnly = (await rowsOf("/reconciliation", { owedBy: "suppliers", currency: "USD" })).map(amountOf);
  expect(total(rows.map(({ expected }) => expected.cents))).toBe(total(inUsdOnly));
  expect(rows.find(({ consolidator }) => consolidator === "")).toMatchObject({
    expected: { cents: expect.any(Number) },
  });
});

test("lists a courier's entries without the consolidator of their sale, as the account of the sale does", async () => {
  const courier = { note: "Courier", consolidator: "" };
  const rows = await rowsOf<Row & { kind: string; note: string | null; consolidator: string }>("/supplier-entries", {});
  expect(rows.filter(({ kind }) => kind === "other_cost")).toMatchObject([courier]);
  const ofSky = await rowsOf<Row & { kind: string }>("/supplier-entries", { consolidator: "Sky Fares" });
  expect(ofSky.map(({ kind }) => kind)).not.toContain("other_cost");
});
