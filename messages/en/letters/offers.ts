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

/** The options of an offer, in whichever letter it goes out. */
export const offer = catalogueOf<OfferGiven>()({
  paidByCredit: "Up to {{amount}} is paid by your credit. How much is left to pay is shown before you sign.",
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
  passenger: { name: string };
  protection: { name: string };
  total: object;
  nothingDue: object;
  leftAsRefund: { amount: Amount };
  leftAsCredit: { amount: Amount };
  leftForfeited: { amount: Amount };
  sign: object;
}

/** New tickets for old ones. */
export const exchangeSent = catalogueOf<ExchangeGiven>()({
  subject: "The change of your flights: {{route}}",
  preheader: "These prices hold until {{until}}.",
  introduction: "This is the change of your flights that you asked for. Nothing is changed until you sign it.",
  before: "Your flights until now",
  after: "Your new flights",
  passenger: "Change for {{name}}",
  protection: "Travel protection for {{name}}",
  total: "To be paid",
  nothingDue: "There is nothing to pay.",
  leftAsRefund: "Your old tickets are worth {{amount}} more than the new ones: you get it back as a refund.",
  leftAsCredit:
    "Your old tickets are worth {{amount}} more than the new ones: the airline keeps it for you as a credit.",
  leftForfeited:
    "Your old tickets are worth {{amount}} more than the new ones. By the rules of the fare that is not paid back.",
  sign: "Look at it and sign",
});

interface UpdatedGiven {
  subject: { route: string };
  subjectOnceMore: { route: string };
  changed: object;
}

export const quoteUpdated = catalogueOf<UpdatedGiven>()({
  subject: "Updated: your flights {{route}}",
  subjectOnceMore: "Your flights {{route}}, once more",
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
  preheader: "Your booking has changed. Nothing is charged until you sign it again.",
  changed:
    "The booking you signed has changed. Your earlier signature no longer counts, and nothing is charged until you sign again.",
  whatChanged: "What is different now:",
  sign: "Look at it and sign",
});

type CancelledGiven = Record<"bookingSubject" | "offerSubject", { route: string }> &
  Record<"booking" | "offer", { route: string; quote: string }> &
  Record<"bookingPreheader" | "offerPreheader" | "unexpected", object>;

export const quoteCancelled = catalogueOf<CancelledGiven>()({
  bookingSubject: "Your booking {{route}} is canceled",
  bookingPreheader: "You owe nothing for it.",
  booking:
    "Your booking {{route}} (quote {{quote}}) is canceled. You owe nothing for it, and card numbers you gave us are deleted.",
  offerSubject: "Our offer {{route}} is withdrawn",
  offerPreheader: "The link we sent you no longer works.",
  offer: "Our offer {{route}} (quote {{quote}}) is withdrawn, and the link we sent you no longer works.",
  unexpected: "If you did not expect this, or still want to fly, please call us or answer this message.",
});
