export { exchangeSubject } from "./approval-subject.ts";
export { exchangeRoutes } from "./routes.ts";
