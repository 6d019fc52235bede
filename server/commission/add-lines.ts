import { sql } from "kysely";
import {
  commissionLines,
  commissionRuleVersion,
  isOfSame,
  type NewCommissionLine,
  sharedParts,
  type WrittenAmount,
} from "#domain/commission/commission.ts";
import type { QuoteCommission, TripQuote } from "#domain/commission/trip.ts";
import { total } from "#domain/money/money.ts";
import { type SignedSale, signedForCards } from "#server/charge/index.ts";
import type { Db } from "#server/db/database.ts";
import type { SaleOfTrip } from "./load-trip.ts";
import { addedBase } from "./quote-of-trip.ts";
import { computedApart } from "./store.ts";

/** What a sale earns now, and the terms on which it does. */
export interface Earned {
  terms: TripQuote;
  commission: QuoteCommission;
}

/**
 * Adds the differences between what a sale earns now and its lines so far. Without `earned` the sale has ended before its
 * tickets were issued, or waits for another signature.
 */
export async function addLines(db: Db, sale: SaleOfTrip, earned: Earned | undefined, now: string): Promise<void> {
  const { quoteId, ticketedAt } = sale;
  const written = await writtenSoFar(db, quoteId);
  // A sale that ended before its first line earns nothing and needs none.
  if (!earned && written.length === 0) return;
  const lines = commissionLines(earned?.commission.amounts ?? [], written, {
    isSold: ticketedAt !== null,
    ...baseOf(earned),
  });
  if (lines.length === 0) return;
  const facts = (earned && factsOf(sale, earned.terms)) ?? (await factsOfEnded(db, quoteId));
  await db
    .insertInto("commissionLines")
    .values(
      lines.map((line) => ({
        ...line,
        ...facts,
        rateBps: rateOfLine(line, earned, written) ?? facts.rateBps,
        tripLossCents: lossIn(line, earned),
        quoteId,
        rule: commissionRuleVersion,
        at: now,
      })),
    )
    .execute();
}

/** Returns the values of the sale that its lines store. Undefined without a profit or a rate of exchange. */
function factsOf({ present, millionths }: SaleOfTrip, { rateBps }: TripQuote) {
  if (!present || millionths === null) return undefined;
  const { signed, sheet } = present;
  return {
    rateBps,
    usdMillionths: millionths,
    passengers: signed.record.passengers.length,
    ccAmountCents: cardAmount(signed),
    addedBaseCents: addedBase({ present, millionths }),
    grossProfitCents: sheet.grossProfitCents,
    netTipsCents: sheet.netTipsCents,
    tpProfitCents: sheet.protectionProfitCents,
    airCommissionsCents: sheet.inputs.airlineCommission.cents ?? 0,
    sheet: JSON.stringify(sheet),
  };
}

/** Returns the amount that was signed for cards, without the charges of an airline if the settings of the sale say so. */
function cardAmount(signed: SignedSale): number {
  const { charges, signature } = signed;
  if (signature.cardAmountWithAirline) return signedForCards(signed);
  const ofAirline = charges.filter(({ location }) => location === "airline");
  return signedForCards(signed) - total(ofAirline.map(({ collectedCents }) => collectedCents ?? 0));
}

/**
 * Returns the rate of an override, of a share from the agency or of tips, which differs from that of the sale: the present
 * one, or the last one if the person earns it no longer. Undefined for shares of the commission.
 */
function rateOfLine(
  line: NewCommissionLine,
  earned: Earned | undefined,
  written: readonly Written[],
): number | undefined {
  if (sharedParts.includes(line.part)) return undefined;
  const { override, fromAgency = [], tips } = earned?.terms ?? {};
  const earnsNow = earned?.commission.amounts.some((one) => isOfSame(one, line));
  if (line.part === "tips" && tips && earnsNow) return tips.basisPoints;
  if (line.part === "team_lead" && override?.userId === line.userId) return override.basisPoints;
  const share = line.part === "from_agency" && fromAgency.find(({ userId }) => userId === line.userId);
  if (share) return share.basisPoints;
  return written.find((one) => isOfSame(one, line))?.rateBps ?? 0;
}

/** Returns the gross profit and the net tips after the losses of the trip, in cents of USD. */
export function baseOf(earned: Earned | undefined) {
  if (!earned) return { grossProfitCents: 0, netTipsCents: 0 };
  const { terms, commission } = earned;
  return {
    grossProfitCents: terms.grossProfitCents - commission.tripLossCents,
    netTipsCents: (terms.tips?.netCents ?? 0) - commission.tripTipsLossCents,
  };
}

/** Returns the losses of the trip in the basis of a line, in cents of USD. */
function lossIn({ part }: NewCommissionLine, earned: Earned | undefined): number {
  if (!earned) return 0;
  return part === "tips" ? earned.commission.tripTipsLossCents : earned.commission.tripLossCents;
}

/** The sum of the lines of a person that are computed together, with their last rate. */
interface Written extends WrittenAmount {
  rateBps: number;
}

/** Returns the sums of the lines of each person that are computed together, in the order of their first lines. */
async function writtenSoFar(db: Db, quoteId: number): Promise<Written[]> {
  const { rows } = await sql<Written>`
    select (array_agg(part order by id))[1] as part, user_id, sum(amount_cents)::bigint as amount_cents,
           (array_agg(rate_bps order by id desc))[1] as rate_bps,
           (array_agg(round(case part when 'tips' then net_tips_cents else gross_profit_cents end
             * coalesce(usd_millionths, 1000000)::numeric / 1000000) - trip_loss_cents
             + case part when 'tips' then 0 else added_base_cents end order by id desc))[1]::bigint as base_cents
      from commission_lines where quote_id = ${quoteId} and kind <> 'manual'
     group by user_id, ${computedApart("part")} order by min(id)`.execute(db);
  return rows;
}

/** Returns the values of a line that takes back the commission of a sale that ended before its tickets were issued. */
async function factsOfEnded(db: Db, quoteId: number) {
  const last = await db
    .selectFrom("commissionLines")
    .select(["rateBps", "passengers", "usdMillionths"])
    .where("quoteId", "=", quoteId)
    .where("kind", "<>", "manual")
    .where("part", "in", sharedParts)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  const nothing = { ccAmountCents: 0, grossProfitCents: 0, netTipsCents: 0, tpProfitCents: 0, airCommissionsCents: 0 };
  return { ...last, ...nothing };
}

/** Adds the date of sale to the lines that were written before the tickets were recorded. */
export async function addSaleDate(db: Db, { quoteId, soldOn }: SaleOfTrip): Promise<void> {
  if (soldOn === null) return;
  await db
    .updateTable("commissionLines")
    .set({ saleDate: soldOn })
    .where("quoteId", "=", quoteId)
    .where("kind", "<>", "manual")
    .where("saleDate", "is", null)
    .execute();
}
