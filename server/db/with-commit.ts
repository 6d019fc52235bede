import type { Db } from "./database.ts";

const pending = new WeakMap<Db, Promise<unknown>[]>();

/** Lets what runs in this transaction leave statements to its end; answers what is known of them by then. */
export function openWithCommit(tx: Db): readonly Promise<unknown>[] {
  const answers: Promise<unknown>[] = [];
  pending.set(tx, answers);
  return answers;
}

/**
 * A statement that nothing waits for but the commit: they leave together, one way instead of two. Where it fails,
 * nothing is saved, and whoever opened the transaction is told why. It has to be on its way by now: what is sent after the
 * commit is refused. Where there is no such transaction it is waited for here.
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
