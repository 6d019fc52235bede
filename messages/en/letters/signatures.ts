import type { Amount } from "#domain/shared/message-values.ts";
import { catalogueOf } from "../../catalogue.ts";

type SignedGiven = Record<"signedBy" | "signedOn" | "quote" | "booking" | "payment", object> & {
  upTo: { card: string; amount: Amount };
};

/** The details of a signature in letters. */
export const signed = catalogueOf<SignedGiven>()({
  signedBy: "Signed by",
  signedOn: "Signed on",
  quote: "Quote",
  booking: "Booking",
  payment: "Payment",
  upTo: "{{card}}, up to {{amount}}",
});

interface BookingGiven {
  subject: { route: string };
  preheader: object;
  thanks: object;
  nextWithoutCard: object;
  nextWithCards: { count: number };
  whatYouSigned: object;
  neverMore: { total: Amount };
}

export const bookingSigned = catalogueOf<BookingGiven>()({
  subject: "Your signed booking {{route}}",
  preheader: "Thank you. Your copy is attached. We now reserve your seats.",
  thanks: "Thank you. Your booking is signed, and your copy of the signed document is attached to this message.",
  nextWithoutCard:
    "Next, we reserve your seats with the airline, wait for your payment, and issue your tickets. We write to you at each step.",
  nextWithCards: {
    one: "Next, we reserve your seats with the airline, charge your card, and issue your tickets. We write to you at each step.",
    other:
      "Next, we reserve your seats with the airline, charge your cards, and issue your tickets. We write to you at each step.",
  },
  whatYouSigned: "What you signed",
  neverMore: "We never charge more than the {{total}} you signed for.",
});

interface CardGiven {
  subject: { route: string };
  preheader: object;
  thanks: { route: string };
  neverMore: { total: Amount };
}

export const cardGiven = catalogueOf<CardGiven>()({
  subject: "Your card authorization: {{route}}",
  preheader: "Thank you. Your copy is attached. We now charge your card.",
  thanks:
    "Thank you. You authorized another card for your booking {{route}}. Your copy of the signed authorization is attached to this message.",
  neverMore: "We never charge more than the {{total}} you authorized, and nothing more to your earlier cards.",
});

interface ReplacementGiven {
  subject: { route: string };
  preheader: { amount: Amount; until: string };
  declined: { card: string; route: string };
  needed: { route: string };
  stillToPay: object;
  booking: object;
  until: object;
  give: object;
  neverSend: { phone: string };
}

export const replacementCard = catalogueOf<ReplacementGiven>()({
  subject: "Please give us another card: {{route}}",
  preheader: "{{amount}} of your booking is not paid yet. The link works until {{until}}.",
  declined:
    "The bank declined your {{card}} for your booking {{route}}. This is easy to fix: please give us another card, or the same one after a call to your bank.",
  needed: "Part of your booking {{route}} is not paid yet, and we need another card for it.",
  stillToPay: "Amount still due",
  booking: "Booking",
  until: "The link works until",
  give: "Give another card",
  neverSend:
    "Please never send card numbers by email or chat. If you are not sure that this message is from us, call us at {{phone}}.",
});
