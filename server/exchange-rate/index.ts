export { exchangeRateRoutes } from "./routes.ts";
export { rateInForce } from "./store.ts";
