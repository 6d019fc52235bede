import type { Pool } from "pg";
import { StartProblem } from "#server/start-problem.ts";
import { databaseInWords } from "./database-url.ts";

/** The minimum version as PostgreSQL encodes it; 18.1 is 180001. */
const oldestVersion = 180_000;

/** Throws StartProblem if the database at `url` does not answer, is too old or is read-only. */
export async function mustServe(pool: Pool, url: string): Promise<void> {
  const name = `The database ${databaseInWords(url)}`;
  const server = await readServer(pool).catch((error: unknown) => {
    throw new StartProblem(`${name} does not answer: ${reasonOf(error)}.`);
  });
  if (server.version_number < oldestVersion)
    throw new StartProblem(`${name} is PostgreSQL ${server.version}. Upgrade it to PostgreSQL 18 or newer.`);
  if (server.is_standby)
    throw new StartProblem(`${name} is a standby, which takes no writes. Point DATABASE_URL to the primary.`);
  if (server.is_read_only)
    throw new StartProblem(`${name} is read-only (default_transaction_read_only is on). Turn that off for this role.`);
}

interface Server {
  version_number: number;
  /** Such as "17.2", possibly with an addition of the distribution. */
  version: string;
  is_standby: boolean;
  is_read_only: boolean;
}

async function readServer(pool: Pool): Promise<Server> {
  const { rows } = await pool.query<Server>(
    `select current_setting('server_version_num')::int as version_number, current_setting('server_version') as version,
            pg_is_in_recovery() as is_standby, current_setting('transaction_read_only')::bool as is_read_only`,
  );
  return rows[0] as Server;
}

/** Returns the reason of a failure. The error after several addresses has no message, only a code. */
function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "28P01") return `${message}. If the password has special characters, percent-encode them`;
  return message || String(code ?? error);
}
