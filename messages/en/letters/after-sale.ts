import type { RequestKind } from "#domain/after-sale/request.ts";
import type { Amount } from "#domain/shared/message-values.ts";
import { catalogueOf } from "../../catalogue.ts";

type Subjects<Letter extends string> = Record<`${RequestKind}${Letter}`, { route: string }>;

interface SentGiven extends Subjects<"Subject">, Subjects<"Asked"> {
  preheader: { until: string };
  nothingYet: object;
  look: object;
  until: object;
  keep: object;
}

export const requestSent = catalogueOf<SentGiven>()({
  cancellationSubject: "Your cancellation, {{route}}: please look and sign",
  refundSubject: "Your refund, {{route}}: please look and sign",
  preheader: "These amounts hold until {{until}}.",
  cancellationAsked: "We have prepared the cancellation of your flights {{route}}. This is what it comes to.",
  refundAsked: "We have prepared the refund for your flights {{route}}. This is what it comes to.",
  nothingYet: "Nothing happens before you have signed.",
  look: "Look at it and decide",
  until: "These amounts hold until",
  keep: "If you would rather keep your booking, you can say so on the same page.",
});

interface RequotedGiven extends Subjects<"Subject">, Record<`${RequestKind}Told`, { route: string; at: string }> {
  change: { before: Amount; after: Amount };
  nothingYet: object;
}

export const requestRequoted = catalogueOf<RequotedGiven>()({
  cancellationSubject: "Your cancellation has changed, {{route}}: please look and sign again",
  refundSubject: "Your refund has changed, {{route}}: please look and sign again",
  cancellationTold:
    "You signed the cancellation of your flights {{route}} on {{at}}. Those amounts hold no longer; this is what is different now.",
  refundTold:
    "You signed the refund for your flights {{route}} on {{at}}. Those amounts hold no longer; this is what is different now.",
  change: "{{after}}, before {{before}}",
  nothingYet: "Nothing has been done yet, and nothing happens before you have signed again.",
});

export const requestAmounts = catalogueOf<
  Record<"value" | "extras" | "penalty" | "fee" | "cash" | "credit" | "back", object>
>()({
  value: "Value of the flights",
  extras: "Travel protection and gratuity",
  penalty: "Kept by the airline",
  fee: "Agency service fee",
  cash: "Back to what you paid with",
  credit: "Credit for a later trip",
  back: "You get back",
});

interface SignedGiven extends Subjects<"Subject"> {
  preheader: object;
  signed: { name: string; route: string };
  next: object;
}

export const requestSigned = catalogueOf<SignedGiven>()({
  cancellationSubject: "Signed: your cancellation, {{route}}",
  refundSubject: "Signed: your refund, {{route}}",
  preheader: "Your copy is attached.",
  signed: "Thank you. {{name}} signed this for the flights {{route}}; the signed document is attached.",
  next: "We settle it with the airline now and write to you when it is done.",
});

interface WithdrawnGiven extends Subjects<"Subject">, Subjects<"Told"> {
  preheader: object;
  asBefore: object;
}

export const requestWithdrawn = catalogueOf<WithdrawnGiven>()({
  cancellationSubject: "Your cancellation is withdrawn, {{route}}",
  refundSubject: "Your refund request is withdrawn, {{route}}",
  preheader: "Nothing has changed in your booking.",
  cancellationTold: "The cancellation of your flights {{route}} is withdrawn.",
  refundTold: "The refund request for your flights {{route}} is withdrawn.",
  asBefore: "Your booking stands as it did. If this is not what you wanted, just answer this message.",
});

export const refundOnItsWay = catalogueOf<
  Record<"subject" | "told", { route: string }> & Record<"preheader" | "next", object>
>()({
  subject: "Your refund is on its way, {{route}}",
  preheader: "Everything you paid for these flights goes back to what you paid with.",
  told: "The airline did not operate your flights {{route}} as they were sold. You are owed a full refund, and you need not sign anything.",
  next: "It goes back to what you paid with. We write to you once all of it has arrived.",
});

interface CompletedGiven extends Subjects<"Subject">, Subjects<"Done"> {
  preheader: { amount: Amount };
  short: { amount: Amount };
  nothingBack: object;
  toCard: { card: string };
  toPayment: object;
  arrives: object;
  creditOf: { name: string };
  airlineCredit: object;
  agencyCredit: object;
  validUntil: { amount: Amount; day: { date: string } };
  vouchers: object;
}

export const requestCompleted = catalogueOf<CompletedGiven>()({
  cancellationSubject: "Your cancellation is done, {{route}}",
  refundSubject: "Your refund is done, {{route}}",
  preheader: "You get back {{amount}}.",
  nothingBack: "Nothing goes back.",
  short:
    "We do not refund {{amount}} of the amount you signed for, because this part of your payment was already returned to you, for example by your bank.",
  cancellationDone: "The cancellation of your flights {{route}} is done. This is the final statement.",
  refundDone: "The refund for your flights {{route}} is done. This is the final statement.",
  toCard: "To {{card}}",
  toPayment: "To what you paid with",
  arrives: "Your bank usually shows it within 5 to 10 business days.",
  creditOf: "Credit of {{name}}",
  airlineCredit: "with the airline",
  agencyCredit: "with us",
  validUntil: "{{amount}}, valid until {{day}}",
  vouchers: "Each credit has a voucher, which is attached.",
});
