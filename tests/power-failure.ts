import type { Db } from "#server/db/database.ts";
import type { Context } from "#server/http/context.ts";
import type { TestParts } from "./database.ts";
import { customerContext } from "./factories.ts";

/**
 * Runs a customer's use case again and again, each time losing the database one statement later, until it goes through.
 * `afterCrash` looks at what is left each time. Answers how many crashes there were.
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

/** A database that goes away after its nth statement, before anybody hears of it. */
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
