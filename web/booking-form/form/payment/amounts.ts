import type { Offer, OfferOption } from "#contract/booking-form/form.ts";
import { type AmountDue, amountDue } from "#domain/booking-form/amount-due.ts";
import {
  type Insured,
  isInsurable,
  type ProtectionTerms,
  protectionFor,
  protectionTerms,
} from "#domain/booking-form/protection.ts";
import { parseAmount } from "#domain/money/format.ts";
import type { PassengerType } from "#domain/quote/pricing.ts";
import type { FormValues } from "#web/booking-form/form/form-values.ts";

export function chosenOption(values: Pick<FormValues, "optionId">, offer: Pick<Offer, "options">) {
  return offer.options.find(({ id }) => id === values.optionId);
}

function pricesOf(option: Pick<OfferOption, "byType">): Record<PassengerType, number> {
  const prices = { ADULT: 0, CHILD: 0, INFANT: 0 };
  for (const { passengerType, priceCents } of option.byType) prices[passengerType] = priceCents;
  return prices;
}

/** Returns the agency's terms as far as the offer contains them. */
export function termsOf(offer: Pick<Offer, "protection">): ProtectionTerms {
  return { ...protectionTerms, ...offer.protection };
}

/**
 * Returns the travelers in the form that protection needs. Ignores the selection of travelers who are not eligible,
 * because their country may have changed since.
 */
export function insuredOf(values: FormValues, offer: Offer): Insured[] {
  const option = chosenOption(values, offer);
  const prices = option && pricesOf(option);
  return values.passengers.map(({ passengerType, country, state }, index) => {
    const person = { priceCents: prices?.[passengerType] ?? 0, country, state: state || null };
    const ticked = values.protection.choice === "yes" && values.protection.passengers[index] === true;
    return { ...person, chosen: ticked && isInsurable(person, termsOf(offer)) };
  });
}

/** Returns the chosen gratuity in cents, or undefined for a custom amount that is not valid. */
export function gratuityCents({ gratuity }: Pick<FormValues, "gratuity">): number | undefined {
  if (gratuity.choice !== "custom") return Number(gratuity.choice || "0");
  const cents = parseAmount(gratuity.custom);
  return cents === undefined || cents < 0 ? undefined : cents;
}

/** Returns the amount due for the current choices, or undefined before an option is chosen. */
export function dueFor(values: FormValues, offer: Offer): AmountDue | undefined {
  const option = chosenOption(values, offer);
  if (!option) return undefined;
  const priceCents = pricesOf(option);
  return amountDue({
    party: offer.party,
    priceCents,
    protectionCents: offer.exchange ? [] : protectionFor(insuredOf(values, offer), termsOf(offer)),
    exchangeCosts: offer.exchange?.passengers,
    gratuityCents: gratuityCents(values) ?? 0,
    creditsCents: offer.credits?.map(({ amountCents }) => amountCents),
  });
}

/** Returns true if no payment is needed: for a free exchange, and for a trip that credits cover. */
export function isFree(due: Pick<AmountDue, "payableCents"> | undefined): boolean {
  return due?.payableCents === 0;
}
