import { unknownCosts } from "#domain/commission/unknown-costs.ts";
import { passengerTypes } from "#domain/quote/pricing.ts";
import { balancesOf } from "#server/supplier/index.ts";
import type { SaleOfTrip } from "./load-trip.ts";

/** Returns whether the costs of a sale, or the check of its consolidator, keep the commission from being payable. */
export function waitsOf({ present }: Pick<SaleOfTrip, "present">) {
  if (!present) return { hasUnknownCosts: false, waitsForCheck: false };
  const { signed, sheet } = present;
  const { charges, option, content, signature, supplierEntries: entries } = signed;
  const unknown = unknownCosts(sheet.inputs, {
    chargedByConsolidator: charges.some(
      ({ location, collectedCents }) => location.startsWith("consolidator:") && (collectedCents ?? 0) > 0,
    ),
    isAward: passengerTypes.some((type) => content.party[type] > 0 && option.fares[type].parts?.miles != null),
  });
  const isCheckDue = balancesOf({ profit: sheet, charges, entries, option }).some(
    ({ account, openCents }) => account === "suppliers" && openCents < 0,
  );
  return {
    hasUnknownCosts: signature.commissionNeedsCosts && unknown.length > 0,
    // Below zero, the suppliers owe the agency what they charged above the cost of the tickets.
    waitsForCheck: signature.commissionNeedsCheck && isCheckDue,
  };
}
