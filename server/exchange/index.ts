export { exchangeSubject, sendForApproval } from "./approval-subject.ts";
export { createExchange } from "./draft.ts";
export { exchangeRoutes } from "./routes.ts";
