import type { Offer } from "#contract/booking-form.ts";
import { tripWords } from "#domain/itinerary/trip-words.ts";
import { instantInWords } from "../instant-in-words.ts";
import type { Block, Letter, Writing } from "../letter.ts";
import { opening } from "../opening.ts";
import type { OfferFacts } from "../templates.ts";
import { offerRoute } from "./offer-blocks.ts";

/** The customer gets old and new flights, what the change costs, what is left over, and the way to sign. */
export function exchangeSent(facts: OfferFacts, writing: Writing): Letter {
  const { offer, linkId } = facts;
  const { agency, agent, exchange, options } = offer;
  const { exchangeSent: say, common } = writing.say;
  const until = instantInWords(offer.expiresAt, writing);
  const button: Block = { kind: "button", label: say("sign"), url: writing.linkUrl(linkId) };
  const journeysOf = (itinerary: Offer["options"][number]["itinerary"] | undefined): Block[] =>
    itinerary ? [{ kind: "itinerary", journeys: tripWords(itinerary, writing) }] : [];
  return {
    ...{ subject: say("subject", { route: offerRoute(facts) }), preheader: say("preheader", { until }), agency, agent },
    blocks: [
      ...opening(offer.customerName, [], offer.customizedMessage || say("introduction"), writing),
      button,
      { kind: "divider" },
      { kind: "heading", text: say("after") },
      ...journeysOf(options[0]?.itinerary),
      { kind: "heading", text: say("before") },
      ...journeysOf(exchange?.before),
      { kind: "divider" },
      ...(exchange ? moneyOf(exchange, offer.currency, writing) : []),
      { kind: "paragraph", text: say("preheader", { until }) },
      button,
      { kind: "small", text: common("bags") },
    ],
  };
}

function moneyOf(
  { passengers, totalCents, residual }: NonNullable<Offer["exchange"]>,
  currency: Offer["currency"],
  { say: { exchangeSent: say } }: Writing,
): Block[] {
  const lines = passengers.flatMap(({ name, changeFeeCents, fareDifferenceCents, protectionCents }) => [
    { label: say("passenger", { name }), cents: changeFeeCents + Math.max(0, fareDifferenceCents) },
    ...(protectionCents > 0 ? [{ label: say("protection", { name }), cents: protectionCents }] : []),
  ]);
  const left = { refund: "leftAsRefund", airline_credit: "leftAsCredit", forfeited: "leftForfeited" } as const;
  return [
    totalCents > 0
      ? { kind: "money", currency, lines, total: { label: say("total"), cents: totalCents } }
      : { kind: "paragraph", text: say("nothingDue") },
    ...(residual
      ? [
          {
            kind: "notice" as const,
            text: say(left[residual.handling], { amount: { cents: residual.cents, currency } }),
          },
        ]
      : []),
  ];
}
