/** Charges of cards and payments, the profit that follows from them, and the reveal of a card number. */
export { showCards } from "./card-views.ts";
export { finishCharge, startCharge } from "./charge-card.ts";
export { chargeViews, showSetAside } from "./charge-views.ts";
export { feesOn } from "./enter-fee.ts";
export { followMoney } from "./follow-money.ts";
export { asCharge, chargesOf, chargesToShow } from "./load-charges.ts";
export { merchantFees } from "./merchant-fees.ts";
export {
  approvedMargin,
  expectedProfit,
  loadProfit,
  profitOf,
  profitSnapshotsOf,
  snapshotProfit,
} from "./profit.ts";
export { profitOrigins } from "./profit-origins.ts";
export { chargeRoutes } from "./routes.ts";
export { loadSignedSale, quotedNet, returnedFor, type SignedSale, signedForCards } from "./signed-sale.ts";
