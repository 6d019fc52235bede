import type { Offer } from "#contract/booking-form/form.ts";
import { protectionTerms } from "#domain/booking-form/protection.ts";
import { priceOfTerms } from "#domain/exchange/price-exchange.ts";
import type { ExchangeTerms } from "#domain/exchange/terms.ts";
import { describeItinerary } from "#domain/itinerary/describe.ts";
import { forCustomers } from "#domain/itinerary/for-customers.ts";
import type { ItineraryView } from "#domain/itinerary/itinerary.ts";
import { reference } from "#domain/itinerary/reference/reference.ts";
import type { QuoteContent } from "#domain/quote/content.ts";
import { optionTotals } from "#domain/quote/pricing.ts";
import { type Agency, loadAgency, publicAgency } from "#server/agency/index.ts";
import type { Db } from "#server/db/database.ts";

interface Offered {
  quoteId: number;
  versionId: number;
  content: QuoteContent;
  customerName: string;
}

/**
 * Returns what a customer is shown of some content. The form, the preview, the mail and the signed record all use it.
 */
export async function offerOf(db: Db, of: Offered & { ownerId: number }): Promise<Offer> {
  const [agency, agent] = await Promise.all([
    loadAgency(db),
    db
      .selectFrom("users")
      .select(["name", "phone", "email", "pictureUrl as picture"])
      .where("id", "=", of.ownerId)
      .executeTakeFirstOrThrow(),
  ]);
  return offerFrom(of, agency, agent);
}

/** Builds the offer from values that have already been read. */
export function offerFrom(of: Offered, agency: Agency, agent: Offer["agent"]): Offer {
  const { content } = of;
  return {
    quoteId: of.quoteId,
    versionId: of.versionId,
    agency: publicAgency(agency),
    agent,
    customerName: of.customerName,
    currency: content.currency,
    party: content.party,
    customizedMessage: content.customizedMessage,
    expiresAt: content.expiresAt,
    options: content.options.map(({ id, title, noneChangeable, segments, fares }) => {
      const totals = optionTotals(fares, content.party);
      return {
        id,
        title,
        noneChangeable,
        itinerary: forCustomers(describeItinerary(segments, reference)),
        byType: totals.byType.map(({ passengerType, passengers, priceCents, totalCents }) => ({
          passengerType,
          passengers,
          priceCents,
          totalCents,
        })),
        grossCents: totals.grossCents,
      };
    }),
    protection: {
      basisPoints: protectionTerms.basisPoints,
      eligibleCountries: [...protectionTerms.eligibleCountries],
      excludedStates: agency.protectionExcludedStates,
      terms: agency.protectionTerms,
    },
    terms: { version: agency.termsVersion, text: agency.terms },
    ...(content.credits && { credits: [...content.credits] }),
    ...(content.exchange && { exchange: offeredExchange(content.exchange) }),
  };
}

/**
 * Returns the exchange as the customer sees it: the tickets given up and the customer's costs, but not the agency's.
 */
function offeredExchange({ originalQuoteId, before, passengers, costs, ...terms }: ExchangeTerms): Offer["exchange"] {
  const { clientCostCents, residualCents } = priceOfTerms({ passengers, costs });
  const { residual, creditUntil, creditKind } = terms;
  return {
    originalQuoteId,
    before: forCustomers(describeItinerary(before, reference)),
    passengers: passengers.map(({ name, type, protectionCents }) => ({
      name,
      passengerType: type,
      protectionCents,
      changeFeeCents: costs[type].changeFeeCents,
      fareDifferenceCents: costs[type].fareDifferenceCents,
    })),
    totalCents: clientCostCents,
    residual:
      residual && residualCents > 0 ? { handling: residual, cents: residualCents, creditUntil, creditKind } : null,
  };
}

/** Returns "New York – Tashkent": the ends of the outbound journey. */
export function routeNames(itinerary: ItineraryView | undefined): string {
  const way = itinerary?.journeys[0]?.segments;
  return [way?.[0]?.departure.city, way?.at(-1)?.arrival.city].filter(Boolean).join(" – ");
}
