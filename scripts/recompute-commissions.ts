import { formatAmount, formatMoney } from "#domain/money/format.ts";
import { compareCommissions, writeCommissions } from "../server/commission/recompute.ts";
import { openDatabase } from "../server/db/database.ts";
import { operatorPool } from "./operator-pool.ts";

/**
 * Computes the commissions in the database at DATABASE_URL again and prints the differences by person and sale: npm run
 * commissions:recompute. Writes them as lines only with `-- --write`. The office can be used meanwhile.
 */
const unknown = process.argv.slice(2).filter((one) => one !== "--write");
if (unknown.length > 0) {
  console.error(`Unknown argument: ${unknown.join(" ")}. The only one is --write.`);
  process.exit(2);
}
const pool = operatorPool();
const db = openDatabase(pool);
const now = () => new Date().toISOString();
const { sales, differences, failed } = await compareCommissions(db, now);
console.log(`The commissions of ${sales} sales were computed again.`);
const byPerson = Map.groupBy(differences, ({ userId }) => userId);
for (const own of byPerson.values()) {
  const changeCents = own.reduce((sum, { beforeCents, afterCents }) => sum + afterCents - beforeCents, 0);
  console.log(`${own[0]?.name}: ${signed(changeCents)}`);
  for (const { quoteId, beforeCents, afterCents } of own)
    console.log(
      `  quote ${quoteId}: ${formatMoney(beforeCents, "USD")} -> ${formatMoney(afterCents, "USD")} (${signed(afterCents - beforeCents)})`,
    );
}
if (failed.length > 0)
  console.log(`The commissions of ${failed.length} trips could not be computed: ${failed.slice(0, 20).join(", ")}.`);
if (differences.length === 0) console.log("No written commission differs.");
else if (process.argv.includes("--write")) {
  await writeCommissions(
    db,
    differences.map(({ quoteId }) => quoteId),
    now,
  );
  console.log("The differences have been written.");
} else console.log("Nothing was written. Run the command with -- --write to write the differences.");
await pool.end();
process.exitCode = failed.length > 0 ? 1 : 0;

function signed(cents: number): string {
  return `${cents > 0 ? "+" : ""}${formatAmount(cents)}`;
}
