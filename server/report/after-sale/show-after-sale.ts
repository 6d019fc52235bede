import type { AfterSaleReport } from "#contract/report/after-sale.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import { ages, daysOfAge, daysOfDue, dues } from "#domain/report/after-sale.ts";
import { onOneSnapshot } from "#server/db/transaction.ts";
import type { StaffContext } from "#server/http/context.ts";
import { frameOf } from "../frame.ts";
import { openRecords } from "./open-records.ts";
import { recordsOfPeriod, returnedMoney } from "./records-of-period.ts";
import { conditionOf, conditionOnSales, type Question } from "./selection.ts";

/**
 * Returns the open work after the sale, and what was recorded and ended in a period and in the one before. Records belong
 * to the present owner of the sale, as in their lists, and returned money to the owner at the signature. Amounts are cents of USD at the rate of the signature.
 */
export async function showAfterSale(
  question: Question,
  { db, actor, now, zone }: Pick<StaffContext, "db" | "actor" | "now" | "zone">,
): Promise<AfterSaleReport> {
  const today = agencyDate(now, zone);
  const frame = frameOf(question, today, zone);
  const condition = conditionOf(question, actor);
  const [open, ofPeriod, returned] = await onOneSnapshot(db, (one) =>
    Promise.all([
      openRecords(one, condition, { today, zone }),
      recordsOfPeriod(one, condition, frame),
      returnedMoney(one, conditionOnSales(question, actor), frame),
    ]),
  );
  return {
    period: frame.now,
    before: frame.before,
    step: frame.step,
    today,
    ages: ages.map((age) => ({ age, days: daysOfAge(age, today) })),
    dues: dues.map((due) => ({ due, days: daysOfDue(due, today) })),
    open: open.open,
    deadlines: open.deadlines,
    credits: open.credits,
    flow: ofPeriod.flow,
    endings: ofPeriod.endings,
    parts: ofPeriod.parts,
    refunded: returned.refunded,
    chargedBack: returned.chargedBack,
    withoutRate: ofPeriod.withoutRate,
  };
}
