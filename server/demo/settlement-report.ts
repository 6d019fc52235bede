import { agencyDate } from "#domain/agency/agency-day.ts";
import { earlier, hour } from "#domain/shared/durations.ts";
import type { Parts } from "#server/http/parts.ts";
import { updateReconciliation } from "#server/reconciliation/index.ts";
import { loadReport, readRows, uploadReport } from "#server/settlement-report/index.ts";
import { harborline } from "./choose-settings.ts";
import { type Cast, demoZone, staffContext } from "./context.ts";

/** The late check is less than expected, so ticketing has to decide. */
const shortCents = 1_500;
const unknownRow = { locator: "QX7ZTR", cents: 21_000 };

/** Uploads a report of a consolidator: one check to decide, two that match, and one that belongs to no sale. */
export async function uploadReportOfConsolidator(parts: Parts, { ticketing }: Cast): Promise<void> {
  const { db } = parts;
  const at = earlier(parts.now(), 2 * hour);
  const context = staffContext(parts, db, ticketing, "ticketing", at);
  const today = agencyDate(at, demoZone);
  const checks = [...(await expectedChecks(parts)), unknownRow];
  const rows = checks.map(({ locator, cents }, index) => {
    const amount = (index === 0 ? cents - shortCents : cents) / 100;
    return `${today},${locator},Check,${amount.toFixed(2)},USD`;
  });
  const id = await uploadReport(
    {
      sender: harborline,
      kind: "consolidator",
      fileName: `harborline-checks-${today}.csv`,
      encoding: "utf-8",
      text: ["Date,Locator,Type,Amount,Currency", ...rows].join("\n"),
    },
    context,
  );
  const report = await loadReport(db, id, { lock: true });
  await readRows(
    report,
    {
      version: report.version,
      mapping: ["date", "reference", "kind", "amount", "currency"],
      separator: ",",
      dateOrder: "mdy",
      decimalFormat: "point",
      currency: null,
    },
    context,
  );
}

/** Returns the checks that the consolidator owes, with the locators of their sales. The oldest sale is first. */
async function expectedChecks({ db, now }: Parts): Promise<{ locator: string | null; cents: number }[]> {
  const sales = await db
    .selectFrom("charges")
    .select("quoteId")
    .where("location", "=", `consolidator:${harborline}`)
    .orderBy("quoteId")
    .execute();
  for (const { quoteId } of sales) await updateReconciliation(db, quoteId, now());
  return db
    .selectFrom("reconciliationItems as item")
    .innerJoin("bookings", "bookings.quoteId", "item.quoteId")
    .select(["bookings.gdsLocator as locator", "item.amountCents as cents"])
    .where("item.kind", "=", "check_expected")
    .where("item.consolidator", "=", harborline)
    .orderBy("item.quoteId")
    .execute();
}
