import type { Db } from "#server/db/database.ts";
import type { Context } from "#server/http/context.ts";
import type { TestParts } from "./database.ts";
import { customerContext } from "./factories.ts";

/**
 * Runs a customer's use case repeatedly until it succeeds. Each run loses the database one statement later. Calls
 * `afterCrash` after each failure. Returns the number of failures.
 */
export async function crashingEverywhere(
  parts: TestParts,
  run: (context: Context) => Promise<unknown>,
  afterCrash: () => Promise<void>,
): Promise<number> {
  for (let crashAt = 1; ; crashAt += 1) {
    const crashed = await parts.db
      .transaction()
      .execute((db) => run(customerContext(parts, failingAt(db, crashAt))))
      .then(() => false)
      .catch((error: unknown) => {
        if (!String(error).includes("the power went out")) throw error;
        return true;
      });
    if (!crashed) return crashAt - 1;
    await afterCrash();
  }
}

/** A database that fails after its nth statement, before the caller receives the result. */
export function failingAt(db: Db, nth: number): Db {
  let statements = 0;
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements += 1;
      if (statements >= nth) throw new Error("the power went out");
      return result;
    },
  }) as Db;
}
