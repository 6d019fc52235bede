import { Kysely, type Transaction } from "kysely";
import pg from "pg";
import { pooledPostgres, SnakeCaseIdentifiers } from "./driver.ts";
import { isoInstant } from "./iso-instant.ts";
import type { DB } from "./schema.gen.ts";

export type Db = Kysely<DB>;
/** A transaction. Every write runs in one. */
export type Tx = Transaction<DB>;

const { types } = pg;
// Ids are below 2^53. Instants are ISO strings and dates are plain text, so there are no Date objects.
types.setTypeParser(types.builtins.INT8, Number);
const bigintArray = 1016 as Parameters<typeof types.setTypeParser>[0];
const readArray: (text: string) => (string | null)[] = types.getTypeParser(bigintArray, "text");
types.setTypeParser(bigintArray, (text) => readArray(text).map((one) => (one === null ? null : Number(one))));
types.setTypeParser(types.builtins.DATE, (value) => value);
types.setTypeParser(types.builtins.TIMESTAMPTZ, isoInstant);

/**
 * The settings of each connection, in milliseconds. They limit every wait, so that a statement that waits too long
 * fails and its locks are released. Parallel workers are off, because queries are short and many; starting processes
 * costs several times what they save.
 */
export const sessionSettings = {
  lock_timeout: 10_000,
  statement_timeout: 60_000,
  idle_in_transaction_session_timeout: 60_000,
  max_parallel_workers_per_gather: 0,
};

/** The settings are set by a statement, because poolers refuse or drop unknown startup parameters. */
const setSettings = Object.entries(sessionSettings)
  .map(([name, value]) => `set ${name} = ${value}`)
  .join("; ");

export function openPool(connectionString: string, max = 20): pg.Pool {
  // With `pipeline`, a statement is sent before the previous one is answered, for example directly after BEGIN.
  const pool = new pg.Pool({
    connectionString,
    max,
    application_name: "farewright",
    pipeline: true,
    connectionTimeoutMillis: 10_000,
    // With keepalive, a query fails within seconds after its server has vanished.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    onConnect: (client) => setUp(client, pool),
  });
  // An idle connection that breaks is replaced at the next query. Without a listener its error would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** Sets the session settings, with a timeout, because a pooler without a free connection delays the first statement. */
async function setUp(client: pg.ClientBase, { options }: pg.Pool): Promise<void> {
  const tooLong = setTimeout(() => {
    (client as pg.Client).connection.stream.destroy(new Error("timeout exceeded when trying to connect"));
  }, options.connectionTimeoutMillis);
  await client.query(setSettings).finally(() => clearTimeout(tooLong));
}

/**
 * With `named`, statements keep their plans. Turn it off behind a pooler that gives each transaction another
 * connection.
 */
export function openDatabase(pool: pg.Pool, { named = true } = {}): Db {
  return new Kysely<DB>({
    dialect: pooledPostgres(pool, { named }),
    plugins: [new SnakeCaseIdentifiers()],
  });
}
