import type { SupplierEntryView, SupplierMoney } from "#contract/supplier/supplier.ts";

/** Returns an entry with a supplier as ticketing sees it. */
export const aSupplierEntryShown = (facts: Partial<SupplierEntryView> = {}): SupplierEntryView => ({
  id: 1,
  kind: "consolidator_fee",
  amountCents: 10_920,
  consolidator: "Sky Fares",
  miles: null,
  milliCentsPerMile: null,
  movedOn: "2027-01-05",
  reference: null,
  note: null,
  postedAt: "2027-01-05T15:00:00.000Z",
  postedBy: { id: 4, name: "Tom Ray" },
  reversesId: null,
  differenceOfId: null,
  canReverse: false,
  ...facts,
});

/** Example B: the consolidator owes a check of 300.80. */
export const suppliersWithCheckDue = (facts: Partial<SupplierMoney> = {}): SupplierMoney => ({
  entries: [aSupplierEntryShown()],
  accounts: [
    {
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
    },
    { account: "others", consolidator: null, dueCents: 0, dueLines: [], movedCents: 0, openCents: 0 },
    { account: "airlineCommission", consolidator: null, dueCents: 0, dueLines: [], movedCents: 0, openCents: 0 },
    {
      account: "consolidatorCommission",
      consolidator: "Sky Fares",
      dueCents: 0,
      dueLines: [],
      movedCents: 0,
      openCents: 0,
    },
  ],
  consolidator: "Sky Fares",
  consolidators: [
    { name: "Blue Consol", creditCents: 0 },
    { name: "Sky Fares", creditCents: 30_000 },
  ],
  ...facts,
});
