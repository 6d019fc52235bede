import type { Pool } from "pg";
import { openPool } from "../server/db/database.ts";
import { databaseUrlProblem } from "../server/db/database-url.ts";

/**
 * Opens a connection to the database at DATABASE_URL. Ends the process with an error message if the setting is missing
 * or wrong.
 */
export function operatorPool(): Pool {
  const url = process.env.DATABASE_URL;
  const problem = url ? databaseUrlProblem(url) : "DATABASE_URL is missing.";
  if (url && !problem) return openPool(url, 1);
  console.error(problem);
  process.exit(1);
}
