import { heldOutOfBalance } from "#tests/after-sale/held-money.ts";
import { commissionsOutOfBalance } from "#tests/commission/commissions.ts";
import { figuresOutOfDate } from "#tests/report-figures/sales.ts";
import { profitsOutOfBalance } from "#tests/sale/profits.ts";
import { brokenInvariants } from "#tests/server/invariants.ts";
import { openDatabase } from "../server/db/database.ts";
import { operatorPool } from "./operator-pool.ts";

/** Checks the database at DATABASE_URL against the invariants of sales: npm run invariants. */
const pool = operatorPool();
const broken = Object.entries(await brokenInvariants(pool));
const unbalanced = await profitsOutOfBalance(openDatabase(pool));
if (unbalanced.length > 0)
  broken.push(["Profit equals inflow minus outflow", unbalanced.flatMap(({ quoteIds }) => quoteIds)]);
const misheld = await heldOutOfBalance(openDatabase(pool));
if (misheld.length > 0)
  broken.push(["Profit counts no money that is held for a customer", misheld.flatMap(({ quoteIds }) => quoteIds)]);
const unpaid = await commissionsOutOfBalance(openDatabase(pool));
if (unpaid.length > 0)
  broken.push([
    "The commission lines of each person add up to their shares of the present profit",
    unpaid.map(({ quoteId }) => quoteId),
  ]);
const outdated = await figuresOutOfDate(openDatabase(pool));
if (outdated.length > 0)
  broken.push(["The figures of reports equal those of the sales", outdated.map(({ quoteId }) => quoteId)]);
await pool.end();
for (const [invariant, ids] of broken) console.log(`Broken: ${invariant} (${ids.slice(0, 20).join(", ")})`);
console.log(broken.length === 0 ? "Every invariant holds." : "Not every invariant holds.");
process.exitCode = broken.length === 0 ? 0 : 1;
