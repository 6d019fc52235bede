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
  cancellationSubject: "Your cancellation, {{route}}: please review and sign",
  refundSubject: "Your refund, {{route}}: please review and sign",
  preheader: "These amounts are valid until {{until}}.",
  cancellationAsked: "We have prepared the cancellation of your flights {{route}}. Here are the amounts.",
  refundAsked: "We have prepared the refund for your flights {{route}}. Here are the amounts.",
  nothingYet: "Nothing happens before you sign.",
  look: "Review and decide",
  until: "These amounts are valid until",
  keep: "If you would rather keep your booking, you can say so on the same page.",
});

interface RequotedGiven extends Subjects<"Subject">, Record<`${RequestKind}Told`, { route: string; at: string }> {
  change: { before: Amount; after: Amount };
  credit: object;
  nothingYet: object;
}

export const requestRequoted = catalogueOf<RequotedGiven>()({
  cancellationSubject: "Your cancellation has changed, {{route}}: please review and sign again",
  refundSubject: "Your refund has changed, {{route}}: please review and sign again",
  cancellationTold:
    "You signed the cancellation of your flights {{route}} on {{at}}. Those amounts are no longer valid. Here is what changed.",
  refundTold:
    "You signed the refund for your flights {{route}} on {{at}}. Those amounts are no longer valid. Here is what changed.",
  change: "{{after}}, before {{before}}",
  credit: "Credit",
  nothingYet: "Nothing has been done yet, and nothing happens before you sign again.",
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
  signed: "Thank you. {{name}} signed this for the flights {{route}}. The signed document is attached.",
  next: "We now settle it with the airline and write to you when it is complete.",
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
  asBefore: "Your booking has not changed. If this is not what you wanted, please reply to this message.",
});

export const refundOnItsWay = catalogueOf<
  Record<"subject" | "told", { route: string }> & Record<"preheader" | "next", object>
>()({
  subject: "Your refund is on its way, {{route}}",
  preheader: "Everything you paid for these flights goes back to your original payment.",
  told: "The airline did not operate your flights {{route}} as sold. You are owed a full refund. You do not have to sign anything.",
  next: "It goes back to your original payment. We will write to you once all of it has been refunded.",
});

interface CompletedGiven extends Subjects<"Subject">, Subjects<"Done"> {
  airlineCredit: { name: string };
  agencyCredit: { name: string };
  validUntil: { amount: Amount; day: { date: string } };
  vouchers: object;
}

export const requestCompleted = catalogueOf<CompletedGiven>()({
  cancellationSubject: "Your cancellation is complete, {{route}}",
  refundSubject: "Your refund is complete, {{route}}",
  cancellationDone: "The cancellation of your flights {{route}} is complete. This is the final statement.",
  refundDone: "The refund for your flights {{route}} is complete. This is the final statement.",
  airlineCredit: "Credit of {{name}} with the airline",
  agencyCredit: "Credit of {{name}} with the agency",
  validUntil: "{{amount}}, valid until {{day}}",
  vouchers: "Each credit has a voucher, which is attached.",
});
