import type { OfferOption } from "#contract/booking-form.ts";
import { routeOf, tripWords } from "#domain/itinerary/trip-words.ts";
import { formatAmount } from "#domain/money/format.ts";
import { total } from "#domain/money/money.ts";
import type { PassengerType } from "#domain/quote/pricing.ts";
import { instantInWords } from "../instant-in-words.ts";
import { type Block, bagSentence } from "../letter.ts";
import type { OfferFacts } from "../templates.ts";

const typeNames: Record<PassengerType, [one: string, many: string]> = {
  ADULT: ["adult", "adults"],
  CHILD: ["child", "children"],
  INFANT: ["infant", "infants"],
};

/** Every option with its whole price first (14 CFR 399.84), then the flights, the end of the offer, and one button. */
export function offerBlocks({ offer }: OfferFacts, button: Block): Block[] {
  const { options, currency, expiresAt } = offer;
  return [
    button,
    ...options.flatMap((option, index) => optionBlocks(option, index, options.length, currency)),
    { kind: "divider" },
    { kind: "paragraph", text: validUntil(expiresAt) },
    button,
    { kind: "small", text: `Prices are for all passengers and include all taxes and fees. ${bagSentence}` },
  ];
}

export function validUntil(expiresAt: string): string {
  return `This offer is valid until ${instantInWords(expiresAt)}.`;
}

/** "New York – Tashkent" of the first option. */
export function offerRoute({ offer }: OfferFacts): string {
  return routeOf(offer.options[0]?.itinerary);
}

function optionBlocks(
  option: OfferOption,
  index: number,
  count: number,
  currency: OfferFacts["offer"]["currency"],
): Block[] {
  const name = option.title || (count === 1 ? "Your flights" : `Option ${index + 1}`);
  const passengers = total(option.byType.map((row) => row.passengers));
  return [
    { kind: "divider" },
    { kind: "heading", text: name },
    {
      kind: "money",
      currency,
      lines: option.byType.map(({ passengerType, passengers: people, priceCents, totalCents }) => {
        const [one, many] = typeNames[passengerType];
        return {
          label: `${people} ${people === 1 ? one : many} at ${formatAmount(priceCents)} each`,
          cents: totalCents,
        };
      }),
      total: {
        label:
          passengers === 1
            ? "Total, taxes and fees included"
            : `Total for ${passengers} passengers, taxes and fees included`,
        cents: option.grossCents,
      },
    },
    { kind: "itinerary", journeys: tripWords(option.itinerary) },
    ...(option.noneChangeable
      ? [{ kind: "notice" as const, text: "This fare cannot be changed once the tickets are issued." }]
      : []),
  ];
}
