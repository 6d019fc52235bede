import { setTimeout } from "node:timers/promises";
import { openAfterCommit } from "./after-commit.ts";
import type { Db, Tx } from "./database.ts";
import { pipelined } from "./pipelined.ts";
import { isStalePlan } from "./statement-names.ts";
import { isConnectionLost } from "./trouble.ts";
import { openWithCommit } from "./with-commit.ts";

/** A deadlock and a failed serialization: PostgreSQL has undone ours so that the others could go on. */
const undoneForOthers = ["40P01", "40001"];
const mostAttempts = 5;

/** The connection was lost when something may have been saved already: a COMMIT was sent and its answer never came. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super("The connection was lost while a transaction was committed", { cause });
  }
}

/**
 * What every write runs in. `work` runs again when PostgreSQL has undone it for the sake of others, so it keeps what it
 * does to the transaction it is given. Throws OutcomeUnknown when nobody can tell whether it was saved.
 */
export async function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptOnce(db, work);
    } catch (error) {
      if (attempt === mostAttempts || !isWorthAnotherTry(error)) throw error;
      // Those who met once would meet again if all came back at the same moment.
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

/** Of statements that nobody waited for: what came after one that failed knows only that something did. */
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
