import type { OfferOption } from "#contract/booking-form/form.ts";
import { routeOf, tripWords } from "#domain/itinerary/trip-words.ts";
import { total } from "#domain/money/money.ts";
import type { OfferFacts } from "#server/mail/facts/sale.ts";
import { instantInWords } from "../instant-in-words.ts";
import type { Block } from "../letter.ts";
import type { LetterSpeech } from "../letter-speech.ts";

/**
 * Returns each option with its total price first (14 CFR 399.84), then the flights, the expiry of the offer, and one
 * button.
 */
export function offerBlocks({ offer }: OfferFacts, button: Block, speech: LetterSpeech): Block[] {
  const { options, currency, expiresAt, credits = [] } = offer;
  const { say } = speech;
  return [
    button,
    ...options.flatMap((option, index) => {
      const name = options.length === 1 ? say.offer("onlyOption") : say.offer("option", { number: String(index + 1) });
      return optionBlocks(option, option.title || name, currency, speech);
    }),
    { kind: "divider" },
    ...(credits.length > 0 ? [{ kind: "paragraph" as const, text: paidByCredit(offer, speech) }] : []),
    { kind: "paragraph", text: validUntil(expiresAt, speech) },
    button,
    { kind: "small", text: say.offer("prices", { bags: say.common("bags") }) },
  ];
}

function paidByCredit({ credits = [], currency }: OfferFacts["offer"], { say }: LetterSpeech): string {
  const cents = total(credits.map(({ amountCents }) => amountCents));
  return say.offer("paidByCredit", { amount: { cents, currency } });
}

export function validUntil(expiresAt: string, speech: LetterSpeech): string {
  return speech.say.offer("validUntil", { until: instantInWords(expiresAt, speech) });
}

/** Returns the route of the first option: "New York – Tashkent". */
export function offerRoute({ offer }: OfferFacts): string {
  return routeOf(offer.options[0]?.itinerary);
}

function optionBlocks(
  option: OfferOption,
  name: string,
  currency: OfferFacts["offer"]["currency"],
  speech: LetterSpeech,
): Block[] {
  const { offer: say, common } = speech.say;
  const passengers = total(option.byType.map((row) => row.passengers));
  return [
    { kind: "divider" },
    { kind: "heading", text: name },
    {
      kind: "money",
      currency,
      lines: option.byType.map(({ passengerType, passengers: count, priceCents, totalCents }) => ({
        label: say(passengerType, { count, each: { cents: priceCents } }),
        cents: totalCents,
      })),
      total: {
        label: passengers === 1 ? common("total") : say("totalForSeveral", { count: passengers }),
        cents: option.grossCents,
      },
    },
    { kind: "itinerary", journeys: tripWords(option.itinerary, speech) },
    ...(option.noneChangeable ? [{ kind: "notice" as const, text: say("notChangeable") }] : []),
  ];
}
