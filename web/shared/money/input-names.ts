import type { InputName } from "#domain/money/profit.ts";
import { type Text, texts } from "#web/shared/texts/texts.ts";

/** The inputs whose name does not depend on their source. */
type NamedInput = Exclude<InputName, "sell" | "protection" | "gratuity" | "net" | "merchantFee" | "protectionCost">;

/** The names of the inputs of a profit. */
export const inputNames: Record<NamedInput, Text> = texts({
  mileageCost: "Mileage cost",
  consolidatorFee: "Fees of consolidators",
  otherCost: "Other costs",
  airlineCommission: "Commission of the airline",
  consolidatorCommission: "Commission of the consolidator",
  returnedToCustomer: "Returned to the customer",
  heldForCustomer: "Held for the customer",
  protectionReturned: "Travel protection returned",
  gratuityReturned: "Gratuity returned",
  returnedBySuppliers: "Returned by suppliers",
  chargedBack: "Chargebacks lost",
  forfeited: "Held amounts forfeited",
  breakage: "Credits expired or voided",
  agencyDebitMemo: "Debit memos (agency's fault)",
  writtenOff: "Written off, and exchange differences",
});
