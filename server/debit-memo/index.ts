export { debitMemoRoutes } from "./routes.ts";
