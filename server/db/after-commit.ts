import type { Db } from "./database.ts";

type Work = (db: Db) => Promise<unknown>;

const later = new WeakMap<Db, Set<Work>>();

/** Prepares a transaction for `afterCommit`. Returns the set that its work will be added to. */
export function openAfterCommit(tx: Db): ReadonlySet<Work> {
  const works = new Set<Work>();
  later.set(tx, works);
  return works;
}

/**
 * Runs `work` after this transaction has committed, and only once even if it is added several times. The caller does
 * not wait for it. The work is lost if it fails or if the process ends first, so a job must be able to do it later.
 * Without such a transaction, `work` runs immediately.
 */
export async function afterCommit(db: Db, work: Work): Promise<void> {
  const works = later.get(db);
  if (works) works.add(work);
  else await work(db);
}
