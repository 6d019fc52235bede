import { Kysely, type Transaction } from "kysely";
import pg from "pg";
import { pooledPostgres, SnakeCaseIdentifiers } from "./driver.ts";
import { isoInstant } from "./iso-instant.ts";
import type { DB } from "./schema.gen.ts";

export type Db = Kysely<DB>;
/** A transaction: what every write runs in. */
export type Tx = Transaction<DB>;

const { types } = pg;
// Ids stay below 2^53; instants travel as ISO strings and dates as they are written: no Date objects anywhere.
types.setTypeParser(types.builtins.INT8, Number);
const bigintArray = 1016 as Parameters<typeof types.setTypeParser>[0];
const readArray: (text: string) => string[] = types.getTypeParser(bigintArray, "text");
types.setTypeParser(bigintArray, (text) => readArray(text).map(Number));
types.setTypeParser(types.builtins.DATE, (value) => value);
types.setTypeParser(types.builtins.TIMESTAMPTZ, isoInstant);

/** Milliseconds. Nothing waits for ever: whoever waits for longer is told to try again, and what they hold is free. */
const patience = {
  connectionTimeoutMillis: 10_000,
  lock_timeout: 10_000,
  statement_timeout: 60_000,
  idle_in_transaction_session_timeout: 60_000,
};

/** Questions are short and many: to start processes for one costs several times what they save, and takes from the others. */
const options = "-c max_parallel_workers_per_gather=0";

export function openPool(connectionString: string, max = 20): pg.Pool {
  // With `pipeline` a statement leaves before the one ahead of it was answered, as BEGIN and what follows it do.
  const pool = new pg.Pool({
    connectionString,
    max,
    options,
    application_name: "farewright",
    pipeline: true,
    ...patience,
  });
  // An idle connection that dies is replaced on the next query; without a listener it would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** `named`: statements keep their plans; not so behind a pooler that gives each transaction another connection. */
export function openDatabase(pool: pg.Pool, { named = true } = {}): Db {
  return new Kysely<DB>({
    dialect: pooledPostgres(pool, { named }),
    plugins: [new SnakeCaseIdentifiers()],
  });
}
