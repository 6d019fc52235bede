import { brokenInvariants } from "#tests/invariants.ts";
import { openPool } from "../server/db/database.ts";

/** Checks the database at DATABASE_URL, whatever is in it, against the invariants of sales: npm run invariants. */
if (!process.env.DATABASE_URL) throw new Error("DATABASE_URL is missing.");
const pool = openPool(process.env.DATABASE_URL, 1);
const broken = Object.entries(await brokenInvariants(pool));
await pool.end();
for (const [invariant, ids] of broken) console.log(`Broken: ${invariant} (${ids.slice(0, 20).join(", ")})`);
console.log(broken.length === 0 ? "Every invariant holds." : "Not every invariant holds.");
process.exitCode = broken.length === 0 ? 0 : 1;
