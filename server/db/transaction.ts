import { setTimeout } from "node:timers/promises";
import { type DatabaseConnection, Kysely, type KyselyProps, Transaction } from "kysely";
import type { Db, Tx } from "./database.ts";
import { isStalePlan } from "./driver.ts";
import type { DB } from "./schema.gen.ts";
import { isConnectionLost } from "./trouble.ts";

/**
 * A deadlock and a serialization failure. PostgreSQL has rolled back this transaction so that others could continue.
 */
const undoneForOthers = ["40P01", "40001"];
const mostAttempts = 5;

/** The connection was lost after COMMIT was sent and before its answer, so the transaction may have been saved. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super("The connection was lost while a transaction was committed", { cause });
  }
}

/**
 * Runs `work` in a transaction. Every write uses this, and nothing else opens one. `work` runs again after a deadlock or a
 * serialization failure, so its effects must be limited to the transaction. Its statements are sent without waiting for
 * earlier answers; PostgreSQL runs them in order and skips those after a failed one. Throws OutcomeUnknown if the
 * transaction may or may not have been saved.
 */
export async function transaction<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  { isSnapshot = false }: Settings = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptOnce(db, work, isSnapshot);
    } catch (error) {
      if (attempt === mostAttempts || !isWorthAnotherTry(error)) throw error;
      // A random pause, because transactions that collided would collide again if all retried at the same moment.
      await setTimeout(Math.random() * 20 * attempt);
    }
  }
}

interface Settings {
  /** If true, the transaction only reads, and sees what was committed before its first statement. */
  isSnapshot?: boolean;
}

type Work = (db: Db) => Promise<unknown>;
interface Pending {
  /** The answers of statements that are sent with the COMMIT. */
  withCommit: Promise<unknown>[];
  afterCommit: Set<Work>;
}
const pendingOf = new WeakMap<Db, Pending>();

async function attemptOnce<T>(db: Db, work: (tx: Tx) => Promise<T>, isSnapshot: boolean): Promise<T> {
  let isWorkDone = false;
  const pending: Pending = { withCommit: [], afterCommit: new Set() };
  const begun = db.transaction();
  try {
    const result = await (isSnapshot
      ? begun.setIsolationLevel("repeatable read").setAccessMode("read only")
      : begun
    ).execute(async (inOrder) => {
      const connection = await inOrder.getExecutor().provideConnection(async (connection) => connection);
      const tx = new Transaction<DB>(propsOn(inOrder, connection));
      pendingOf.set(tx, pending);
      const made = await work(tx);
      isWorkDone = true;
      return made;
    });
    for (const one of pending.afterCommit) one(db).catch(() => {});
    return result;
  } catch (thrown) {
    const error = (await firstFailure(pending.withCommit)) ?? thrown;
    if (isWorkDone && !isSnapshot && isConnectionLost(error)) throw new OutcomeUnknown(error);
    throw error;
  }
}

/**
 * Adds a statement that is sent together with the COMMIT, without waiting for its answer, which saves a round trip. If
 * it fails, the transaction is rolled back and fails with that error. The statement must already have been sent,
 * because later ones are refused. Without such a transaction, its answer is awaited here.
 */
export async function withCommit(db: Db, answer: Promise<unknown>): Promise<void> {
  const pending = pendingOf.get(db);
  if (!pending) {
    await answer;
    return;
  }
  answer.catch(() => {});
  pending.withCommit.push(answer);
}

/**
 * Runs `work` after this transaction has committed, and only once even if it is added several times. The caller does
 * not wait for it. The work is lost if it fails or if the process ends first, so a job must be able to do it later.
 * Without such a transaction, `work` runs immediately.
 */
export async function afterCommit(db: Db, work: Work): Promise<void> {
  const pending = pendingOf.get(db);
  if (pending) pending.afterCommit.add(work);
  else await work(db);
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
  return db.isTransaction ? read(db) : transaction(db, read, { isSnapshot: true });
}

/** Kysely itself would wait for each answer before it sends the next statement. */
function propsOn(db: Db, connection: DatabaseConnection): KyselyProps {
  const executor = db.getExecutor().withConnectionProvider({ provideConnection: (use) => use(connection) });
  return { ...closed, executor };
}

/** A transaction does not use these parts of Kysely, for example to begin another transaction. */
const closed = { config: {}, driver: {}, dialect: {} } as Omit<KyselyProps, "executor">;

/**
 * Returns the first error of statements that were not awaited. Statements after a failed one report only that the
 * transaction is aborted.
 */
async function firstFailure(sent: readonly Promise<unknown>[]): Promise<unknown> {
  const failed = (await Promise.allSettled(sent)).find(({ status }) => status === "rejected");
  return failed?.status === "rejected" ? failed.reason : undefined;
}

function isWorthAnotherTry(error: unknown): boolean {
  return undoneForOthers.includes(codeOf(error)) || isStalePlan(error);
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code ?? "");
}
