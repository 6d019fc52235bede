export { showCards } from "./card-views.ts";
export { finishCharge, startCharge } from "./charge-card.ts";
export { chargeViews, showSetAside } from "./charge-views.ts";
export { enterFee } from "./enter-fee.ts";
export { followMoney } from "./follow-money.ts";
export { asCharge, chargesOf, chargesToShow } from "./load-charges.ts";
export {
  expectedProfit,
  loadProfit,
  loadSignedSale,
  profitOf,
  profitSnapshotsOf,
  quotedNet,
  returnedFor,
  type SignedSale,
  snapshotProfit,
} from "./profit.ts";
export { chargeRoutes } from "./routes.ts";
