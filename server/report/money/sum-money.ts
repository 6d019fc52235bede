import { sql } from "kysely";
import type { reportCalls } from "#contract/report/calls.ts";
import type { MoneyReport, OfficeMoney } from "#contract/report/money.ts";
import type { CallInput } from "#contract/shared/call.ts";
import { type Actor, scopeOf } from "#domain/access/permissions.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import { total } from "#domain/money/money.ts";
import type { Db } from "#server/db/database.ts";
import { onOneSnapshot } from "#server/db/transaction.ts";
import type { StaffContext } from "#server/http/context.ts";
import { ageOfFigures } from "../age.ts";
import { type Frame, frameOf } from "../frame.ts";
import { commissionMoney } from "./commissions.ts";
import { expectedAmounts, openItems, unreconciled } from "./open-items.ts";
import { movedEntries, movedMoney, supplierBalances } from "./suppliers.ts";

type Question = CallInput<typeof reportCalls.money>["query"];

/**
 * Returns the commissions that the person may read, and the money of the office if they may reconcile it: as it is now,
 * and what moved in a period and the period before.
 */
export async function sumMoney(
  question: Question,
  { db, actor, now, zone }: Pick<StaffContext, "db" | "actor" | "now" | "zone">,
): Promise<MoneyReport> {
  const today = agencyDate(now, zone);
  const frame = frameOf({ ...question, step: undefined }, today, zone);
  return onOneSnapshot(db, async (one) => {
    const [commissions, whole, age] = await Promise.all([
      commissionMoney(one, frame, actor),
      readsOffice(actor) ? officeMoney(one, frame, today) : { office: null, withoutRate: 0 },
      ageOfFigures(one, actor, readsOffice(actor) ? sql`(stale_since is not null or is_unreconciled)` : undefined),
    ]);
    return { period: frame.now, before: frame.before, today, commissions, ...whole, age };
  });
}

/** Returns true for people who may read the lists of the amounts that the report adds up. */
function readsOffice({ role }: Actor): boolean {
  return scopeOf(role, "money.reconcile") === "any";
}

async function officeMoney(db: Db, frame: Frame, today: string): Promise<{ office: OfficeMoney; withoutRate: number }> {
  const [suppliers, items, entries] = await Promise.all([
    supplierBalances(db, frame, today),
    openItems(db, today),
    movedEntries(db, frame),
  ]);
  return {
    office: {
      suppliers,
      expected: expectedAmounts(items, today),
      unreconciled: unreconciled(items),
      moved: movedMoney(entries),
    },
    withoutRate: total([...items, ...entries].map((sums) => sums.withoutRate)),
  };
}
