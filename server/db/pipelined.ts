import { type KyselyProps, Transaction } from "kysely";
import type { Tx } from "./database.ts";
import type { DB } from "./schema.gen.ts";

/**
 * The same transaction, whose statements leave when they are asked for. Kysely sends each when the one before it is answered;
 * PostgreSQL takes them as they come, answers them in their order, and skips what follows one that failed.
 */
export async function pipelined(tx: Tx): Promise<Tx> {
  const inOrder = tx.getExecutor();
  const connection = await inOrder.provideConnection(async (connection) => connection);
  const executor = inOrder.withConnectionProvider({ provideConnection: (use) => use(connection) });
  return new Transaction<DB>({ ...closed, executor });
}

/** What these are for, such as to begin another one, is closed to a transaction. */
const closed = { config: {}, driver: {}, dialect: {} } as Omit<KyselyProps, "executor">;
