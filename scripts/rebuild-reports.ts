import { openDatabase } from "../server/db/database.ts";
import { rebuildReports } from "../server/report/sales/rebuild.ts";
import { operatorPool } from "./operator-pool.ts";

/**
 * Computes the figures of all sales and their sums in the database at DATABASE_URL again, and says which differed: npm
 * run reports:rebuild. The office can be used meanwhile.
 */
const pool = operatorPool();
const { sales, differing, failed, sumsDiffered } = await rebuildReports(openDatabase(pool), () =>
  new Date().toISOString(),
);
await pool.end();
console.log(`${sales} sales were computed again.`);
if (differing.length > 0)
  console.log(`The figures of ${differing.length} differed: ${differing.slice(0, 20).join(", ")}.`);
if (failed.length > 0)
  console.log(`The figures of ${failed.length} could not be computed: ${failed.slice(0, 20).join(", ")}.`);
if (sumsDiffered > 0) console.log(`${sumsDiffered} sums differed.`);
const problems = differing.length + failed.length + sumsDiffered;
console.log(problems === 0 ? "All stored figures were correct." : "They have been corrected.");
process.exitCode = problems === 0 ? 0 : 1;
