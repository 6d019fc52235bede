import type { Db } from "./database.ts";

const pending = new WeakMap<Db, Promise<unknown>[]>();

/** Prepares a transaction for `withCommit`. Returns the list that its statements will be added to. */
export function openWithCommit(tx: Db): readonly Promise<unknown>[] {
  const answers: Promise<unknown>[] = [];
  pending.set(tx, answers);
  return answers;
}

/**
 * Adds a statement that is sent together with the COMMIT, without waiting for its answer, which saves a round trip. If
 * it fails, the transaction is rolled back and fails with that error. The statement must already have been sent,
 * because later ones are refused. Without such a transaction, its answer is awaited here.
 */
export async function withCommit(db: Db, answer: Promise<unknown>): Promise<void> {
  const answers = pending.get(db);
  if (!answers) {
    await answer;
    return;
  }
  answer.catch(() => {});
  answers.push(answer);
}
