import fc from "fast-check";
import { expect, test } from "vitest";
import { total } from "#domain/money/money.ts";
import { inputsOfEnded, profitSheet } from "#domain/money/profit.ts";
import { accountBalances, consolidatorOfSale } from "./accounts.ts";
import {
  canBeLast,
  costInputs,
  costsOfSale,
  debitMemoKinds,
  differenceEntry,
  enteredAmount,
  enteredCosts,
  enteringKinds,
  isReversible,
  movementKinds,
  type SupplierEntry,
  supplierAccounts,
  supplierKindNames,
  supplierKinds,
} from "./entries.ts";

const none = { cents: 0, from: "ledger" } as const;

/** Returns the profit of a sale without protection and gratuity. */
function aSheet(sellCents: number, netCents: number, merchantFeeCents: number, entries: readonly SupplierEntry[]) {
  return profitSheet({
    sell: { cents: sellCents, from: "signed" },
    protection: { cents: 0, from: "signed" },
    gratuity: { cents: 0, from: "signed" },
    net: { cents: netCents, from: "entered" },
    merchantFee: { cents: merchantFeeCents, from: "ledger" },
    protectionCost: none,
    returnedToCustomer: none,
    heldForCustomer: none,
    returnedBySuppliers: none,
    protectionReturned: none,
    gratuityReturned: none,
    chargedBack: none,
    breakage: none,
    forfeited: none,
    ...enteredCosts(entries),
  });
}

/** Returns a purchase whose tickets come from a consolidator that charged an amount to the customer. */
const purchaseOf = (cents: number, consolidator: string | null = "Sky Fares") => ({
  charged: [{ consolidator, cents }],
  consolidator,
});
const suppliersOf = (sheet: ReturnType<typeof aSheet>, chargedCents: number, entries: readonly SupplierEntry[]) =>
  accountBalances(sheet.inputs, purchaseOf(chargedCents), entries)[0];

test("example B: a consolidator that charges the card owes the margin as a check", () => {
  const fee: SupplierEntry = { kind: "consolidator_fee", amountCents: 10_920 };
  const sheet = aSheet(312_000, 271_000, 0, [fee]);
  expect(sheet.grossProfitCents).toBe(30_080);
  expect(suppliersOf(sheet, 312_000, [fee])).toEqual({
    account: "suppliers",
    consolidator: "Sky Fares",
    dueCents: -30_080,
    dueLines: [
      { part: "net", cents: 271_000 },
      { part: "consolidatorFee", cents: 10_920 },
      { part: "chargedBySuppliers", cents: -312_000 },
    ],
    movedCents: 0,
    openCents: -30_080,
  });
  const check: SupplierEntry = { kind: "check_received", amountCents: 30_080 };
  expect(suppliersOf(sheet, 312_000, [fee, check])?.openCents).toBe(0);
});

test("example B with a check of 298.80: the difference of -2.00 closes the account and lowers the profit", () => {
  const entries: SupplierEntry[] = [
    { kind: "consolidator_fee", amountCents: 10_920 },
    { kind: "check_received", amountCents: 29_880 },
  ];
  const open = suppliersOf(aSheet(312_000, 271_000, 0, entries), 312_000, entries)?.openCents ?? 0;
  const difference = differenceEntry("check_received", open);
  expect(difference).toEqual({ kind: "check_difference", amountCents: -200 });
  const all = [...entries, ...(difference ? [difference] : [])];
  const sheet = aSheet(312_000, 271_000, 0, all);
  expect(sheet.grossProfitCents).toBe(29_880);
  expect(suppliersOf(sheet, 312_000, all)?.openCents).toBe(0);
});

test("example C: the airline charges the fare, so nothing is due to it, and its commission is income", () => {
  const entries: SupplierEntry[] = [{ kind: "airline_commission", amountCents: 10_500 }];
  const sheet = aSheet(192_500, 188_000, 158, entries);
  expect(sheet.grossProfitCents).toBe(14_842);
  const [suppliers, , airline] = accountBalances(sheet.inputs, purchaseOf(188_000), entries);
  expect([suppliers?.dueCents, airline?.openCents]).toEqual([0, 10_500]);
});

test("example D: award miles are a cost beside the taxes", () => {
  const entries: SupplierEntry[] = [{ kind: "mileage_cost", amountCents: 189_000 }];
  const sheet = aSheet(268_000, 11_260, 9_380, entries);
  expect(sheet.grossProfitCents).toBe(58_360);
  const [suppliers, others] = accountBalances(sheet.inputs, purchaseOf(0), entries);
  expect([suppliers?.dueCents, others?.dueCents]).toEqual([11_260, 189_000]);
});

test("counts an amount as unknown until it is entered, and as none after 0.00", () => {
  expect(enteredCosts([]).otherCost).toEqual({ cents: null, from: "unknown" });
  expect(enteredCosts([{ kind: "other_cost", amountCents: 0 }]).otherCost).toEqual({ cents: 0, from: "entered" });
});

test("adds corrections to what was entered, and keeps differences apart", () => {
  const entries: SupplierEntry[] = [
    { kind: "airline_commission", amountCents: 10_500 },
    { kind: "airline_commission", amountCents: -500 },
    { kind: "airline_commission_difference", amountCents: -300 },
  ];
  expect(enteredAmount("airlineCommission", entries)).toBe(10_000);
  expect(enteredAmount("otherCost", entries)).toBeNull();
  expect(enteredCosts(entries).airlineCommission).toEqual({ cents: 9_700, from: "entered" });
});

test("takes back everything except the amounts that are entered, and debit memos", () => {
  const kept = supplierKindNames.filter((kind) => !isReversible(kind));
  expect(kept.toSorted()).toEqual([...Object.values(enteringKinds), ...Object.values(debitMemoKinds)].toSorted());
});

test("gives every kind an effect, and every movement an account", () => {
  for (const kind of supplierKindNames) {
    const { input, account, credit } = supplierKinds[kind];
    expect(input !== null || account !== null || Math.abs(credit) > 0).toBe(true);
    const isLossOfAccount = input === "writtenOff" && account !== null;
    expect(input !== null && account !== null).toBe(isLossOfAccount);
  }
  for (const kind of movementKinds) expect(supplierKinds[kind].account).not.toBeNull();
});

test("owes nothing for tickets that were never issued, but what else was entered", () => {
  const entries: SupplierEntry[] = [
    { kind: "consolidator_fee", amountCents: 2_500 },
    { kind: "supplier_paid", amountCents: 271_000 },
  ];
  const inputs = inputsOfEnded(aSheet(312_000, 271_000, 0, entries).inputs, false);
  const [suppliers] = accountBalances(inputs, purchaseOf(0), entries);
  expect(suppliers).toMatchObject({ dueCents: 2_500, openCents: -268_500 });
});

test.each([
  ["debit_memo", -13_500, 0],
  ["agency_debit_memo", 0, 13_500],
  ["exchange_loss", 0, 13_500],
  ["exchange_gain", 0, -13_500],
] as const)("%s of 135.00 changes the gross profit by %i and the loss of the agency by %i", (kind, gross, loss) => {
  const [before, after] = [[], [{ kind, amountCents: 13_500 }]].map((entries) => aSheet(312_000, 271_000, 0, entries));
  expect((after?.grossProfitCents ?? 0) - (before?.grossProfitCents ?? 0)).toBe(gross);
  expect(after?.agencyLossCents).toBe(loss);
  expect((after?.profitCents ?? 0) - (before?.profitCents ?? 0)).toBe(gross - loss);
});

test("a check that is written off closes the account and leaves the gross profit as it is", () => {
  const fee: SupplierEntry = { kind: "consolidator_fee", amountCents: 10_920 };
  const entries: SupplierEntry[] = [fee, { kind: "check_written_off", amountCents: 30_080 }];
  const sheet = aSheet(312_000, 271_000, 0, entries);
  expect(suppliersOf(sheet, 312_000, entries)?.openCents).toBe(0);
  expect([sheet.grossProfitCents, sheet.profitCents]).toEqual([30_080, 0]);
});

const anEntryFacts = {
  kind: fc.constantFrom(...supplierKindNames),
  amountCents: fc.integer({ min: -9_999_999, max: 9_999_999 }),
};
const anEntry = fc.record(anEntryFacts);

test("leaves nothing open after the last receipt of an account, for any entries", () => {
  const kinds = movementKinds.filter(canBeLast);
  fc.assert(
    fc.property(fc.array(anEntry), fc.constantFrom(...kinds), fc.nat(9_999_999), (entries, kind, chargedCents) => {
      const openIn = (all: readonly SupplierEntry[]) =>
        accountBalances(aSheet(312_000, 271_000, 0, all).inputs, purchaseOf(chargedCents), all).find(
          ({ account }) => account === supplierKinds[kind].account,
        )?.openCents ?? 0;
      const difference = differenceEntry(kind, openIn(entries));
      expect(openIn([...entries, ...(difference ? [difference] : [])])).toBe(0);
    }),
  );
});

test("is the same in any order of the entries", () => {
  fc.assert(
    fc.property(fc.array(anEntry), (entries) => {
      const reversed = entries.toReversed();
      expect(enteredCosts(reversed)).toEqual(enteredCosts(entries));
      for (const input of costInputs) expect(enteredAmount(input, reversed)).toBe(enteredAmount(input, entries));
    }),
  );
});

test("a quoted cost or commission counts until one is entered", () => {
  const quoted = { airlineCommission: 10_500, consolidatorFee: 2_500, mileageCost: null };
  expect(costsOfSale([], quoted)).toMatchObject({
    airlineCommission: { cents: 10_500, from: "quoted" },
    consolidatorFee: { cents: 2_500, from: "quoted" },
    mileageCost: { cents: null, from: "unknown" },
    otherCost: { cents: null, from: "unknown" },
  });
  const entered: SupplierEntry[] = [{ kind: "airline_commission", amountCents: 9_000 }];
  expect(costsOfSale(entered, quoted).airlineCommission).toEqual({ cents: 9_000, from: "entered" });
  const zero: SupplierEntry[] = [{ kind: "consolidator_fee", amountCents: 0 }];
  expect(costsOfSale(zero, quoted).consolidatorFee).toEqual({ cents: 0, from: "entered" });
});

test("a receipt of less than the quoted commission lowers the commission and closes the account", () => {
  const received: SupplierEntry = { kind: "airline_commission_received", amountCents: 10_000 };
  const inputs = {
    ...aSheet(192_500, 188_000, 0, []).inputs,
    ...costsOfSale([received], { airlineCommission: 10_500 }),
  };
  const purchase = purchaseOf(0);
  const open = accountBalances(inputs, purchase, [received])[2]?.openCents ?? 0;
  const difference = differenceEntry("airline_commission_received", open);
  expect(difference).toEqual({ kind: "airline_commission_difference", amountCents: -500 });
  const all = [received, ...(difference ? [difference] : [])];
  const after = costsOfSale(all, { airlineCommission: 10_500 });
  expect(after.airlineCommission).toEqual({ cents: 10_000, from: "entered" });
  expect(accountBalances({ ...inputs, ...after }, purchase, all)[2]?.openCents).toBe(0);
});

test("nothing quoted is owed for tickets that were never issued", () => {
  const inputs = {
    ...aSheet(312_000, 271_000, 0, []).inputs,
    ...costsOfSale([], { consolidatorFee: 2_500, airlineCommission: 900 }),
  };
  const accounts = accountBalances(inputsOfEnded(inputs, false), purchaseOf(0), []);
  expect(accounts.map(({ openCents }) => openCents)).toEqual([0, 0, 0, 0]);
});

test("a courier is paid apart from the consolidator that charged the card", () => {
  const entries: SupplierEntry[] = [{ kind: "other_cost", amountCents: 3_000 }];
  const sheet = aSheet(312_000, 271_000, 0, entries);
  const balances = (all: readonly SupplierEntry[]) =>
    accountBalances(sheet.inputs, purchaseOf(312_000), all).map(({ account, consolidator, openCents }) => [
      account,
      consolidator,
      openCents,
    ]);
  expect(balances(entries)).toEqual([
    ["suppliers", "Sky Fares", -41_000],
    ["others", null, 3_000],
    ["airlineCommission", null, 0],
    ["consolidatorCommission", "Sky Fares", 0],
  ]);
  expect(balances([...entries, { kind: "other_paid", amountCents: 3_000 }])[1]).toEqual(["others", null, 0]);
});

test("each consolidator has an account of its own: one charged the card, another has the fee", () => {
  const entries: SupplierEntry[] = [
    { kind: "consolidator_fee", amountCents: 10_920, consolidator: "Blue Consol" },
    { kind: "consolidator_commission", amountCents: 2_000, consolidator: "Blue Consol" },
    { kind: "supplier_paid", amountCents: 10_000, consolidator: "Blue Consol" },
  ];
  const sheet = aSheet(312_000, 271_000, 0, entries);
  const balances = accountBalances(sheet.inputs, purchaseOf(312_000), entries);
  expect(balances.map(({ account, consolidator, openCents }) => [account, consolidator, openCents])).toEqual([
    ["suppliers", "Sky Fares", -41_000],
    ["suppliers", "Blue Consol", 920],
    ["others", null, 0],
    ["airlineCommission", null, 0],
    ["consolidatorCommission", "Sky Fares", 0],
    ["consolidatorCommission", "Blue Consol", 2_000],
  ]);
});

const anyFirm = fc.constantFrom(null, "Sky Fares", "Blue Consol");

test("the accounts of all firms add up to the same as one account, for any entries", () => {
  const named = fc.array(fc.record({ ...anEntryFacts, consolidator: anyFirm }));
  fc.assert(
    fc.property(named, fc.nat(9_999_999), anyFirm, (entries, chargedCents, firm) => {
      const { inputs } = aSheet(312_000, 271_000, 0, entries);
      const sumOf = (all: readonly SupplierEntry[], purchase: Parameters<typeof accountBalances>[1]) =>
        supplierAccounts.map((account) =>
          total(
            accountBalances(inputs, purchase, all)
              .filter((one) => one.account === account)
              .map(({ openCents }) => openCents),
          ),
        );
      const unnamed = entries.map(({ consolidator: _, ...entry }) => entry);
      expect(sumOf(entries, purchaseOf(chargedCents, firm))).toEqual(sumOf(unnamed, purchaseOf(chargedCents, null)));
    }),
  );
});

test("the consolidator of a sale charged the customer last, or else was entered last, or else was quoted", () => {
  const charge = (location: string, state: "approved" | "declined" = "approved") => ({
    kind: "charge" as const,
    state,
    location,
  });
  const entry = (id: number, consolidator: string | null, reversesId: number | null = null) => ({
    id,
    consolidator,
    reversesId,
    kind: "check_received" as const,
    amountCents: 1,
  });
  const charges = [charge("consolidator:Sky Fares"), charge("agency:Main"), charge("consolidator:Late", "declined")];
  const entries = [entry(1, "Blue Consol"), entry(2, "Wrong"), entry(3, "Wrong", 2), entry(4, null)];
  expect(consolidatorOfSale(charges, entries, "Quoted")).toBe("Sky Fares");
  expect(consolidatorOfSale([charge("airline")], entries, "Quoted")).toBe("Blue Consol");
  expect(consolidatorOfSale([], [], "Quoted")).toBe("Quoted");
  expect(consolidatorOfSale([], [], undefined)).toBeNull();
});
