export { creditRoutes } from "./routes.ts";
export { drawnVoucher, voucherOf } from "./voucher.ts";
export { watchCreditsJob } from "./watch-credits-job.ts";
