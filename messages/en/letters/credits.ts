import type { CreditIssuer, ValidityKind } from "#domain/credit/status.ts";
import type { Amount } from "#domain/shared/message-values.ts";
import { catalogueOf } from "../../catalogue.ts";

type Day = { day: { date: string } };

export const creditWords = catalogueOf<
  Record<"number" | "amount" | "holder" | "owedBy" | CreditIssuer | ValidityKind, object> & { day: Day }
>()({
  number: "Voucher",
  amount: "Credit",
  holder: "In the name of",
  owedBy: "Kept",
  agency: "with us",
  airline: "with the airline",
  book_by: "Book until",
  travel_by: "Travel until",
  day: "{{day}}",
});

interface EndsGiven {
  subject: Day & { amount: Amount };
  preheader: Day;
  told: { count: number; amount: Amount };
  next: object;
}

export const creditEnds = catalogueOf<EndsGiven>()({
  subject: "Your credit of {{amount}} ends on {{day}}",
  preheader: "Use it for a new trip by {{day}}.",
  told: {
    one: "You have {{amount}} for a new trip, and {{count}} day left to use it.",
    other: "You have {{amount}} for a new trip, and {{count}} days left to use it.",
  },
  next: "Reply to this message and tell us where you want to go. The voucher is attached.",
});

interface ExtendedGiven {
  subject: Day;
  preheader: object;
  told: Day;
  next: object;
}

export const creditExtended = catalogueOf<ExtendedGiven>()({
  subject: "Your credit is now valid until {{day}}",
  preheader: "Your new voucher is attached.",
  told: "Good news: your credit is now valid until {{day}}.",
  next: "The attached voucher replaces the earlier one. Reply to this message when you know where you want to go.",
});
