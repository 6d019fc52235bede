import type { CreditIssuer, CreditStatus, ValidityKind } from "#domain/credit/process.ts";
import type { StatusGroup } from "#domain/quote/status.ts";
import { type Text, texts } from "#web/shared/texts/texts.ts";

export const creditStatusNames: Record<CreditStatus, Text> = texts({
  active: "Active",
  reserved: "Reserved",
  used: "Used",
  expired: "Expired",
  void: "Voided",
});

export const creditStatusGroups: Record<CreditStatus, StatusGroup> = {
  active: "done",
  reserved: "attention",
  used: "draft",
  expired: "draft",
  void: "trouble",
};

export const issuerNames: Record<CreditIssuer, Text> = texts({
  airline: "Credit of the airline",
  agency: "Credit of the agency",
});

/** The names of the issuers, under a heading that explains them. */
export const keeperNames: Record<CreditIssuer, Text> = texts({ airline: "The airline", agency: "The agency" });

export const untilTexts: Record<ValidityKind, Text> = texts({
  book_by: "Book by {{date}}",
  travel_by: "Travel by {{date}}",
});
