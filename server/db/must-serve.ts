import type { Pool } from "pg";
import { StartProblem } from "#server/start-problem.ts";
import { databaseInWords } from "./database-url.ts";

/** Throws StartProblem if the database at `url` does not answer or takes no writes. */
export async function mustServe(pool: Pool, url: string): Promise<void> {
  const name = `The database ${databaseInWords(url)}`;
  const server = await readServer(pool).catch((error: unknown) => {
    throw new StartProblem(`${name} does not answer: ${reasonOf(error)}.`);
  });
  if (server.is_standby)
    throw new StartProblem(`${name} is a standby, which takes no writes. Point DATABASE_URL to the primary.`);
  if (server.is_read_only)
    throw new StartProblem(`${name} is read-only (default_transaction_read_only is on). Turn that off for this role.`);
}

interface Server {
  is_standby: boolean;
  is_read_only: boolean;
}

async function readServer(pool: Pool): Promise<Server> {
  const { rows } = await pool.query<Server>(
    "select pg_is_in_recovery() as is_standby, current_setting('transaction_read_only')::bool as is_read_only",
  );
  return rows[0] as Server;
}

/** An error of several addresses has no message. */
function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "28P01") return `${message}. If the password has special characters, percent-encode them`;
  return message || String(code ?? error);
}
