import { sql } from "kysely";
import { type CommissionAmount, commissionAmounts, commissionOf, sharedParts } from "#domain/commission/commission.ts";
import { agencySharesOf, sharesOf } from "#domain/commission/shares.ts";
import { inUsd } from "#domain/money/exchange-rate.ts";
import { share, total } from "#domain/money/money.ts";
import { setOff } from "#domain/money/set-off.ts";
import { loadProfit } from "#server/charge/profit.ts";
import { earnersOf } from "#server/commission/who-earns.ts";
import type { Db } from "#server/db/database.ts";

interface PaidSale {
  quoteId: number;
  rootId: number;
  isOver: boolean;
  usdMillionths: number;
  /** The last rate of the lines that share the commission. */
  rateBps: number;
  /** The owner's share of the net tips as it was signed, and the sum of its lines. */
  tipsBps: number;
  tipsCents: number;
  /** The settings of the sale: what its base includes beside the gross profit, and the floor of its trip. */
  onProtection: boolean;
  onTips: boolean;
  floorCents: number;
}

/**
 * Returns the sales with a person whose commission lines do not add up to their shares of the commission of the present
 * profit after the losses of the trip, to their share from the agency, to the override of a team lead, or to the owner's
 * share of the tips. Includes only trips without a pending update.
 */
export async function commissionsOutOfBalance(db: Db): Promise<{ quoteId: number; differenceCents: number }[]> {
  const { rows } = await sql<PaidSale>`
    select commission_sales.quote_id, root_of_quote(commission_sales.quote_id) as root_id,
           (quotes.deleted_at is not null or quotes.lifecycle in ('lost', 'canceled')) and quotes.ticketed_at is null or not exists (
             select from signatures where signatures.quote_id = quotes.id and purpose = 'booking' and superseded_at is null
           ) as is_over,
           coalesce(terms.usd_millionths, 1000000) as usd_millionths,
           coalesce((array_agg(rate_bps order by commission_lines.id desc) filter (where part in (${sql.join(sharedParts)})))[1], 0) as rate_bps,
           coalesce(terms.tips_share_bps, 0) as tips_bps,
           coalesce(sum(amount_cents) filter (where part = 'tips'), 0)::bigint as tips_cents,
           coalesce(terms.commission_on_protection, false) as on_protection, coalesce(terms.commission_on_tips, false) as on_tips,
           coalesce(terms.commission_floor_cents, 0)::bigint as floor_cents
      from commission_sales join quotes on quotes.id = commission_sales.quote_id
      left join lateral (
        select sale_terms.* from sale_terms join signatures on signatures.id = signature_id
         where signatures.quote_id = quotes.id order by signatures.id desc limit 1) as terms on true
      left join commission_lines on commission_lines.quote_id = quotes.id and kind <> 'manual'
     where not exists (select from commission_sales as other
                        where other.quote_id in (select sales_of_trip(quotes.id)) and other.due_at = '-infinity')
       and (quotes.currency = 'USD' or terms.usd_millionths is not null)
     group by commission_sales.quote_id, quotes.id, terms.usd_millionths, terms.tips_share_bps,
              terms.commission_on_protection, terms.commission_on_tips, terms.commission_floor_cents order by quotes.id`.execute(
    db,
  );
  const sales = [];
  for (const paid of rows) {
    const profit = paid.isOver ? nothing : await loadProfit(db, paid.quoteId);
    const usd = (cents: number) => inUsd(cents, paid.usdMillionths);
    const tipsCents = usd(profit.netTipsCents);
    const baseCents =
      usd(profit.grossProfitCents) +
      (paid.onProtection ? usd(profit.protectionProfitCents) : 0) +
      (paid.onTips ? share(tipsCents, 10_000 - paid.tipsBps) : 0);
    sales.push({ paid, baseCents, tipsCents: paid.tipsBps === 0 ? 0 : tipsCents });
  }
  const found = [];
  for (const trip of Map.groupBy(sales, ({ paid }) => paid.rootId).values()) {
    const bases = setOff(trip.map(({ baseCents }) => baseCents));
    const tips = setOff(trip.map(({ tipsCents }) => tipsCents));
    let floorCents = trip[0]?.paid.floorCents ?? 0;
    for (const [index, { paid }] of trip.entries()) {
      const baseCents = bases[index] ?? 0;
      const amounts = paid.isOver ? [] : await amountsOf(db, paid, { baseCents, floorCents });
      floorCents -= Math.min(0, commissionOf(baseCents, paid.rateBps, floorCents));
      const differences = [
        ...differencesOf(amounts, await writtenOf(db, paid.quoteId)),
        paid.tipsCents - commissionOf(tips[index] ?? 0, paid.tipsBps),
        ...(await overridesOf(db, paid.quoteId)).map(({ cents, rateBps }) =>
          // A former team lead keeps nothing.
          cents === 0 ? 0 : cents - commissionOf(baseCents, rateBps),
        ),
      ];
      const { quoteId } = paid;
      found.push(
        ...differences.filter((cents) => cents !== 0).map((differenceCents) => ({ quoteId, differenceCents })),
      );
    }
  }
  return found;
}

/** The profit of a sale that ended before its tickets were issued. */
const nothing = { grossProfitCents: 0, protectionProfitCents: 0, netTipsCents: 0 };

/** Returns what each person earns now of the commission, and from the agency. */
async function amountsOf(
  db: Db,
  { quoteId, rateBps }: PaidSale,
  { baseCents, floorCents }: { baseCents: number; floorCents: number },
): Promise<CommissionAmount[]> {
  const earners = await earnersOf(db, quoteId);
  if (!earners) throw new Error(`The sale ${quoteId} has no signature in force`);
  const terms = { rateBps, shares: sharesOf(earners), fromAgency: agencySharesOf(earners.added), floorCents };
  return commissionAmounts(terms, baseCents);
}

/** Returns the sums of the lines of each person that share the commission, and of those from the agency. */
async function writtenOf(db: Db, quoteId: number): Promise<CommissionAmount[]> {
  const { rows } = await sql<CommissionAmount>`
    select user_id, part, sum(amount_cents)::bigint as amount_cents from (
      select user_id, amount_cents, case when part = 'from_agency' then part else 'owner' end as part from commission_lines
       where quote_id = ${quoteId} and kind <> 'manual' and part in (${sql.join([...sharedParts, "from_agency"])})) as line
     group by user_id, part`.execute(db);
  return rows;
}

/** Returns the differences between what people earn and what is written for them. */
function differencesOf(earned: readonly CommissionAmount[], written: readonly CommissionAmount[]): number[] {
  const isOfAgency = ({ part }: CommissionAmount) => part === "from_agency";
  const sumIn = (amounts: readonly CommissionAmount[], of: CommissionAmount) =>
    total(
      amounts
        .filter((one) => one.userId === of.userId && isOfAgency(one) === isOfAgency(of))
        .map(({ amountCents }) => amountCents),
    );
  return [...written, ...earned].map((one) => sumIn(written, one) - sumIn(earned, one));
}

/** Returns the sum of the lines of each team lead of a sale, and the rate of the last one. */
async function overridesOf(db: Db, quoteId: number): Promise<{ cents: number; rateBps: number }[]> {
  const { rows } = await sql<{ cents: number; rateBps: number }>`
    select sum(amount_cents)::bigint as cents, (array_agg(rate_bps order by id desc))[1] as rate_bps
      from commission_lines where quote_id = ${quoteId} and part = 'team_lead' group by user_id`.execute(db);
  return rows;
}
