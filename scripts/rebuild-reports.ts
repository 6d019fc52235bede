import { openDatabase } from "../server/db/database.ts";
import { rebuildLeadReports } from "../server/report/leads/rebuild.ts";
import { rebuildReports } from "../server/report/sales/rebuild.ts";
import { operatorPool } from "./operator-pool.ts";

/**
 * Computes the figures of all sales, the steps of all leads, and the sums of both in the database at DATABASE_URL again, and
 * says which differed: npm run reports:rebuild. The office can be used meanwhile.
 */
const pool = operatorPool();
// The limits of the office would end statements that read all leads. The pool has one connection.
await pool.query("set statement_timeout = 0; set lock_timeout = 0");
const db = openDatabase(pool);
const { sales, differing, failed, sumsDiffered } = await rebuildReports(db, () => new Date().toISOString());
const { leads, leadsDiffering, leadSumsDiffered } = await rebuildLeadReports(db);
await pool.end();
const listed = (ids: readonly number[]) => ids.slice(0, 20).join(", ");
console.log(`${sales} sales and ${leads} leads were computed again.`);
if (differing.length > 0) console.log(`The figures of ${differing.length} sales differed: ${listed(differing)}.`);
if (failed.length > 0) console.log(`The figures of ${failed.length} sales could not be computed: ${listed(failed)}.`);
if (leadsDiffering.length > 0)
  console.log(`The steps of ${leadsDiffering.length} leads differed: ${listed(leadsDiffering)}.`);
if (sumsDiffered + leadSumsDiffered > 0) console.log(`${sumsDiffered + leadSumsDiffered} sums differed.`);
const problems = differing.length + failed.length + sumsDiffered + leadsDiffering.length + leadSumsDiffered;
console.log(problems === 0 ? "All stored figures were correct." : "They have been corrected.");
process.exitCode = problems === 0 ? 0 : 1;
