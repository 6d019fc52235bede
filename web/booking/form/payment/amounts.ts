import type { Offer, OfferOption } from "#contract/booking-form.ts";
import { type AmountDue, amountDue } from "#domain/booking/amount-due.ts";
import {
  type Insured,
  isInsurable,
  type ProtectionTerms,
  protectionFor,
  protectionTerms,
} from "#domain/booking/protection.ts";
import { parseAmount } from "#domain/money/format.ts";
import type { PassengerType } from "#domain/quote/pricing.ts";
import type { FormValues } from "#web/booking/form/form-values.ts";

export function chosenOption(values: Pick<FormValues, "optionId">, offer: Pick<Offer, "options">) {
  return offer.options.find(({ id }) => id === values.optionId);
}

function pricesOf(option: Pick<OfferOption, "byType">): Record<PassengerType, number> {
  const prices = { ADULT: 0, CHILD: 0, INFANT: 0 };
  for (const { passengerType, priceCents } of option.byType) prices[passengerType] = priceCents;
  return prices;
}

/** The agency's terms as far as the offer tells them. */
export function termsOf(offer: Pick<Offer, "protection">): ProtectionTerms {
  return { ...protectionTerms, ...offer.protection };
}

/**
 * The passengers as protection sees them. Whoever cannot have it has a box that cannot be ticked: a tick left from an
 * earlier country does not count.
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

/** The gratuity as chosen; undefined for a custom one that cannot be read. */
export function gratuityCents({ gratuity }: Pick<FormValues, "gratuity">): number | undefined {
  if (gratuity.choice !== "custom") return Number(gratuity.choice || "0");
  const cents = parseAmount(gratuity.custom);
  return cents === undefined || cents < 0 ? undefined : cents;
}

/** What the customer owes for what is chosen so far; undefined before an option is. */
export function dueFor(values: FormValues, offer: Offer): AmountDue | undefined {
  const option = chosenOption(values, offer);
  if (!option) return undefined;
  const priceCents = pricesOf(option);
  return amountDue({
    party: offer.party,
    priceCents,
    protectionCents: offer.exchange
      ? offer.exchange.passengers.map((passenger) => passenger.protectionCents)
      : protectionFor(insuredOf(values, offer), termsOf(offer)),
    gratuityCents: gratuityCents(values) ?? 0,
    creditsCents: offer.credits?.map(({ amountCents }) => amountCents),
  });
}

/** An exchange that costs nothing, and a trip that credits pay for, ask for no payment. */
export function isFree(due: Pick<AmountDue, "payableCents"> | undefined): boolean {
  return due?.payableCents === 0;
}
