import fc from "fast-check";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { supplierCalls } from "#contract/supplier/calls.ts";
import { movedOn } from "#domain/supplier/accounts.ts";
import {
  enteredCosts,
  type SupplierAccount,
  type SupplierEntry,
  type SupplierKind,
  supplierKindNames,
  supplierKinds,
} from "#domain/supplier/entries.ts";
import { updateCommission } from "#server/commission/update-commission.ts";
import { factsOf, loadQuote } from "#server/quote/index.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { codesOf, supplierSteps } from "#tests/sale/supplier-steps.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aPerson } from "#tests/server/factories.ts";
import { brokenInvariants } from "#tests/server/invariants.ts";
import { refusalOf } from "#tests/server/refusal-of.ts";

const parts = freshDatabase();
const { aSignedQuote, versionOf, book, charge } = saleSteps(parts);
const { costs, money, seen } = supplierSteps(parts);

beforeEach(async () => {
  await parts.db
    .updateTable("agency")
    .set({ consolidators: ["Sky Fares", "Blue Consol"] })
    .execute();
});

test("enters costs as differences, and counts them in the profit and the commission", async () => {
  const { id, ticketing } = await aSignedQuote();
  await book(ticketing, id);
  const before = (await seen(ticketing, id)).profit;
  await costs(ticketing, id, { consolidatorFeeCents: 2_500, consolidator: "Sky Fares", airlineCommissionCents: 0 });
  await costs(ticketing, id, { consolidatorFeeCents: 3_000, consolidator: "Sky Fares", note: "Invoice 77" });
  const { profit, expectedProfit, suppliers } = await seen(ticketing, id);
  expect(profit.grossProfitCents).toBe(before.grossProfitCents - 3_000);
  expect(profit.unknown).toEqual(["mileageCost", "otherCost", "consolidatorCommission"]);
  expect(expectedProfit?.grossProfitCents).toBe(53_844);
  expect(suppliers.entries.map(({ kind, amountCents, note }) => [kind, amountCents, note])).toEqual([
    ["consolidator_fee", 2_500, null],
    ["airline_commission", 0, null],
    ["consolidator_fee", 500, "Invoice 77"],
  ]);
  await parts.db.transaction().execute((tx) => updateCommission(tx, id, parts.now()));
  const line = await parts.db
    .selectFrom("commissionLines")
    .select("grossProfitCents")
    .where("quoteId", "=", id)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect(line.grossProfitCents).toBe(profit.grossProfitCents);
});

/** Returns the open amounts of a sale by account and consolidator. Omits accounts where nothing is open. */
const openOf = async (...[who, id]: Parameters<typeof seen>) =>
  (await seen(who, id)).suppliers.accounts
    .filter(({ openCents }) => openCents !== 0)
    .map(({ account, consolidator, openCents }) => [account, consolidator, openCents]);

test("starts with the consolidator that charged the card, asks about another one, and settles with each apart", async () => {
  const { id, ticketing, cardId } = await aSignedQuote();
  await book(ticketing, id);
  await charge(ticketing, id, cardId, 400_000, "approved", false, "consolidator:Sky Fares");
  expect((await seen(ticketing, id)).suppliers.consolidator).toBe("Sky Fares");
  const fee = { consolidatorFeeCents: 5_000, consolidator: "Blue Consol" };
  const [problem] = (await refusalOf(costs(ticketing, id, fee)))?.details.fields ?? [];
  const asked = { field: "isOtherConsolidator", code: "other_consolidator", values: { name: "Sky Fares" } };
  expect(problem).toMatchObject(asked);
  await costs(ticketing, id, { ...fee, isOtherConsolidator: true });
  expect(await openOf(ticketing, id)).toEqual([
    ["suppliers", "Sky Fares", 346_100 - 400_000],
    ["suppliers", "Blue Consol", 5_000],
  ]);
  const check = { kind: "check_received", consolidator: "Blue Consol", amountCents: 100 } as const;
  expect(await codesOf(money(ticketing, id, { ...check, isOtherConsolidator: false }))).toEqual([
    ["isOtherConsolidator", "other_consolidator"],
  ]);
  await money(ticketing, id, { kind: "check_received", consolidator: "Sky Fares", amountCents: 53_900 });
  await money(ticketing, id, { kind: "supplier_paid", consolidator: "Blue Consol", amountCents: 5_000 });
  expect(await openOf(ticketing, id)).toEqual([]);
});

test("moves a fee to another consolidator without a change of the profit or a line of commission", async () => {
  const { id, ticketing } = await aSignedQuote();
  const lines = async () => {
    await parts.db.transaction().execute((tx) => updateCommission(tx, id, parts.now()));
    return parts.db.selectFrom("commissionLines").select(["kind", "amountCents"]).where("quoteId", "=", id).execute();
  };
  await costs(ticketing, id, { consolidatorFeeCents: 5_000, consolidator: "Sky Fares" });
  const [before, profit] = [await lines(), (await seen(ticketing, id)).profit];
  const moved = { consolidatorFeeCents: 5_000, consolidator: "Blue Consol", isOtherConsolidator: true };
  expect(await codesOf(costs(ticketing, id, moved))).toEqual([["note", "cost_note_missing"]]);
  await costs(ticketing, id, { ...moved, note: "Entered at the wrong one" });
  const { suppliers, ...after } = await seen(ticketing, id);
  expect(suppliers.entries.map(({ amountCents, consolidator }) => [amountCents, consolidator])).toEqual([
    [5_000, "Sky Fares"],
    [-5_000, "Sky Fares"],
    [5_000, "Blue Consol"],
  ]);
  expect(suppliers.consolidator).toBe("Blue Consol");
  expect(after.profit).toEqual(profit);
  expect(await lines()).toEqual(before);
  expect(await codesOf(costs(ticketing, id, { ...moved, note: "Again" }))).toEqual([
    ["consolidatorFeeCents", "no_amount_changed"],
  ]);
});

test("pays a courier, and owes the consolidator nothing for it", async () => {
  const { id, ticketing } = await aSignedQuote();
  await costs(ticketing, id, { consolidatorFeeCents: 5_000, consolidator: "Sky Fares" });
  await costs(ticketing, id, { otherCostCents: 3_000, note: "Courier" });
  const owed = ["suppliers", "Sky Fares", 351_100];
  expect(await openOf(ticketing, id)).toEqual([owed, ["others", null, 3_000]]);
  await money(ticketing, id, { kind: "other_paid", amountCents: 3_000 });
  expect(await openOf(ticketing, id)).toEqual([owed]);
});

test("an entry makes the commission of its sale due", async () => {
  const { id, ticketing } = await aSignedQuote();
  await parts.db.transaction().execute((tx) => updateCommission(tx, id, parts.now()));
  await costs(ticketing, id, { otherCostCents: 1_000, note: "Courier" });
  const { rows } = await sql`select from commission_sales where quote_id = ${id} and due_at = '-infinity'`.execute(
    parts.db,
  );
  expect(rows).toHaveLength(1);
});

test("computes the cost of miles from their number and price", async () => {
  const { id, ticketing } = await aSignedQuote();
  // Above the margin of the sale.
  await costs(await aPerson(parts, "admin"), id, { mileage: { miles: 140_000, milliCentsPerMile: 1_350 } });
  const { profit, suppliers } = await seen(ticketing, id);
  expect(profit.inputs.mileageCost).toEqual({ cents: 189_000, from: "entered" });
  expect(suppliers.entries[0]).toMatchObject({ miles: 140_000, milliCentsPerMile: 1_350, canReverse: false });
});

test("refuses a payment of 1999, and asks whether amounts far from the expected ones are correct", async () => {
  const { id, ticketing } = await aSignedQuote();
  await book(ticketing, id);
  const problemsOf = async (run: Promise<unknown>) => (await refusalOf(run))?.details;
  const paid = { kind: "supplier_paid", amountCents: 100_000 } as const;
  expect(await problemsOf(money(ticketing, id, { ...paid, movedOn: "1999-11-20" }))).toMatchObject({
    fields: [{ field: "movedOn", code: "day_far", values: { from: "2026-08-22" } }],
  });
  const values = { amount: "4,774.74", sale: "4,774.73" };
  const asked = { fields: [{ field: "isAmountRight", code: "amount_far", values }] };
  const far = { ...paid, amountCents: 477_474 };
  expect(await problemsOf(money(ticketing, id, far))).toMatchObject(asked);
  const cost = { otherCostCents: 477_474, note: "Courier" };
  expect(await problemsOf(costs(ticketing, id, cost))).toMatchObject(asked);
  const small = { ...paid, amountCents: 3_461 };
  expect(await problemsOf(money(ticketing, id, small))).toMatchObject({
    fields: [{ field: "isAmountRight", code: "amount_small", values: { amount: "34.61", expected: "3,461.00" } }],
  });
  await money(ticketing, id, { ...far, isAmountRight: true });
  await costs(await aPerson(parts, "admin"), id, { ...cost, isAmountRight: true });
  expect((await seen(ticketing, id)).suppliers.entries).toHaveLength(2);
});

test("names every field that is wrong", async () => {
  const { id, ticketing } = await aSignedQuote();
  expect(await codesOf(costs(ticketing, id, {}))).toEqual([["consolidatorFeeCents", "no_amount_changed"]]);
  const unknown = { consolidatorFeeCents: 100, otherCostCents: 200, consolidator: "Nobody" };
  expect(await codesOf(costs(ticketing, id, unknown))).toEqual([
    ["consolidator", "consolidator_unknown"],
    ["note", "cost_note_missing"],
  ]);
  await costs(ticketing, id, { otherCostCents: 0 });
  expect(await codesOf(costs(ticketing, id, { otherCostCents: 0 }))).toEqual([
    ["consolidatorFeeCents", "no_amount_changed"],
  ]);
  expect(await codesOf(money(ticketing, id, { kind: "check_received", movedOn: "2027-01-01" }))).toEqual([
    ["consolidator", "consolidator_unknown"],
    ["movedOn", "moved_in_future"],
  ]);
  expect((await seen(ticketing, id)).suppliers.entries).toHaveLength(1);
});

test("of two people who record the same check, one succeeds and the other gets a conflict", async () => {
  const { id, ticketing } = await aSignedQuote();
  const version = await versionOf(id);
  const attempts = [1, 2].map(() => money(ticketing, id, { amountCents: 346_100 }, version));
  const results = await Promise.all(attempts.map((attempt) => refusalOf(attempt)));
  expect(results.map((refusal) => refusal?.code).toSorted()).toEqual(["changed_meanwhile", undefined]);
  expect((await seen(ticketing, id)).suppliers.entries).toHaveLength(1);
});

test("has the same kinds in SQL, with the same effects", async () => {
  const rows = await parts.db.selectFrom("supplierKinds").selectAll().execute();
  expect(Object.fromEntries(rows.map(({ kind, ...counts }) => [kind, counts]))).toEqual(supplierKinds);
});

const anEntry = fc.record({
  kind: fc.constantFrom<SupplierKind>(...supplierKindNames.filter((kind) => kind !== "credit_corrected")),
  amountCents: fc.integer({ min: -9_999_999, max: 9_999_999 }),
  consolidator: fc.constantFrom("Sky Fares", "Blue Consol"),
});

test("computes the same sums in the SQL view and in the domain, for any entries", async () => {
  const { id: quoteId, ticketing } = await aSignedQuote();
  const property = fc.asyncProperty(fc.array(anEntry, { minLength: 1, maxLength: 12 }), async (entries) => {
    const rolledBack = new Error("rolled back");
    await parts.db
      .transaction()
      .execute(async (tx) => {
        const facts = {
          quoteId,
          currency: "USD",
          note: "Random",
          movedOn: "2026-11-20",
          postedAt: parts.now(),
          postedBy: ticketing.id,
        };
        await tx
          .insertInto("supplierEntries")
          .values(
            ["Sky Fares", "Blue Consol"].map((consolidator) => ({
              ...facts,
              consolidator,
              quoteId: null,
              kind: "credit_corrected",
              amountCents: 999_999_999,
            })),
          )
          .execute();
        await tx
          .insertInto("supplierEntries")
          .values(entries.map((entry) => ({ ...entry, ...facts })))
          .execute();
        const counted = await tx
          .selectFrom("supplierMoney")
          .selectAll()
          .where("quoteId", "=", quoteId)
          .executeTakeFirstOrThrow();
        expect(counted).toEqual({ quoteId, ...inDomain(entries) });
        const firms = await tx.selectFrom("supplierMoneyOfFirms").selectAll().where("quoteId", "=", quoteId).execute();
        for (const { account, consolidator, movedCents } of firms) {
          const own = entries.filter((entry) => entry.consolidator === consolidator);
          expect(movedCents).toBe(movedOn(account as SupplierAccount, own));
        }
        throw rolledBack;
      })
      .catch((error: unknown) => {
        if (error !== rolledBack) throw error;
      });
  });
  await fc.assert(property, { numRuns: 40 });
});

function inDomain(entries: readonly SupplierEntry[]) {
  const { mileageCost, consolidatorFee, otherCost, airlineCommission, consolidatorCommission, ...losses } =
    enteredCosts(entries);
  return {
    movedSuppliersCents: movedOn("suppliers", entries),
    movedAirlineCommissionCents: movedOn("airlineCommission", entries),
    movedConsolidatorCommissionCents: movedOn("consolidatorCommission", entries),
    movedOthersCents: movedOn("others", entries),
    mileageCostCents: mileageCost.cents,
    consolidatorFeeCents: consolidatorFee.cents,
    otherCostCents: otherCost.cents,
    airlineCommissionCents: airlineCommission.cents,
    consolidatorCommissionCents: consolidatorCommission.cents,
    agencyDebitMemoCents: losses.agencyDebitMemo.cents,
    writtenOffCents: losses.writtenOff.cents,
  };
}

test("refuses changes of entries, and reversals that differ from the entry", async () => {
  const { id, ticketing } = await aSignedQuote();
  await money(ticketing, id, { isAmountRight: true });
  const [entry] = (await seen(ticketing, id)).suppliers.entries;
  await expect(sql`update supplier_entries set amount_cents = 1`.execute(parts.db)).rejects.toThrow("never changed");
  await expect(sql`delete from supplier_entries`.execute(parts.db)).rejects.toThrow("never changed");
  const other = sql`
    insert into supplier_entries (quote_id, kind, reverses_id, currency, amount_cents, moved_on, posted_at, posted_by)
    values (${id}, 'supplier_paid', ${entry?.id}, 'USD', -1, '2026-11-20', now(), ${ticketing.id})`;
  await expect(other.execute(parts.db)).rejects.toThrow("differs from the one that it reverses");
});

test("refuses a cost of miles above the largest amount, and another currency once costs are entered", async () => {
  const { id, ticketing } = await aSignedQuote();
  const body = { version: 1, mileage: { miles: 2_000_000, milliCentsPerMile: 900_000 } };
  expect(supplierCalls.enterCosts.body.safeParse(body).error?.issues.map(({ message }) => message)).toEqual([
    "amount_too_large",
  ]);
  await costs(ticketing, id, { otherCostCents: 100, note: "Courier" });
  expect(factsOf(await loadQuote(parts.db, id)).hasLedgerRows).toBe(true);
});

test("asks about money whose reference was recorded for the sale, or with its amount for another one", async () => {
  const [{ id, ticketing }, other] = [await aSignedQuote(), await aSignedQuote()];
  const check = { kind: "check_received" as const, amountCents: 30_080, consolidator: "Sky Fares", reference: "CK-77" };
  const asked = [["isAnother", "reference_recorded"]];
  await money(ticketing, id, check);
  expect(await codesOf(money(ticketing, id, { ...check, reference: "#ck 77" }))).toEqual(asked);
  expect(await codesOf(money(ticketing, id, { ...check, amountCents: 1_000 }))).toEqual(asked);
  expect(await codesOf(money(other.ticketing, other.id, check))).toEqual(asked);
  // One check can pay for several sales, and other consolidators number their checks themselves.
  await money(other.ticketing, other.id, { ...check, amountCents: 1_000 });
  await money(other.ticketing, other.id, { ...check, consolidator: "Blue Consol", reference: "CK 77 B" });
  await money(ticketing, id, { ...check, isAnother: true });
  await money(ticketing, id, { ...check, reference: "" });
  await money(ticketing, id, { ...check, reference: "" });
  const { suppliers } = await seen(ticketing, id);
  expect(suppliers.entries).toHaveLength(4);
  const [first] = suppliers.entries;
  const versions = [await versionOf(id), await versionOf(id)];
  const answers = await Promise.all(
    versions.map((version) => refusalOf(money(ticketing, id, { ...check, reference: "CK-78" }, version))),
  );
  expect(answers.filter((one) => one === undefined)).toHaveLength(1);
  expect(answers.find((one) => one !== undefined)?.code).toBe("changed_meanwhile");
  expect(first?.reference).toBe("CK-77");
  expect(await brokenInvariants(parts.pool)).toEqual({});
});
