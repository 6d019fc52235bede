import type { Offer } from "#contract/booking-form/form.ts";
import { amountWords } from "#domain/booking-form/amount-words.ts";
import { exchangeCostLines } from "#domain/exchange/cost-lines.ts";
import { residualSentence } from "#domain/exchange/residual-words.ts";
import { tripWords } from "#domain/itinerary/trip-words.ts";
import type { OfferFacts } from "#server/mail/facts/sale.ts";
import { instantInWords } from "../instant-in-words.ts";
import type { Block, Letter, Writing } from "../letter.ts";
import { opening } from "../opening.ts";
import { offerRoute } from "./offer-blocks.ts";

/** Shows the customer the old and the new flights, the cost of the change, the residual value, and the link to sign. */
export function exchangeSent(facts: OfferFacts, writing: Writing): Letter {
  const { offer, linkId } = facts;
  const { agency, agent, exchange, options } = offer;
  const { exchangeSent: say, common } = writing.say;
  const until = instantInWords(offer.expiresAt, writing);
  const button: Block = { kind: "button", label: say("sign"), url: writing.linkUrl(linkId) };
  const journeysOf = (itinerary: Offer["options"][number]["itinerary"] | undefined): Block[] =>
    itinerary ? [{ kind: "itinerary", journeys: tripWords(itinerary, writing) }] : [];
  return {
    subject: say("subject", { route: offerRoute(facts) }),
    preheader: say("preheader", { until }),
    agency,
    agent,
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
  { say: { exchangeSent: say, lines: sayLine, residual: sayResidual } }: Writing,
): Block[] {
  const names = passengers.map(({ name }) => name);
  const lines = amountWords(exchangeCostLines(passengers), { names, currency }, sayLine);
  return [
    { kind: "heading", text: say("cost") },
    totalCents > 0
      ? { kind: "money", currency, lines, total: { label: say("total"), cents: totalCents } }
      : { kind: "paragraph", text: say("nothingDue") },
    ...(residual ? [{ kind: "notice" as const, text: residualSentence(residual, currency, sayResidual) }] : []),
  ];
}
