import { expect, test } from "vitest";
import type { SupplierAccount } from "#domain/supplier/entries.ts";
import { reconciliationItems, type SettlementFacts } from "./items.ts";

const nothingOpen: SettlementFacts = {
  today: "2027-03-01",
  ticketedOn: "2027-01-10",
  settlement: { customerOwesCents: 0 },
  accounts: [],
  refundAsked: null,
  held: [],
  consolidator: "Sky Fares",
  differenceCents: 0,
  openCharges: [],
  submittedRefunds: [],
  credits: [],
};

const account = (of: SupplierAccount, openCents: number, consolidator: string | null = null) => ({
  account: of,
  consolidator,
  dueCents: openCents,
  movedCents: 0,
  openCents,
});

test("has no items for a settled sale", () => {
  expect(reconciliationItems(nothingOpen)).toEqual([]);
});

const record = (on: string) => [{ id: 7, amountCents: 500, on }];

test.each<[Partial<SettlementFacts>, string, number, string]>([
  [{ openCharges: record("2027-02-20") }, "charge_without_result", 500, "2027-02-20"],
  [{ settlement: { customerOwesCents: 900 } }, "customer_owes", 900, "2027-01-10"],
  [{ settlement: { customerOwesCents: -900 } }, "customer_overpaid", 900, "2027-03-01"],
  [{ submittedRefunds: record("2027-02-20") }, "refund_not_settled", 500, "2027-03-02"],
  [{ accounts: [account("suppliers", -30_080)] }, "check_expected", 30_080, "2027-02-09"],
  [{ accounts: [account("airlineCommission", 10_500)] }, "airline_commission_expected", 10_500, "2027-02-09"],
  [{ accounts: [account("consolidatorCommission", 1)] }, "consolidator_commission_expected", 1, "2027-02-09"],
  [{ credits: record("2027-03-31") }, "credit_expires", 500, "2027-03-01"],
  [{ held: record("2027-01-20") }, "held_for_customer", 500, "2027-02-19"],
  [{ differenceCents: -200 }, "settlement_difference", -200, "2027-03-01"],
])("%j is listed as %s of %i from %s on", (facts, kind, amountCents, dueOn) => {
  expect(reconciliationItems({ ...nothingOpen, ...facts })).toMatchObject([{ kind, amountCents, dueOn }]);
});

test("expects an airline's refund from the day on which it was asked for, and a check from the tickets", () => {
  const refundAsked = { amountCents: 121_000, on: "2027-02-20" };
  const dueOn = (openCents: number) =>
    reconciliationItems({ ...nothingOpen, refundAsked, accounts: [account("suppliers", openCents, "Sky Fares")] })[0]
      ?.dueOn;
  expect(dueOn(-121_000)).toBe("2027-03-22");
  expect(dueOn(-50_000)).toBe("2027-03-22");
  expect(dueOn(-121_001)).toBe("2027-02-09");
});

test("lists the checks of two consolidators and of others apart, and what the agency owes to none", () => {
  const accounts = [
    account("suppliers", -30_080, "Sky Fares"),
    account("suppliers", -500, "Blue Consol"),
    account("suppliers", 900, "Third Fares"),
    account("others", -40),
  ];
  expect(
    reconciliationItems({ ...nothingOpen, accounts }).map(({ recordId, amountCents, consolidator }) => [
      recordId,
      amountCents,
      consolidator,
    ]),
  ).toEqual([
    [0, 30_080, "Sky Fares"],
    [1, 500, "Blue Consol"],
    [2, 40, null],
  ]);
});

test("lists no receivables before the tickets, and nothing that the agency owes to suppliers", () => {
  const open = {
    settlement: { customerOwesCents: 900 },
    accounts: [account("suppliers", -30_080), account("airlineCommission", 10_500)],
  };
  expect(reconciliationItems({ ...nothingOpen, ...open, ticketedOn: null })).toEqual([]);
  expect(reconciliationItems({ ...nothingOpen, accounts: [account("suppliers", 346_100)] })).toEqual([]);
});
