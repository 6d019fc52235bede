export { issueCredit } from "./issue-credit.ts";
export { creditRoutes } from "./routes.ts";
export { creditsOf, loadCredit } from "./store.ts";
export { drawnVoucher, voucherOf } from "./voucher.ts";
export { watchCreditsJob } from "./watch-credits-job.ts";
