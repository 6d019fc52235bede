import { type DatabaseConnection, Kysely, type KyselyProps, Transaction } from "kysely";
import type { Db, Tx } from "./database.ts";
import type { DB } from "./schema.gen.ts";

/**
 * Returns the same transaction, but sends its statements without waiting for earlier answers, as Kysely does otherwise.
 * PostgreSQL runs them in order and skips those after a failed one.
 */
export async function pipelined(tx: Tx): Promise<Tx> {
  const inOrder = tx.getExecutor();
  const connection = await inOrder.provideConnection(async (connection) => connection);
  return new Transaction<DB>(propsOn(tx, connection));
}

/**
 * Reads on one connection, and sends statements without waiting for earlier answers. Statements that are sent in the
 * same tick are one packet, and a call with many of them leaves the other connections of the pool to others. Each
 * statement sees what is committed when PostgreSQL begins it.
 */
export async function onOneConnection<T>(db: Db, read: (db: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return read(db);
  return db.getExecutor().provideConnection((connection) => read(new Kysely<DB>(propsOn(db, connection))));
}

/**
 * Reads as `onOneConnection` does, and all statements see what was committed before the first of them, so that the figures
 * of one answer agree with each other.
 */
export async function onOneSnapshot<T>(db: Db, read: (db: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return read(db);
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (inOrder) => read(await pipelined(inOrder)));
}

function propsOn(db: Db, connection: DatabaseConnection): KyselyProps {
  const executor = db.getExecutor().withConnectionProvider({ provideConnection: (use) => use(connection) });
  return { ...closed, executor };
}

/** A transaction does not use these parts of Kysely, for example to begin another transaction. */
const closed = { config: {}, driver: {}, dialect: {} } as Omit<KyselyProps, "executor">;
