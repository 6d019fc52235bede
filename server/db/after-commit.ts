import type { Db } from "./database.ts";

type Work = (db: Db) => Promise<unknown>;

const later = new WeakMap<Db, Set<Work>>();

/** Lets what runs in this transaction leave work for afterwards; answers what is left for it. */
export function openAfterCommit(tx: Db): ReadonlySet<Work> {
  const works = new Set<Work>();
  later.set(tx, works);
  return works;
}

/**
 * Does something once this transaction is committed, and once however often it asks; whoever opened it does not wait for
 * that. It is lost when it fails or the process ends in between, so something else has to come back to it. Where there is no
 * such transaction it is done at once.
 */
export async function afterCommit(db: Db, work: Work): Promise<void> {
  const works = later.get(db);
  if (works) works.add(work);
  else await work(db);
}
