import { openDatabase } from "../server/db/database.ts";
import { rebuildReports } from "../server/report/rebuild.ts";
import { operatorPool } from "./operator-pool.ts";

/**
 * Computes the figures of all sales and their sums in the database at DATABASE_URL again, and says which differed: npm
 * run reports:rebuild. The office can be used meanwhile.
 */
const pool = operatorPool();
const { sales, differing, sumsDiffered } = await rebuildReports(openDatabase(pool), () => new Date().toISOString());
await pool.end();
console.log(`${sales} sales were computed again.`);
if (differing.length > 0)
  console.log(`The figures of ${differing.length} differed: ${differing.slice(0, 20).join(", ")}.`);
if (sumsDiffered > 0) console.log(`${sumsDiffered} sums differed.`);
console.log(differing.length + sumsDiffered === 0 ? "All stored figures were right." : "They are right now.");
process.exitCode = differing.length + sumsDiffered === 0 ? 0 : 1;
