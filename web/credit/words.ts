import type { CreditIssuer, CreditStatus, ValidityKind } from "#domain/credit/process.ts";
import type { StatusGroup } from "#domain/quote/status.ts";
import { type Text, texts } from "#web/shared/texts.ts";

export const creditStatusNames: Record<CreditStatus, Text> = texts({
  active: "Active",
  reserved: "Reserved",
  used: "Used",
  expired: "Expired",
  void: "Voided",
});

export const creditStatusGroups: Record<CreditStatus, StatusGroup> = {
  active: "done",
  reserved: "fulfilment",
  used: "draft",
  expired: "draft",
  void: "trouble",
};

export const issuerNames: Record<CreditIssuer, Text> = texts({
  airline: "Credit of the airline",
  agency: "Credit of the agency",
});

/** Under a heading that says what it is. */
export const keeperNames: Record<CreditIssuer, Text> = texts({ airline: "The airline", agency: "The agency" });

export const untilTexts: Record<ValidityKind, Text> = texts({
  book_by: "Book until {{date}}",
  travel_by: "Travel until {{date}}",
});
