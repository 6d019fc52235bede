import { openDatabase, openPool } from "#server/db/database.ts";

interface Statement {
  text: string;
  values: unknown[];
}

/** A database every statement of which is seen, so that its plan can be asked for. The caller ends the pool. */
export function watchedDatabase(url: string) {
  const pool = openPool(url, 1);
  const asked: Statement[] = [];
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((...given: unknown[]) => {
      if (typeof given[0] === "object") asked.push(given[0] as Statement);
      return query(...given);
    }) as typeof client.query;
  });
  return { pool, db: openDatabase(pool), asked };
}
