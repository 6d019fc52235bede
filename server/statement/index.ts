/** What people are paid for a period. The lines that it pays: server/commission. */
export { openStatements } from "./open-statements.ts";
export { statementRoutes } from "./routes.ts";
