import type { PassengerType } from "#domain/quote/pricing.ts";
import type { Amount } from "#domain/shared/message-values.ts";
import { catalogueOf } from "../../catalogue.ts";

type OfferGiven = Record<PassengerType, { count: number; each: Amount }> & {
  validUntil: { until: string };
  paidByCredit: { amount: Amount };
  onlyOption: object;
  option: { number: string };
  totalForSeveral: { count: number };
  notChangeable: object;
  prices: { bags: string };
  book: object;
};

/** The options of an offer, for every letter that contains one. */
export const offer = catalogueOf<OfferGiven>()({
  paidByCredit: "Your credit pays up to {{amount}}. You see the remaining amount before you sign.",
  validUntil: "This offer is valid until {{until}}.",
  onlyOption: "Your flights",
  option: "Option {{number}}",
  ADULT: { one: "{{count}} adult at {{each}} each", other: "{{count}} adults at {{each}} each" },
  CHILD: { one: "{{count}} child at {{each}} each", other: "{{count}} children at {{each}} each" },
  INFANT: { one: "{{count}} infant at {{each}} each", other: "{{count}} infants at {{each}} each" },
  totalForSeveral: {
    one: "Total for {{count}} passenger, taxes and fees included",
    other: "Total for {{count}} passengers, taxes and fees included",
  },
  notChangeable: "This fare cannot be changed once the tickets are issued.",
  prices: "Prices are for all passengers and include all taxes and fees. {{bags}}",
  book: "Choose and book",
});

interface SentGiven {
  subjectOfOne: { route: string; price: Amount };
  subjectOfSeveral: { route: string; count: number; price: Amount };
  introductionToOne: object;
  introductionToSeveral: object;
}

export const quoteSent = catalogueOf<SentGiven>()({
  subjectOfOne: "Your flights {{route}}: {{price}}",
  subjectOfSeveral: {
    one: "Your flights {{route}}: {{count}} option from {{price}}",
    other: "Your flights {{route}}: {{count}} options from {{price}}",
  },
  introductionToOne: "Here are the flights for your trip.",
  introductionToSeveral: "Here are the options for your trip.",
});

interface ExchangeGiven {
  subject: { route: string };
  preheader: { until: string };
  introduction: object;
  before: object;
  after: object;
  cost: object;
  total: object;
  nothingDue: object;
  sign: object;
}

/** The letter that offers an exchange of tickets. */
export const exchangeSent = catalogueOf<ExchangeGiven>()({
  subject: "The change of your flights: {{route}}",
  preheader: "These prices are valid until {{until}}.",
  introduction: "Here is the change of flights that you asked for. Nothing changes until you sign it.",
  before: "Your current flights",
  after: "Your new flights",
  cost: "What the change costs",
  total: "Total",
  nothingDue: "There is nothing to pay.",
  sign: "Review and sign",
});

interface UpdatedGiven {
  subject: { route: string };
  subjectOnceMore: { route: string };
  changed: object;
}

export const quoteUpdated = catalogueOf<UpdatedGiven>()({
  subject: "Updated: your flights {{route}}",
  subjectOnceMore: "Your flights {{route}}, again",
  changed: "Your offer has changed since the last time:",
});

interface ReopenedGiven {
  subject: { route: string };
  preheader: object;
  changed: object;
  whatChanged: object;
  sign: object;
}

export const quoteReopened = catalogueOf<ReopenedGiven>()({
  subject: "Please sign again: your flights {{route}}",
  preheader: "Your booking has changed. We charge nothing until you sign it again.",
  changed:
    "The booking you signed has changed. Your earlier signature is no longer valid, and we charge nothing until you sign again.",
  whatChanged: "What changed:",
  sign: "Review and sign",
});

type CanceledGiven = Record<"bookingSubject" | "offerSubject", { route: string }> &
  Record<"booking" | "offer", { route: string; quote: string }> &
  Record<"bookingPreheader" | "offerPreheader" | "unexpected", object>;

export const quoteCanceled = catalogueOf<CanceledGiven>()({
  bookingSubject: "Your booking {{route}} is canceled",
  bookingPreheader: "You owe nothing for it.",
  booking:
    "Your booking {{route}} (quote {{quote}}) is canceled. You owe nothing for it, and card numbers you gave us are deleted.",
  offerSubject: "Our offer {{route}} is withdrawn",
  offerPreheader: "The link we sent you no longer works.",
  offer: "Our offer {{route}} (quote {{quote}}) is withdrawn, and the link we sent you no longer works.",
  unexpected: "If you did not expect this, or still want to fly, please call us or reply to this message.",
});
