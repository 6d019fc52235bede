import { sql } from "kysely";
import type { Counted, OfficeMoney, SupplierBalance } from "#contract/report/money.ts";
import type { Currency } from "#domain/money/money.ts";
import { movedKinds } from "#domain/report/money.ts";
import { paymentKinds } from "#domain/supplier/entries.ts";
import type { Db } from "#server/db/database.ts";
import { balancesWithConsolidators } from "#server/supplier/index.ts";
import type { Frame } from "../frame.ts";
import { sumsIn } from "../parts.ts";
import { nothing, type Sums } from "./sums.ts";

interface OfConsolidator extends Counted {
  consolidator: string;
  currency: Currency;
}

/** Returns the present balance with each consolidator in each currency, and what was paid in the period. */
export async function supplierBalances(db: Db, frame: Frame, today: string): Promise<SupplierBalance[]> {
  const [balances, payable, paid] = await Promise.all([
    balancesWithConsolidators(db, today),
    payableAmounts(db),
    paidAmounts(db, frame),
  ]);
  const all = [...balances, ...payable, ...paid];
  const keys = new Map(
    all.map(({ consolidator, currency }) => [`${currency} ${consolidator}`, { consolidator, currency }]),
  );
  const rows = [...keys.values()].map(({ consolidator, currency }) => {
    const of = <Row extends Pick<OfConsolidator, "consolidator" | "currency">>(list: readonly Row[]) =>
      list.find((row) => row.consolidator === consolidator && row.currency === currency);
    const balance = of(balances);
    return {
      consolidator,
      currency,
      payable: countedOf(of(payable)),
      paid: countedOf(of(paid)),
      creditCents: balance?.creditCents ?? 0,
      expected: { count: balance?.expectedItems ?? 0, cents: balance?.expectedCents ?? 0 },
      late: { count: balance?.lateItems ?? 0, cents: balance?.lateCents ?? 0 },
    };
  });
  // Airlines and others come last.
  const order = ({ consolidator, currency }: SupplierBalance) => `${consolidator || "\uffff"} ${currency}`;
  return rows.sort((one, other) => order(one).localeCompare(order(other)));
}

function countedOf(row: Counted | undefined): Counted {
  return row ? { count: row.count, cents: row.cents } : nothing;
}

/** Returns the amounts of ticketed sales that are still to be paid to suppliers, as the list of sold sales selects them. */
async function payableAmounts(db: Db): Promise<OfConsolidator[]> {
  const { rows } = await sql<OfConsolidator>`
    select payable.consolidator, currency, count(*)::bigint as count, sum(cents)::bigint as cents
      from sale_figures join sale_payables as payable on payable.quote_id = sale_figures.id
     where payable_cents > 0 and sold_on is not null and not is_over
     group by payable.consolidator, currency`.execute(db);
  return rows;
}

async function paidAmounts(db: Db, frame: Frame): Promise<OfConsolidator[]> {
  const { rows } = await sql<OfConsolidator>`
    select consolidator, currency, sum(entries)::bigint as count, sum(cents)::bigint as cents
      from ${sumsIn("supplier_entry_sums", frame)}
     where kind in (${sql.join(paymentKinds.map((kind) => sql.lit(kind)))}) and is_now
     group by consolidator, currency
    having sum(entries) > 0`.execute(db);
  return rows;
}

interface MovedSums extends Sums {
  kind: (typeof movedKinds)[number];
  isNow: boolean;
}

/** Returns the sums in USD of the entries whose amounts moved, were written off, or are an exchange difference. */
export async function movedEntries(db: Db, frame: Frame): Promise<MovedSums[]> {
  const kinds = sql.join(movedKinds.map((kind) => sql.lit(kind)));
  const { rows } = await sql<MovedSums>`
    select kind, is_now, sum(entries)::bigint as count, sum(usd_cents)::bigint as cents,
           sum(without_rate)::bigint as without_rate
      from ${sumsIn("supplier_entry_sums", frame)}
     where kind in (${kinds})
     group by kind, is_now
    having sum(entries) > 0`.execute(db);
  return rows;
}

/** Returns the sums of each kind in the two periods. Omits kinds without entries. */
export function movedMoney(entries: readonly MovedSums[]): OfficeMoney["moved"] {
  return movedKinds.flatMap((kind) => {
    const own = entries.filter((entry) => entry.kind === kind);
    if (own.length === 0) return [];
    const [now, before] = [true, false].map((one) => countedOf(own.find(({ isNow }) => isNow === one)));
    return [{ kind, now: now ?? nothing, before: before ?? nothing }];
  });
}
