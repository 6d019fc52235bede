export { openStatements } from "./open-statements.ts";
export { statementRoutes } from "./routes.ts";
