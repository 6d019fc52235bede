import { sql } from "kysely";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { Counted, MoneyReport } from "#contract/report/money.ts";
import { receivableKinds } from "#domain/reconciliation/items.ts";
import { lateAges } from "#domain/report/money.ts";
import { addDays } from "#domain/shared/calendar.ts";
import { updateDueCommissions } from "#server/commission/jobs.ts";
import { updateUnreconciled } from "#server/reconciliation/jobs.ts";
import { type PayableSale, statementSteps } from "#tests/commission/statement-steps.ts";
import { figuresOutOfDate } from "#tests/report-figures/sales.ts";
import { numbersOfMoney } from "#tests/sale/numbers-of-money.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { supplierSteps } from "#tests/sale/supplier-steps.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aContent, aPerson, aSentQuote, type Person } from "#tests/server/factories.ts";
import { brokenInvariants } from "#tests/server/invariants.ts";

const parts = freshDatabase();
const { office, ask, tokenOf, at, aPayableSale, opened, paidOut } = statementSteps(parts);
const { aSignedQuote, sign, book, charge, tickets, freshTickets, versionOf } = saleSteps(parts);
const { costs, money } = supplierSteps(parts);

/** The agency's date of the report. */
const today = "2026-12-02";
/** A sale whose commission was paid out with a statement, one that is payable, and one with an open statement. */
let paid: PayableSale;
let payable: PayableSale;
let prepared: PayableSale;
let expert: Person;

beforeAll(async () => {
  await parts.db
    .updateTable("agency")
    .set({ consolidators: ["Sky Fares", "Blue Consol"] })
    .execute();
  expert = await aPerson(parts, "expert");
  paid = await aPayableSale();
  payable = await aPayableSale({ expert });
  prepared = await aPayableSale();
  await paidOut(paid.agent);
  await opened(prepared.agent);
  await parts.db.updateTable("commissionSales").set({ isUnreconciled: true }).execute();

  // The consolidator charged 4,774.73 for tickets of 3,461.00, so it owes a check.
  await at("2026-11-20T15:00:00.000Z");
  const { id, ticketing, cardId } = await aSignedQuote();
  await book(ticketing, id);
  await charge(ticketing, id, cardId, 477_473, "approved", false, "consolidator:Sky Fares");
  await tickets(ticketing, id, freshTickets(4));
  // Blue Consol issued the tickets of this one, and was paid in two parts. One of them was taken back.
  const other = payable.quoteId;
  await at("2026-12-02T15:00:00.000Z");
  await costs(payable.ticketing, other, { consolidatorFeeCents: 2_500, consolidator: "Blue Consol" });
  await money(payable.ticketing, other, { kind: "supplier_paid", amountCents: 100_000, movedOn: "2026-11-25" });
  await money(payable.ticketing, other, { kind: "supplier_paid", amountCents: 50_000, movedOn: "2026-12-01" });
  await costs(paid.ticketing, paid.quoteId, { airlineCommissionCents: 10_500 });
  await update();
});
afterEach(async () => expect(await brokenInvariants(parts.pool)).toEqual({}));

async function update() {
  await updateDueCommissions(parts);
  await updateUnreconciled(parts);
}

const custom = (from: string, until: string) => `period=custom&from=${from}&until=${until}`;

async function report(token = office.asSupervisor, days = "period=this_month"): Promise<MoneyReport> {
  const { status, body } = await ask(token, "GET", `/reports/money?${days}`);
  expect(body, `status ${status}`).toMatchObject({ today: expect.any(String) });
  return body;
}

/** Returns the number of rows that a list shows for filters. */
async function rowsOf(path: string, filters: object, token = office.asSupervisor): Promise<number> {
  const query = new URLSearchParams({ ...(filters as Record<string, string>), pageSize: "200" });
  const { status, body } = await ask(token, "GET", `${path}?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.items.length;
}

async function plain<Row>(query: string): Promise<Row[]> {
  const { rows } = await sql.raw<Row>(query).execute(parts.db);
  return rows;
}

test("adds up the unpaid commissions of each person by state, and the statements", async () => {
  const { commissions, age, withoutRate } = await report();
  const rows = await plain<{ userId: number | null; state: string; count: number; cents: number }>(`
    select user_id, state, count(*)::bigint as count, sum(amount_cents)::bigint as cents
      from commission_lines where state <> 'paid' group by user_id, state`);
  const shown = commissions.people.flatMap(({ agent, statement: _, ...states }) =>
    Object.entries(states).flatMap(([state, { count, cents }]) =>
      count === 0 ? [] : [{ userId: agent?.id ?? null, state, count, cents }],
    ),
  );
  expect(shown).toHaveLength(rows.length);
  expect(shown).toEqual(expect.arrayContaining(rows));
  // Example A at 35 % is 188.45, and the owner earns the tips of 48.25. The expert earns 30 % of the commission.
  const of = (id: number) => commissions.people.find(({ agent }) => agent?.id === id);
  expect(of(prepared.agent.id)).toMatchObject({ payable: { cents: 18_845 + 4_825 }, statement: { status: "open" } });
  expect(of(expert.id)).toMatchObject({ projected: { cents: 0 }, statement: null });
  expect(commissions.statements).toEqual({ open: 1, reviewed: 0 });
  expect(commissions.paid).toEqual({ now: { count: 1, cents: 18_845 + 4_825 }, before: { count: 0, cents: 0 } });
  const total = rows.filter(({ state }) => state === "payable").reduce((sum, { cents }) => sum + cents, 0);
  expect(commissions.totals.payable.cents).toBe(total);
  expect([age.changes, withoutRate]).toEqual([0, 0]);
});

test("counts the statements of the days on which they were paid out, and those of the period before", async () => {
  const paidIn = async (days: string) => (await report(office.asSupervisor, days)).commissions.paid;
  expect(await paidIn(custom("2026-12-03", "2026-12-04"))).toMatchObject({ now: { count: 0 }, before: { count: 1 } });
  expect(await paidIn(custom("2026-12-02", "2026-12-02"))).toMatchObject({ now: { count: 1 }, before: { count: 0 } });
});

test("shows what is to pay, was paid, is credit and is expected for each consolidator", async () => {
  const { office: all, before } = await report();
  expect(before).toEqual({ from: "2026-11-01", until: "2026-11-02" });
  const of = (name: string) => all?.suppliers.find(({ consolidator }) => consolidator === name);
  const check = 477_473 - 346_100;
  expect(of("Sky Fares")).toMatchObject({
    payable: { count: 0, cents: 0 },
    expected: { count: 1, cents: check },
    late: { count: 0, cents: 0 },
  });
  // 3,461.00 and a fee of 25.00, less 1,500.00. The part of November is not in the period.
  expect(of("Blue Consol")).toMatchObject({
    payable: { count: 1, cents: 346_100 + 2_500 - 150_000 },
    paid: { count: 1, cents: 50_000 },
  });
  // No consolidator issued the tickets of the other two sales.
  expect(of("")).toMatchObject({ payable: { count: 2, cents: 2 * 346_100 }, paid: { count: 0, cents: 0 } });
  expect(await figuresOutOfDate(parts.db)).toEqual([]);
});

/** Adds items that are late from the days, each of a sale. */
async function addItems(kind: string, days: readonly string[], facts: object = {}) {
  const items = days.map((dueOn, place) => ({
    quoteId: [paid, payable, prepared][place % 3]?.quoteId ?? 0,
    kind,
    recordId: 1_000 + place,
    currency: "USD",
    amountCents: 1_000 + place,
    dueOn,
    ...facts,
  }));
  await parts.db.insertInto("reconciliationItems").values(items).execute();
}

test("every number opens a list with as many rows", async () => {
  await addItems(
    "check_expected",
    [-70, -61, -60, -59, -31, -30, -29, -16, -15, -14, -1, 0, 1, 20].map((days) => addDays(today, days)),
    {
      consolidator: "Sky Fares",
    },
  );
  await addItems("consolidator_commission_expected", [addDays(today, -3)], { consolidator: "Sky Fares" });
  await addItems("customer_overpaid", [addDays(today, -2), addDays(today, 2)]);
  const numbers = numbersOfMoney(await report());
  for (const [what, { count }, path, filters] of numbers)
    expect([what, await rowsOf(path, filters)]).toEqual([what, count]);
  expect(numbers.filter(([, { count }]) => count > 0).length).toBeGreaterThan(30);
});

test("puts each expected amount into one age and one week, and adds up to what a plain query says", async () => {
  const { office: all } = await report();
  const [whole] = await plain<Counted>(`
    select count(*)::bigint as count, sum(amount_cents)::bigint as cents from reconciliation_items
     where kind in ('check_expected', 'airline_commission_expected', 'consolidator_commission_expected')`);
  const sumOf = (rows: readonly Counted[] = []) => ({
    count: rows.reduce((sum, { count }) => sum + count, 0),
    cents: rows.reduce((sum, { cents }) => sum + cents, 0),
  });
  const { ages = [], weeks = [] } = all?.expected ?? {};
  expect(sumOf(ages.map((one) => one.all))).toEqual(whole);
  expect(sumOf(ages.flatMap(({ kinds }) => kinds))).toEqual(whole);
  expect(sumOf(weeks)).toEqual(whole);
  expect(ages.map(({ age }) => age)).toEqual(lateAges);
  const checks = await plain<{ late: number; count: number }>(`
    select case when '${today}' < due_on then 0 when '${today}'::date - due_on + 1 <= 15 then 1
                when '${today}'::date - due_on + 1 <= 30 then 2 when '${today}'::date - due_on + 1 <= 60 then 3 else 4 end as late,
           count(*)::bigint as count
      from reconciliation_items where kind = 'check_expected' group by 1 order by 1`);
  expect(ages.map(({ kinds }) => kinds.find(({ kind }) => kind === receivableKinds[0])?.count)).toEqual(
    checks.map(({ count }) => count),
  );
  expect(weeks[0]).toMatchObject({ from: null, until: "2026-10-04" });
  expect(weeks[1]).toMatchObject({ from: "2026-10-05", until: "2026-10-11" });
});

/** Signs a sale in AUD, and returns its id and a function that cancels it. */
async function anAustralianSale() {
  await at("2026-11-20T15:00:00.000Z");
  const quote = await aSentQuote(parts, await aPerson(parts, "agent"), { ...aContent(), currency: "AUD" });
  const { id } = quote;
  const billing = { line1: "12 Sample Street", city: "New York", state: "NY", country: "US", postalCode: "10001" };
  await sign(quote, "en", { payment: { method: "bank_transfer", payerName: "Mary O'Brien", billing } });
  const cancel = async () => {
    const facts = { version: await versionOf(id), reason: "Changed their mind", holdExpired: true };
    expect((await ask(office.asSupervisor, "POST", `/quotes/${id}/actions/cancel`, facts)).status).toBe(200);
  };
  return { id, cancel };
}

/** Expects that a payment to a supplier of the sale counts in USD at 0.651200. */
async function expectPaymentInUsd(quoteId: number) {
  await at("2026-12-02T15:00:00.000Z");
  await update();
  const before = await report();
  await money(paid.ticketing, quoteId, { kind: "supplier_paid", amountCents: 1_000, movedOn: today });
  await update();
  const after = await report();
  const paidOut = ({ office: all }: MoneyReport) =>
    all?.moved.find(({ kind }) => kind === "supplier_paid")?.now.cents ?? 0;
  expect([after.withoutRate, paidOut(after) - paidOut(before)]).toEqual([0, 651]);
}

/** Ended before a rate was known. */
let endedWithoutRate: Awaited<ReturnType<typeof anAustralianSale>>;

test("counts money in USD at the rate of the sale, and says how many amounts have no rate", async () => {
  const quote = await anAustralianSale();
  endedWithoutRate = await anAustralianSale();
  await at("2026-12-02T15:00:00.000Z");
  await update();
  await endedWithoutRate.cancel();
  await update();
  await addItems("customer_overpaid", [addDays(today, -2)], {
    quoteId: quote.id,
    currency: "AUD",
    amountCents: 10_001,
    recordId: 9,
  });
  const overpaid = ({ office: all }: MoneyReport) => all?.unreconciled.find(({ kind }) => kind === "customer_overpaid");
  const without = await report();
  expect(without.withoutRate).toBe(1);
  const rate = { currency: "AUD", validFrom: "2026-01-01", usdMillionths: 651_200, source: "Reserve Bank" };
  await parts.db
    .insertInto("exchangeRates")
    .values({ ...rate, enteredBy: office.supervisor.id, enteredAt: parts.now() })
    .execute();
  await update();
  const after = await report();
  expect(after.withoutRate).toBe(0);
  // AUD 100.01 at 0.651200 is USD 65.126512.
  expect((overpaid(after)?.now.cents ?? 0) - (overpaid(without)?.now.cents ?? 0)).toBe(6_513);
  expect(overpaid(after)?.now.count).toBe(overpaid(without)?.now.count);
});

test("adds up what moved, what was written off and exchange differences in the period and before", async () => {
  const writeOff = async ({ quoteId }: PayableSale, kind: string, amountCents: number) => {
    const facts = { version: await versionOf(quoteId), kind, amountCents, reason: "The rate had moved" };
    const { status } = await ask(office.asSupervisor, "POST", `/quotes/${quoteId}/write-offs`, facts);
    expect(status).toBe(200);
  };
  await money(paid.ticketing, paid.quoteId, { kind: "supplier_paid", amountCents: 347_334, movedOn: today });
  await writeOff(paid, "exchange_loss", 1_234);
  await writeOff(paid, "airline_commission_written_off", 10_500);
  await writeOff(payable, "exchange_gain", 234);
  await update();
  const { office: all } = await report(office.asSupervisor, custom("2026-11-28", "2026-12-02"));
  expect(all?.moved).toEqual([
    { kind: "supplier_paid", now: { count: 2, cents: 397_334 }, before: { count: 1, cents: 100_000 } },
    { kind: "airline_commission_written_off", now: { count: 1, cents: 10_500 }, before: { count: 0, cents: 0 } },
    { kind: "exchange_loss", now: { count: 1, cents: 1_234 }, before: { count: 0, cents: 0 } },
    { kind: "exchange_gain", now: { count: 1, cents: 234 }, before: { count: 0, cents: 0 } },
  ]);
});

test("shows an agent only their own commissions, and nothing of suppliers or of the office", async () => {
  const whole = await report();
  const own = await report(await tokenOf(payable.agent));
  expect(own.office).toBeNull();
  expect(own.withoutRate).toBe(0);
  expect(own.commissions.people.map(({ agent }) => agent?.id)).toEqual([payable.agent.id]);
  expect(own.commissions.people[0]).toEqual(
    whole.commissions.people.find(({ agent }) => agent?.id === payable.agent.id),
  );
  expect(own.commissions).toMatchObject({ statements: { open: 0 }, paid: { now: { count: 0 } } });
  expect((await report(await tokenOf(paid.agent))).commissions.paid.now).toEqual({ count: 1, cents: 23_670 });
  const text = JSON.stringify(own);
  for (const name of [paid.agent.name, prepared.agent.name, expert.name, "Sky Fares", "Blue Consol"])
    expect(name === payable.agent.name || !text.includes(name), name).toBe(true);
  const nobody = await report(await tokenOf(await aPerson(parts, "agent")));
  expect(nobody.commissions).toMatchObject({ people: [], totals: { payable: { count: 0 } } });
  for (const role of ["expert", "ticketing"] as const) {
    const token = await tokenOf(await aPerson(parts, role));
    expect((await ask(token, "GET", "/reports/money")).status).toBe(403);
  }
  expect((await ask(await tokenOf(payable.agent), "GET", "/supplier-entries")).status).toBe(403);
});

test("counts the money of a sale that was canceled at once at its rate", async () => {
  const { id, cancel } = await anAustralianSale();
  await cancel();
  await expectPaymentInUsd(id);
});

test("counts the money of a sale that ended before its rate was known", async () => {
  await expectPaymentInUsd(endedWithoutRate.id);
});
