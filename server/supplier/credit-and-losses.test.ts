import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { codesOf, supplierSteps } from "#tests/sale/supplier-steps.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aPerson, onQuote } from "#tests/server/factories.ts";
import { refusalOf } from "#tests/server/refusal-of.ts";
import { writeOff } from "./write-off.ts";

const parts = freshDatabase();
const { aSignedQuote, versionOf } = saleSteps(parts);
const { costs, money, takeBack, seen } = supplierSteps(parts);

beforeEach(async () => {
  await parts.db
    .updateTable("agency")
    .set({ consolidators: ["Sky Fares", "Blue Consol"] })
    .execute();
});

test("closes an account with the difference after the last receipt, and takes both back", async () => {
  const { id, ticketing } = await aSignedQuote();
  await costs(ticketing, id, { airlineCommissionCents: 10_500 });
  const received = { kind: "airline_commission_received", amountCents: 10_000, isLast: true } as const;
  await money(ticketing, id, { ...received, note: "Paid on the base fare only" });
  const after = await seen(ticketing, id);
  const airline = after.suppliers.accounts.find(({ account }) => account === "airlineCommission");
  expect(airline).toMatchObject({ dueCents: 10_000, movedCents: 10_000, openCents: 0 });
  expect(airline?.dueLines).toEqual([{ part: "airlineCommission", cents: 10_000 }]);
  const [, receipt, difference] = after.suppliers.entries;
  expect(difference?.differenceOfId).toBe(receipt?.id);
  await takeBack(ticketing, id, receipt?.id ?? 0);
  const back = await seen(ticketing, id);
  expect(back.suppliers.accounts.find(({ account }) => account === "airlineCommission")?.openCents).toBe(10_500);
  expect(back.suppliers.entries.filter(({ canReverse }) => canReverse)).toEqual([]);
  const [entered, taken] = back.suppliers.entries;
  for (const entryId of [entered?.id ?? 0, taken?.id ?? 0])
    expect((await refusalOf(takeBack(ticketing, id, entryId)))?.code).toBe("state_conflict");
  const other = await aSignedQuote();
  expect((await refusalOf(takeBack(ticketing, other.id, taken?.id ?? 0)))?.code).toBe("not_found");
});

test("takes back the difference alone if more is expected after all", async () => {
  const { id, ticketing } = await aSignedQuote();
  await costs(ticketing, id, { airlineCommissionCents: 10_500 });
  const received = { kind: "airline_commission_received", amountCents: 10_000, isLast: true } as const;
  await money(ticketing, id, { ...received, note: "Paid on the base fare only" });
  const [, receipt, difference] = (await seen(ticketing, id)).suppliers.entries;
  const open = async () =>
    (await seen(ticketing, id)).suppliers.accounts.find(({ account }) => account === "airlineCommission")?.openCents;
  await takeBack(ticketing, id, difference?.id ?? 0);
  expect(await open()).toBe(500);
  await takeBack(ticketing, id, receipt?.id ?? 0);
  expect(await open()).toBe(10_500);
});

const credit = (kind: "credit_added" | "credit_used", amountCents: number) => ({
  kind,
  amountCents,
  consolidator: "Sky Fares",
});

test("pays with no more than the credit, and keeps a credit that has paid for another ticket", async () => {
  const [sale, other] = [await aSignedQuote(), await aSignedQuote()];
  const { ticketing } = sale;
  await money(ticketing, sale.id, credit("credit_added", 10_000));
  expect(await codesOf(money(ticketing, other.id, credit("credit_used", 10_001)))).toEqual([
    ["amountCents", "exceeds_consolidator_credit"],
  ]);
  await money(ticketing, other.id, credit("credit_used", 10_000));
  expect((await seen(ticketing, other.id)).suppliers.consolidators).toContainEqual({
    name: "Sky Fares",
    creditCents: 0,
  });
  const [added] = (await seen(ticketing, sale.id)).suppliers.entries;
  const refusal = await refusalOf(takeBack(ticketing, sale.id, added?.id ?? 0));
  expect([refusal?.code, refusal?.details]).toEqual(["consolidator_credit_used", { consolidator: "Sky Fares" }]);
  const [used] = (await seen(ticketing, other.id)).suppliers.entries;
  await takeBack(ticketing, other.id, used?.id ?? 0);
  await takeBack(ticketing, sale.id, added?.id ?? 0);
});

test("two sales that use the same credit at once cannot use more than there is", async () => {
  const [sale, other] = [await aSignedQuote(), await aSignedQuote()];
  await money(sale.ticketing, sale.id, credit("credit_added", 10_000));
  const attempts = [sale, other].map(({ id }) => money(sale.ticketing, id, credit("credit_used", 7_000)));
  const codes = (await Promise.all(attempts.map((attempt) => refusalOf(attempt)))).map((refusal) => refusal?.code);
  expect(codes.toSorted()).toEqual(["invalid_input", undefined]);
});

test("writes off no more than is open, and leaves the gross profit as it is", async () => {
  const { id, ticketing } = await aSignedQuote();
  const admin = await aPerson(parts, "admin");
  await costs(ticketing, id, { airlineCommissionCents: 10_500 });
  const before = (await seen(ticketing, id)).profit;
  const writesOff = async (amountCents: number) => {
    const body = {
      version: await versionOf(id),
      kind: "airline_commission_written_off" as const,
      amountCents,
      reason: "The airline has stopped flying",
    };
    await onQuote(parts, admin, id, (quote, context) => writeOff(quote, body, context));
  };
  expect(await codesOf(writesOff(10_501))).toEqual([["amountCents", "exceeds_open_amount"]]);
  await writesOff(10_500);
  const { profit, suppliers } = await seen(ticketing, id);
  expect(suppliers.accounts[2]).toMatchObject({ dueCents: 10_500, openCents: 0 });
  expect([profit.grossProfitCents, profit.agencyLossCents]).toEqual([before.grossProfitCents, 10_500]);
  expect(profit.profitCents).toBe(before.profitCents - 10_500);
  expect(await codesOf(writesOff(1))).toEqual([["amountCents", "exceeds_open_amount"]]);
  const entryId = suppliers.entries.at(-1)?.id ?? 0;
  expect((await refusalOf(takeBack(ticketing, id, entryId)))?.code).toBe("state_conflict");
  await takeBack(admin, id, entryId, "reverseWriteOff");
  expect((await seen(ticketing, id)).profit.profitCents).toBe(before.profitCents);
});

test("a loss by exchange rates closes the account of the supplier, and is counted once", async () => {
  const { id, ticketing } = await aSignedQuote();
  const supervisor = await aPerson(parts, "supervisor");
  const before = (await seen(ticketing, id)).profit.profitCents;
  await money(ticketing, id, { amountCents: 347_600 });
  const loses = async (amountCents: number) => {
    const body = {
      version: await versionOf(id),
      kind: "exchange_loss" as const,
      amountCents,
      reason: "The bank took 1.0043 for 1.00",
    };
    await onQuote(parts, supervisor, id, (quote, context) => writeOff(quote, body, context));
  };
  expect(await codesOf(loses(1_501))).toEqual([["amountCents", "exceeds_open_amount"]]);
  await loses(1_500);
  const { profit, suppliers } = await seen(ticketing, id);
  expect(suppliers.accounts[0]).toMatchObject({ dueCents: 346_100, openCents: 0 });
  expect(profit.profitCents).toBe(before - 1_500);
});

test("lowers and raises the credit with a consolidator", async () => {
  const { id, ticketing } = await aSignedQuote();
  await money(ticketing, id, { kind: "credit_added", amountCents: 50_000, consolidator: "Blue Consol" });
  await money(ticketing, id, { kind: "credit_used", amountCents: 20_000, consolidator: "Blue Consol" });
  const { rows } = await sql`
    select * from consolidator_credit where consolidator = 'Blue Consol'`.execute(parts.db);
  expect(rows).toEqual([{ consolidator: "Blue Consol", currency: "USD", balanceCents: 30_000 }]);
});
