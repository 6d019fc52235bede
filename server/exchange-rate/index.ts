export { enterRate } from "./enter-rates.ts";
export { exchangeRateRoutes } from "./routes.ts";
export { rateInForce } from "./store.ts";
