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
  credit: object;
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
  credit: "Credit",
  nothingYet: "Nothing has been done yet, and nothing happens before you have signed again.",
});

export const requestPeople = catalogueOf<Record<"concerned" | "remaining", object>>()({
  concerned: "For",
  remaining: "Keep their flights",
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
  airlineCredit: { name: string };
  agencyCredit: { name: string };
  validUntil: { amount: Amount; day: { date: string } };
  vouchers: object;
}

export const requestCompleted = catalogueOf<CompletedGiven>()({
  cancellationSubject: "Your cancellation is done, {{route}}",
  refundSubject: "Your refund is done, {{route}}",
  cancellationDone: "The cancellation of your flights {{route}} is done. This is the final statement.",
  refundDone: "The refund for your flights {{route}} is done. This is the final statement.",
  airlineCredit: "Credit of {{name}} with the airline",
  agencyCredit: "Credit of {{name}} with the agency",
  validUntil: "{{amount}}, valid until {{day}}",
  vouchers: "Each credit has a voucher, which is attached.",
});
