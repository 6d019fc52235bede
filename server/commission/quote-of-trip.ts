import type { Tips } from "#domain/commission/commission.ts";
import { agencySharesOf, sharesOf } from "#domain/commission/shares.ts";
import type { TripQuote } from "#domain/commission/trip.ts";
import { inUsd } from "#domain/money/exchange-rate.ts";
import { share } from "#domain/money/money.ts";
import type { ProfitSheet } from "#domain/money/profit.ts";
import type { Db } from "#server/db/database.ts";
import type { SaleOfTrip } from "./load-trip.ts";
import { termsOfSale } from "./sale-terms.ts";
import { addedTo, expertOf } from "./who-earns.ts";

/** Returns the terms and the profits on which the sales of a trip earn now, without the sales that earn nothing. */
export async function quotesOfTrip(db: Db, trip: readonly SaleOfTrip[]): Promise<TripQuote[]> {
  const quotes = [];
  for (const sale of trip) {
    const quote = await quoteOfTrip(db, sale);
    if (quote) quotes.push(quote);
  }
  return quotes;
}

/**
 * Returns the terms and the profit on which a sale earns now. Undefined if it ended before its tickets were issued, waits
 * for a signature, or waits for a rate of exchange, because a commission is an amount in USD.
 */
async function quoteOfTrip(db: Db, sale: SaleOfTrip): Promise<TripQuote | undefined> {
  const { quoteId, signedAt, ownerId, isOwnerActive, expertShareBps, present, millionths } = sale;
  if (!present || signedAt === null || millionths === null) return undefined;
  const { signed, sheet } = present;
  const { rateBps, override } = await termsOfSale(db, { quoteId, ownerId, signedAt });
  const added = await addedTo(db, quoteId);
  return {
    quoteId,
    rateBps,
    override: isOwnerActive ? override : null,
    shares: sharesOf({
      ownerId: isOwnerActive ? ownerId : null,
      expertId: await expertOf(db, quoteId, signed.option.id),
      expertBps: expertShareBps ?? signed.signature.expertShareBps,
      added,
    }),
    fromAgency: agencySharesOf(added),
    tips: tipsOf(sheet, signed.signature.tipsShareBps, millionths),
    floorCents: signed.signature.commissionFloorCents,
    grossProfitCents: inUsd(sheet.grossProfitCents, millionths) + addedBase(sale),
  };
}

/**
 * Returns the other profits that the base of the commission includes by the settings of the sale, in cents of USD: that on
 * protection, and the part of the net tips that the owner does not earn apart.
 */
export function addedBase({ present, millionths }: Pick<SaleOfTrip, "present" | "millionths">): number {
  if (!present || millionths === null) return 0;
  const { protectionProfitCents, netTipsCents } = present.sheet;
  const { commissionOnProtection, commissionOnTips, tipsShareBps } = present.signed.signature;
  const ofProtection = commissionOnProtection ? inUsd(protectionProfitCents, millionths) : 0;
  const ofTips = commissionOnTips ? share(inUsd(netTipsCents, millionths), 10_000 - tipsShareBps) : 0;
  return ofProtection + ofTips;
}

/** Returns the tips that the owner has a share of; null if the customer gave none, or the agency keeps them. */
function tipsOf({ inputs, netTipsCents }: ProfitSheet, basisPoints: number, millionths: number): Tips | null {
  if (inputs.gratuity.cents === 0 || basisPoints === 0) return null;
  return { netCents: inUsd(netTipsCents, millionths), basisPoints };
}
