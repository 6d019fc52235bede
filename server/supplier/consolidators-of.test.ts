import fc from "fast-check";
import { expect, test } from "vitest";
import type { ChargeKind, ChargeState } from "#domain/charge/charges.ts";
import { noIssuing } from "#domain/quote/fare-parts.ts";
import { consolidatorOfSale } from "#domain/supplier/accounts.ts";
import type { SupplierKind } from "#domain/supplier/entries.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { freshDatabase, testNow } from "#tests/server/database.ts";
import { aContent } from "#tests/server/factories.ts";
import { withoutTriggers } from "#tests/server/without-triggers.ts";
import { consolidatorsOf } from "./consolidators-of.ts";

const parts = freshDatabase();
const { aSignedQuote } = saleSteps(parts);

const names = fc.constantFrom("Sky Fares", "Blue Consol");
const location = fc.oneof(
  fc.constantFrom("agency:main", "airline"),
  names.map((name) => `consolidator:${name}`),
);
const charge = fc.oneof(
  fc.record({
    kind: fc.constant<ChargeKind>("charge"),
    state: fc.constantFrom<ChargeState>("approved", "settled", "declined", "abandoned"),
    location,
  }),
  fc.record({
    kind: fc.constantFrom<ChargeKind>("charge_reversal", "void"),
    state: fc.constant<ChargeState>("approved"),
    location,
  }),
);
const entry = fc.record({
  kind: fc.constantFrom<SupplierKind>("consolidator_fee", "check_received", "supplier_paid"),
  consolidator: fc.option(names),
  /** The index of the earlier entry that this one takes back. */
  reverses: fc.option(fc.nat({ max: 4 })),
});

/** Returns a signed sale whose option names this consolidator. */
async function aSaleQuotedBy(consolidator: string) {
  const content = aContent();
  const options = content.options.map((option) => ({
    ...option,
    ...(consolidator && { issuing: { ...noIssuing, issuer: "consolidator" as const, consolidator } }),
  }));
  return aSignedQuote("en", {}, 477_473, {}, { ...content, options });
}

test("computes the consolidator of a sale in SQL as in the domain, for any charges and entries", async () => {
  await parts.db
    .updateTable("agency")
    .set({ consolidators: ["Quoted Fares"], marginFloorCents: 0 })
    .execute();
  const sales = [
    { ...(await aSaleQuotedBy("")), quoted: null },
    { ...(await aSaleQuotedBy("Quoted Fares")), quoted: "Quoted Fares" },
  ];
  const { id: signatureId } = await parts.db
    .selectFrom("signatures")
    .select("id")
    .where("quoteId", "=", sales[0]?.id ?? 0)
    .executeTakeFirstOrThrow();
  const of = { currency: "USD", amountCents: 100 };
  const back = { reversesId: 1, reason: "Wrong amount" };
  const property = fc.asyncProperty(
    fc.constantFrom(...sales),
    fc.array(charge, { maxLength: 4 }),
    fc.array(entry, { maxLength: 5 }),
    async ({ id: quoteId, ticketing, quoted }, charges, given) => {
      await withoutTriggers(parts.db, async (tx) => {
        for (const one of charges) {
          const facts = { signatureId, paymentType: "credit_card", billingName: "Mary", chargedBy: ticketing.id };
          await tx
            .insertInto("charges")
            .values({ ...one, ...of, ...facts, quoteId, ...(one.kind !== "charge" && back) })
            .execute();
        }
        const entries: Parameters<typeof consolidatorOfSale>[1][number][] = [];
        for (const { kind, consolidator, reverses } of given) {
          const taken = reverses === null ? undefined : entries[reverses];
          const isTakenBack = entries.some((one) => one.reversesId === taken?.id);
          const reversesId = taken && !isTakenBack ? taken.id : null;
          const facts = { movedOn: "2026-11-20", postedAt: testNow, postedBy: ticketing.id };
          const { id } = await tx
            .insertInto("supplierEntries")
            .values({ ...of, ...facts, quoteId, kind, consolidator, reversesId })
            .returning("id")
            .executeTakeFirstOrThrow();
          entries.push({ id, kind, consolidator, reversesId, amountCents: 100 });
        }
        const found = (await consolidatorsOf(tx, [quoteId])).get(quoteId) ?? null;
        expect(found).toBe(consolidatorOfSale(charges, entries, quoted));
      });
    },
  );
  await fc.assert(property, { numRuns: 150 });
});
