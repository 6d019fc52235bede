import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { allocate, convert, share, total } from "#domain/money/money.ts";
import {
  accountsOfSale,
  type InputName,
  inputNames,
  inputsOfEnded,
  marginOf,
  merchantFee,
  merchantFeeEstimate,
  mileageCost,
  type ProfitInputs,
  profitAtNet,
  profitSheet,
  protectionCost,
  unknownInput,
} from "./profit.ts";
import { type Settlement, settlementDifference } from "./settlement.ts";

/** The inputs of an example. Omitted inputs are 0. */
type Books = Partial<Record<`${InputName}Cents`, number>>;

function inputsOf(books: Books): ProfitInputs {
  const known = inputNames.map((name) => [name, { cents: books[`${name}Cents`] ?? 0, from: "entered" as const }]);
  return Object.fromEntries(known);
}

const profitOf = (books: Books) => profitSheet(inputsOf(books));

const nowhere: Settlement = {
  collectedCents: 0,
  paidToSuppliersCents: 0,
  commissionsReceivedCents: 0,
  merchantFeeCents: 0,
  protectionCostCents: 0,
  writtenOffCents: 0,
  customerOwesCents: 0,
  disputedCents: 0,
  heldCents: 0,
  suppliersOpenCents: 0,
  commissionsOpenCents: 0,
};

const exampleA = {
  sellCents: 414_450,
  protectionCents: 58_023,
  gratuityCents: 5_000,
  netCents: 346_100,
  merchantFeeCents: merchantFee(477_473, merchantFeeEstimate),
  protectionCostCents: protectionCost(58_023),
};

test("the margin is sell less net and costs, without the merchant fee, commissions and returned amounts", () => {
  const costs = { mileageCostCents: 1_000, consolidatorFeeCents: 200, otherCostCents: 30 };
  const marginCents = 414_450 - 346_100 - 1_230;
  expect(marginOf(inputsOf({ ...exampleA, ...costs }))).toBe(marginCents);
  const others = { airlineCommissionCents: 5, consolidatorCommissionCents: 6, returnedToCustomerCents: 7 };
  expect(marginOf(inputsOf({ ...exampleA, ...costs, ...others, chargedBackCents: 8 }))).toBe(marginCents);
});

describe("a sale that was canceled", () => {
  const from = (cents: number | null, source: "signed" | "quoted" | "entered" | "estimated" | "ledger") =>
    cents === null ? unknownInput : { cents, from: source };
  const quoted: ProfitInputs = {
    ...inputsOf({}),
    sell: { cents: 414_450, from: "signed" },
    protection: { cents: 58_023, from: "signed" },
    gratuity: { cents: 5_000, from: "signed" },
    net: { cents: 346_100, from: "quoted" },
    mileageCost: from(4_000, "quoted"),
    consolidatorFee: from(2_500, "entered"),
    airlineCommission: from(null, "quoted"),
    protectionCost: from(23_209, "estimated"),
    chargedBack: from(1_000, "ledger"),
  };

  it("before its tickets costs only what was entered, and nothing of it is unknown", () => {
    const sheet = profitSheet(inputsOfEnded(quoted, false));
    expect(sheet).toMatchObject({ profitCents: -2_500, grossProfitCents: -2_500, unknown: [] });
    const nothing = { ...quoted, consolidatorFee: from(null, "entered") };
    expect(profitSheet(inputsOfEnded(nothing, false))).toMatchObject({ profitCents: 0, unknown: [] });
  });

  it("after its tickets costs the net and all other costs, and earns nothing", () => {
    expect(profitSheet(inputsOfEnded(quoted, true))).toMatchObject({
      profitCents: -346_100 - 4_000 - 2_500,
      protectionProfitCents: 0,
      netTipsCents: 0,
      unknown: ["airlineCommission"],
    });
  });
});

describe("the examples of docs/rules/money.md", () => {
  it("A: the agency is the merchant", () => {
    expect(exampleA).toMatchObject({ merchantFeeCents: 16_712, protectionCostCents: 23_209 });
    const profit = profitOf(exampleA);
    expect(profit).toMatchObject({
      unknown: [],
      merchantFee: { ticketCents: 14_506, protectionCents: 2_031, gratuityCents: 175 },
      grossProfitCents: 53_844,
      protectionProfitCents: 32_783,
      netTipsCents: 4_825,
      profitCents: 91_452,
    });
    const settlement = {
      ...nowhere,
      collectedCents: 477_473,
      suppliersOpenCents: 346_100,
      merchantFeeCents: 16_712,
      protectionCostCents: 23_209,
    };
    expect(settlementDifference(settlement, profit.profitCents)).toBe(0);
    expect(share(profit.grossProfitCents, 3500)).toBe(18_845);
  });

  it("B: a consolidator charges the card and sends a check", () => {
    const consolidatorFeeCents = share(312_000, 350);
    const cheque = 312_000 - 271_000 - consolidatorFeeCents;
    const { grossProfitCents, profitCents } = profitOf({
      sellCents: 312_000,
      netCents: 271_000,
      consolidatorFeeCents,
    });
    expect([consolidatorFeeCents, cheque, grossProfitCents]).toEqual([10_920, 30_080, 30_080]);
    expect(settlementDifference({ ...nowhere, suppliersOpenCents: -cheque }, profitCents)).toBe(0);
    expect(settlementDifference({ ...nowhere, suppliersOpenCents: -29_880 }, profitCents)).toBe(-200);
  });

  it("C: the airline charges the fare, the agency its service", () => {
    const fee = merchantFee(4_500, merchantFeeEstimate);
    const commission = share(150_000, 700);
    const { grossProfitCents, profitCents } = profitOf({
      sellCents: 192_500,
      netCents: 188_000,
      merchantFeeCents: fee,
      airlineCommissionCents: commission,
    });
    expect([fee, commission, grossProfitCents]).toEqual([158, 10_500, 14_842]);
    const settlement = {
      ...nowhere,
      collectedCents: 4_500,
      commissionsOpenCents: commission,
      merchantFeeCents: fee,
    };
    expect(settlementDifference(settlement, profitCents)).toBe(0);
  });

  it("D: an award ticket", () => {
    const miles = mileageCost(140_000, 1_350);
    const fee = merchantFee(268_000, merchantFeeEstimate);
    const books = { sellCents: 268_000, netCents: 11_260, mileageCostCents: miles, merchantFeeCents: fee };
    const { grossProfitCents, profitCents } = profitOf(books);
    expect([miles, fee, grossProfitCents]).toEqual([189_000, 9_380, 58_360]);
    const settlement = {
      ...nowhere,
      collectedCents: 268_000,
      suppliersOpenCents: 11_260 + miles,
      merchantFeeCents: fee,
    };
    expect(settlementDifference(settlement, profitCents)).toBe(0);
  });

  it("E: Australian dollars at the rate of the signature", () => {
    const sellCents = convert(289_900, 651_200);
    expect(sellCents).toBe(188_783);
    expect(profitOf({ sellCents, netCents: 150_000 }).grossProfitCents).toBe(38_783);
  });

  it("F: an exchange earns its own margin", () => {
    const sellCents = 30_000 + 21_400;
    const merchantFeeCents = merchantFee(sellCents, merchantFeeEstimate);
    const profit = profitOf({ sellCents, netCents: 20_000 + 18_950, merchantFeeCents });
    expect([merchantFeeCents, profit.grossProfitCents]).toEqual([1_799, 10_651]);
  });

  it("G: one adult cancels, for cash and credit", () => {
    const returned = { returnedToCustomerCents: 100_000, returnedBySuppliersCents: 81_000 };
    const after = profitOf({ ...exampleA, ...returned }).grossProfitCents;
    expect(after).toBe(34_844);
    expect(allocate(share(after, 3500) - share(53_844, 3500), [7000, 3000])).toEqual([-4_655, -1_995]);
  });

  it("H: the carrier cancels and everything is refunded, so only the merchant fee is lost", () => {
    const returned = {
      returnedToCustomerCents: 414_450,
      returnedBySuppliersCents: 346_100,
      protectionReturnedCents: 58_023,
      gratuityReturnedCents: 5_000,
      protectionCostCents: protectionCost(58_023 - 58_023),
    };
    expect(profitOf({ ...exampleA, ...returned })).toMatchObject({
      grossProfitCents: -14_506,
      protectionProfitCents: -2_031,
      netTipsCents: -175,
      profitCents: -16_712,
    });
  });

  it("shares a lost chargeback like the merchant fee, and pays no commission on breakage", () => {
    expect(profitOf({ ...exampleA, chargedBackCents: 477_473 })).toMatchObject({
      grossProfitCents: 53_844 - 414_450,
      protectionProfitCents: 32_783 - 58_023,
      netTipsCents: 4_825 - 5_000,
    });
    expect(profitOf({ ...exampleA, breakageCents: 60_000 })).toMatchObject({
      grossProfitCents: 53_844,
      profitCents: 91_452 + 60_000,
    });
  });
});

describe("the parts of a profit", () => {
  it.each([
    [477_473, 350, 0, 16_712],
    [477_473, 290, 30, 13_877],
    [0, 350, 30, 0],
    [1, 350, 0, 0],
  ])("charges a fee on %i at %i basis points and %i each: %i", (charge, basisPoints, fixedCents, expected) => {
    expect(merchantFee(charge, { basisPoints, fixedCents })).toBe(expected);
  });

  it("has no protection cost for the agency's own waiver", () => {
    expect(protectionCost(58_023, 0)).toBe(0);
  });

  it.each([
    [1, 1_350, 1],
    [1, 1_500, 2],
    [0, 1_350, 0],
    [10_000_000, 1_350, 13_500_000],
  ])("prices %i miles at %i thousandths of a cent: %i", (miles, price, expected) => {
    expect(mileageCost(miles, price)).toBe(expected);
  });
});

describe("unknown inputs", () => {
  const told = inputsOf(exampleA);

  it("are listed and not included in the profit", () => {
    const sheet = profitSheet({ ...told, mileageCost: unknownInput, airlineCommission: unknownInput });
    expect(sheet.unknown).toEqual(["mileageCost", "airlineCommission"]);
    expect(sheet.profitCents).toBe(91_452);
    expect(sheet.inputs.mileageCost).toEqual({ cents: null, from: "unknown" });
  });

  it("are no longer listed once they are entered, even as 0", () => {
    const sheet = profitSheet({ ...told, mileageCost: { cents: 0, from: "entered" } });
    expect(sheet.unknown).toEqual([]);
  });

  it("do not affect the profit at another net", () => {
    const sheet = profitSheet({ ...told, otherCost: unknownInput });
    expect(profitAtNet(sheet, 356_100)).toBe(81_452);
    expect(profitSheet({ ...told, net: { cents: 356_100, from: "approved" } }).profitCents).toBe(81_452);
  });
});

describe("every sale", () => {
  const cents = fc.nat({ max: 99_999_999 });
  const books = fc.record(
    Object.fromEntries(inputNames.map((name) => [`${name}Cents`, cents])) as Record<keyof Books, typeof cents>,
  );

  it("has the profit that its accounts leave", () => {
    fc.assert(
      fc.property(books, (sale) => {
        const { netCents, feeCents, returnedCents, supplierCommissionCents } = accountsOfSale(inputsOf(sale));
        const soldCents = total([sale.sellCents, sale.protectionCents, sale.gratuityCents]);
        expect(soldCents - netCents - feeCents - returnedCents + supplierCommissionCents).toBe(
          profitOf(sale).profitCents,
        );
      }),
    );
  });

  it("has a profit of inflow minus outflow", () => {
    fc.assert(
      fc.property(books, (sale) => {
        const inflow = total([
          sale.sellCents,
          sale.protectionCents,
          sale.gratuityCents,
          sale.airlineCommissionCents,
          sale.consolidatorCommissionCents,
          sale.returnedBySuppliersCents,
          sale.breakageCents,
          sale.forfeitedCents,
        ]);
        const outflow = total([
          sale.netCents,
          sale.mileageCostCents,
          sale.consolidatorFeeCents,
          sale.otherCostCents,
          sale.merchantFeeCents,
          sale.protectionCostCents,
          sale.returnedToCustomerCents,
          sale.heldForCustomerCents,
          sale.protectionReturnedCents,
          sale.gratuityReturnedCents,
          sale.chargedBackCents,
          sale.agencyDebitMemoCents,
          sale.writtenOffCents,
        ]);
        const profit = profitOf(sale);
        expect(profit.profitCents).toBe(inflow - outflow);
        expect(total(Object.values(profit.merchantFee))).toBe(sale.merchantFeeCents);
      }),
    );
  });

  it("has the same profit for every account that takes the money", () => {
    fc.assert(
      fc.property(cents, cents, cents, (netCents, margin, consolidatorFeeCents) => {
        const sellCents = netCents + consolidatorFeeCents + margin;
        const { profitCents } = profitOf({ sellCents, netCents, consolidatorFeeCents });
        const byAgency = {
          ...nowhere,
          collectedCents: sellCents,
          suppliersOpenCents: netCents + consolidatorFeeCents,
        };
        const byConsolidator = {
          ...nowhere,
          suppliersOpenCents: netCents + consolidatorFeeCents - sellCents,
        };
        expect(settlementDifference(byAgency, profitCents)).toBe(0);
        expect(settlementDifference(byConsolidator, profitCents)).toBe(0);
      }),
    );
  });
});
