import { type KyselyProps, Transaction } from "kysely";
import type { Tx } from "./database.ts";
import type { DB } from "./schema.gen.ts";

/**
 * Returns the same transaction, but sends its statements without waiting for earlier answers, as Kysely does otherwise.
 * PostgreSQL runs them in order and skips those after a failed one.
 */
export async function pipelined(tx: Tx): Promise<Tx> {
  const inOrder = tx.getExecutor();
  const connection = await inOrder.provideConnection(async (connection) => connection);
  const executor = inOrder.withConnectionProvider({ provideConnection: (use) => use(connection) });
  return new Transaction<DB>({ ...closed, executor });
}

/** A transaction does not use these parts of Kysely, for example to begin another transaction. */
const closed = { config: {}, driver: {}, dialect: {} } as Omit<KyselyProps, "executor">;
