import { setTimeout } from "node:timers/promises";
import { openAfterCommit } from "./after-commit.ts";
import type { Db, Tx } from "./database.ts";
import { pipelined } from "./pipelined.ts";
import { isStalePlan } from "./statement-names.ts";
import { isConnectionLost } from "./trouble.ts";
import { openWithCommit } from "./with-commit.ts";

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
 * Runs `work` in a transaction. Every write uses this. `work` runs again after a deadlock or a serialization failure,
 * so its effects must be limited to the transaction. Throws OutcomeUnknown if the transaction may or may not have been
 * saved.
 */
export async function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptOnce(db, work);
    } catch (error) {
      if (attempt === mostAttempts || !isWorthAnotherTry(error)) throw error;
      // A random pause, because transactions that collided would collide again if all retried at the same moment.
      await setTimeout(Math.random() * 20 * attempt);
    }
  }
}

async function attemptOnce<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  let isWorkDone = false;
  let later: ReturnType<typeof openAfterCommit> = new Set();
  let sent: ReturnType<typeof openWithCommit> = [];
  try {
    const result = await db.transaction().execute(async (inOrder) => {
      const tx = await pipelined(inOrder);
      later = openAfterCommit(tx);
      sent = openWithCommit(tx);
      const made = await work(tx);
      isWorkDone = true;
      return made;
    });
    for (const one of later) one(db).catch(() => {});
    return result;
  } catch (thrown) {
    const error = (await firstFailure(sent)) ?? thrown;
    if (isWorkDone && isConnectionLost(error)) throw new OutcomeUnknown(error);
    throw error;
  }
}

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
