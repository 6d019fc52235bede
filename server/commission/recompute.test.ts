import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { exchanges, free } from "#tests/after-sale/exchanges.ts";
import { commissionsOutOfBalance } from "#tests/commission/commissions.ts";
import { tipsKeptByAgency } from "#tests/sale/tips-kept.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { updateDueCommissions } from "./jobs.ts";

const parts = freshDatabase();
tipsKeptByAgency(parts);
const { afterSale, signed, ticketed } = exchanges(parts);

async function run(...args: string[]): Promise<string> {
  const script = join(import.meta.dirname, "../../scripts/recompute-commissions.ts");
  const env = { ...process.env, DATABASE_URL: parts.databaseUrl };
  return (await promisify(execFile)(process.execPath, [script, ...args], { env, timeout: 60_000 })).stdout;
}

const sumsOf = (quoteIds: number[]) =>
  parts.db
    .selectFrom("commissionLines")
    .select(({ fn }) => ["quoteId", fn.sum<string>("amountCents").as("cents")])
    .where("quoteId", "in", quoteIds)
    .groupBy("quoteId")
    .orderBy("quoteId")
    .execute();

test("prints the differences by person and sale, and writes them only with --write", async () => {
  const sale = await afterSale.aTicketedSale({ commissionBps: 3500 });
  const costs = { ADULT: free, CHILD: free, INFANT: free };
  const after = await ticketed(sale, await signed(sale, { costs }, [0, 1, 2, 3]));
  await updateDueCommissions(parts);
  expect(await run()).toBe("The commissions of 2 sales were computed again.\nNo written commission differs.\n");

  // A loss of 100.00 on the exchange that an earlier version did not take from the sale.
  await parts.db.updateTable("bookings").set({ actualNetCents: 10_000 }).where("quoteId", "=", after.quoteId).execute();
  await parts.db.updateTable("commissionSales").set({ dueAt: null, staleSince: null }).execute();
  const expected = [
    "The commissions of 2 sales were computed again.",
    `${sale.agent.name}: -35.00`,
    `  quote ${sale.quoteId}: USD 188.45 -> USD 153.45 (-35.00)`,
  ];
  expect((await run()).split("\n")).toEqual([
    ...expected,
    "Nothing was written. Run the command with -- --write to write the differences.",
    "",
  ]);
  const quoteIds = [sale.quoteId, after.quoteId];
  expect((await sumsOf(quoteIds)).map(({ cents }) => Number(cents))).toEqual([18_845, 0]);

  expect((await run("--write")).split("\n")).toEqual([...expected, "The differences have been written.", ""]);
  expect((await sumsOf(quoteIds)).map(({ cents }) => Number(cents))).toEqual([15_345, 0]);
  expect(await run()).toContain("No written commission differs.");
  expect(await commissionsOutOfBalance(parts.db)).toEqual([]);
}, 120_000);

test("refuses an unknown argument", async () => {
  await expect(run("--wirte")).rejects.toThrow("The only one is --write");
});
