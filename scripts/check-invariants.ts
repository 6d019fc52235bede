import { brokenInvariants } from "#tests/invariants.ts";
import { operatorPool } from "./operator-pool.ts";

/** Checks the database at DATABASE_URL, whatever is in it, against the invariants of sales: npm run invariants. */
const pool = operatorPool();
const broken = Object.entries(await brokenInvariants(pool));
await pool.end();
for (const [invariant, ids] of broken) console.log(`Broken: ${invariant} (${ids.slice(0, 20).join(", ")})`);
console.log(broken.length === 0 ? "Every invariant holds." : "Not every invariant holds.");
process.exitCode = broken.length === 0 ? 0 : 1;
