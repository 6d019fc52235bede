/** Statements, each of which pays a person the commissions of a period. Their lines: server/commission. */
export { openStatements } from "./open-statements.ts";
export { statementRoutes } from "./routes.ts";
